import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { assertHarmless, poisoned, withScriptAddresses } from '../../test/pages/view-check.ts'
import { html } from '../design/html.ts'
import { chooseView, type ChooseData } from './choose-view.ts'

const locale = { language: 'en', zone: 'Europe/Berlin' }
const at = '2026-11-12T09:31:00Z'

const choose: ChooseData = {
  listing_id: 1,
  locale,
  csrf: 'token',
  name: 'Toolcrib',
  website_url: 'https://toolcrib.example/',
  status: 'draft',
  status_reason: null,
  decisions_url: '/account/listings/1/decisions',
  has_appealed: false,
  moderation: false,
  refused: null,
  badge_wait: null,
  free: { week: '2027-W01', number: 1, starts_at: '2027-01-03T23:00:00Z', place: 19, total: 25 },
  free_action: '/account/listings/1/free',
  withdraw_action: null,
  badge: {
    required: true,
    html: '<a href="https://site.example/listings/toolcrib">',
    image_url: '/badge.svg',
  },
  badge_check: {
    checked_url: 'https://toolcrib.example/',
    looked_for: 'https://site.example/listings/toolcrib',
    found: false,
    reason: 'None of 41 links leads there.',
    checked_at: at,
  },
  founder_missing: [{ label: 'A photo', url: '/photo' }],
  paid: {
    offer: {
      gross: { amount: 11880, currency: 'EUR' },
      net: { amount: 9900, currency: 'EUR' },
      vat: '20% VAT is in the price.',
      open_order: 'MQ-2345678923',
      notices: ['Test mode: no money is charged.'],
    },
    closed: 'Paid launches are not open yet.',
    order_action: '/order',
    order_key: 'key',
    week: { week: '2026-W48', number: 48, starts_at: '2026-11-23T00:00:00Z' },
  },
  week_left: { share: 0.2, hours: 33 },
  weeks: html`<ol></ol>`,
  preview_url: '/preview',
  review_url: '/review',
}

test('escapes names and badge code, and makes no link from a script URL', () => {
  for (const change of [poisoned, withScriptAddresses]) assertHarmless(chooseView(change(choose)))
})

test('shows both dates, what is missing, and why a paid launch is closed', () => {
  const page = load(String(chooseView(choose)))
  const text = page.text().replace(/\s+/g, ' ')
  assert.match(text, /Monday 4 January/)
  assert.match(text, /Place 19 of 25 free places that week/)
  assert.match(text, /€118\.80.*€99 net, once\. 20% VAT is in the price\./)
  assert.match(text, /Only 33 hours of this week are left/)
  assert.match(text, /Test mode: no money is charged/)
  assert.match(text, /None of 41 links leads there/)
  assert.match(text, /A photo ?needed/)
  const closed = page('button[disabled]')
  assert.equal(
    page(`#${closed.attr('aria-describedby')}`)
      .text()
      .trim(),
    'Paid launches are not open yet.',
  )
  assert.equal(page('copy-button code').text(), choose.badge.html)
  assert.equal(
    page('section[aria-labelledby=free] a.button[href="/photo"]').text().trim(),
    'Complete the founder profile first',
  )
  assert.equal(page('form[action$="/free"]').length, 0)
  const complete = load(String(chooseView({ ...choose, founder_missing: [] })))
  assert.equal(complete('form[action="/account/listings/1/free"] input[name=csrf]').attr('value'), 'token')
})

test('where the free launch is as early as the paid one, paying is offered for the choice of the week only', () => {
  const { paid, free } = choose
  const sameWeek = { ...free, week: '2026-W48', number: 48, starts_at: '2026-11-23T00:00:00Z' }
  const shown = (change: Partial<ChooseData>) => {
    const page = load(String(chooseView({ ...choose, founder_missing: [], badge_check: null, ...change })))
    return {
      intro: page('.intro p').last().text(),
      primary: page('.offer .button.primary').text().trim(),
      paid: page('section[aria-labelledby=paid]').text().replace(/\s+/g, ' '),
    }
  }
  const open = { ...paid, closed: null }
  const earlier = shown({ paid: open })
  assert.match(earlier.intro, /Paying gets you an earlier week, without the badge\./)
  assert.match(earlier.primary, /^Launch on Monday 23 November for €118\.80$/)
  const same = shown({ paid: open, free: { ...sameWeek, place: 1, total: 25 } })
  assert.match(same.intro, /Paying lets you launch right away or in any week, without the badge\./)
  assert.doesNotMatch(same.primary, /€/)
  assert.match(same.paid, /Paid: the week you choose €118\.80 Any week, or right away/)
  assert.doesNotMatch(same.paid, /23 November/)
})

test('a badge that was not found is explained directly above the button, and giving up is a lesser action', () => {
  const waiting = { ...choose, status: 'awaiting_badge', founder_missing: [], withdraw_action: '/withdraw' }
  for (const check of [choose.badge_check, null]) {
    const page = load(String(chooseView({ ...waiting, badge_check: check })))
    const code = page('section[aria-labelledby=free] copy-button')
    assert.equal(page('copy-button').length, code.length)
    assert.match(code.closest('.stack').next().text(), /^\s*Check again\s*$/)
    assert.equal(code.closest('.stack').find('.notice').length, check ? 1 : 0)
    assert.ok(page('form[action="/withdraw"] button').is('.quiet.small'))
  }
  const before = load(String(chooseView({ ...choose, badge_check: null })))
  assert.equal(before('section[aria-labelledby=badge] copy-button').length, 1)
})

test('a badge that was not found has a short label, which fits on a phone', () => {
  const page = load(String(chooseView(choose)))
  assert.equal(page('#badge .pill, h2 .pill, .pill.problem').first().text().trim(), 'Not found')
})

test('the two offers keep their distance from the tabs', () => {
  assert.equal(load(String(chooseView(choose)))('.tabs + .offer.below').length, 1)
})

test('with everything in place, asks for nothing and offers the paid launch of the next week', () => {
  const open: ChooseData = {
    ...choose,
    badge: { ...choose.badge, required: false },
    badge_check: null,
    founder_missing: [],
    weeks: null,
    paid: { ...choose.paid, closed: null },
    week_left: { share: 0.9, hours: 150 },
  }
  const page = load(String(chooseView(open)))
  assert.doesNotMatch(page.text(), /What a free place needs/)
  assert.doesNotMatch(page.text(), /of this week are left/)
  const order = page('form[action="/order"] button')
  assert.equal(order.text().trim(), 'Launch on Monday 23 November for €118.80')
  assert.equal(order.attr('value'), '2026-W48')
  assert.equal(load(String(chooseView({ ...open, free: null })))('form[action$="/free"]').length, 0)
})
