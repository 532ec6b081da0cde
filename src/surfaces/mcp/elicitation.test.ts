/** Clients that show forms ask the person for what only the person knows; all others read what is missing. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  Client,
  type ClientCapabilities,
  type ElicitResult,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'

let app: TestApp
let owner: TestAccount
let url: URL
before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
  url = new URL('/mcp', await app.http.app.listen({ port: 0, host: '127.0.0.1' }))
})
after(() => app.stop())

const forms: ClientCapabilities = { elicitation: { form: {} } }

/**
 * Calls a tool as a client of this kind, whose person gives this answer. Returns the result and the person's questions.
 */
async function called(
  capabilities: ClientCapabilities,
  reply: ElicitResult,
  name: string,
  args: Record<string, unknown>,
) {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: 'auto' }, capabilities },
  )
  const asked: unknown[] = []
  if (capabilities.elicitation)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params)
      return reply
    })
  const requestInit = { headers: { authorization: `Bearer ${owner.key}` } }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  const { isError = false, content } = await client.callTool({ name, arguments: args })
  await client.close()
  const [first] = content
  const answer: Record<string, unknown> = JSON.parse(first?.type === 'text' ? first.text : '{}')
  return { isError, answer, asked }
}

test('asks for the website in a form, and starts the draft with the answer', async () => {
  const reply: ElicitResult = { action: 'accept', content: { url: 'https://toolcrib.example/' } }
  const { isError, answer, asked } = await called(forms, reply, 'submit_listing', {})
  assert.deepEqual([isError, answer['status']], [false, 'crawling'])
  assert.equal(asked.length, 1)
  assert.match(JSON.stringify(asked), /Which website.*"title":"Website"/)
})

test('asks for a co-founder’s email address in a form, beside the given arguments', async () => {
  const id = await addTestDraft(app, owner, { name: 'Shared', site: 'main' })
  const reply: ElicitResult = { action: 'accept', content: { email: 'co@people.example' } }
  const { answer, asked } = await called(forms, reply, 'invite_cofounder', { id })
  assert.deepEqual([answer['email'], answer['draft_id'], asked.length], ['co@people.example', id, 1])
})

test('does not ask again after a decline or an invalid answer, and returns the problem', async () => {
  const typed = { action: 'accept', content: { url: 'no website' } } as const
  for (const reply of [{ action: 'decline' }, { action: 'cancel' }, typed] satisfies ElicitResult[]) {
    const { isError, answer, asked } = await called(forms, reply, 'submit_listing', {})
    assert.deepEqual([isError, answer['code'], asked.length], [true, 'invalid_input', 1])
  }
})

test('asks nobody if the client has no forms, or for errors made by the program', async () => {
  const reply: ElicitResult = { action: 'accept', content: { url: 'https://toolcrib.example/' } }
  for (const [capabilities, args] of [
    [{}, {}],
    [{ elicitation: { url: {} } }, {}],
    [forms, { url: 7 }],
    [forms, { website: 'https://toolcrib.example/' }],
  ] satisfies [ClientCapabilities, Record<string, unknown>][]) {
    const { answer, asked } = await called(capabilities, reply, 'submit_listing', args)
    assert.deepEqual([answer['code'], asked.length], ['invalid_input', 0])
  }
})
