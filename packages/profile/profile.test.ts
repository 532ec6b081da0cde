/** Reading a profile: names of parts, suggestions, the primary founder's links, differences, countries. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCode, countryCodes, countryMeant, isCountry } from './countries.ts'
import { founderLinks } from './founder-links.ts'
import { limitsOf } from './limits.ts'
import { merged } from './edit.ts'
import type { Held } from './held.ts'
import { isLinkGroup, isPartName } from './parts.ts'
import { foldAlias, SocialsInput } from './socials.ts'
import { byLevel, changesBetween, milestonesOf, type Profile, suggestionsIn } from './profile.ts'
import { httpUrl } from './text.ts'
import { z } from 'zod'

const at = '2026-11-01T00:00:00.000Z'
const later = '2026-11-02T00:00:00.000Z'
const evidence = [{ quote: 'Nimbus', url: 'https://nimbus.example/', fetched_at: at }]
const held = <T>(value: T | null, state: Held<T>['state'], updated = at): Held<T> => ({
  value,
  state,
  evidence: state === 'ai' ? evidence : [],
  ai_value: state === 'ai' ? value : null,
  updated_at: updated,
})

test('isPartName and isLinkGroup recognise the names of parts and link groups', () => {
  for (const name of ['faqs', 'founders', 'company_socials', 'story', 'milestones', 'competitor_url'])
    assert.equal(isPartName(name), true, name)
  for (const name of ['headline', 'motto', '']) assert.equal(isPartName(name), false, name)
  assert.equal(isLinkGroup('company_socials'), true)
  assert.equal(isLinkGroup('faqs'), false)
})

test('suggestions are returned only for fields without a value', () => {
  const suggestions = [{ value: 'a', evidence }]
  const profile: Profile = {
    headline: { ...held<string>(null, 'not_found'), suggestions },
    summary: { ...held('typed', 'manual'), suggestions },
    name: held<string>(null, 'not_found'),
  }
  assert.deepEqual(suggestionsIn(profile), [{ field: 'headline', value: 'a', evidence }])
})

test('a link in the founder’s entry counts until the owner deletes it in founder_socials', () => {
  const founders = held(
    [{ name: 'Ada', socials: { github: 'https://github.com/ada', linkedin: 'https://linkedin.com/in/ada' } }],
    'manual',
  )
  assert.deepEqual(Object.keys(founderLinks({ founders })), ['github', 'linkedin'])
  const unseen: Profile = { founders, 'founder_socials.github': held<string>(null, 'not_found') }
  assert.deepEqual(Object.keys(founderLinks(unseen)), ['github', 'linkedin'])
  const removed: Profile = { founders, 'founder_socials.github': held<string>(null, 'deleted') }
  assert.deepEqual(Object.keys(founderLinks(removed)), ['linkedin'])
})

test('a merge keeps the owner’s later edit, the incoming one at equal times, and an edit over a later AI value', () => {
  const headlineOf = (before: Held<string>, after: Held<string>) =>
    merged({ headline: before }, { headline: after }).headline?.value
  assert.equal(headlineOf(held('old', 'manual', at), held('new', 'edited', later)), 'new')
  assert.equal(headlineOf(held('new', 'manual', later), held('old', 'edited', at)), 'new')
  assert.equal(headlineOf(held('one', 'manual', at), held('two', 'edited', at)), 'two')
  assert.equal(headlineOf(held('read', 'ai', later), held('typed', 'edited', at)), 'typed')
})

test('a not-found reading replaces only an earlier not-found, never a value', () => {
  const nothing = held<string>(null, 'not_found', later)
  assert.equal(merged({ headline: held('read', 'ai') }, { headline: nothing }).headline?.value, 'read')
  const older = held<string>(null, 'not_found', at)
  assert.equal(merged({ headline: older }, { headline: nothing }).headline?.updated_at, later)
})

test('twitter is an alias of x, and x wins if both are sent', () => {
  const [x, twitter] = ['https://x.com/a', 'https://x.com/b']
  assert.deepEqual(foldAlias({ twitter }), { x: twitter })
  assert.deepEqual(foldAlias({ twitter: null }), { x: null })
  assert.deepEqual(foldAlias({ x, twitter }), { x })
  assert.deepEqual(foldAlias({ x }), { x })
  assert.deepEqual(foldAlias({}), {})
})

test('a change lists the value before and after; a deleted value equals an absent one', () => {
  const before: Profile = {
    headline: held('a', 'ai'),
    name: held('n', 'ai'),
    summary: held<string>(null, 'deleted'),
  }
  assert.deepEqual(changesBetween(before, { headline: held('b', 'manual'), name: held('n', 'override') }), [
    { path: 'headline', before: 'a', after: 'b' },
  ])
})

test('only ISO 3166-1 codes in capitals are countries, and the error suggests the right code', () => {
  assert.equal(countryCodes.length, 249, 'ISO 3166-1 has 249 countries')
  for (const givenUp of ['UK', 'SU', 'DD', 'FX']) assert.equal(isCountry(givenUp), false, givenUp)
  assert.ok(countryCodes.includes('DE') && !countryCodes.includes('ZZ') && !countryCodes.includes('EU'))
  assert.deepEqual([isCountry('AT'), isCountry('at'), isCountry('XX')], [true, false, false])
  assert.equal(countryCode.safeParse('FR').success, true)
  const told = (code: string) => {
    const issue = countryCode.safeParse(code).error?.issues[0]
    return issue?.code === 'custom' ? issue.params?.['fix'] : undefined
  }
  assert.deepEqual(['fr', 'France', 'UK'].map(told), ['Use FR.', 'Use FR.', 'Use GB.'])
  for (const unknown of ['ZZ', '']) assert.match(String(told(unknown)), /^Use a code of ISO 3166-1/, unknown)
  assert.deepEqual(
    [countryMeant('germany'), countryMeant(' de '), countryMeant('Atlantis')],
    ['DE', 'DE', undefined],
  )
})

test('limits are those of the only non-null branch of a union', () => {
  assert.deepEqual(limitsOf(z.union([z.null(), z.string().max(7)])), { characters: 7 })
  assert.deepEqual(limitsOf(z.array(z.string().max(3)).max(9).nullable()), { characters: 3, entries: 9 })
  assert.deepEqual(limitsOf(z.int()), {})
})

test('a milestone is returned with null for each member it lacks', () => {
  const at = { date: '2026-11-01', title: 'First' }
  const url = 'https://nimbus.example/first'
  const full = { milestone_id: 4, ...at, description: 'More', url, picture_url: `${url}.png` }
  const told = milestonesOf({
    milestones: held([full, { ...at, description: '', url: null, picture_url: '' }], 'manual'),
  })
  assert.deepEqual(told, [full, { ...at, description: null, url: null, picture_url: null }])
})

test('a URL must be http or https, with a host and without credentials or spaces', () => {
  const passes = (value: string) => httpUrl().safeParse(value).success
  for (const good of ['https://nimbus.example/a', 'http://nimbus.example'])
    assert.equal(passes(good), true, good)
  for (const bad of [
    'nimbus.example',
    'https://',
    'ftp://nimbus.example/',
    'https://ada@nimbus.example/',
    'https://:secret@nimbus.example/',
    'https://nimbus.example/a b',
    '',
  ])
    assert.equal(passes(bad), false, bad)
})

test('x and twitter may both be sent only if they are equal', () => {
  const [one, other] = ['https://x.com/nimbus', 'https://x.com/cumulus']
  const faults = (sent: object) =>
    (SocialsInput.safeParse(sent).error?.issues ?? []).map(({ path }) => path.join('.'))
  for (const sent of [{ x: one }, { twitter: one }, { x: one, twitter: one }, {}])
    assert.deepEqual(faults(sent), [], JSON.stringify(sent))
  assert.deepEqual(faults({ x: one, twitter: other }), ['twitter'])
  assert.deepEqual(faults({ x: null, twitter: other }), ['twitter'])
})

test('a link must be on a host of its platform; Pinterest also has country domains', () => {
  const passes = (sent: object) => SocialsInput.safeParse(sent).success
  for (const good of [
    { linkedin: 'https://de.linkedin.com/company/nimbus' },
    { x: 'https://twitter.com/nimbus' },
    { pinterest: 'https://www.pinterest.de/nimbus' },
    { pinterest: 'https://pinterest.co.uk/nimbus' },
    { pinterest: 'https://pin.it/nimbus' },
  ])
    assert.equal(passes(good), true, JSON.stringify(good))
  for (const bad of [
    { linkedin: 'nimbus' },
    { linkedin: 'https://linkedin.com.evil.example/nimbus' },
    { linkedin: 'https://notlinkedin.com/nimbus' },
    { linkedin: 'https://www.pinterest.de/nimbus' },
    { pinterest: 'https://pinterest.de.example/nimbus' },
    { pinterest: 'https://www.linkedin.com/company/nimbus' },
  ])
    assert.equal(passes(bad), false, JSON.stringify(bad))
})

test('a profile is split into company and listing fields; story and milestones are in neither', () => {
  const profile: Profile = {
    headline: held('h', 'manual'),
    name: held('n', 'manual'),
    founded_year: held(2019, 'manual'),
    'company_socials.x': held('https://x.com/nimbus', 'manual'),
    milestones: held([{ date: '2026-11-01', title: 'First' }], 'manual'),
    story: held({ title: 's' }, 'manual'),
  }
  const { company, listing } = byLevel(profile)
  assert.deepEqual(Object.keys(company).toSorted(), ['company_socials.x', 'founded_year', 'name'])
  assert.deepEqual(Object.keys(listing), ['headline'])
})
