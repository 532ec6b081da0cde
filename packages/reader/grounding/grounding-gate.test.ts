import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { CategoryChoice, Proposal } from '../drafter.ts'
import type { Evidence, Page } from '../page/page.ts'
import { readPage } from '../page/read-page.ts'
import { ground } from './grounding-gate.ts'

const fetchedAt = '2026-11-20T00:00:00Z'
const home = 'https://acme.example/'
const about = 'https://acme.example/about'

const pages: Page[] = [
  readPage({
    url: home,
    fetchedAt,
    foundBy: 'home',
    html: `<html lang="en"><title>Acme Planner – plan your week</title>
    <meta name="description" content="Acme Planner turns meetings into a calm week.">
    <script type="application/ld+json">{"@type":"Organization","address":{"addressLocality":"Lyon","addressCountry":"FR"},"sameAs":["https://www.linkedin.com/company/acme-planner"]}</script>
    <img src="/img/logo.svg" alt="Acme"><h1>Plan a calm week</h1>
    <p>Acme Planner turns meetings into a calm week. It works for small teams. No training needed.</p>
    <p hidden>Acme Planner was founded in 1999 by Evil Bob.</p>
    <h3>Focus hours</h3><p>Blocks of time that no meeting may take.</p>
    <p>Available for iPhone and Android. Works with Slack and Jira.</p>
    <div><h2>Team plan</h2><p>€12.50 per user / month</p></div><div><h2>Enterprise</h2><p>Contact us</p></div>
    <p>Start with a free trial of 14 days.</p>
    <p>The source is released under the MIT License.</p>
    <h3>Can I cancel?</h3><p>Yes, at any time. You keep your data.</p>
    <a href="https://x.com/acmeplanner">X</a><a href="https://github.com/acme/planner">GitHub</a>
    <a href="/pricing">Pricing</a><a href="mailto:hello@acme.example">Mail</a>`,
  }),
  readPage({
    url: about,
    fetchedAt,
    foundBy: 'link',
    html: `<html lang="en"><p>Founded in 2014 by Jane Doe in Lyon, France. We are a team of 8 people.</p><p>© 2019 Acme</p>
    <p>Made possible by Ida Holm.</p><p>Illustrations created exclusively by Ida Holm.</p>
    <p>Built in Swift by Luc Morel.</p><p>We started using it in 2021.</p>`,
  }),
]

const choices: CategoryChoice[] = [
  { name: 'Calendars', slug: 'calendars', parent: null, keywords: ['planner'] },
]

const quote = (text: string, url = home): Evidence => ({ quote: text, url, fetched_at: fetchedAt })
const one = <T>(value: T, ...evidence: Evidence[]) => [{ value, evidence, confidence: 1 }]

test('a doubtful value is only suggested, if its quotes prove it and the field has no value', () => {
  const doubt = <T>(value: T, confidence: number, ...evidence: Evidence[]) => ({
    value,
    evidence,
    confidence,
    isDoubtful: true,
  })
  const { fields, suggestions, company_socials, founders } = ground(
    {
      fields: {
        founded_year: [doubt(2014, 0.6, quote(founded, about)), doubt(2015, 0.6, quote(founded, about))],
        pricing_model: [
          { value: 'free_trial', confidence: 0.5, evidence: [quote('Start with a free trial of 14 days.')] },
          doubt('open_source', 0.9, quote('The source is released under the MIT License.')),
        ],
        platforms: [doubt('ios', 0.1, quote('Available for iPhone and Android.'))],
      },
      faqs: [],
      founders: [doubt({ name: 'Jane Doe' }, 0.4, quote(founded, about))],
      company_socials: [
        doubt({ platform: 'x', url: 'https://x.com/acmeplanner' }, 0.4, quote('https://x.com/acmeplanner')),
        doubt(
          { platform: 'github', url: 'https://github.com/other' },
          0.4,
          quote('https://github.com/other'),
        ),
      ],
      founder_socials: [],
    },
    pages,
    choices,
  )
  assert.equal(fields.founded_year.value, null)
  assert.equal(fields.pricing_model.value, 'free_trial')
  assert.deepEqual([company_socials, founders], [{}, []])
  assert.deepEqual(
    suggestions.map(({ field, value }) => [field, value]),
    [
      ['founded_year', 2014],
      ['founders', { name: 'Jane Doe' }],
      ['company_socials.x', 'https://x.com/acmeplanner'],
    ],
  )
  assert.equal(suggestions[0]?.evidence[0]?.quote, founded)
})

