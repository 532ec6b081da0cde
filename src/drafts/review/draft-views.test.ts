import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import {
  assertHarmless,
  attack,
  poisoned,
  textOf,
  withScriptAddresses,
} from '../../../test/pages/view-check.ts'
import { progressHead, progressView, type ProgressData } from './progress-view.ts'
import type { ReviewData, ReviewField } from './review-model.ts'
import { heldValue } from './review-value-view.ts'
import { reviewView } from './review-view.ts'
import { submitView, type SubmitData } from './submit-view.ts'

const locale = { language: 'en', zone: 'Europe/Berlin' }
const at = '2026-11-12T09:31:00Z'
const quoteOf = (quote: string, path = '/'): { quote: string; url: string; fetched_at: string } => ({
  quote,
  url: `https://toolcrib.example${path}`,
  fetched_at: at,
})

const submit: SubmitData = {
  csrf: 'token',
  action: '/submit',
  url: '',
  errors: [],
  listed: null,
  own: null,
  site_name: 'Marquee',
  own_lead: null,
  signed_in: true,
  badge_required: true,
  free_queue_weeks: 4,
}

const progress: ProgressData = {
  delete_url: null,
  csrf: 'token',
  host: 'toolcrib.example',
  status: 'crawling',
  pages_read: 1,
  pages_planned: 3,
  pages: [
    { path: '/', title: 'Home', state: 'read', note: null, facts: 1, found: ['Name'] },
    { path: '/pricing', title: null, state: 'reading', note: null, facts: null, found: [] },
    {
      path: '/members',
      title: null,
      state: 'refused',
      note: 'robots.txt asks us not to',
      facts: null,
      found: [],
    },
  ],
  facts_found: 1,
  tally: [{ group: 'Basics', count: 1 }],
  latest: { evidence: quoteOf('We post you 200 stickers.'), words: '200 stickers', note: null },
  problem: null,
  review_url: '/account/drafts/1',
  action: '/account/drafts/1',
}

function field(value: unknown, state: ReviewField['state'], extra: Partial<ReviewField> = {}): ReviewField {
  return {
    value,
    state,
    evidence: [],
    ai_value: null,
    contradictions: [],
    suggestions: [],
    redrafting: false,
    unfetched: [],
    edit_url: '/edit',
    source_url: '?field=x',
    ...extra,
  }
}

const review: ReviewData = {
  asked: null,
  locale,
  csrf: 'token',
  name: 'Toolcrib',
  website_url: 'https://toolcrib.example/',
  logo: null,
  read_at: at,
  pages_read: 9,
  notes: [{ tone: 'problem', text: 'Shows its content by script only.' }],
  model: '5 values as proposed by a model.',
  missing: [
    { label: 'Say who it is for', reason: 'Nothing says it', url: '#field-audience', required_for: 'submit' },
    { label: 'The badge', reason: '', url: '/badge', required_for: 'free' },
  ],
  fields: {
    city: field('Leeds', 'ai', { evidence: [quoteOf('Made in Leeds', '/about')], ai_value: 'Leeds' }),
    name: field('Toolcrib', 'override', {
      evidence: [quoteOf('Toolcrib is a lending desk')],
      ai_value: 'Toolcrib',
    }),
    headline: field('My words', 'edited', {
      evidence: [quoteOf('The old words')],
      ai_value: 'The old words',
    }),
    summary: field('Typed', 'manual'),
    audience: field(null, 'not_found'),
    licence: field(null, 'deleted', { ai_value: 'MIT' }),
    tags: field(['tools'], 'ai', { redrafting: true, ai_value: ['tools'] }),
    features: field([{ title: 'Scan', description: 'With any phone' }], 'ai', {
      evidence: [quoteOf('Scan with any phone')],
      ai_value: [],
    }),
    pricing_plans: field(
      [{ name: 'Workshop', amount: 2400, currency: 'EUR', interval: 'month', note: null }],
      'ai',
      {
        evidence: [quoteOf('Workshop €24', '/pricing')],
        contradictions: [
          {
            value: [{ name: 'Workshop', amount: 2900, currency: 'EUR', interval: 'month', note: null }],
            evidence: [quoteOf('Workshop', '/faq'), quoteOf('costs €29', '/faq')],
          },
        ],
      },
    ),
  },
  selected: 'city',
  source: {
    label: 'City',
    url: 'https://toolcrib.example/about',
    quote: 'Made in  Leeds',
    fetched_at: at,
    above: [{ heading: false, text: 'Welcome' }],
    passages: [
      { heading: true, text: 'About' },
      { heading: false, text: 'Made in Leeds with cold fingers.' },
    ],
    quotes: [
      { href: '?a', label: '/about', current: true },
      { href: '?b', label: '/imprint' },
    ],
  },
  action: '/account/drafts/1/fields',
  preview_url: '/preview',
  submit_action: '/account/drafts/1/submit',
  listing_id: null,
  is_launched: false,
  delete_url: null,
  saved: '',
  images: [],
  photos: [],
  undo_action: '/account/drafts/1/undo',
  undo: null,
  others: [],
  editing: null,
  said: null,
}

