/** Proposals on the website: an app that asks first, the page that its person opens, and the decision. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { authorize, exchange, registeredApp } from '../../test/clients/app-client.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { completeFounder, makeListing } from '../../test/fixtures/listings.ts'
import { addTestOrder } from '../../test/fixtures/orders.ts'
import { addTestQuestion } from '../../test/fixtures/questions.ts'
import { addTestSiteChange } from '../../test/fixtures/site-changes.ts'
import { hidden, signedInVisitor, type Visitor } from '../../test/clients/visitor.ts'
import { saveLanguage } from '../accounts/profile/save-language.ts'
import { inviteCofounder } from '../drafts/index.ts'
import { updateDraft } from '../drafts/update-draft.ts'
import { updateMyListing } from '../listings/index.ts'
import { postListingUpdate } from '../news/index.ts'
import { postMcp } from '../../test/clients/post-mcp.ts'

let app: TestApp
let owner: TestAccount
let visitor: Visitor
let token: string
let clientId: string
before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
  visitor = await signedInVisitor(app, owner.email)
  const connection = await registeredApp(app)
  clientId = connection.client.client_id
  token = (await exchange(connection, await authorize(connection, visitor))).access_token
})
after(() => app.stop())

/** Calls a tool as the connected app; returns the parsed result. */
async function tool(name: string, args: Record<string, unknown>) {
  const answer = await postMcp(app, 'tools/call', { name, arguments: args }, token)
  const { result } = JSON.parse(/data: (.*)/.exec(answer.body)?.[1] ?? answer.body)
  return JSON.parse(result.content[0].text)
}

const pathOf = (url: string) => new URL(url).pathname

test('an app that must ask gets a link, and its owner sees the change before and after and confirms it', async () => {
  const { id } = await makeListing(app, { owner })
  const apps = await visitor.get('/account/apps')
  const on = await visitor.post(
    '/account/apps/asks',
    { kind: 'app', credential_id: clientId, asks: 'yes' },
    apps,
  )
  assert.equal(on.location, '/account/apps?done=asks')
  assert.match((await visitor.get('/account/apps')).body, /asks you before it changes anything/)
  const edit = { listing_id: id, fields: { headline: 'Lend <b>anything</b>' } }
  const refused = await tool('update_my_listing', edit)
  assert.equal(refused.code, 'approval_required')
  await app.flushAgentLog()
  const log = (await visitor.get('/account/agents')).body
  assert.match(log, new RegExp(`Edited a listing</b>: <a[^>]*href="/account/listings/${id}/history"`))
  assert.match(log, /href="\/account\/proposals">Asked you first</)
  const path = pathOf(refused.approve_url)
  const page = await visitor.get(path)
  for (const said of ['Desk helper', 'The lending desk for shared workshops', 'Lend &lt;b&gt;anything'])
    assert.ok(page.body.includes(said), said)
  const eve = await signedInVisitor(app, 'eve@example.org')
  assert.equal((await eve.get(path)).status, 404)
  assert.equal(
    (await eve.post(path, { decision: 'confirm', seen: 'x' }, await eve.get('/account/keys'))).status,
    404,
  )
  const form = { decision: 'confirm', seen: hidden(page, 'seen') ?? '' }
  const done = await visitor.post(path, form, page)
  assert.equal(done.location, `${path}?done=decided`)
  assert.match((await visitor.get(done.location ?? '')).body, /You confirmed it/)
  assert.equal((await visitor.post(path, form, page)).status, 409)
  const told = await tool('get_proposal', { proposal_id: refused.proposal_id })
  assert.deepEqual([told.status, told.result.listing_id], ['confirmed', id])
  assert.match((await visitor.get('/account/proposals')).body, /Edit a listing[\s\S]*Confirmed/)
})

