import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { assertHarmless, attack, poisoned, textOf, withScriptAddresses } from '../../test/pages/view-check.ts'
import { categoriesView } from '../categories/categories-view.ts'
import { categoryView, type CategoryData } from '../categories/category-view.ts'
import type { FieldData } from '../design/components/profile-values.ts'
import { html } from '../design/html.ts'
import { myListingsView, type DashboardData } from '../listings/my-listings-view.ts'
import { searchView, type SearchData } from '../search/search-view.ts'
import type { ListingData } from './listing-page-data.ts'
import { linkedData } from '../design/linked-data.ts'
import { listingLinkedData } from './listing-linked-data.ts'
import { listingView } from './listing-view.ts'

const locale = { language: 'en', zone: 'Europe/Berlin' }
const read = '2026-11-12T09:31:00Z'

function found(value: unknown, quote: string): FieldData {
  return {
    value,
    state: 'ai',
    evidence: [{ quote, url: 'https://fieldnote.example/about', fetched_at: read }],
    ai_value: value,
  }
}
const notFound: FieldData = { value: null, state: 'not_found', evidence: [] }

const listing: ListingData = {
  locale,
  csrf: 'token',
  slug: 'fieldnote',
  price: { model: null, plans: [] },
  name: 'Fieldnote',
  headline: 'Voice notes, turned into tickets',
  url: 'https://site.example/listings/fieldnote',
  website_url: 'https://www.fieldnote.example/',
  logo: null,
  site_fields: [],
  images: [{ src: '/images/1.webp', width: 1600, height: 1000 }],
  categories: [{ name: 'Maintenance', url: '/categories/maintenance' }],
  week: { label: 'week 47, 2026', url: '/launches/2026-W47' },
  verified: true,
  votes: 418,
  voted: false,
  vote_url: '/listings/fieldnote/vote',
  voting_closed: null,
  fields: {
    summary: found('It writes the ticket.', 'Hold the button and it writes the ticket.'),
    founded_year: found(2023, 'Fieldnote GmbH, founded 2023 in Dortmund.'),
    city: { ...found('Essen', 'founded 2023 in Dortmund'), state: 'edited', ai_value: 'Dortmund' },
    licence: notFound,
    country: { ...notFound, state: 'deleted' },
    docs_url: found('https://docs.fieldnote.example/start', 'Read the docs'),
    pricing_plans: found(
      [
        { name: 'Crew', amount: 900, currency: 'EUR', interval: 'month', note: 'up to 10' },
        { name: 'Group', amount: null, currency: null, interval: null, note: null },
      ],
      'Crew €9',
    ),
    faqs: found([{ question: 'Loud?', answer: 'Tested at 95 decibels.' }], 'We tested it at 95 decibels'),
    features: found([{ title: 'Talk', description: 'One button' }], 'Talk, don’t type'),
    use_cases: found(['Handover'], 'Handover read aloud'),
    tags: found(['voice & notes'], 'Voice & notes'),
  },
  description: html`<p>Long text.</p>`,
  checked_at: read,
  history_url: '/listings/fieldnote/history',
  aside: {
    standing: {
      rank: 2,
      votes: 418,
      title: 'This week',
      detail: '27 behind',
      board_url: '/leaderboards/votes',
      days: [{ label: 'Mon', count: 418, today: false }],
      set_aside: 3,
      ends_at: read,
    },
    awards: [{ rank: 1, label: 'First of week 36', detail: 'on this site' }],
    owner: { verified: true, by: 'Ines', plan: 'free' },
    contact_email: 'hello@fieldnote.example',
    socials: {
      linkedin: 'https://linkedin.com/company/fieldnote',
      custom: { label: 'Podcast', url: 'https://pod.example/fn' },
    },
    badge: { image_url: '/badge.svg', html: '<a href="x">', all_url: '/listings/fieldnote/badges' },
    claim_url: '/claim',
    report_url: null,
    history_url: null,
  },
  founders: [
    {
      name: 'Ines Okafor',
      title: 'Founder',
      bio: 'Eleven years.',
      url: '/founders/ines',
      photo: null,
      socials: { linkedin: 'https://linkedin.com/in/ines' },
    },
  ],
  milestones: [
    { date: '2026-09-03', title: 'Ten thousand notes', description: null, url: null, picture: null },
  ],
  story: { title: 'Why we listen', url: '/listings/fieldnote/story', begins: 'It was loud.', minutes: 3 },
  updates: [{ title: 'Read aloud', body: 'Press play.', posted_at: read }],
  alternatives: null,
  alternatives_url: null,
  compare_url: null,
}

