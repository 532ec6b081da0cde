/** A listing stays true: its site changes, moves, is hijacked and comes back; owner, visitor and team each see it. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { ProfileKey } from 'marquee-profile'
import { addRole } from '../../../src/accounts/account-queries.ts'
import { submitDraft, submitListing, updateDraft } from '../../../src/drafts/index.ts'
import { createListing, findMyListing, getListing } from '../../../src/listings/index.ts'
import { checkSite } from '../../../src/drift/check-site-job.ts'
import { findCheck } from '../../../src/drift/site-check-queries.ts'
import { createSite, siteDefaults } from '../../../src/sites/first-site.ts'
import { runJob } from '../../../src/surfaces/worker.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { signedInVisitor } from '../../clients/visitor.ts'

const page = (
  headline: string,
  price: string,
) => `<!doctype html><html lang="en"><head><title>Toolcrib: ${headline}</title><meta name="description" content="Toolcrib tracks shared tools by QR sticker."></head>
<body><main><h1>${headline}</h1><p>Toolcrib tracks shared tools by QR sticker.</p><p>Toolcrib was founded in 2021 in Graz, Austria.</p>
<section class="pricing"><h2>Pricing</h2><div class="card"><h3>Workshop</h3><p>${price} per month</p></div></section></main></body></html>`
const casino =
  '<!doctype html><html lang="en"><head><title>Casino bonus</title></head><body><h1>Best online casino</h1>' +
  '<p>Slots, roulette, blackjack, jackpot and 200 free spins.</p></body></html>'

let shown = page('The lending desk for shared workshops', '€12')
let app: TestApp
let owner: TestAccount
let slug = ''
let listingId = 0
/** Another product to compare with. */
let rival = ''
/** The same company's listing on a second site, with its own team. */
let otherListingId = 0
const site = createServer((request, response) => {
  if (request.url !== '/') return response.writeHead(404).end()
  if (shown === 'down') return response.writeHead(500).end()
  const moved = shown === 'moved' && request.headers.host === 'toolcrib.example'
  if (moved) return response.writeHead(301, { location: 'http://toolcrib-app.example/' }).end()
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(shown === 'moved' ? page('The lending desk for shared workshops', '€15') : shown)
})

before(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app = await createTestApp({
    environment: {
      CRAWLER_CONNECT_TO: `toolcrib.example=127.0.0.1:${port},toolcrib-app.example=127.0.0.1:${port}`,
    },
  })
  owner = await app.account('owner@example.org')
  await app.account('team@example.org', { role: 'site_team' })
  const made = await app.call(submitListing, {
    actor: owner.member,
    input: { url: 'http://toolcrib.example/' },
  })
  await app.work()
  await app.call(updateDraft, {
    actor: owner.member,
    input: {
      id: made['id'],
      fields: {
        summary: 'Tracks shared tools.',
        categories: ['Design'],
        team_size: '2-10',
        docs_url: 'http://toolcrib.example/docs',
      },
    },
  })
  const submitted = await app.call(submitDraft, { actor: owner.member, input: { id: made['id'] } })
  listingId = Number(submitted['listing_id'])
  slug = String(submitted['slug'])
  otherListingId = await listElsewhere()
  await sql`update listings set status = 'live', launched_at = ${app.clock.now()}`.execute(app.services.db)
  const other = await app.account('rival@example.org')
  rival = (await makeListing(app, { owner: other, name: 'Benchmate', website: 'https://benchmate.example/' }))
    .slug
  // Its website is not read again: archived listings are not checked.
  await setRival('archived')
})
after(async () => {
  await app.stop()
  site.close()
})

async function setRival(status: 'live' | 'archived'): Promise<void> {
  await sql`update listings set status = ${status} where slug = ${rival}`.execute(app.services.db)
}

async function listElsewhere(): Promise<number> {
  const { db } = app.services
  const siteId = await createSite(
    db,
    {
      ...siteDefaults,
      key: 'tools',
      name: 'Tools weekly',
      hostnames: ['tools.example'],
      isDefault: false,
    },
    app.furnishSite,
  )
  const listing = await findMyListing(db, listingId, owner.id)
  if (siteId === undefined || !listing) throw new Error('the second site could not be made')
  const { company_id: companyId, website_url: websiteUrl, profile } = listing
  await addRole(db, (await app.account('tools-team@example.org')).id, 'site_team', siteId)
  return createListing(db, { siteId, companyId, websiteUrl, profile }, app.clock.now())
}

const check = async (days: number) => {
  app.clock.advance(days * 24 * 3600 * 1000)
  await app.runScheduled('check_sites')
  const listing = await app.call(getListing, {
    actor: { kind: 'anonymous', address: '127.0.0.1' },
    input: { slug },
  })
  return JSON.parse(JSON.stringify(listing))
}
const html = async (url: string) =>
  (await app.http.app.inject({ url, headers: { accept: 'text/html' } })).body