test('texts of websites and people do not become markup or script URLs on any page of a draft', () => {
  for (const change of [poisoned, withScriptAddresses]) {
    assertHarmless(
      submitView(
        change({
          ...submit,
          listed: { name: 'A', url: '/a', claim_url: '/c' },
          errors: [{ path: 'url', message: 'm', fix: 'f' }],
        }),
      ),
    )
    assertHarmless(progressView(change(progress)))
    assertHarmless(
      progressView(change({ ...progress, status: 'failed', problem: { title: 't', detail: 'd', fix: 'f' } })),
    )
    assertHarmless(reviewView(change(review)))
  }
  assert.ok(textOf(reviewView(poisoned(review))).includes(attack.replace(/\s+/g, ' ')))
})

test('a refused URL stays in its field, with the error at the field and in the summary', () => {
  const view = submitView({
    ...submit,
    url: 'http://127.0.0.1',
    errors: [{ path: 'url', message: 'This address is not public.' }],
  })
  const page = load(String(view))
  assert.equal(page('input[name=url]').attr('value'), 'http://127.0.0.1')
  assert.equal(page('input[name=url]').attr('aria-invalid'), 'true')
  assert.equal(page('[role=alert] a').attr('href'), '#f-url')
})

test('the progress page shows each page’s state, and refreshes itself only while the website is being read', () => {
  const page = load(String(progressView(progress)))
  assert.equal(page('progress').attr('aria-label'), '1 of 3 pages read')
  assert.equal(page('.steps [aria-current=step] b').text(), 'Reading pages')
  assert.equal(page('.reads .current code').text(), '/pricing')
  assert.match(page('.reads').text(), /robots\.txt asks us not to/)
  assert.match(String(progressHead({ status: 'drafting' })), /http-equiv="refresh"/)
  assert.equal(progressHead({ status: 'ready' }), null)
  assert.equal(progressHead({ status: 'failed' }), null)
})

test('the progress page has an explanation before the first page, a link when ready and choices when failed', () => {
  const nothing = {
    ...progress,
    pages: [],
    pages_read: 0,
    pages_planned: 0,
    facts_found: 0,
    tally: [],
    latest: null,
  }
  assert.match(textOf(progressView(nothing)), /Checking the home page and robots\.txt/)
  assert.equal(
    load(String(progressView({ ...progress, status: 'ready' })))('.notice a').attr('href'),
    '/account/drafts/1',
  )
  const failed = load(
    String(
      progressView({
        ...nothing,
        status: 'failed',
        problem: { title: 'Not reachable', detail: 'No answer.', fix: null },
      }),
    ),
  )
  assert.match(failed('.notice').text(), /Not reachable/)
  assert.deepEqual(
    failed('form button')
      .toArray()
      .map((item) => failed(item).attr('value')),
    ['read_again', 'by_hand'],
  )
})

test('“Not stated on your website” is shown only if the website was read', () => {
  const unread = textOf(reviewView({ ...review, read_at: null, pages_read: 0, source: null }))
  assert.match(textOf(reviewView(review)), /Not stated on your website/)
  assert.doesNotMatch(unread, /Not stated on your website/)
  assert.match(unread, /Blank/)
})

