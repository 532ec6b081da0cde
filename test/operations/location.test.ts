/** Creating: 201 with a Location that can be fetched, and 200 for what existed already. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { operations } from '../../src/operations.ts'
import { routeOf } from '../../src/platform/call/operation.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { makeListing } from '../fixtures/listings.ts'
import { restRequest } from './rest-request.ts'

let app: TestApp
let owner: TestAccount
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
})
after(() => app.stop())

/** Repeated with the same input, these return what is there; the others create another one. */
const once = new Set([
  'claim_listing',
  'invite_cofounder',
  'propose_change',
  'submit_draft',
  'submit_listing',
])

test('everything created gets 201 and a Location that returns 200 to its creator; what existed already gets 200', async () => {
  const listing = await makeListing(app, { owner })
  const unseen = await makeListing(app, {
    owner,
    name: 'Unseen',
    status: 'draft',
    website: 'https://unseen.example/',
  })
  const ready = await addTestDraft(app, owner, { name: 'Benchmate', site: 'main' })
  const other = await app.account('other@example.org')
  const headersOf = ({ key }: TestAccount) => ({ authorization: `Bearer ${key}` })
  const inputs: Record<string, [TestAccount, Record<string, unknown>]> = {
    create_checkout: [owner, { items: [{ product: 'billboard_week', listing_id: listing.id }] }],
    claim_listing: [other, { slug: 'toolcrib', method: 'dns' }],
    submit_draft: [owner, { id: ready }],
    submit_listing: [owner, { url: 'https://another.example/' }],
    invite_cofounder: [owner, { id: listing.draftId, email: 'co@example.org' }],
    post_listing_update: [owner, { listing_id: listing.id, title: 'News', body: 'There is news.' }],
    propose_change: [
      owner,
      { operation: 'update_my_listing', input: { listing_id: listing.id, fields: { headline: 'Proposed' } } },
    ],
    create_handover: [owner, { listing_id: unseen.id }],
    add_milestone: [owner, { listing_id: listing.id, date: '2026-11-01', title: 'Begun' }],
  }
  const creating = operations.filter((op) => op.effect !== 'read' && op.location)
  assert.deepEqual(
    creating.map(({ name }) => name).filter((name) => !(name in inputs)),
    [],
    'these have no input above',
  )
  for (const op of creating) {
    const [account, input] = inputs[op.name] ?? [owner, {}]
    const made = await app.http.app.inject({ ...restRequest(op, input), headers: headersOf(account) })
    assert.equal(made.statusCode, 201, `${op.name}: ${made.body}`)
    const { pathname } = new URL(String(made.headers.location))
    const read = await app.http.app.inject({ url: pathname, headers: headersOf(account) })
    assert.equal(read.statusCode, 200, `${op.name}: ${routeOf(op).path} gave ${pathname}`)
    const again = await app.http.app.inject({ ...restRequest(op, input), headers: headersOf(account) })
    const there = again.headers.location === undefined ? 'there already' : 'another one'
    assert.deepEqual(
      [again.statusCode, there],
      once.has(op.name) ? [200, 'there already'] : [201, 'another one'],
      `${op.name}: ${again.body}`,
    )
  }
})
