import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownNeeds } from 'marquee-reader'
import { load } from 'cheerio'
import { answerOf, type AnswerSources } from './answers.ts'
import { type AskData, askView } from './ask-view.ts'
import { en } from './words/en.ts'

const day = '2026-11-01T00:00:00.000Z'
const passage = (quote: string) => ({
  quote,
  url: 'https://a.example/features',
  fetched_at: day,
  legal: false,
})
const held = (value: unknown, state: string, quote?: string) => ({
  value,
  state,
  evidence: quote === undefined ? [] : [{ quote, url: 'https://a.example/', fetched_at: day }],
  ai_value: null,
  updated_at: day,
})
const told = (part: Partial<Record<keyof AnswerSources, unknown>>): AnswerSources =>
  ({
    profile: {},
    texts: {},
    passages: [],
    answered: [],
    taken_over: false,
    has_owner: true,
    ...part,
  }) as AnswerSources

test('a quote of the website comes before an owner’s answer, with its page and date', () => {
  const one = told({
    passages: [passage('Log in with SAML on every plan.')],
    answered: [{ question: 'Is there SSO?', answer: 'Yes, on request.' }],
  })
  assert.deepEqual(answerOf('SSO', one, 'en'), {
    state: 'stated',
    quote: 'Log in with SAML on every plan.',
    page: 'https://a.example/features',
    read_at: day,
  })
})

test('the evidence of a value is quoted, unless the owner edited that value', () => {
  const proven = { summary: held('Works offline', 'ai', 'It works offline on any phone.') }
  assert.equal(answerOf('offline', told({ texts: proven }), 'en').quote, 'It works offline on any phone.')
  const changed = { summary: held('A tool for rafts', 'edited', 'It works offline on any phone.') }
  assert.equal(answerOf('offline', told({ texts: changed }), 'en').state, 'not_stated')
})

test('an owner’s answer to a reader and a value typed by the owner have the state “owner”', () => {
  const answered = told({ answered: [{ question: 'Is there SSO?', answer: 'Yes, on request.' }] })
  assert.deepEqual(answerOf('single sign-on', answered, 'en'), {
    state: 'owner',
    quote: 'Yes, on request.',
    page: null,
    read_at: null,
  })
  const typed = told({ profile: { use_cases: held(['Export to CSV each Friday'], 'custom') } })
  assert.deepEqual(
    [answerOf('export', typed, 'en').state, answerOf('export', typed, 'en').quote],
    ['owner', 'Export to CSV each Friday'],
  )
})

test('a website that looks taken over is not quoted, neither its passages nor the evidence of values', () => {
  const texts = { summary: held('Works offline', 'ai', 'It works offline on any phone.') }
  const passages = [passage('It works offline on any phone.')]
  assert.equal(answerOf('offline', told({ texts, taken_over: true }), 'en').state, 'not_stated')
  assert.equal(answerOf('offline', told({ passages, taken_over: true }), 'en').state, 'not_stated')
})

test('a listing without an owner has no answers by an owner', () => {
  const answered = [{ question: 'Is there SSO?', answer: 'Yes, on request.' }]
  const profile = { use_cases: held(['Export to CSV each Friday'], 'custom') }
  const unowned = told({ answered, profile, has_owner: false })
  assert.equal(answerOf('SSO', unowned, 'en').state, 'not_stated')
  assert.equal(answerOf('export', unowned, 'en').state, 'not_stated')
})

test('a need that no source mentions is not stated', () => {
  assert.deepEqual(
    answerOf('HIPAA', told({ passages: [passage('We love healthcare and its people.')] }), 'en'),
    {
      state: 'not_stated',
      quote: null,
      page: null,
      read_at: null,
    },
  )
})

test('every known need has a name to show to owners', () => {
  assert.deepEqual(
    knownNeeds.map(({ key }) => key).filter((key) => !(key in en.needNames)),
    [],
  )
})

test('the page shows an answer with its source and date, and suggested needs before anything is asked', () => {
  const url = 'https://fieldnote.example/security'
  const stated = {
    state: 'stated',
    quote: 'Kept in Germany.',
    page: url,
    read_at: '2026-11-12T09:00:00Z',
  } as const
  const data: AskData = {
    locale: { language: 'en', zone: 'UTC' },
    csrf: '',
    needs: 'EU hosting',
    q: '',
    listings: 'fieldnote',
    needed: [{ need: 'EU hosting', understood: true }],
    items: [
      {
        slug: 'fieldnote',
        name: 'Fieldnote',
        url: '/listings/fieldnote',
        logo: null,
        votes: 7,
        href: 'https://fieldnote.example/',
        answers: [stated],
      },
    ],
    isEmpty: false,
    named: [],
  }
  const page = load(String(askView(data)))
  assert.equal(page('.matrix small.source').text(), '/security · 12 Nov 2026')
  const head = page('.matrix thead th')
  assert.equal(head.find('a[aria-label="Visit Fieldnote"]').attr('href'), 'https://fieldnote.example/')
  assert.match(head.find('form[action="/listings/fieldnote/vote"]').text(), /Vote for Fieldnote,\s+7/)
  const before = load(String(askView({ ...data, needs: '', needed: [], items: [] })))
  assert.match(
    String(before('.chips a').first().attr('href')),
    /^\/ask\?needs=EU\+hosting.*listings=fieldnote$/,
  )
})