test('each state of a field offers its actions as plain form buttons', () => {
  const page = load(String(reviewView(review)))
  const actions = (name: string): string[] =>
    page(`#field-${name} :is(button[name=do], a.button)`)
      .toArray()
      .map((item) => page(item).attr('value') ?? 'edit')
  assert.deepEqual(actions('city'), ['accept', 'edit', 'clear', 'redraft'])
  assert.deepEqual(actions('name'), ['edit', 'clear'])
  assert.deepEqual(actions('headline'), ['edit', 'restore', 'clear'])
  assert.deepEqual(actions('summary'), ['edit', 'clear'])
  assert.deepEqual(actions('audience'), ['edit'])
  assert.deepEqual(actions('licence'), ['edit', 'restore'])
  assert.deepEqual(actions('pricing-plans'), ['choose', 'edit', 'clear', 'redraft'])
  assert.equal(page('#field-tags button:not([disabled])').length, 0)
  page('.form-field form').each((_, form) => {
    assert.equal(page(form).find('input[name=csrf]').attr('value'), 'token')
    assert.equal(page(form).find('input[name=field]').length, 1)
    assert.equal(page(form).find('input[name=seen]').length, 1)
  })
})

test('a drafted value is shown with its quote, an edited one without', () => {
  const page = load(String(reviewView(review)))
  assert.equal(page('#field-city .quote mark').text(), 'Leeds')
  assert.equal(page('#field-city .quote [data-source]').length, 1)
  assert.equal(page('#field-headline mark').length, 0)
  assert.equal(page('#field-headline [data-source]').length, 0)
  assert.match(
    page('#field-headline .quote').text().replace(/\s+/g, ' '),
    /so there’s no quote\. The draft was: The old words/,
  )
  assert.equal(page('#field-licence s').text(), 'MIT')
  assert.match(page('#field-audience .blank').text().replace(/\s+/g, ' '), /Not stated on your website/)
})

test('a contradiction shows both values with their quotes and preselects neither', () => {
  const page = load(String(reviewView(review)))
  const choices = page('#field-pricing-plans .choose label')
  assert.deepEqual(
    choices
      .find('b')
      .toArray()
      .map((item) => page(item).text()),
    ['Workshop: €24 a month', 'Workshop: €29 a month'],
  )
  assert.equal(choices.find('input[checked]').length, 0)
  assert.match(choices.eq(1).text(), /“costs €29” · \/faq/)
})

test('a question and its answer show the quote of the answer', () => {
  const quotes = ['Does it work offline?', 'Yes, everything syncs later.'].map((quote) => ({
    quote,
    url: 'https://nimbus.example/',
    fetched_at: '2026-11-20T00:00:00.000Z',
  }))
  const faqs = field([{ question: 'Does it work offline?', answer: 'Yes, everything syncs later.' }], 'ai', {
    evidence: quotes,
    item_evidence: [quotes],
  })
  assert.match(
    textOf(heldValue('faqs', faqs, { language: 'en', zone: 'UTC' })),
    /“Yes, everything syncs later\.”/,
  )
})

test('suggestions for an empty field are shown with their quotes, and preselected only if there is one', () => {
  const suggestions = [
    { value: 'free', evidence: [quoteOf('Searching is free of charge.', '/faq')] },
    { value: 'open_source', evidence: [quoteOf('Fully open source.')] },
  ]
  const fields = {
    pricing_model: field(null, 'not_found', { suggestions }),
    audience: field('Makers', 'manual', { suggestions }),
  }
  const page = load(String(reviewView({ ...review, fields })))
  const shown = page('#field-pricing-model')
  assert.equal(shown.find('.choose label').length, 2)
  assert.equal(shown.find('input[checked]').length, 0)
  assert.match(shown.text(), /We aren’t sure about this[^]*“Searching is free of charge\.” · \/faq/)
  assert.equal(shown.find('button[name=do]').attr('value'), 'choose')
  assert.equal(page('#field-audience .choose').length, 0)
  // A single suggestion is preselected: the button below it can mean no other.
  const one = { pricing_model: field(null, 'not_found', { suggestions: suggestions.slice(0, 1) }) }
  const alone = load(String(reviewView({ ...review, fields: one })))
  assert.equal(alone('#field-pricing-model input[checked]').length, 1)
})

test('a value chosen from a contradiction is not labelled as the owner’s own words', () => {
  const plan = (amount: number) => ({
    name: 'Workshop',
    amount,
    currency: 'EUR',
    interval: 'month',
    note: null,
  })
  const contradictions = [{ value: plan(2900), evidence: [quoteOf('costs €29', '/faq')] }]
  const shown = (amount: number) => {
    const plans = field([plan(amount)], 'edited', { ai_value: [plan(2400)], contradictions })
    return textOf(reviewView({ ...review, fields: { pricing_plans: plans } }))
  }
  assert.match(
    shown(2900),
    /You chose between two values that your website states\. The draft was: Workshop: €24/,
  )
  assert.match(shown(2500), /Your own words/)
})