const founded = 'Founded in 2014 by Jane Doe in Lyon, France.'
const proposal: Proposal = {
  fields: {
    name: one('Acme Planner', quote('Acme Planner – plan your week')),
    headline: one('Plan a calm week', quote('Plan a calm week')),
    summary: one(
      'It works for small teams. No training needed.',
      quote('It works for small teams. No training needed.'),
    ),
    description: one(
      'Acme Planner turns meetings into a calm week.\n\nNo training needed.',
      quote('Acme Planner turns meetings into a calm week. It works for small teams. No training needed.'),
    ),
    categories: one('Calendars', quote('Acme Planner turns meetings into a calm week.')),
    tags: one('calm week', quote('Plan a calm week')),
    features: one(
      { title: 'Focus hours', description: 'Blocks of time that no meeting may take.' },
      quote('Focus hours'),
      quote('Blocks of time that no meeting may take.'),
    ),
    use_cases: one('Plan a calm week', quote('Plan a calm week')),
    audience: one('small teams', quote('It works for small teams.')),
    platforms: one('ios', quote('Available for iPhone and Android.')),
    integrations: one('Slack', quote('Works with Slack and Jira.')),
    pricing_model: one('free_trial', quote('Start with a free trial of 14 days.')),
    pricing_plans: [
      ...one(
        { name: 'Team plan', amount: 1250, currency: 'EUR', interval: 'month' as const, note: 'per user' },
        quote('Team plan'),
        quote('€12.50 per user / month'),
      ),
      ...one(
        { name: 'Enterprise', amount: null, currency: null, interval: null },
        quote('Enterprise Contact us'),
      ),
    ],
    pricing_url: one('https://acme.example/pricing', quote('https://acme.example/pricing')),
    repository_url: one('https://github.com/acme/planner', quote('https://github.com/acme/planner')),
    licence: one('MIT License', quote('The source is released under the MIT License.')),
    logo_url: one('https://acme.example/img/logo.svg', quote('https://acme.example/img/logo.svg')),
    contact_email: one('hello@acme.example', quote('hello@acme.example')),
    founded_year: one(2014, quote(founded, about)),
    country: one('FR', quote('"addressCountry":"FR"')),
    city: one('Lyon', quote(founded, about)),
    team_size: one('2-10' as const, quote('We are a team of 8 people.', about)),
    seo: one({ title: 'Acme Planner – plan your week' }, quote('Acme Planner – plan your week')),
  },
  faqs: one(
    { question: 'Can I cancel?', answer: 'Yes, at any time. You keep your data.' },
    quote('Can I cancel?'),
    quote('Yes, at any time. You keep your data.'),
  ),
  founders: one({ name: 'Jane Doe' }, quote(founded, about)),
  company_socials: [
    ...one({ platform: 'x' as const, url: 'https://x.com/acmeplanner' }, quote('https://x.com/acmeplanner')),
    ...one(
      { platform: 'linkedin' as const, url: 'https://www.linkedin.com/company/acme-planner' },
      quote('https://www.linkedin.com/company/acme-planner'),
    ),
  ],
  founder_socials: [],
}

const draft = (given: Proposal) => ground(given, pages, choices)
const empty: Proposal = { fields: {}, faqs: [], founders: [], company_socials: [], founder_socials: [] }

/** Everything that a draft states, as one list of values. */
function valuesOf(given: Proposal): unknown[] {
  const { fields, faqs, founders, company_socials } = draft(given)
  const held = Object.values(fields).flatMap((field): unknown[] => {
    if ('items' in field) return field.items.map(({ value }) => value)
    return field.value === null ? [] : [field.value]
  })
  return [...held, ...[...faqs, ...founders, ...Object.values(company_socials)].map(({ value }) => value)]
}

/** A proposal with only this candidate: `at` is its index in the list of all. */
const candidates = [
  ...Object.entries(proposal.fields).flatMap(([name, list]) =>
    list.map((candidate) => ({ name, candidate })),
  ),
  ...(['faqs', 'founders', 'company_socials'] as const).flatMap((name) =>
    proposal[name].map((candidate) => ({ name, candidate })),
  ),
]

