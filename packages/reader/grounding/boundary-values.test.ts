/** Boundary values of the grounding rules: the last value that is accepted and the first that is rejected. */
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Evidence } from '../page/page.ts'
import { readPage } from '../page/read-page.ts'
import { ground } from './grounding-gate.ts'
import { isFoundedYear, isPricingModel } from './fact-rules.ts'
import { isLink, isSocialLink } from './link-rules.ts'
import { isPlan } from './price-rules.ts'
import { findQuotes, pagesByAddress } from './quotes.ts'
import { isContactEmail, isNamed } from './text-rules.ts'

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

test('a plan may cost nothing, but not less than nothing or a fraction of a cent', () => {
  const quotes = quotesOf('Plans: Free €0, Team €12.50, Back -€5.')
  const isOne = (name: string, amount: number) =>
    isPlan({ name, amount, currency: 'EUR', interval: null }, quotes)
  assert.ok(isOne('Free', 0))
  assert.ok(isOne('Team', 1250))
  assert.ok(!isOne('Back', -500))
  assert.ok(!isOne('Team', 1250.5))
})

test('a text as long as its limit is accepted, one character more is not', () => {
  const quotes = quotesOf('Works with Slack and Jira.')
  assert.ok(isNamed('Slack', quotes, 5))
  assert.ok(!isNamed('Slack', quotes, 4))
})

test('a quote that proves several list entries appears once in the evidence', () => {
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

test('a doubtful value is suggested from a confidence of 0.2 up', () => {
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

const second = 'https://acme.example/prices'
const linked = readPage({
  url: second,
  fetchedAt: '2026-11-20T00:00:00Z',
  foundBy: 'link',
  html: `<html lang="en"><title>Prices</title><h1>Prices</h1><p>Team</p><p>Read https://acme.example/guide first.</p>
    <script type="application/ld+json">
      {"@type":"Product","url":"/docs","offers":{"@type":"Offer","price":"29.00","priceCurrency":"EUR"}}</script>
    <p>Write to you@example.com or hello@acme.example.</p>
    <a href="https://acme.example/blog">Blog</a><a href="https://github.com/acme/planner">Code</a>`,
})
const at = (text: string): Evidence => ({ ...quote(text), url: second })
const found = (...evidence: Evidence[]) => findQuotes(evidence, pagesByAddress([page, linked])) ?? []

test('a plan’s quotes are on one page, and its amount equals the offer in the structured data', () => {
  const free = { name: 'Free', amount: 0, currency: 'EUR', interval: null }
  const sentence = quote('Plans: Free €0, Team €12.50, Back -€5.')
  assert.ok(isPlan(free, found(sentence)))
  assert.ok(!isPlan(free, found(sentence, at('Team'))))
  const offer = found(at('Team'), at('"price":"29.00","priceCurrency":"EUR"'))
  assert.equal(offer.length, 2)
  const team = (amount: number, currency: string) =>
    isPlan({ name: 'Team', amount, currency, interval: null }, offer)
  assert.deepEqual([team(2900, 'EUR'), team(3000, 'EUR'), team(2900, 'USD')], [true, false, false])
})

test('a URL must be quoted in a sentence, in structured data or as a link of the page', () => {
  assert.ok(isLink('https://acme.example/guide', found(at('Read https://acme.example/guide first.'))))
  assert.ok(isLink('https://acme.example/docs', found(at('/docs'))))
  assert.ok(isLink('https://acme.example/blog', found(at('https://acme.example/blog'))))
  assert.ok(!isLink('https://acme.example/other', found(at('/docs'))))
})

test('a URL on a social platform is not accepted as a website link', () => {
  const blog = { platform: 'website' as const, url: 'https://acme.example/blog' }
  const code = { platform: 'website' as const, url: 'https://github.com/acme/planner' }
  assert.ok(isSocialLink(blog, found(at(blog.url))))
  assert.ok(!isSocialLink(code, found(at(code.url))))
})

test('rejects a sample email address, and accepts one on the site’s own host', () => {
  const sentence = found(at('Write to you@example.com or hello@acme.example.'))
  assert.ok(!isContactEmail('you@example.com', sentence))
  assert.ok(isContactEmail('hello@acme.example', sentence))
  assert.ok(!isContactEmail('hello@cumulus.example', sentence))
})

test('rejects a custom link with a blank label', () => {
  const link = (label?: string) => ({
    platform: 'custom' as const,
    url: 'https://acme.example/blog',
    ...(label === undefined ? {} : { label }),
  })
  const quotes = found(at('https://acme.example/blog'))
  assert.ok(!isSocialLink(link(' '), quotes))
})

test('a founding year lies between 1800 and the current year', () => {
  const [told] = quotesOf('Founded in 2014.')
  assert.ok(told)
  const since = (year: number) => isFoundedYear(year, [{ ...told, text: `founded in ${year}.` }], 2026)
  assert.deepEqual([1799, 1800, 2026, 2027].map(since), [false, true, true, false])
  assert.ok(!isFoundedYear(2014.5, [told], 2026))
})

test('a declared profile may state its pricing model by name; a page may not', () => {
  const [told] = quotesOf('Acme')
  assert.ok(told)
  const says = (text: string, foundBy: 'declared' | 'home') =>
    isPricingModel('freemium', [{ ...told, text, page: { ...page, foundBy } }])
  assert.ok(says('"pricing_model": "freemium"', 'declared'))
  assert.ok(!says('"pricing_model": "paid"', 'declared'))
  assert.ok(!says('"pricing_model": "freemium"', 'home'))
})