test('a plan is shown with the quote of its price, not of its name alone', () => {
  const plans = [{ name: 'Workshop', amount: 2400, currency: 'EUR', interval: 'month', note: null }]
  const evidence = [quoteOf('Workshop', '/pricing'), quoteOf('€24 / month', '/pricing')]
  const fields = {
    pricing_model: field('paid', 'ai', { evidence }),
    pricing_plans: field(plans, 'ai', { evidence, item_evidence: [evidence] }),
  }
  const page = load(String(reviewView({ ...review, fields })))
  for (const name of ['pricing-model', 'pricing-plans'])
    assert.match(page(`#field-${name} .quote`).text(), /^\s*“€24 \/ month”/)
})

test('the review groups and orders the fields, says what is missing, and cannot be submitted until that is done', () => {
  const page = load(String(reviewView(review)))
  assert.deepEqual(
    page('.group > h2')
      .toArray()
      .map((item) => page(item).contents().first().text().trim()),
    ['The basics', 'What it does', 'Pricing', 'People and place'],
  )
  assert.deepEqual(
    page('.group')
      .first()
      .find('.form-field')
      .toArray()
      .map((item) => page(item).attr('aria-label')),
    ['Name', 'Headline', 'Summary', 'Tags'],
  )
  assert.match(page('.tally-card h2').text(), /2 things to settle/)
  const counts = page('.tally-kinds li')
    .toArray()
    .map((item) => page(item).text().trim())
  assert.deepEqual(counts, ['1 accepted', '3 proven', '2 yours', '2 to settle', '1 blank, and that’s fine'])
  assert.equal(page('#field-audience .pill.problem').text(), 'needed')
  assert.equal(page('.draft button[disabled]').text().trim(), 'Submit draft')
  const ready = load(String(reviewView({ ...review, missing: [] })))
  assert.equal(ready('.draft form').attr('action'), '/account/drafts/1/submit')
  assert.equal(ready('.draft button[disabled]').length, 0)
})

test('the source pane highlights the quote in its passage, and shows the quote alone if no passage contains it', () => {
  const page = load(String(reviewView(review)))
  assert.equal(page('.source .text mark').text(), 'Made in Leeds')
  assert.equal(page('.source .tabs a[aria-current]').text(), '/about')
  const lost = load(
    String(reviewView({ ...review, source: review.source && { ...review.source, passages: [] } })),
  )
  assert.equal(lost('.source .text mark').text(), 'Made in  Leeds')
  assert.match(
    textOf(reviewView({ ...review, source: null, fields: {} })),
    /Select the page beside a quote.*|This draft is empty/,
  )
})

test('the review of a listing is called its profile, and a section without values is “blank”, not “0 of 0”', () => {
  const draft = load(String(reviewView(review)))
  assert.match(draft('.draft p').text(), /Draft from toolcrib\.example/)
  assert.equal(draft('.jump a[href="#section-basics"] progress').length, 1)
  const blank = { ...review, listing_id: 7, fields: { licence: field(null, 'not_found') } }
  const profile = load(String(reviewView(blank)))
  assert.match(profile('.draft p').text(), /^\s*Profile from toolcrib\.example/)
  assert.equal(profile('.jump .num').text(), 'blank')
  assert.equal(profile('.jump progress').length, 0)
  assert.doesNotMatch(profile.text(), /0 of 0|0\/0/)
})

test('a longer text shows every quote, all but the first folded, and a picture that could not be fetched is named', () => {
  const quotes = ['We lend tools.', 'Nobody waits.', 'You bring them back.'].map((text) => quoteOf(text))
  const description = field(quotes.map(({ quote }) => quote).join('\n\n'), 'ai', { evidence: quotes })
  const logo = field('https://toolcrib.example/logo.svg', 'ai', {
    evidence: [quoteOf('logo')],
    unfetched: ['https://toolcrib.example/logo.svg'],
  })
  const page = load(String(reviewView({ ...review, fields: { description, logo_url: logo } })))
  assert.match(page('#field-description details').text(), /2 more quotes.*Nobody waits.*You bring them back/s)
  assert.match(page('#field-logo-url').text(), /logo\.svg couldn’t be fetched\. Upload/)
})