function proposalOf(name: string, candidate: unknown): Proposal {
  if (name === 'faqs' || name === 'founders' || name === 'company_socials')
    return { ...empty, [name]: [candidate] }
  return { ...empty, fields: { [name]: [candidate] } }
}

test('accepts every value that the pages prove', () => {
  assert.equal(valuesOf(proposal).length, candidates.length)
  assert.equal(draft(proposal).facts_found, candidates.length)
})

test('returns each field with its evidence, and each list item with its own', () => {
  const { fields } = draft(proposal)
  assert.deepEqual(fields.name, {
    state: 'ai',
    value: 'Acme Planner',
    evidence: [quote('Acme Planner – plan your week')],
  })
  assert.deepEqual(fields.pricing_plans.state === 'ai' && fields.pricing_plans.items[1]?.evidence, [
    quote('Enterprise Contact us'),
  ])
  assert.deepEqual(fields.demo_url, { state: 'not_found', value: null, evidence: [] })
})

/** The text with one of its characters, of the kind that `pattern` finds, replaced by another. */
function mutate(text: string, pattern: RegExp, pick: number, letter: string): string | null {
  const places = [...text.matchAll(pattern)].map(({ index }) => index)
  const at = places[pick % places.length]
  if (at === undefined || text[at]?.toLowerCase() === letter.toLowerCase()) return null
  return text.slice(0, at) + letter + text.slice(at + 1)
}

const kinds: { name: string; pattern: RegExp; letters: string[] }[] = [
  { name: 'digit', pattern: /\d/g, letters: ['0', '1', '3', '5', '6', '7', '8', '9'] },
  { name: 'letter', pattern: /\p{L}/gu, letters: ['q', 'z', 'X', 'k', 'ß'] },
]

/** The value or its evidence with one character of one of its texts (or of a number) changed. */
function mutantsOf(value: unknown, pattern: RegExp, pick: number, letter: string): unknown[] {
  if (typeof value === 'string') return [mutate(value, pattern, pick, letter)].filter((one) => one !== null)
  if (typeof value === 'number')
    return [mutate(String(value), pattern, pick, letter)]
      .filter((one) => one !== null && /^\d+$/.test(one))
      .map(Number)
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    mutantsOf(inner, pattern, pick, letter).map((mutant) => ({ ...value, [key]: mutant })),
  )
}

const pickings = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat())

for (const kind of kinds) {
  test(`refuses every value with one ${kind.name} changed`, () => {
    fc.assert(
      fc.property(pickings, ([which, pick, letter]) => {
        const { name, candidate } = candidates[which % candidates.length] ?? { name: '', candidate: null }
        if (!candidate) return
        const mutants = mutantsOf(
          candidate.value,
          kind.pattern,
          pick,
          kind.letters[letter % kind.letters.length] ?? '',
        )
        for (const value of mutants)
          assert.deepEqual(
            valuesOf(proposalOf(name, { ...candidate, value })),
            [],
            `${name}: ${JSON.stringify(value)}`,
          )
      }),
      { numRuns: 2000 },
    )
  })

  test(`refuses every quote with one ${kind.name} changed, also if the value is changed alike`, () => {
    fc.assert(
      fc.property(pickings, ([which, pick, letter, place]) => {
        const { name, candidate } = candidates[which % candidates.length] ?? { name: '', candidate: null }
        const held = candidate?.evidence[place % candidate.evidence.length]
        const text =
          held && mutate(held.quote, kind.pattern, pick, kind.letters[letter % kind.letters.length] ?? '')
        if (!candidate || !held || text === null || text === undefined) return
        const evidence = candidate.evidence.map((each) => (each === held ? { ...held, quote: text } : each))
        assert.deepEqual(valuesOf(proposalOf(name, { ...candidate, evidence })), [], `${name}: ${text}`)
        const value = candidate.value === held.quote ? text : candidate.value
        assert.deepEqual(
          valuesOf(proposalOf(name, { ...candidate, value, evidence })),
          [],
          `${name}: ${text}`,
        )
      }),
      { numRuns: 2000 },
    )
  })
}

