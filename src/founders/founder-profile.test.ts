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

test('a complete profile has nothing missing', () => {
  assert.deepEqual(missingFromProfile(complete, 'free'), [])
  assert.deepEqual(missingFromProfile(complete, 'story'), [])
})

test('an empty profile has all five parts missing, each with what it is required for', () => {
  assert.deepEqual(missingFromProfile({}, 'story'), [
    { field: 'name', reason: 'founder_name_missing', required_for: 'story' },
    { field: 'title', reason: 'founder_title_missing', required_for: 'story' },
    { field: 'bio', reason: 'founder_bio_missing', limit: 80, actual: 0, required_for: 'story' },
    { field: 'photo', reason: 'founder_photo_missing', required_for: 'story' },
    { field: 'socials', reason: 'founder_social_missing', limit: 1, actual: 0, required_for: 'story' },
  ])
})

test('each missing part is reported separately, and blank counts as missing', () => {
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

test('a bio needs 80 characters, counted as graphemes', () => {
  assert.deepEqual(reasons({ ...complete, bio: 'b'.repeat(79) }), ['founder_bio_too_short'])
  assert.deepEqual(reasons({ ...complete, bio: '蜂'.repeat(80) }), [])
  assert.deepEqual(reasons({ ...complete, bio: '👩‍🚀'.repeat(79) }), ['founder_bio_too_short'])
  assert.deepEqual(reasons({ ...complete, bio: 'e\u0301'.repeat(80) }), [])
})

test('runs of spaces do not count towards the length of a bio', () => {
  assert.deepEqual(reasons({ ...complete, bio: `${'b'.repeat(40)}${' '.repeat(60)}${'b'.repeat(3)}` }), [
    'founder_bio_too_short',
  ])
  assert.deepEqual(reasons({ ...complete, bio: ' '.repeat(200) }), ['founder_bio_missing'])
})
