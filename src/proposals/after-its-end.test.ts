/**
 * What a program is told after its proposal has ended: on repeating a call that its person confirmed, and one that
 * nobody decided.
 */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { postMcp } from '../../test/clients/post-mcp.ts'
import { makeProposal } from '../../test/fixtures/proposals.ts'
import { eventsAreSettled } from '../../test/app/settled-events.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { listEvents } from '../events/index.ts'
import { siteCreate } from '../sites/index.ts'
import { updateMyListing } from '../listings/index.ts'
import { listListingUpdates } from '../news/index.ts'
import { confirmProposal } from './confirm-proposal.ts'
import { getProposal } from './get-proposal.ts'
import { lookAtProposal } from './look-at-proposal.ts'
import { proposeChange } from './propose-change.ts'

let app: TestApp
let owner: TestAccount
let listingId: number
let made = 0
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())
beforeEach(async () => {
  owner = await app.account(`jana${++made}@toolcrib.example`)
  await sql`update api_keys set asks_first = true where account_id = ${owner.id}`.execute(app.services.db)
  listingId = (await makeListing(app, { owner, name: `News ${made}`, website: `https://n${made}.example/` }))
    .id
})

/** Calls a tool with the key that asks first; returns the parsed result. */
async function tool(name: string, args: Record<string, unknown>) {
  const answer = await postMcp(app, 'tools/call', { name, arguments: args }, owner.key)
  const { result } = JSON.parse(/data: (.*)/.exec(answer.body)?.[1] ?? answer.body)
  return JSON.parse(result.content[0].text)
}

/** The person confirms what the proposal shows now. */
async function confirm(proposal_id: string): Promise<void> {
  const { hash } = await app.call(lookAtProposal, { actor: owner.member, input: { proposal_id } })
  await app.call(confirmProposal, { actor: owner.member, input: { proposal_id, seen: hash } })
}

const news = () => ({ listing_id: listingId, title: 'Labels for walls', body: 'A whole wall at once.' })
const headline = (text: string) => ({ listing_id: listingId, fields: { headline: text } })

test('repeating a confirmed call returns its result without running or asking again', async () => {
  const held = await tool('post_listing_update', news())
  assert.equal(held.code, 'approval_required')
  await confirm(held.proposal_id)
  const again = await tool('post_listing_update', news())
  assert.deepEqual(
    [again.code, again.status, again.proposal_id],
    ['confirmed_already', 409, held.proposal_id],
  )
  assert.equal(again.result.listing_id, listingId)
  assert.equal(again.next_steps[0].tool, 'get_my_listing')
  await app.flushAgentLog()
  const visitor = await signedInVisitor(app, owner.email)
  const log = load((await visitor.get('/account/agents')).body)('main .rows').text()
  assert.match(log, /Already done: you confirmed it/)
  assert.doesNotMatch(log, /Refused|confirmed_already/)
  const { items } = await app.call(listListingUpdates, {
    actor: owner.member,
    input: { listing_id: listingId },
  })
  assert.equal(Object(items).length, 1)
})

test('propose_change returns the confirmed proposal again; with another note it asks again', async () => {
  const request = { operation: 'post_listing_update', input: news() }
  const { proposal_id } = await tool('propose_change', request)
  await confirm(proposal_id)
  const again = await tool('propose_change', request)
  assert.deepEqual([again.proposal_id, again.status], [proposal_id, 'confirmed'])
  const meant = await tool('propose_change', { ...request, note: 'Once more, for those who missed it.' })
  assert.deepEqual([meant.status, meant.proposal_id === proposal_id], ['open', false])
})

test('a confirmed edit counts as done, but one that was changed back since is asked again', async () => {
  const held = await tool('update_my_listing', headline('Every tool comes home'))
  await confirm(held.proposal_id)
  const again = await tool('update_my_listing', headline('Every tool comes home'))
  assert.deepEqual([again.code, again.proposal_id], ['confirmed_already', held.proposal_id])
  await app.call(updateMyListing, { actor: owner.member, input: headline('By hand') })
  const anew = await tool('update_my_listing', headline('Every tool comes home'))
  assert.deepEqual([anew.code, anew.proposal_id === held.proposal_id], ['approval_required', false])
})

test('a call repeated after its opposite was confirmed, or an hour later, is asked again', async () => {
  const first = await tool('archive_listing', { listing_id: listingId, archived: true })
  await confirm(first.proposal_id)
  app.clock.advance(1000)
  const back = await tool('archive_listing', { listing_id: listingId, archived: false })
  await confirm(back.proposal_id)
  const third = await tool('archive_listing', { listing_id: listingId, archived: true })
  assert.equal(third.code, 'approval_required')
  const held = await tool('post_listing_update', news())
  await confirm(held.proposal_id)
  app.clock.advance(3_600_000)
  assert.equal((await tool('post_listing_update', news())).code, 'approval_required')
})

test('the same call on another site is a separate proposal', async () => {
  const key = `beside${made}`
  await siteCreate.run(app, { options: { key, name: key, host: `${key}.localhost:3999` }, words: [] })
  const input = { operation: 'submit_listing', input: { url: `https://two${made}.example/` } }
  const ask = (site?: string) =>
    app.call(proposeChange, { actor: owner.member, input, ...(site === undefined ? {} : { site }) })
  const first = await ask()
  const beside = await ask(key)
  assert.notEqual(beside['proposal_id'], first['proposal_id'])
  await confirm(String(first['proposal_id']))
  assert.equal((await ask(key))['status'], 'open')
})

test('an undecided proposal expires with one event', async () => {
  const site = await app.sites.defaultSite()
  const { id } = await makeProposal(app, owner, site, 'A headline that waits', `Waits${made}`)
  app.clock.advance(4 * 86_400_000)
  const expired = async () => {
    await app.runScheduled('expire_proposals')
    await eventsAreSettled(app)
    const { items } = await app.call(listEvents, { actor: owner.member, input: { type: 'proposal.expired' } })
    return Object(items).map(({ data }: { data: { proposal_id: string } }) => data.proposal_id)
  }
  assert.deepEqual(await expired(), [id])
  assert.deepEqual(await expired(), [id])
  const { status } = await app.call(getProposal, { actor: owner.member, input: { proposal_id: id } })
  assert.equal(status, 'expired')
})
