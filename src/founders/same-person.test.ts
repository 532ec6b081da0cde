import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Founder } from './founder.ts'
import { type KnownFounder, samePeople } from './same-person.ts'

const entry = (name: string, more: Partial<Founder> = {}): Founder => ({
  name,
  title: null,
  bio: null,
  photo_url: null,
  email: null,
  socials: {},
  ...more,
})
const stored = (
  id: string,
  name: string,
  position: number,
  more: Partial<KnownFounder> = {},
): KnownFounder => ({
  id,
  position,
  linked: false,
  ...entry(name, more),
  ...more,
})
const ids = (entries: Founder[], known: KnownFounder[]) => samePeople(entries, known).map((one) => one?.id)

test('names are matched regardless of case, white space, Unicode form and position', () => {
  const known = [stored('a', 'Zoë Ash', 0), stored('b', 'Ben Birch', 1)]
  assert.deepEqual(ids([entry('ben  birch'), entry('ZOE\u0308 ASH')], known), ['b', 'a'])
})

test('two founders who share a name are told apart by email address or social link, then by position', () => {
  const known = [
    stored('a', 'Jan Twin', 0, { email: 'a@x.example' }),
    stored('b', 'Jan Twin', 1, { socials: { github: 'https://github.com/b' } }),
  ]
  const second = entry('Jan Twin', { socials: { github: 'https://github.com/b' } })
  assert.deepEqual(ids([second, entry('Jan Twin', { email: 'A@x.example' })], known), ['b', 'a'])
  assert.deepEqual(ids([entry('Jan Twin'), entry('Jan Twin'), entry('Jan Twin')], known), [
    'a',
    'b',
    undefined,
  ])
})

test('a changed name with the same email address is the same person; a shared website does not count', () => {
  const website = { website: 'https://x.example/' }
  const known = [stored('a', 'Ann Ash', 0, { email: 'ann@x.example', socials: website })]
  assert.deepEqual(ids([entry('Ann Oak', { email: 'ann@x.example' })], known), ['a'])
  assert.deepEqual(ids([entry('Ben Birch', { socials: website })], known), [undefined])
})

test('a founder linked to an account may be renamed in place, unless the new email address differs', () => {
  const known = [stored('a', 'Ann Ash', 0, { linked: true, email: 'ann@x.example' })]
  assert.deepEqual(ids([entry('Ann Oak')], known), ['a'])
  assert.deepEqual(ids([entry('Ben Birch', { email: 'ben@x.example' })], known), [undefined])
})

test('two founders who share a name are told apart by their photos', () => {
  const photo = (name: string) => ({ photo_url: `https://x.example/${name}.webp` })
  const known = [stored('a', 'Jan Twin', 0, photo('first')), stored('b', 'Jan Twin', 1, photo('second'))]
  assert.deepEqual(ids([entry('Jan Twin', photo('second')), entry('Jan Twin', photo('first'))], known), [
    'b',
    'a',
  ])
  assert.deepEqual(ids([entry('Ann Ash', photo('first'))], known), [undefined], 'a photo alone is no sign')
})

test('a changed name with the same profile on the same network is the same person', () => {
  const profile = 'https://social.example/ann'
  const known = [stored('a', 'Ann Ash', 0, { socials: { github: profile } })]
  assert.deepEqual(ids([entry('Ann Oak', { socials: { github: profile } })], known), ['a'])
  assert.deepEqual(ids([entry('Ann Oak', { socials: { x: profile } })], known), [undefined])
  assert.deepEqual(ids([entry('Ann Oak', { socials: { github: `${profile}e` } })], known), [undefined])
})