const changes = async () =>
  (
    await sql<{
      id: string
      field: string
      kind: string
      new_value: unknown
      listing_id: number | null
    }>`select id, field, kind, new_value, listing_id from site_changes where status = 'open' order by field, listing_id`.execute(
      app.services.db,
    )
  ).rows
const mails = async (kind: string) =>
  (
    await sql<{
      recipient: string
    }>`select recipient from outbox where kind = ${kind} order by recipient`.execute(app.services.db)
  ).rows.map((mail) => mail.recipient)

/** The quote that supports a fact of the listing. */
const proofOf = async (field: ProfileKey) =>
  (await findMyListing(app.services.db, listingId, owner.id))?.profile[field]?.evidence[0]?.quote ?? ''

test('a website is read again after a week, and is ok if it says the same', async () => {
  assert.equal((await check(6)).site_check, null)
  assert.equal((await check(1.1)).site_check.state, 'ok')
  assert.deepEqual(await changes(), [])
})

test('a new headline is proposed for each listing, a new price once; values typed by the owner are not checked', async () => {
  shown = page('Know where every tool is', '€15')
  assert.equal((await check(7.1)).site_check.state, 'changed')
  const found = await changes()
  assert.deepEqual(
    found.map(({ field, kind, listing_id }) => [field, kind, listing_id]),
    [
      ['headline', 'changed', listingId],
      ['headline', 'changed', otherListingId],
      ['pricing_plans', 'changed', null],
    ],
  )
  const told = ['owner@example.org', 'owner@example.org']
  assert.deepEqual(await mails('site_changed'), told)
  await check(7.1)
  assert.equal((await changes()).length, 3)
  assert.deepEqual(await mails('site_changed'), told)
  assert.match(await html(`/listings/${slug}`), /now states some facts differently/)
})

test('the owner accepts one change and dismisses another, which is not proposed again', async () => {
  const { decideSiteChange } = await import('../../../src/drift/decide-site-change.ts')
  const [headline, otherHeadline, plans] = await changes()
  const stranger = await app.account('other@example.org')
  await assert.rejects(
    app.call(decideSiteChange, {
      actor: stranger.member,
      input: { listing_id: listingId, change_id: headline?.id, decision: 'accept' },
    }),
    /already decided or doesn’t exist/,
  )
  const visitor = await signedInVisitor(app, 'owner@example.org')
  const inbox = await visitor.get(`/account/listings/${listingId}/changes`)
  assert.equal(inbox.status, 200)
  assert.match(inbox.body, /On your website now/)
  const accepted = await visitor.post(
    `/account/listings/${listingId}/changes/${headline?.id}`,
    { decision: 'accept' },
    inbox,
  )
  assert.equal(accepted.status, 303)
  assert.match(
    (await visitor.get(accepted.location ?? '')).body,
    /Your listing now says what your website says/,
  )
  // The company's fact is decided through either listing, a listing's own text only through that listing.
  await assert.rejects(
    app.call(decideSiteChange, {
      actor: owner.member,
      input: { listing_id: listingId, change_id: otherHeadline?.id, decision: 'dismiss' },
    }),
    /already decided or doesn’t exist/,
  )
  for (const [id, decision] of [
    [otherHeadline?.id, 'accept'],
    [plans?.id, 'dismiss'],
  ])
    await app.call(decideSiteChange, {
      actor: owner.member,
      input: { listing_id: otherListingId, change_id: id, decision },
    })
  const listing = await check(7.1)
  assert.equal(listing.headline, 'Know where every tool is')
  assert.equal(listing.fields.pricing_plans[0].amount, 1200)
  assert.deepEqual(await changes(), [])
})

