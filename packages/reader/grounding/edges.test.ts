/** The very edges of the rules: the last value that fits, and the first that does not. */
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Evidence } from '../page/page.ts'
import { readPage } from '../page/read-page.ts'
import { ground } from './grounding-gate.ts'
import { isPlan } from './price-rules.ts'
import { findQuotes, pagesByAddress } from './quotes.ts'
import { isNamed } from './text-rules.ts'

const url = 'https://acme.example/'
const page = readPage({
  url,
  fetchedAt: '2026-11-20T00:00:00Z',
  foundBy: 'home',
  html: `<html lang="en"><title>Acme</title><h1>Acme</h1><p>Plans: Free €0, Team €12.50, Back -€5.</p>
    <p>Works with Slack and Jira.</p><p>Founded in 2014.</p>`,
})
const quote = (text: string): Evidence => ({ quote: text, url, fetched_at: '2026-11-20T00:00:00Z' })
const quotesOf = (text: string) => findQuotes([quote(text)], pagesByAddress([page])) ?? []

test('a plan that costs nothing is a plan; less than nothing, or a part of a cent, is none', () => {
  const quotes = quotesOf('Plans: Free €0, Team €12.50, Back -€5.')
  const isOne = (name: string, amount: number) =>
    isPlan({ name, amount, currency: 'EUR', interval: null }, quotes)
  assert.ok(isOne('Free', 0))
  assert.ok(isOne('Team', 1250))
  assert.ok(!isOne('Back', -500))
  assert.ok(!isOne('Team', 1250.5))
})

test('a text as long as its limit fits, one character more does not', () => {
  const quotes = quotesOf('Works with Slack and Jira.')
  assert.ok(isNamed('Slack', quotes, 5))
  assert.ok(!isNamed('Slack', quotes, 4))
})

test('a quote that proves several entries of a list stands once in its evidence', () => {
  const sentence = quote('Works with Slack and Jira.')
  const entry = (value: string) => ({ value, evidence: [sentence], confidence: 1 })
  const { fields } = ground(
    {
      fields: { integrations: [entry('Slack'), entry('Jira')] },
      faqs: [],
      founders: [],
      company_socials: [],
      founder_socials: [],
    },
    [page],
  )
  assert.deepEqual(fields.integrations?.value, ['Slack', 'Jira'])
  assert.equal(fields.integrations?.evidence.length, 1)
})

test('what is just likely enough is suggested, what is less likely is not', () => {
  const suggested = (confidence: number) =>
    ground(
      {
        fields: {
          founded_year: [
            { value: 2014, evidence: [quote('Founded in 2014.')], confidence, isDoubtful: true },
          ],
        },
        faqs: [],
        founders: [],
        company_socials: [],
        founder_socials: [],
      },
      [page],
    ).suggestions.length
  assert.equal(suggested(0.2), 1)
  assert.equal(suggested(0.19), 0)
})