test('parameters in another order are the same proposal, in reading order and not marked as changed', async () => {
  const { id: listing_id } = await makeListing(app, { owner, name: 'News', website: 'https://news.example/' })
  const news = { title: 'Labels for walls', body: 'A whole wall at once.' }
  const made = await tool('propose_change', {
    operation: 'post_listing_update',
    input: { listing_id, ...news },
  })
  const { body } = await visitor.get(pathOf(made.approve_url))
  assert.doesNotMatch(body, /This has changed since/)
  assert.match(body, /Labels for walls[\s\S]*A whole wall at once/)
  const { title, body: text } = news
  const again = { operation: 'post_listing_update', input: { body: text, title, listing_id } }
  assert.equal((await tool('propose_change', again)).proposal_id, made.proposal_id)
})

test('a page that became stale says so on confirmation, and shows the new state', async () => {
  const { id } = await makeListing(app, { owner, name: 'Second', website: 'https://second.example/' })
  const change = {
    operation: 'update_my_listing',
    input: { listing_id: id, fields: { headline: 'Proposed' } },
  }
  const made = await tool('propose_change', { ...change, note: 'Shorter.' })
  const path = pathOf(made.approve_url)
  const page = await visitor.get(path)
  assert.match(page.body, /Shorter\./)
  const between = { listing_id: id, fields: { headline: 'Typed in between' } }
  await app.call(updateMyListing, { actor: owner.member, input: between })
  const stale = await visitor.post(path, { decision: 'confirm', seen: hidden(page, 'seen') ?? '' }, page)
  assert.equal(stale.status, 409)
  assert.match(stale.body, /changed after you opened this page/)
  assert.match(stale.body, /Typed in between/)
  assert.match((await visitor.get(path)).body, /has changed since the app asked/)
  const undecided = await visitor.post(path, { decision: '' }, stale)
  assert.equal(undecided.status, 200, 'a form without a decision decides nothing')
  const refused = await visitor.post(path, { decision: 'refuse' }, stale)
  assert.match((await visitor.get(refused.location ?? '')).body, /You refused it/)
})

test('shows the previous value with its quote, and no button once the change is impossible', async () => {
  const id = await addTestDraft(app, owner, { name: 'Read', site: 'main' })
  const evidence = [
    { quote: 'We say this ourselves.', url: 'https://read.example/', fetched_at: '2026-11-20T10:00:00Z' },
  ]
  const held = {
    value: 'We say this ourselves',
    state: 'ai',
    evidence,
    ai_value: null,
    updated_at: '2026-11-20T10:00:00Z',
  }
  await sql`update drafts set profile = profile || jsonb_build_object('headline', ${JSON.stringify(held)}::jsonb)
    where id = ${id}`.execute(app.services.db)
  const input = { id, fields: { headline: 'Something else' } }
  const made = await tool('propose_change', { operation: 'update_draft', input })
  const path = pathOf(made.approve_url)
  assert.match((await visitor.get(path)).body, /We say this ourselves<\/mark>/)
  await sql`delete from drafts where id = ${id}`.execute(app.services.db)
  const over = await visitor.get(path)
  assert.match(over.body, /This can’t be done as things stand/)
  await app.call(saveLanguage, { actor: { ...owner.member, via: 'web' }, input: { language: 'de' } })
  const german = (await visitor.get(path)).body
  await app.call(saveLanguage, { actor: { ...owner.member, via: 'web' }, input: { language: 'en' } })
  assert.match(german, /Das geht so nicht: /)
  assert.doesNotMatch(german, /There is no draft of yours/)
  assert.doesNotMatch(over.body, /value="confirm"/)
})

test('the previous value of a listing has its quote too', async () => {
  const { id: listing_id, companyId } = await makeListing(app, {
    owner,
    name: 'Quoted',
    website: 'https://quoted.example/',
  })
  const at = '2026-11-20T10:00:00.000Z'
  const evidence = [{ quote: 'Made for shared workshops.', url: 'https://quoted.example/', fetched_at: at }]
  const value = 'Shared workshops'
  const held = JSON.stringify({ value, state: 'ai', evidence, ai_value: value, updated_at: at })
  await sql`update companies set profile = profile || jsonb_build_object('audience', ${held}::jsonb)
    where id = ${companyId}`.execute(app.services.db)
  const input = { listing_id, fields: { audience: 'Anybody' } }
  const { approve_url: url } = await tool('propose_change', { operation: 'update_my_listing', input })
  const { body } = await visitor.get(pathOf(url))
  assert.match(body, /<del>Shared workshops<\/del>[\s\S]*Made for <mark>shared workshops<\/mark>\./i)
  assert.doesNotMatch(body, /This has changed since/)
})