test('a website replaced by a casino loses its link, and the owner and site team are mailed once', async () => {
  shown = casino
  app.clock.advance(7.1 * 24 * 3600 * 1000)
  const [company] = (
    await sql<{ id: string }>`select company_id as id from site_checks`.execute(app.services.db)
  ).rows
  // Two workers read it at the same time.
  const read = () =>
    runJob(checkSite, { company_id: company?.id ?? '' }, app.services, AbortSignal.timeout(60_000))
  await Promise.all([read(), read()])
  assert.equal((await check(0)).site_check.state, 'suspected_hijack')
  const body = await html(`/listings/${slug}`)
  assert.match(body, /We’re not linking to/)
  assert.doesNotMatch(body, /href="http:\/\/toolcrib\.example/)
  assert.doesNotMatch(body, /"sameAs"/)
  await setRival('live')
  const compared = await html(`/compare?a=${slug}&b=${rival}`)
  await setRival('archived')
  assert.match(compared, /Link withheld/)
  assert.doesNotMatch(compared, /href="http:\/\/toolcrib\.example/)
  const why = await html(`/listings/${slug}/notice`)
  assert.match(why, /about gambling/)
  assert.doesNotMatch(why, /href="http:\/\/toolcrib/)
  assert.deepEqual(await mails('site_suspected_hijack'), ['owner@example.org'])
  assert.deepEqual(await mails('team_suspected_hijack'), [
    'team@example.org',
    'team@example.org',
    'tools-team@example.org',
  ])
  assert.equal((await check(1.1)).site_check.state, 'suspected_hijack')
  assert.equal((await mails('site_suspected_hijack')).length, 1)
  assert.deepEqual(await changes(), [], 'a hijacked website proposes no changes')
})

test('a website that is down is reported to the owner once, on the second day', async () => {
  shown = 'down'
  assert.equal((await check(1.1)).site_check.state, 'unreachable')
  assert.deepEqual(await mails('site_unreachable'), [])
  await check(1.1)
  await check(1.1)
  assert.deepEqual(await mails('site_unreachable'), ['owner@example.org'])
})

test('a website that is back is linked again the next day', async () => {
  shown = page('Know where every tool is', '€12')
  assert.equal((await check(1.1)).site_check.state, 'ok')
  assert.match(await html(`/listings/${slug}`), /href="http:\/\/toolcrib\.example/)
})

test('a fact in new wording gets a new quote, and the owner is not asked', async () => {
  const told = await mails('site_changed')
  assert.match(await proofOf('founded_year'), /was founded in 2021/)
  shown = shown.replace('was founded in 2021', 'was established in 2021')
  assert.equal((await check(7.1)).site_check.state, 'ok')
  assert.match(await proofOf('founded_year'), /was established in 2021/)
  assert.deepEqual([await changes(), await mails('site_changed')], [[], told])
})

test('a check with a new quote changes the entity tags but makes no edit outdated', async () => {
  const draft = await sql<{ id: string }>`select id from drafts where listing_id = ${listingId}`.execute(
    app.services.db,
  )
  const send = (url: string, method: 'GET' | 'PATCH', headers: Record<string, string> = {}) =>
    app.http.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${owner.key}`, ...headers },
      ...(method === 'PATCH' ? { payload: {} } : {}),
    })
  const urls = [`/me/listings/${listingId}`, `/drafts/${draft.rows[0]?.id}`]
  const read = await Promise.all(urls.map((url) => send(url, 'GET')))
  shown = shown.replace('was established in 2021', 'was founded in 2021')
  assert.equal((await check(7.1)).site_check.state, 'ok')
  assert.match(await proofOf('founded_year'), /was founded in 2021/)
  for (const [at, url] of urls.entries()) {
    const tag = String(read[at]?.headers['etag'])
    assert.notEqual((await send(url, 'GET')).headers['etag'], tag, url)
    assert.equal((await send(url, 'PATCH', { 'if-match': tag })).statusCode, 200, url)
    assert.equal((await send(url, 'PATCH', { 'if-match': '"another"' })).statusCode, 412, url)
  }
})

test('a redirect to another domain with the same content is recorded as a move', async () => {
  shown = 'moved'
  const listing = await check(7.1)
  assert.deepEqual(
    [listing.site_check.state, listing.site_check.moved_to],
    ['moved', 'http://toolcrib-app.example/'],
  )
})

test('a listing that is no longer live when its check runs is not checked', async () => {
  const { db } = app.services
  const found = await sql<{
    id: string
  }>`select company_id as id from listings where slug = ${rival}`.execute(db)
  const id = found.rows[0]?.id ?? ''
  await runJob(checkSite, { company_id: id }, app.services, AbortSignal.timeout(60_000))
  assert.equal(await findCheck(db, id), undefined)
})

test('a website that the site team marks as genuine is no longer suspected', async () => {
  shown = casino
  assert.equal((await check(7.1)).site_check.state, 'suspected_hijack')
  const [company] = (
    await sql<{ company_id: string }>`select company_id from site_checks`.execute(app.services.db)
  ).rows
  const team = await signedInVisitor(app, 'team@example.org')
  const troubles = await team.get('/team/site-checks')
  assert.match(troubles.body, /about gambling/)
  const genuine = await team.post('/team/site-checks', { company: company?.company_id ?? '' }, troubles)
  assert.equal(genuine.status, 303)
  assert.match((await team.get(genuine.location ?? '')).body, /Marked as genuine/)
  assert.equal((await check(7.1)).site_check.state, 'changed')
})
