import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { voteButton } from '../design/components/actions.ts'
import { assertHarmless, attack, poisoned, textOf, withScriptAddresses } from '../../test/pages/view-check.ts'
import { calendarView, type CalendarData, type CalendarWeek, weekStrip } from './weeks/calendar-view.ts'
import type { LaunchItem } from './weeks/launch-list-view.ts'
import { weekView, type WeekData } from './weeks/week-view.ts'

const locale = { language: 'en', zone: 'Europe/Berlin' }
const week = {
  week: '2026-W47',
  number: 47,
  year: 2026,
  starts_at: '2026-11-15T23:00:00Z',
  ends_at: '2026-11-22T23:00:00Z',
}

function launch(name: string, votes: number, rank: number | null): LaunchItem {
  return {
    slug: name.toLowerCase(),
    name,
    headline: `${name} does one thing`,
    url: `/listings/${name.toLowerCase()}`,
    votes,
    rank,
    plan: 'free',
    category: { name: 'Finance', url: '/categories/finance' },
    logo: null,
    kind: 'finance',
    screen: null,
    price: { model: 'paid', plans: [{ name: 'Solo', amount: 1250, currency: 'EUR', interval: 'month' }] },
    vote_url: `/listings/${name.toLowerCase()}/vote`,
    voted: false,
  }
}

const launches = [launch('Fieldnote', 1418, 1), launch('Tallyroot', 391, 2), launch('Harbor', 344, 3)]
const past: WeekData = {
  locale,
  csrf: 'token',
  week: { ...week, state: 'past' },
  launches,
  planned: 3,
  before_first: false,
  voting_closed: 'Voting has ended',
  shuffled_until: null,
  previous: null,
  next: null,
  calendar_url: '/launches',
  closed: null,
  message: null,
}

function calendarWeek(number: number, free: CalendarWeek['free'], paid: CalendarWeek['paid']): CalendarWeek {
  return { ...week, week: `2026-W${number}`, number, url: `/launches/2026-W${number}`, free, paid, mine: [] }
}

const calendar: CalendarData = {
  locale,
  weeks: [
    calendarWeek(48, { state: 'closed', total: 25, taken: 0, reason: 'under 4 weeks away' }, null),
    calendarWeek(52, { state: 'full', total: 25, taken: 25 }, { state: 'open', total: 5, taken: 3 }),
    calendarWeek(53, { state: 'open', total: 60, taken: 20 }, { state: 'full', total: 5, taken: 5 }),
  ],
  free_slots: 25,
  free_queue_weeks: 4,
  paid_slots: 5,
  badge_required: true,
  current: { url: '/launches/2026-W47', number: 47, launches },
  submit_url: '/submit',
}

test('escapes names from people on every launch page, and makes no link from a script URL', () => {
  for (const change of [poisoned, withScriptAddresses]) {
    assertHarmless(weekView(change(past)))
    assertHarmless(calendarView(change(calendar)))
  }
  assert.ok(textOf(weekView(poisoned(past))).includes(attack))
})

test('a week shows each launch with its rank, its screenshot or its category’s drawing, and its price', () => {
  const screen = { src: '/pictures/a.webp', width: 640, height: 400 }
  const shown = launches.map((one, index) => (index === 0 ? { ...one, screen } : one))
  const page = load(String(weekView({ ...past, launches: shown })))
  const rows = page('.launches > li')
  assert.deepEqual(
    rows.toArray().map((row) => page(row).find('.standing').text().trim()),
    ['1', '2', '3'],
  )
  assert.equal(rows.eq(0).find('.shot > img').attr('src'), screen.src)
  assert.equal(rows.eq(1).find('.shot .cover').length, 1)
  assert.equal(rows.eq(2).find('.tag').text(), '€12.50 a month')
})

test('a launch without votes has no rank, and a past week in which nobody voted no ranking', () => {
  const none = load(String(weekView({ ...past, launches: [{ ...launch('Fieldnote', 0, 1), rank: null }] })))
  assert.equal(none('.standing').text().trim(), '')
  assert.match(none('main, body').text(), /Nobody voted, so it has no ranking\./)
  assert.doesNotMatch(none('body').text(), /final ranking/i)
  assert.doesNotMatch(textOf(weekView({ ...past, launches: [] })), /ranking/)
})