test('refuses every quote with another year, currency or host, also if the value is changed alike', () => {
  const swaps: [string, RegExp, string[]][] = [
    ['year', /(?<!\d)(?:19|20)\d\d(?!\d)/, ['1999', '2013', '2041']],
    ['currency', /[€$£¥]|EUR|USD/, ['$', '£', 'CHF', 'zł', '¥']],
    ['host', /acme\.example/, ['acme.test', 'acme.example.org', 'acmes.example']],
  ]
  for (const [kind, pattern, others] of swaps) {
    let tried = 0
    for (const { name, candidate } of candidates)
      for (const held of candidate.evidence)
        for (const other of others) {
          const quote = held.quote.replace(pattern, other)
          if (quote === held.quote) continue
          tried += 1
          const evidence = candidate.evidence.map((each) => (each === held ? { ...held, quote } : each))
          const value = candidate.value === held.quote ? quote : candidate.value
          for (const mutant of [
            { ...candidate, evidence },
            { ...candidate, value, evidence },
          ])
            assert.deepEqual(valuesOf(proposalOf(name, mutant)), [], `${kind} of ${name}: ${quote}`)
        }
    assert.ok(tried > 0, `no quote holds a ${kind}`)
  }
})

test('refuses every other year, currency, interval, amount, host, country, model and platform', () => {
  const refused = (name: string, value: unknown) => {
    const { candidate } = candidates.find((each) => each.name === name) ?? { candidate: null }
    assert.deepEqual(
      valuesOf(proposalOf(name, { ...candidate, value })),
      [],
      `${name}: ${JSON.stringify(value)}`,
    )
  }
  fc.assert(
    fc.property(
      fc.integer({ min: 1800, max: 2026 }),
      (year) => year === 2014 || refused('founded_year', year),
    ),
  )
  for (const year of [1999, 2019, 14, 2014.5, 20140]) refused('founded_year', year)
  const plan = { name: 'Team plan', amount: 1250, currency: 'EUR', interval: 'month' }
  for (const currency of ['USD', 'GBP', 'CHF', 'eur', null]) refused('pricing_plans', { ...plan, currency })
  for (const interval of ['year', 'once', 'week']) refused('pricing_plans', { ...plan, interval })
  for (const amount of [125, 12500, 1200, 50, 0, -1250, null, 1250.5])
    refused('pricing_plans', { ...plan, amount })
  for (const url of [
    'https://acme.test/pricing',
    'http://acme.example/pricing',
    'https://acme.example/pricing/',
    'ftp://acme.example/pricing',
    'https://acme.example/price',
  ])
    refused('pricing_url', url)
  for (const code of ['DE', 'fr', 'F', 'FRA', 'GF']) refused('country', code)
  for (const model of ['free', 'open_source', 'contact', 'gratis']) refused('pricing_model', model)
  for (const platform of ['web', 'linux', 'macos', 'toaster']) refused('platforms', platform)
  for (const size of ['1', '11-50', '8']) refused('team_size', size)
})

test('rejects evidence from an unread page, from another page or with another fetch time', () => {
  const name = (evidence: Evidence[]) =>
    draft({ ...empty, fields: { name: [{ value: 'Acme Planner', evidence, confidence: 1 }] } }).fields.name
      .state
  const held = quote('Acme Planner – plan your week')
  assert.equal(name([held]), 'ai')
  assert.equal(name([]), 'not_found')
  assert.equal(name([{ ...held, url: about }]), 'not_found')
  assert.equal(name([{ ...held, url: 'https://elsewhere.example/' }]), 'not_found')
  assert.equal(name([{ ...held, fetched_at: '2026-11-19T00:00:00Z' }]), 'not_found')
  assert.equal(
    name([held, quote('Acme Planner costs nothing')]),
    'not_found',
    'one wrong quote invalidates the evidence',
  )
})

test('rejects hidden text, a copyright year and a quote across hidden text as evidence', () => {
  const year = (value: number, text: string, url = home) =>
    draft({ ...empty, fields: { founded_year: one(value, quote(text, url)) } }).fields.founded_year.state
  assert.equal(year(1999, 'Acme Planner was founded in 1999'), 'not_found')
  assert.equal(year(2019, '© 2019 Acme', about), 'not_found')
  assert.equal(year(2014, founded, about), 'ai')
  const over = 'No training needed. Focus hours'
  assert.equal(
    draft({ ...empty, fields: { use_cases: one(over, quote(over)) } }).fields.use_cases.state,
    'not_found',
  )
})