test('shows what an ID refers to by its text, and what is deleted as deleted', async () => {
  const options = { name: 'Gone', website: 'https://gone.example/' }
  const { id: listing_id, companyId } = await makeListing(app, { owner, ...options })
  const as = { actor: owner.member }
  const seen = async (operation: string, input: Record<string, unknown>) => {
    const made = await tool('propose_change', { operation, input })
    const { body } = await visitor.get(pathOf(made.approve_url))
    assert.doesNotMatch(body, /Number of the/, operation)
    return body
  }
  const news = { listing_id, title: 'Labels for tool walls', body: 'A whole wall at once.' }
  const { update_id } = await app.call(postListingUpdate, { ...as, input: news })
  const update = await seen('delete_listing_update', { listing_id, update_id })
  assert.match(update, /<del>Labels for tool walls[\s\S]*<del>A whole wall at once/)
  const reader = await app.account('reader@people.example')
  const question_id = await addTestQuestion(app, { listingId: listing_id, accountId: reader.id })
  const answered = await seen('answer_listing_question', { listing_id, question_id, answer: 'Of oak.' })
  assert.match(answered, /<ins>Is it made of wood\?[\s\S]*<ins>Of oak\./)
  const found = { companyId, listingId: listing_id, field: 'licence', before: 'MIT' } as const
  const change_id = await addTestSiteChange(app, found)
  const taken = await seen('decide_site_change', { listing_id, change_id, decision: 'accept' })
  assert.match(taken, /Licen[cs]e[\s\S]*<del>MIT/)
  const kept = await seen('decide_site_change', { listing_id, change_id, decision: 'dismiss' })
  assert.match(kept, /Licen[cs]e[\s\S]*<ins>MIT/)
  const declined = { listing_id, question_id, decision: 'declined' }
  assert.match(await seen('answer_listing_question', declined), /<del>Is it made of wood\?/)
  const id = await addTestDraft(app, owner, { name: 'Leftover', site: 'main' })
  const invited = await app.call(inviteCofounder, { ...as, input: { id, email: 'co@people.example' } })
  const { invite_id } = invited
  assert.match(await seen('withdraw_invite', { id, invite_id }), /<del>co@people\.example/)
  const submitted = await seen('submit_draft', { id })
  assert.match(submitted, /It becomes a listing/)
  assert.match(
    submitted,
    /<h3>Name<\/h3>[\s\S]*<ins>Leftover[\s\S]*<h3>Headline<\/h3>[\s\S]*<h3>Categories<\/h3>/,
  )
  assert.match(submitted, /Values without a quote[\s\S]*<ins>\d/)
  assert.match(submitted, new RegExp(`href="[^"]*/account/drafts/${id}"[^>]*>\\s*(<span>)?Review the draft`))
  assert.match(await seen('delete_draft', { id }), /deleted permanently/)
  const { number } = await addTestOrder(app, owner, { site: await app.sites.defaultSite(), name: 'Ordered' })
  assert.match(await seen('cancel_order', { number }), /<del>Paid launch for Ordered: €99/)
  const archived = await seen('archive_listing', { listing_id, archived: true })
  assert.match(archived, /<del>Live[\s\S]*<ins>Archived/)
  assert.doesNotMatch(archived, /<h3>Founders/)
})