test('each vote is one form that opens the confirmation page, and shows whether the visitor has voted', () => {
  const voted: WeekData = {
    ...past,
    before_first: false,
    voting_closed: null,
    week: { ...week, state: 'running' },
    launches: [{ ...launch('Fieldnote', 2, 1), voted: true }, launch('Tallyroot', 1, 2)],
  }
  const page = load(String(weekView(voted)))
  const forms = page('vote-form form')
    .toArray()
    .map((form) => page(form))
  assert.deepEqual(
    forms.map((form) => form.attr('action')),
    ['/listings/fieldnote/vote', '/listings/tallyroot/vote'],
  )
  assert.deepEqual(
    forms.map((form) => form.find('button').attr('aria-pressed')),
    ['true', 'false'],
  )
  assert.deepEqual(
    forms.map((form) => form.find('button').attr('value')),
    ['remove', 'vote'],
  )
  assert.deepEqual(
    forms.map((form) => form.attr('method')),
    [undefined, undefined],
  )
  assert.match(forms[0]?.text().replace(/\s+/g, ' ') ?? '', /Vote for Fieldnote, 2 votes/)
})

test('uses the singular for one vote', () => {
  const button = { action: '/listings/x/vote', csrf: '', name: 'X', voted: false }
  const said = (votes: number) => load(String(voteButton({ ...button, votes })))('b').text()
  assert.deepEqual([0, 1, 2].map(said), ['0 votes', '1 vote', '2 votes'])
})

test('a past week shows no leader and no vote button, and names the day it closed', () => {
  const page = load(String(weekView(past)))
  assert.equal(page('.vote button:not([disabled])').length, 0)
  assert.equal(page('.launch .pill').length, 0)
  assert.match(page('.weekbar').text(), /Closed on 22 Nov 2026/)
})

test('an empty week links to the calendar, whether it is running or still to come', () => {
  const coming: WeekData = { ...past, week: { ...week, state: 'coming' }, launches: [], planned: 0 }
  assert.match(textOf(weekView(coming)), /0 launches planned.*No launches scheduled yet.*See free places/)
  const planned = textOf(weekView({ ...coming, planned: 1 }))
  assert.match(planned, /1 launch planned.*1 launch planned Which products launch .*See free places/)
  assert.doesNotMatch(planned, /0 launches|No launches/)
  const running = weekView({ ...past, week: { ...week, state: 'running' }, launches: [] })
  assert.match(textOf(running), /No launches in this week.*See free places/)
})

test('the calendar shows closed, full and open places, with a meter in place of sixty marks', () => {
  const page = load(String(calendarView(calendar)))
  const rows = page('.weeks > li:not(.caption)')
    .toArray()
    .map((row) => page(row).text().replace(/\s+/g, ' '))
  assert.match(rows[0] ?? '', /Free: Closed ?under 4 weeks away.*Paid: Open/)
  assert.match(rows[1] ?? '', /Free: Full.*Paid: 2 ?of 5 left/)
  assert.match(rows[2] ?? '', /Free: 40 ?of 60 left.*Paid: Full/)
  assert.equal(page('meter').attr('aria-label'), '20 of 60 places taken')
  assert.equal(page('.weeks > li').eq(2).find('.places rect.taken').length, 3)
})

test('names the time zone of the calendar once', () => {
  assert.match(textOf(calendarView(calendar)), /Monday at 00:00 in Berlin \(CET\)/)
  const zone = { language: 'en', zone: 'UTC' }
  assert.match(textOf(calendarView({ ...calendar, locale: zone })), /Monday at 00:00 in UTC [^(]/)
})

test('while the order is random no launch leads or shows a rank, and the page says until when', () => {
  const page = load(
    weekView({
      ...past,
      week: { ...week, state: 'running' },
      shuffled_until: '2026-11-16T11:00:00Z',
    }).toString(),
  )
  assert.match(page('main, body').text(), /Until 16 Nov 2026, 12:00 CET, products appear in a random order/)
  assert.equal(page('.launches .standing b').length + page('.podium').length, 0)
  assert.doesNotMatch(page('body').text(), /Leading/)
})

test('with an order URL, each week with open paid places links to ordering that week', () => {
  const { weeks, locale, free_slots, paid_slots } = calendar
  const shown = weekStrip(weeks, { locale, free_slots, paid_slots, order_url: '/order' })
  const links = load(String(shown))('a[href^="/order"]')
  assert.equal(links.length, weeks.filter(({ paid }) => paid === null || paid.state === 'open').length)
  assert.match(links.first().attr('href') ?? '', /^\/order\?week=\d{4}-W\d\d$/)
  assert.match(links.first().text(), /choose week \d+$/)
  assert.doesNotMatch(String(weekStrip(weeks, { locale, free_slots, paid_slots })), /\/order/)
})