const empty: ListingData = {
  ...listing,
  images: [],
  categories: [],
  week: null,
  verified: false,
  fields: Object.fromEntries(Object.keys(listing.fields).map((name) => [name, notFound])),
  description: null,
  founders: [],
  milestones: [],
  story: null,
  updates: [],
  aside: {
    ...listing.aside,
    standing: null,
    awards: [],
    contact_email: null,
    socials: null,
    badge: null,
    claim_url: null,
  },
}

const results: SearchData['results'] = {
  items: [
    {
      slug: 'fieldnote',
      name: 'Fieldnote',
      headline: 'Voice notes',
      url: '/listings/fieldnote',
      votes: 1,
      plan: 'paid',
      category: { name: 'Maintenance', url: '/categories/maintenance' },
      price: { model: 'freemium', plans: [] },
      logo: null,
      screen: null,
      quote: { quote: 'A ticket from your voice.', url: 'https://fieldnote.example/', fetched_at: read },
      week: null,
      award: null,
    },
  ],
  page: 2,
  total: 41,
  total_relation: 'exact',
  total_pages: 3,
  next_cursor: 'abc',
}
const noQuery = {
  q: '',
  category: '',
  pricing_model: '',
  platform: '',
  plan: '',
  country: '',
  tag: '',
  week: '',
  site_fields: '',
  launched: '',
  sort: '',
}
const search: SearchData = {
  locale,
  csrf: 'token',
  action: '/search',
  title: 'Results for “ticket & note”',
  spelt: [],
  meant: [],
  popular: [],
  founders: [],
  named: [{ name: 'Notes', url: '/categories/notes', count: 3 }],
  query: { ...noQuery, q: 'ticket & note', category: 'maintenance', sort: 'votes' },
  applied: [{ name: 'category', label: 'Maintenance', rest: '' }],
  facets: [{ label: 'Price', choices: [{ name: 'Free', url: '/search?pricing_model=free', count: 4 }] }],
  sorts: [{ label: 'Most votes', href: '/search?sort=votes', current: true }],
  wider: [{ label: 'Maintenance', url: '/search?q=ticket', count: 7 }],
  results,
}
const category: CategoryData = {
  locale,
  csrf: 'token',
  name: 'Maintenance',
  url: '/categories/maintenance',
  slug: 'maintenance',
  kind: 'operations',
  description: 'Keeps machines running.',
  parent: { name: 'Operations', url: '/categories/operations' },
  subcategories: [],
  sponsors: [{ slug: 'fieldnote', name: 'Fieldnote', headline: 'Notes', logo: null }],
  siblings: [{ name: 'Logistics', url: '/categories/logistics', count: 2 }],
  sort: {
    current: 'votes',
    choices: [
      { value: 'votes', label: 'Most votes' },
      { value: 'new', label: 'Newest' },
    ],
  },
  results,
}
const dashboard: DashboardData = {
  locale,
  notices: [],
  next: {
    title: 'Finish Toolcrib',
    text: 'One answer is missing.',
    url: '/account/drafts/1',
    action: 'Finish',
    percent: 78,
  },
  others: [{ title: 'Order MQ-2 is not paid', url: '/checkout/MQ-2', action: 'Go to payment' }],
  further: 3,
  drafts: [
    {
      name: null,
      website_url: 'https://weldlog.example/',
      url: '/account/drafts/2',
      status: 'crawling',
      completeness: 0,
      missing_count: 0,
      pages_read: 7,
      pages_planned: 12,
      created_at: read,
      site_name: null,
    },
  ],
  listings: {
    items: [
      {
        name: 'Fieldnote',
        headline: '',
        url: '/listings/fieldnote',
        manage_url: '/account/listings/1',
        status: 'awaiting_badge',
        plan: 'free',
        votes: 0,
        standing: 'Put the badge on your site',
        followers: 0,
        figures: null,
        logo: null,
        site_name: 'Makers',
      },
    ],
    page: 1,
    total_pages: 1,
    next_cursor: null,
  },
  events: null,
  url: '/account',
}