test('cuts prose only at sentence boundaries', () => {
  const whole = quote(
    'Acme Planner turns meetings into a calm week. It works for small teams. No training needed.',
  )
  const summary = (value: string) =>
    draft({ ...empty, fields: { summary: one(value, whole) } }).fields.summary.state
  assert.equal(summary('It works for small teams.'), 'ai')
  assert.equal(summary('Acme Planner turns meetings'), 'not_found')
  assert.equal(summary('training needed.'), 'not_found', 'a cut that changes the meaning')
  assert.equal(
    summary('It works for small teams. Acme Planner turns meetings into a calm week.'),
    'not_found',
    'sentences in reverse order',
  )
})

test('does not cut numbers or words out of longer ones', () => {
  const plan = { name: 'Team', amount: 1200, currency: 'EUR', interval: null }
  assert.equal(
    draft({ ...empty, fields: { pricing_plans: one(plan, quote('Team'), quote('€12')) } }).fields
      .pricing_plans.state,
    'not_found',
  )
  assert.equal(
    draft({ ...empty, fields: { integrations: one('lack', quote('Works with Slack and Jira.')) } }).fields
      .integrations.state,
    'not_found',
  )
})

test('an answer must follow its question on the same page', () => {
  const faq = (question: string, answer: string, ...evidence: Evidence[]) =>
    draft({ ...empty, faqs: one({ question, answer }, ...evidence) }).faqs.length
  assert.equal(
    faq(
      'Can I cancel?',
      'Yes, at any time.',
      quote('Can I cancel?'),
      quote('Yes, at any time. You keep your data.'),
    ),
    1,
  )
  assert.equal(faq('Can I cancel?', 'Plan a calm week', quote('Can I cancel?'), quote('Plan a calm week')), 0)
  assert.equal(
    faq(
      'Can I cancel?',
      'We are a team of 8 people.',
      quote('Can I cancel?'),
      quote('We are a team of 8 people.', about),
    ),
    0,
  )
})

test('rejects a founder without a word for it beside the name', () => {
  assert.equal(
    draft({ ...empty, founders: one({ name: 'Jane Doe' }, quote('Jane Doe in Lyon', about)) }).founders
      .length,
    0,
  )
})

for (const [name, text, count] of [
  ['Ida Holm', 'Made possible by Ida Holm.', 0],
  ['Ida Holm', 'Illustrations created exclusively by Ida Holm.', 0],
  ['Luc Morel', 'Built in Swift by Luc Morel.', 1],
] as const) {
  test(`founders from "${text}": ${count}`, () => {
    assert.equal(draft({ ...empty, founders: one({ name }, quote(text, about)) }).founders.length, count)
  })
}

test('the year since something is used is not a founding year', () => {
  const { founded_year: year } = draft({
    ...empty,
    fields: { founded_year: one(2021, quote('We started using it in 2021.', about)) },
  }).fields
  assert.equal(year.state, 'not_found')
})

test('keeps a contradicting value beside the accepted ones', () => {
  const rival = {
    value: { name: 'Team plan', amount: 1250, currency: 'EUR', interval: null },
    evidence: [quote('Team plan'), quote('€12.50 per user / month')],
    confidence: 0.2,
    contradicts: true,
  }
  const plans = draft({
    ...empty,
    fields: { pricing_plans: [...(proposal.fields.pricing_plans ?? []), rival] },
  }).fields.pricing_plans
  assert.equal(plans.state === 'ai' && plans.items.length, 2)
  assert.deepEqual(plans.state === 'ai' && plans.contradictions, [
    { value: rival.value, evidence: rival.evidence },
  ])
})

test('keeps to the limits of the fields, and drops repeated items', () => {
  const many = Array.from({ length: 20 }, () => one('Plan a calm week', quote('Plan a calm week'))).flat()
  const { use_cases: cases } = draft({ ...empty, fields: { use_cases: many } }).fields
  assert.equal(cases.state === 'ai' && cases.items.length, 1, 'the same item counts once')
  const long =
    'Acme Planner turns meetings into a calm week. It works for small teams. No training needed.'.repeat(5)
  assert.equal(
    draft({ ...empty, fields: { headline: one(long, quote(long)) } }).fields.headline.state,
    'not_found',
  )
})
