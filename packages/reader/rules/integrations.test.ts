/** Integrations: what a sentence or a labelled line names, unless it denies or only announces it. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const integrationsOf = async (line: string) => {
  const page = `<title>Beetplan</title><main><h1>Plan your garden</h1><p>${line}</p></main>`
  return (await draftOf({ '/': page })).fields.integrations.value
}

test('what it does not work with, or not yet, is no integration', async () => {
  for (const line of [
    'Beetplan does not integrate with Slack or Notion yet.',
    'We don’t integrate with Slack.',
    'Beetplan will soon integrate with Slack.',
    'Beetplan n’est pas compatible avec Slack.',
  ])
    assert.equal(await integrationsOf(line), null, line)
  const other = 'Beetplan is not available offline. It integrates with Slack and Notion.'
  assert.deepEqual(await integrationsOf(other), ['Slack', 'Notion'])
})

test('a line labelled as integrations lists them, by the names of products only', async () => {
  assert.deepEqual(await integrationsOf('Integrations: Slack, Notion, Zapier'), ['Slack', 'Notion', 'Zapier'])
  assert.deepEqual(await integrationsOf('Integrationen: Slack und Notion'), ['Slack', 'Notion'])
  for (const line of ['Integrations: Slack, Notion coming soon', 'Integrations: Webhooks, Calendar, Email'])
    assert.equal(await integrationsOf(line), null, line)
})

const integrationsOn = async (html: string, path = '/integrations') => {
  const home =
    '<title>Beetplan</title><main><h1>Plan your garden</h1><a href="/integrations">Integrations</a></main>'
  const page = `<title>Beetplan – integrations</title><main><h1>Grow with what you use</h1>${html}</main>`
  return (await draftOf(path === '/' ? { '/': page } : { '/': home, [path]: page })).fields.integrations.value
}

test('titles that name a known product are integrations on a page of them, not planned ones or other names', async () => {
  const cards = (heading: string) =>
    `<h2>${heading}</h2><p>Send what you sold from each bed.</p><h2>Seamless Connectivity</h2><p>Nothing to set up.</p>`
  assert.deepEqual(await integrationsOn(cards('QuickBooks Online')), ['QuickBooks Online'])
  assert.deepEqual(await integrationsOn('<ul><li>Slack</li><li>Mailchimp</li></ul>'), ['Slack', 'Mailchimp'])
  assert.equal(await integrationsOn(cards('QuickBooks Online'), '/'), null)
  assert.equal(await integrationsOn(cards('QuickBooks Online soon')), null)
  assert.equal(
    await integrationsOn('<h2>Roadmap</h2><p>What we explore.</p><ul><li>Xero</li><li>Shopify</li></ul>'),
    null,
  )
  assert.equal(
    await integrationsOn(`<article><h3>Xero</h3><span>Coming soon</span><p>Invoices.</p></article>`),
    null,
  )
})

test('a line that syncs or connects a known product tells an integration anywhere', async () => {
  assert.deepEqual(await integrationsOf('QuickBooks Sync'), ['QuickBooks'])
  assert.deepEqual(await integrationsOf('Google Calendar & Tasks sync'), ['Google Calendar'])
  assert.deepEqual(await integrationsOf('Connect your Slack'), ['Slack'])
  for (const line of ['No Slack integration', 'Connect Facebook', 'Bed Sync', 'Slack', 'Slack Contacts Sync'])
    assert.equal(await integrationsOf(line), null, line)
})

test('a button or title that adds a known product names an integration', async () => {
  assert.deepEqual(await integrationsOf('<a href="https://slack.test/install">Add to Slack</a>'), ['Slack'])
  assert.deepEqual(await integrationsOf('GitHub integrato'), ['GitHub'])
  assert.equal(await integrationsOf('<a href="/cart">Add to basket</a>'), null)
})
