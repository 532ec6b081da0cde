import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { assertHarmless, attack, poisoned, textOf, withScriptAddresses } from '../../test/pages/view-check.ts'
import type { HomeData, HomeLaunch } from './home-data.ts'
import { homeView } from './home-view.ts'

function launch(name: string, votes: number, rank: number): HomeLaunch {
  const url = `/listings/${name.toLowerCase()}`
  return {
    slug: name.toLowerCase(),
    name,
    headline: `${name} does one thing`,
    url,
    vote_url: `${url}/vote`,
    votes,
    rank,
    tied: false,
    moved: 1,
    paid: false,
    category: { name: 'Finance', url: '/categories/finance' },
    kind: 'finance',
    logo: null,
    screen: null,
    price: { model: 'free', plans: [] },
    quote: {
      quote: 'It does one thing.',
      url: 'https://fieldnote.example/',
      fetched_at: '2026-11-12T09:31:00Z',
    },
  }
}
const launches = [
  launch('Fieldnote', 1418, 1),
  launch('Tallyroot', 391, 2),
  launch('Harbor', 344, 3),
  launch('Quill', 12, 4),
]
const home: HomeData = {
  newest: [],
  locale: { language: 'en', zone: 'Europe/Berlin' },
  csrf: 'token',
  now: '2026-11-20T12:45:00Z',
  week: {
    number: 47,
    starts_at: '2026-11-15T23:00:00Z',
    ends_at: '2026-11-22T23:00:00Z',
    url: '/launches/2026-W47',
  },
  own: { headline: null, lead: null },
  launches,
  days: [{ label: 'Mon', count: 2165, today: false }],
  shuffled_until: null,
  previous: { url: '/launches/2026-W46', number: 46 },
  next: { url: '/launches/2026-W48', number: 48 },
  movers: [{ name: 'Quill', url: '/listings/quill', logo: null, votes: 9, moved: 2 }],
  first_free: null,
  places: [
    { label: 'Next week', detail: '23 – 29 November · paid', left: 4, places: 10, url: '/launches/2026-W48' },
  ],
  winners: [{ name: 'Beanstack', headline: 'Beans', url: '/listings/beanstack', votes: 512, logo: null }],
  updates: [
    {
      product: 'Quill',
      url: '/listings/quill',
      logo: null,
      title: 'Ink',
      body: 'Blue.',
      posted_at: '2026-11-19T09:00:00Z',
    },
  ],
  stories: [
    {
      title: 'Why ink',
      url: '/listings/quill/story',
      begins: 'It dried.',
      product: 'Quill',
      founder: 'Mei Tanaka',
      photo: null,
      screen: null,
      kind: 'finance',
      minutes: 4,
    },
  ],
  categories: [{ slug: 'finance', name: 'Finance', url: '/categories/finance', count: 3, leader: 'Quill' }],
}

test('escapes names from people on the home page, and makes no link from a script URL', () => {
  for (const change of [poisoned, withScriptAddresses]) assertHarmless(homeView(change(home)))
  assert.ok(textOf(homeView(poisoned(home))).includes(attack))
})

test('shows the week’s dates, time left with time zone, total votes, the first three launches, then the others', () => {
  const page = load(String(homeView(home)))
  assert.match(textOf(homeView(home)), /Week 47 · 16\s*–\s*22 November.*4 products, one week, your vote/)
  assert.equal(page('count-down b').text(), '2 days left')
  assert.match(page('.countdown').text(), /Voting ends 23 Nov 2026, 00:00 CET/)
  assert.match(page('.event').text(), /2,165 votes so far/)
  assert.match(page('#front').text(), /In front on Friday/)
  assert.equal(page('.front > li').length, 3)
  assert.deepEqual(
    page('.launches h3 a')
      .toArray()
      .map((link) => page(link).text()),
    ['Quill'],
  )
})

test('uses the singular for a week with one product', () => {
  const alone = textOf(homeView({ ...home, launches: launches.slice(0, 1) }))
  assert.match(alone, /1 product, one week, your vote\. It went live on Monday\./)
})

test('the countdown shows hours, and minutes in the last hour', () => {
  const left = (now: string) => load(String(homeView({ ...home, now })))('count-down b').text()
  assert.equal(left('2026-11-22T08:30:00Z'), '14 hours left')
  assert.equal(left('2026-11-22T22:35:00Z'), '25 minutes left')
})

test('the form for a website URL is the first form on the page', () => {
  const page = load(String(homeView(home)))
  assert.equal(page('form').first().attr('action'), '/start')
  assert.match(page('.promo').text(), /4 of 10 left.*23 – 29 November · paid/s)
})

test('shows covers, prices, news and categories, and leaves out the sections that are empty', () => {
  const page = load(String(homeView(home)))
  assert.equal(page('.front .cover').length, 3)
  assert.match(page('.news').text(), /Ink.*Why ink.*4 min/s)
  assert.equal(page('.news .rows .logo').length, 1)
  assert.match(page('.kinds').text(), /Finance.*Quill launched this week/s)
  const bare = load(
    String(
      homeView({ ...home, movers: [], places: [], winners: [], updates: [], stories: [], categories: [] }),
    ),
  )
  assert.deepEqual(
    bare('h2')
      .toArray()
      .map((head) => bare(head).text()),
    [
      'Launch yours',
      'In front on Friday',
      'Also live this week',
      'Each week’s launches by email',
      'Know what you need?',
    ],
  )
})

test('without launches, the home page names the first free week, offers submission and links to no earlier week', () => {
  const empty = { ...home, launches: [], winners: [], previous: null, first_free: '21 – 27 December' }
  const text = textOf(homeView(empty))
  assert.match(
    text,
    /No launches this week.*Monday at 00:00 in Berlin.*First free week: 21 – 27 December.*Submit a product/s,
  )
  assert.equal(text.match(/No launches this week/g)?.length, 1)
  assert.doesNotMatch(text, /winners|Week 46/)
  assert.match(textOf(homeView({ ...empty, first_free: null })), /Be in the first launch week/)
})

test('while the order is random no launch leads or shows a rank, and the page says until when', () => {
  const shuffled = launches.map((item) => ({ ...item, rank: null }))
  const page = load(String(homeView({ ...home, launches: shuffled, shuffled_until: '2026-11-16T11:00:00Z' })))
  assert.equal(page('.front').length + page('.standing b').length, 0)
  assert.match(
    page('#live').parent().text(),
    /Until 16 Nov 2026, 12:00 CET, products appear in a random order/,
  )
})

test('shows last week’s winners with the same markup in the side column and across the page', () => {
  const [template] = launches
  assert.ok(template)
  const many = Array.from({ length: 10 }, (_, rank) => ({ ...template, slug: `p-${rank}`, rank: rank + 1 }))
  const told = (data: HomeData, list: string) =>
    load(String(homeView(data)))(list).filter((_, item) => /Beanstack/.test(load(item).text()))
  assert.equal(
    told({ ...home, launches: many }, 'aside ol.rows').html(),
    told(home, 'ol.last-winners').html(),
  )
})
