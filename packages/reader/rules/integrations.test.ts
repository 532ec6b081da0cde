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
