import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingFromProfile } from './founder-profile.ts'

const complete = {
  name: 'Ines Example',
  title: 'Founder',
  bio: 'b'.repeat(80),
  photo: 'media/ines.webp',
  socials: { github: 'https://github.com/ines-example' },
}
const reasons = (profile: Parameters<typeof missingFromProfile>[0]) =>
  missingFromProfile(profile, 'free').map(({ reason }) => reason)

test('a complete profile misses nothing', () => {
  assert.deepEqual(missingFromProfile(complete, 'free'), [])
  assert.deepEqual(missingFromProfile(complete, 'story'), [])
})

test('an empty profile misses all five, for whoever asks', () => {
  assert.deepEqual(missingFromProfile({}, 'story'), [
    { field: 'name', reason: 'founder_name_missing', required_for: 'story' },
    { field: 'title', reason: 'founder_title_missing', required_for: 'story' },
    { field: 'bio', reason: 'founder_bio_missing', limit: 80, actual: 0, required_for: 'story' },
    { field: 'photo', reason: 'founder_photo_missing', required_for: 'story' },
    { field: 'socials', reason: 'founder_social_missing', limit: 1, actual: 0, required_for: 'story' },
  ])
})

test('each part is asked for by itself; blank is absent', () => {
  assert.deepEqual(reasons({ ...complete, name: ' ' }), ['founder_name_missing'])
  assert.deepEqual(reasons({ ...complete, title: null }), ['founder_title_missing'])
  assert.deepEqual(reasons({ ...complete, photo: '' }), ['founder_photo_missing'])
  for (const socials of [null, {}, { x: '' }, { x: null }, { custom: { label: 'Blog', url: '' } }]) {
    assert.deepEqual(reasons({ ...complete, socials }), ['founder_social_missing'])
  }
  assert.deepEqual(
    reasons({ ...complete, socials: { custom: { label: 'Blog', url: 'https://ines.example' } } }),
    [],
  )
})

test('a bio is long enough at 80 characters as readers count them', () => {
  assert.deepEqual(reasons({ ...complete, bio: 'b'.repeat(79) }), ['founder_bio_too_short'])
  assert.deepEqual(reasons({ ...complete, bio: '蜂'.repeat(80) }), [])
  assert.deepEqual(reasons({ ...complete, bio: '👩‍🚀'.repeat(79) }), ['founder_bio_too_short'])
  assert.deepEqual(reasons({ ...complete, bio: 'e\u0301'.repeat(80) }), [])
})

test('spaces do not make a bio longer', () => {
  assert.deepEqual(reasons({ ...complete, bio: `${'b'.repeat(40)}${' '.repeat(60)}${'b'.repeat(3)}` }), [
    'founder_bio_too_short',
  ])
  assert.deepEqual(reasons({ ...complete, bio: ' '.repeat(200) }), ['founder_bio_missing'])
})