test('a free launch shows its status without the badge, and an order’s next step is the person’s payment', async () => {
  await sql`update sites set badge_required = true`.execute(app.services.db)
  app.sites.forget()
  const options = { name: 'Queued', website: 'https://queued.example/', status: 'draft' } as const
  const edits = { founders: [completeFounder] }
  const { id: listing_id } = await makeListing(app, { owner, ...options, edits })
  const made = await tool('propose_change', { operation: 'choose_free_listing', input: { listing_id } })
  const { body } = await visitor.get(pathOf(made.approve_url))
  assert.match(body, /Without the badge on the home page, the status is instead: Waiting for the badge\./)
  const items = [{ product: 'launch', listing_id }]
  const order = await tool('propose_change', { operation: 'create_checkout', input: { items } })
  const path = pathOf(order.approve_url)
  const page = await visitor.get(path)
  await visitor.post(path, { decision: 'confirm', seen: hidden(page, 'seen') ?? '' }, page)
  const told = await tool('get_proposal', { proposal_id: order.proposal_id })
  const [step] = told.next_steps
  assert.deepEqual([step.tool, step.who, step.open], ['get_order', 'person', told.result.checkout_url])
})

test('shows an entry as it was written without internal members, and a submission by what readers see first', async () => {
  const id = await addTestDraft(app, owner, { name: 'Peopled', site: 'main' })
  const propose = async (operation: string, input: object) =>
    (await visitor.get(pathOf((await tool('propose_change', { operation, input })).approve_url))).body
  const founders = [completeFounder]
  const page = await propose('update_draft', { id, founders })
  assert.match(page, /Name: Jana Brandt/)
  assert.doesNotMatch(page, /state: |photo: /)
  await app.call(updateDraft, { actor: owner.member, input: { id, founders } })
  assert.doesNotMatch(await propose('submit_draft', { id }), /Jana Brandt/)
  assert.match((await visitor.get('/account/proposals')).body, /Submit a draft<\/b><\/a\s*>\s*Peopled/)
})

test('shows an order in the payer’s language, with its week in words', async () => {
  const { id } = await makeListing(app, {
    owner,
    name: 'Forgely',
    website: 'https://forgely.example/',
    status: 'draft',
  })
  const input = { items: [{ product: 'launch', listing_id: id, week: '2026-W49' }] }
  const { approve_url: url } = await tool('propose_change', { operation: 'create_checkout', input })
  const asked = (await visitor.get(pathOf(url))).body
  assert.match(asked, /Paid launch for Forgely, week 49 of 2026: €/)
  const profile = await visitor.get('/account/profile')
  await visitor.post('/account/language', { language: 'de' }, profile)
  const german = (await visitor.get(pathOf(url))).body
  assert.match(german, /Bezahlter Launch für Forgely, Woche 49\/2026: /)
  await visitor.post('/account/language', { language: '' }, profile)
  const page = await visitor.get(pathOf(url))
  const form = { decision: 'confirm', seen: hidden(page, 'seen') ?? '' }
  const done = await visitor.post(pathOf(url), form, page)
  const confirmed = await visitor.get(done.location ?? '')
  assert.match(
    confirmed.body,
    /href="\/checkout\/MQ-\w+">\s*Go to the checkout/,
    'a link to the person’s own checkout',
  )
})

test('a confirmed claim by email leads to the list of claims, and mentions no DNS record', async () => {
  const other = await app.account('other@foreign.example')
  const { slug } = await makeListing(app, {
    owner: other,
    name: 'Foreign',
    website: 'https://foreign.example/',
  })
  const input = { slug, method: 'email', email: 'hello@foreign.example' }
  const made = await tool('propose_change', { operation: 'claim_listing', input })
  const path = pathOf(made.approve_url)
  const page = await visitor.get(path)
  await visitor.post(path, { decision: 'confirm', seen: hidden(page, 'seen') ?? '' }, page)
  const { status, next_steps: steps } = await tool('get_proposal', { proposal_id: made.proposal_id })
  assert.deepEqual([status, steps[0].tool], ['confirmed', 'list_my_claims'])
  assert.doesNotMatch(steps[0].why, /publish|verify_claim/)
})