test('escapes names and texts from people on every listing page, and makes no link from a script URL', () => {
  for (const change of [poisoned, withScriptAddresses]) {
    assertHarmless(listingView(change(listing)))
    assertHarmless(
      listingView({ ...change(empty), preview: { text: attack, back_url: 'javascript:alert(1)' } }),
    )
    assertHarmless(linkedData(listingLinkedData(change(listing), 'EUR')))
    assertHarmless(searchView(change(search)))
    assertHarmless(categoryView(change(category)))
    assertHarmless(
      categoriesView(
        change({
          locale,
          categories: [
            {
              name: 'A',
              url: '/a',
              count: 1,
              slug: 'finance',
              description: 'Money.',
              best: { name: 'C', url: '/c' },
              subcategories: [{ name: 'B', url: '/b', count: 0 }],
            },
          ],
        }),
      ),
    )
    assertHarmless(myListingsView(change(dashboard)))
  }
})

test('a fact read from the website opens its quote with the value marked', () => {
  const page = load(String(listingView(listing)))
  const button = page('button[popovertarget="e-founded_year"]')
  assert.equal(button.text(), '2023')
  const clip = page('#e-founded_year')
  assert.equal(clip.find('mark').text(), '2023')
  assert.match(clip.find('a').attr('href') ?? '', /^https:\/\/fieldnote\.example\/about#:~:text=/)
  assert.equal(clip.find('time').attr('datetime'), '2026-11-12T09:31:00.000Z')
})

test('an edited value carries no quote, a cleared one is not shown, and facts not found share one line', () => {
  const page = load(String(listingView(listing)))
  const facts = Object.fromEntries(
    page('.facts > div')
      .toArray()
      .map((row) => [page(row).find('dt').text(), page(row).find('dd')]),
  )
  assert.equal(facts.City?.text(), 'Essen')
  assert.equal(facts.City?.find('button').length, 0)
  assert.equal(facts.Country, undefined)
  assert.equal(facts.Licence, undefined)
  assert.match(page('.quiet-line').text(), /Not stated on their site \(checked 12 Nov\): Licence\./)
  assert.doesNotMatch(page('.checked').text(), /not stated/)
})

test('a tag links to the search for that tag', () => {
  const link = load(String(listingView(listing)))('[aria-label=Tags] a')
  assert.deepEqual(
    [link.text().trim(), link.attr('href')],
    ['voice & notes', '/search?tag=voice%20%26%20notes'],
  )
})

test('a link is shown with its account, and without what only a number or a code would tell', () => {
  const socials = {
    linkedin: 'https://linkedin.com/company/fieldnote',
    facebook: 'https://facebook.com/profile.php?id=1000',
    custom: { label: 'Discord', url: 'https://discord.com/invite/uc9H5' },
  }
  const page = load(String(listingView({ ...listing, aside: { ...listing.aside, socials } })))
  const handles = page('.handle').toArray()
  assert.deepEqual(handles.map((one) => page(one).text().trim()).toSorted(), ['', '', '/company/fieldnote'])
})

test('prices are in their currency, blank amounts are on request', () => {
  const prices = load(String(listingView(listing)))('.plans .price button')
    .toArray()
    .map((price) => load(price).text())
  assert.deepEqual(prices, ['€9', 'On request'])
})

test('external links have rel="noopener nofollow ugc"', () => {
  const page = load(String(listingView(listing)))
  const links = page('main a[href^="http"], .hero a[href^="http"], .facts a[href^="http"]').toArray()
  assert.ok(links.length >= 3, `${links.length} external links`)
  for (const link of links) assert.match(page(link).attr('rel') ?? '', /noopener nofollow ugc/)
  assert.equal(page('.facts a[href="https://docs.fieldnote.example/start"]').length, 1)
})

test('a listing without any facts says so in one line, without headings over empty sections', () => {
  const page = load(String(listingView(empty)))
  assert.equal(page('.blank').length, 2, 'the price, and one line for all facts')
  assert.match(page('.quiet-line').text(), /Licence, .*Founded, City and Country/)
  assert.deepEqual(
    page('.body h2')
      .toArray()
      .map((head) => page(head).text()),
    ['Fact sheet'],
  )
  assert.deepEqual(
    page('.jumps a')
      .toArray()
      .map((link) => page(link).attr('href')),
    ['#facts'],
  )
})

test('the table of contents links only to sections on the page', () => {
  const page = load(String(listingView({ ...listing, fields: { summary: listing.fields.summary } })))
  const links = page('.jumps a').toArray()
  assert.ok(links.length > 0)
  for (const link of links) assert.equal(page(page(link).attr('href')).length, 1, page(link).text())
})

test('a summary is labelled as from the website, or as by the owner if they proved control of the domain', () => {
  const noteOf = (data: ListingData) => load(String(listingView(data)))('#about + span').text()
  const typed = { ...listing.fields, summary: { ...found('Ours.', 'x'), state: 'manual' as const } }
  assert.equal(noteOf(listing), 'From the product’s website')
  assert.equal(noteOf({ ...listing, fields: typed }), 'Written by the owner')
  assert.equal(noteOf({ ...listing, fields: typed, verified: false }), '')
})

test('a founder has their own links, and one without a bio is shown in brief', () => {
  const [told] = listing.founders
  assert.ok(told)
  const quiet = { ...told, name: 'Jo', bio: null, title: null, url: null, socials: null }
  const page = load(String(listingView({ ...listing, founders: [told, quiet] })))
  const cards = page('.people > li')
  const link = cards.eq(0).find('p a')
  assert.deepEqual(
    [link.text(), link.attr('href'), link.attr('aria-label')],
    ['LinkedIn', 'https://linkedin.com/in/ines', 'LinkedIn: Ines Okafor'],
  )
  assert.deepEqual([cards.eq(0).attr('class'), cards.eq(1).attr('class')], [undefined, 'brief'])
  assert.equal(cards.eq(1).find('p').length, 0)
})

test('updates and milestones share one timeline, newest first', () => {
  const page = load(String(listingView(listing)))
  const marks = page('.line li')
    .toArray()
    .map((item) => page(item).attr('class'))
  assert.deepEqual(marks, ['update', 'milestone'])
})

test('an alternative shows its headline and the reason, if there is one', () => {
  const other = {
    name: 'Handoff',
    headline: 'Notes for the night shift',
    url: '/listings/handoff',
    logo: null,
  }
  const shown = (why: string | null) =>
    listingView({ ...listing, alternatives: [{ ...other, why, compare_url: '/compare?a=b' }] }).toString()
  assert.match(
    shown('Free as well.'),
    /Handoff<\/b><\/a\s*><br \/>Notes for the night shift<br \/>[^<]*<span[^>]*>Free as well\./,
  )
  assert.doesNotMatch(shown(null), /Notes for the night shift<br/)
})

test('a listing can be shared, has a hidden link to edit it, explains its votes and introduces its story', () => {
  const page = load(String(listingView(listing)))
  assert.equal(page('share-menu code').text(), listing.url)
  assert.ok(page('a[data-owner-of=fieldnote]').is('[hidden]'))
  assert.match(page('.ledger').text().replace(/\s+/g, ' '), /Cast 421 Not counted 3 Counted 418/)
  assert.match(page('.story-card').text(), /Why we listen.*It was loud/s)
})

test('the preview has no vote form, and a link back to the draft', () => {
  const page = load(
    String(listingView({ ...listing, preview: { text: 'Only you see it.', back_url: '/account/drafts/1' } })),
  )
  assert.equal(page('vote-form').length, 0)
  assert.equal(page('.notice a').attr('href'), '/account/drafts/1')
})

test('search keeps the query and filters while paging', () => {
  const page = load(String(searchView(search)))
  assert.equal(page('a[rel=prev]').attr('href'), '/search?q=ticket+%26+note&category=maintenance&sort=votes')
  assert.equal(
    page('a[rel=next]').attr('href'),
    '/search?q=ticket+%26+note&category=maintenance&sort=votes&page=3',
  )
  assert.equal(page('input#find-q').attr('value'), 'ticket & note')
  assert.equal(page('form.big-search input[name=category]').attr('value'), 'maintenance')
  assert.equal(page('.facets .chips a').text().replace(/\s+/g, ' '), 'Free 4')
  assert.match(page('.result .quote mark').text(), /ticket/)
  assert.equal(page('.result vote-form form').attr('action'), '/listings/fieldnote/vote')
})

test('beyond a thousand results, search pages by cursor', () => {
  const many = { ...results, total: 1000, total_relation: 'at_least' as const, total_pages: null }
  const page = load(String(searchView({ ...search, results: many })))
  assert.match(page('a[rel=next]').attr('href') ?? '', /cursor=abc$/)
  assert.match(page('[role=status]').text(), /At least 1,000 products/)
})

test('an empty search, an empty site, a page past the end and empty categories each have their own message', () => {
  const none = { ...results, items: [], total: 0, total_pages: 0, next_cursor: null }
  assert.match(
    textOf(searchView({ ...search, results: { ...none, page: 1 } })),
    /No results for “ticket & note”.*Without Maintenance 7/,
  )
  assert.match(
    textOf(searchView({ ...search, query: noQuery, results: { ...none, page: 1 } })),
    /No products yet/,
  )
  assert.match(textOf(searchView({ ...search, results: { ...none, page: 9 } })), /No such page/)
  assert.match(
    textOf(categoryView({ ...category, results: { ...none, page: 1 } })),
    /No products in Maintenance yet/,
  )
  assert.match(textOf(categoriesView({ locale, categories: [] })), /No categories yet/)
})

test('a category shows its top category’s drawing and links to the new, free and open-source products in it', () => {
  const page = load(String(categoryView(category)))
  assert.equal(page('.intro .category-icon').length, 1)
  assert.deepEqual(
    page('[aria-labelledby=listings] a[href^="/search"]')
      .toArray()
      .map((link) => page(link).attr('href')),
    ['week=current', 'pricing_model=free', 'pricing_model=open_source'].map(
      (asked) => `/search?category=maintenance&${asked}`,
    ),
  )
  const none = { ...category, results: { ...category.results, items: [], total: 0 } }
  assert.equal(load(String(categoryView(none)))('a[href^="/search"]').length, 0)
})

test('the account page shows the next action first, and the state of drafts and listings', () => {
  const text = textOf(myListingsView(dashboard))
  assert.ok(text.indexOf('Finish Toolcrib') < text.indexOf('Fieldnote'))
  assert.match(text, /weldlog\.example 7 of 12 pages read/)
  assert.match(text, /Waiting for the badge/)
  const bare = textOf(
    myListingsView({ ...dashboard, next: null, drafts: [], listings: { ...dashboard.listings, items: [] } }),
  )
  assert.match(bare, /No products yet.*Submit a product/)
})

test('answered reader questions appear beside the FAQ from the website, on the page and in structured data', () => {
  const asked = [
    { id: 7, question: 'Is it of wood?', answer: 'Of oak.', answered_at: '2026-11-01T00:00:00.000Z' },
  ]
  const answered = { ...listing, asked }
  assert.match(String(listingView(answered)), /id="asked-7"[\s\S]*Is it of wood\?[\s\S]*Of oak\./)
  assert.match(String(linkedData(listingLinkedData(answered, 'EUR'))), /Is it of wood\?.*Of oak\./)
  assert.match(String(listingView({ ...listing, asked: [] })), /Ask the founders/)
  assert.doesNotMatch(String(listingView({ ...listing, asked: null })), /Ask the founders/)
  const aside = { ...listing.aside, owner: { ...listing.aside.owner, unclaimed: true } }
  assert.doesNotMatch(String(listingView({ ...listing, aside, asked: [] })), /Ask the founders/)
  assert.doesNotMatch(String(listingView({ ...answered, aside })), /Ask the founders/)
})

test('a listing has a form to ask the product’s website about a need, its preview has none', () => {
  const form = load(String(listingView(listing)))('aside form[action="/ask"]')
  assert.deepEqual(
    form
      .serializeArray()
      .map(({ name, value }) => [name, value])
      .filter(([name]) => name !== 'csrf'),
    [
      ['listings', listing.slug],
      ['needs', ''],
    ],
  )
  const preview = { text: 'Only you.', back_url: '/account' }
  assert.equal(load(String(listingView({ ...listing, preview })))('form[action="/ask"]').length, 0)
})

test('a summary quoted word for word is shown as a quote with page and date; any other opens its quote', () => {
  const aboutOf = (summary: FieldData) =>
    load(String(listingView({ ...listing, fields: { ...listing.fields, summary } })))(
      '#about, .prose',
    ).parent()
  const cut = aboutOf(found('it writes  the ticket.', 'Hold the button and it writes the ticket.'))
  assert.equal(cut.find('.clipping q').text(), '“Hold the button and it writes the ticket.”')
  assert.equal(cut.find('.clipping mark').text(), 'it writes the ticket.')
  assert.match(cut.find('.clipping cite').text(), /fieldnote\.example\/about.*\d{4}/s)
  assert.equal(cut.find('#e-summary').length, 0)
  const other = aboutOf(found('It drafts tickets.', 'Hold the button and it writes the ticket.'))
  assert.equal(other.find('.clipping').length, 0)
  assert.equal(other.find('#e-summary q').text(), '“Hold the button and it writes the ticket.”')
})
