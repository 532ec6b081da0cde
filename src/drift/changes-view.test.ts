/** What owners read about their website, on the page and in mails: what is wrong, what follows, what they can do. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChangesData, changesView } from './changes-view.ts'
import { changesMail, troubleMail } from './drift-mail.ts'
import type { SiteState } from './site-state.ts'
import { words } from './words/index.ts'

const page: ChangesData = {
  locale: { language: 'en', zone: 'UTC' },
  csrf: 'c',
  done: null,
  name: 'Toolcrib',
  website_url: 'https://toolcrib.example/',
  url: '/account/listings/1/changes',
  listing_id: 1,
  check: null,
  changes: [],
}
const checked = (state: SiteState, finalUrl: string | null = 'https://tools.example/') =>
  changesView({
    ...page,
    check: { state, reason: 'same', final_url: finalUrl, checked_at: '2026-11-20T12:00:00.000Z' },
  }).toString()

const notices = {
  hijack: words.linkWithheld('toolcrib.example').toString(),
  unreachable: words.unreachable.toString(),
  moved: words.moved('tools.example', 'toolcrib.example').toString(),
}
const noticesIn = (body: string) =>
  Object.entries(notices).flatMap(([name, text]) => (body.includes(text) ? [name] : []))

test('each problem with the website has its own notice, and an unproblematic state has none', () => {
  assert.deepEqual(noticesIn(checked('suspected_hijack')), ['hijack'])
  assert.deepEqual(noticesIn(checked('unreachable')), ['unreachable'])
  assert.deepEqual(noticesIn(checked('moved')), ['moved'])
  assert.deepEqual(noticesIn(checked('moved', null)), [])
  for (const state of ['ok', 'changed'] as const) assert.deepEqual(noticesIn(checked(state)), [], state)
})

test('“up to date” is shown only after a check of the website, and nothing like it while the link is withheld', () => {
  assert.ok(checked('ok').includes(words.upToDate))
  assert.ok(!checked('suspected_hijack').includes(words.nothingToDecide))
  const before = changesView(page).toString()
  assert.ok(before.includes(words.firstCheck) && !before.includes(words.upToDate))
  assert.ok(before.includes(words.notChecked('toolcrib.example')))
})

const held = (value: string) => ({
  value,
  state: 'ai' as const,
  evidence: [
    {
      url: 'https://toolcrib.example/about',
      quote: `The page says ${value}`,
      fetched_at: '2026-11-20T12:00:00.000Z',
    },
  ],
  ai_value: value,
  updated_at: '2026-11-20T12:00:00.000Z',
})
const change = (field: 'headline' | 'city', fresh: string | null): ChangesData['changes'][number] => ({
  id: `chg_${field}`,
  field,
  kind: fresh === null ? 'gone' : 'changed',
  old_value: 'Lend tools',
  old_evidence: [],
  new_value: fresh,
  new_held: fresh === null ? null : held(fresh),
  found_at: new Date('2026-11-20T12:00:00.000Z'),
})
const shown = (one: ChangesData['changes'][number]) => changesView({ ...page, changes: [one] }).toString()

test('a change shows both values and the new one’s quote, and can be accepted or dismissed', () => {
  const body = shown(change('headline', 'Find drills'))
  for (const text of ['Lend tools', 'Find drills', 'The page says Find drills', words.useWebsite, words.keep])
    assert.ok(body.includes(text), text)
  assert.ok(!body.includes(words.noLongerSays) && !body.includes(words.nothingToDecide))
})

test('a value gone from the website can be removed, unless a listing needs it', () => {
  const needed = shown(change('headline', null))
  assert.ok(needed.includes(words.noLongerSays) && needed.includes(words.keep))
  assert.ok(!needed.includes('value="accept"'))
  const free = shown(change('city', null))
  assert.ok(free.includes(words.removeValue) && !free.includes(words.useWebsite))
})

const site = { origin: 'https://launch.example', language: 'en' }

test('the email about each problem names it and its consequence, and links to the changes page', () => {
  const about = { name: 'Toolcrib', website_url: 'https://toolcrib.example/', listing_id: 7 }
  const mailOf = (state: SiteState) => troubleMail('o@example.org', about, { state, reason: 'parked' }, site)
  const { subject, withheld, stays } = words.troubleMail
  for (const state of ['suspected_hijack', 'moved', 'unreachable'] as const) {
    const mail = mailOf(state)
    assert.equal(mail.subject, subject[state]('Toolcrib'))
    assert.equal(mail.text.includes(withheld), state === 'suspected_hijack')
    assert.equal(mail.text.includes(stays), state !== 'suspected_hijack')
    assert.ok(mail.text.includes('https://launch.example/account/listings/7/changes'))
  }
})

test('the email about changes says what the website now says, or that it no longer says something', () => {
  const { text } = changesMail(
    'o@example.org',
    { name: 'Toolcrib', listing_id: 7 },
    [
      { field: 'headline', kind: 'changed', before: held('Lend tools'), after: held('Find drills') },
      { field: 'city', kind: 'gone', before: held('One line'), after: null },
    ],
    site,
  )
  assert.match(text, /your website now says “Find drills”; your listing says “Lend tools”/)
  assert.match(text, /your website no longer says “One line”/)
})
