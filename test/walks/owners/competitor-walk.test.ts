/** A named competitor is read in the background, under the same rules, and compared by what its own website states. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { blockedAddress } from '../../../src/companies/index.ts'
import { submitListing, updateDraft } from '../../../src/drafts/index.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { postMcp } from '../../clients/post-mcp.ts'
import { signedInVisitor } from '../../clients/visitor.ts'

const own =
  '<!doctype html><html lang="en"><title>Toolcrib</title><h1>The lending desk for shared workshops</h1>' +
  '<p>Toolcrib tracks shared tools by QR sticker.</p></html>'
const rival = `<!doctype html><html lang="en"><head><title>Lendwell</title><meta property="og:site_name" content="Lendwell"></head><body><main><h1>Libraries of things, run on one page</h1>
<section class="pricing"><h2>Pricing</h2><div class="card"><h3>Branch</h3><p>€29 per month</p></div></section></main></body></html>`

let app: TestApp
const site = createServer((request, response) => {
  if (request.url !== '/') return response.writeHead(404).end()
  if (request.headers.host === 'inward.example')
    return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(request.headers.host === 'lendwell.example' ? rival : own)
})

before(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app = await createTestApp({
    environment: {
      CRAWLER_CONNECT_TO: `toolcrib.example=127.0.0.1:${port},lendwell.example=127.0.0.1:${port},inward.example=127.0.0.1:${port}`,
    },
  })
})
after(async () => {
  await app.stop()
  site.close()
})

test('a draft has the competitor’s facts with quotes from its site, and none if its address is refused', async () => {
  const owner = await app.account('owner@example.org')
  const headers = { authorization: `Bearer ${owner.key}` }
  const made = await app.call(submitListing, {
    actor: owner.member,
    input: { url: 'http://toolcrib.example/' },
  })
  await app.work()
  const id = String(made['id'])
  const draft = async () =>
    JSON.parse((await app.http.app.inject({ url: `/api/v1/drafts/${id}`, headers })).body)
  const name = (url: string) =>
    app.call(updateDraft, { actor: owner.member, input: { id, competitor_url: url } })
  assert.equal((await draft()).competitor, null)
  await name('http://lendwell.example/')
  await app.work()
  const { competitor } = await draft()
  assert.deepEqual(
    [competitor.name, competitor.headline],
    ['Lendwell', 'Libraries of things, run on one page'],
  )
  assert.deepEqual([competitor.pricing_plans[0].amount, competitor.pricing_plans[0].currency], [2900, 'EUR'])
  assert.match(JSON.stringify(competitor.evidence.pricing_plans), /€29 per month/)
  const preview = await (await signedInVisitor(app, 'owner@example.org')).get(`/account/drafts/${id}/preview`)
  assert.match(preview.body, /Compared with Lendwell/)
  assert.doesNotMatch(preview.body, /This is a (free|paid) launch/, 'a draft has no plan yet')
  assert.match(preview.body, /€29/)
  for (const address of ['http://127.0.0.1/', 'http://localhost:9/', 'http://lendwell.example:99/'])
    await assert.rejects(name(address), { type: blockedAddress }, address)
  assert.equal((await draft()).competitor_url, 'http://lendwell.example/')
  await name('http://inward.example/')
  await app.work()
  assert.equal((await draft()).competitor, null)
})

test('responses leave out competitor quotes that values repeat, but keep one per value; include=evidence has all', async () => {
  const owner = await app.account('lean@example.org')
  const headers = { authorization: `Bearer ${owner.key}` }
  const read = async (url: string) => (await app.http.app.inject({ url: `/api/v1${url}`, headers })).json()
  const { id, slug, draftId } = await makeListing(app, {
    owner,
    name: 'Leanly',
    website: 'https://leanly.example/',
    edits: { competitor_url: 'http://lendwell.example/' },
  })
  const input = { id: draftId, competitor_url: 'http://lendwell.example/' }
  await app.call(updateDraft, { actor: owner.member, input })
  await app.work()
  const short = (await read(`/drafts/${draftId}`)).competitor
  const whole = (await read(`/drafts/${draftId}?include=evidence`)).competitor
  const url = 'http://lendwell.example/'
  assert.deepEqual(short.evidence.pricing_plans, [{ quote: '€29 per month', url }])
  assert.deepEqual(short.evidence.headline, [{ quote: short.headline, url }])
  assert.deepEqual(Object.keys(short.evidence), Object.keys(whole.evidence), 'no value is without a quote')
  assert.deepEqual(
    whole.evidence.pricing_plans.map(({ quote }: { quote: string }) => quote),
    ['Branch', '€29 per month'],
  )
  assert.ok(
    Object.values(whole.evidence)
      .flat()
      .every((quote) => 'fetched_at' in Object(quote)),
  )
  const said = ({ evidence: _quotes, ...facts }: Record<string, unknown>) => facts
  assert.deepEqual(said(short), said(whole))
  assert.deepEqual((await read(`/me/listings/${id}`)).competitor, short)
  assert.deepEqual((await read(`/listings/${slug}`)).competitor, short)
  assert.deepEqual((await read(`/listings/${slug}?include=evidence`)).competitor, whole)
  assert.deepEqual((await read(`/listings/${slug}/alternatives`)).competitor.facts, short)
  for (const [name, args] of [
    ['get_my_listing', { listing_id: id }],
    ['get_draft', { id: draftId }],
  ] as const) {
    const { body } = await postMcp(app, 'tools/call', { name, arguments: args }, owner.key)
    const { result } = JSON.parse(body.slice(body.indexOf('{')))
    assert.deepEqual(result.structuredContent.competitor, short, name)
  }
})

test('alternatives and comparisons show the named competitor’s facts; if it is listed, they say who named it', async () => {
  const owner = await app.account('compare@example.org')
  const fields = (url: string | null) => ({ edits: url === null ? {} : { competitor_url: url } })
  const crib = await makeListing(app, {
    owner,
    name: 'Cribhouse',
    website: 'https://cribhouse.example/',
    ...fields('http://lendwell.example/'),
  })
  const rivalled = await makeListing(app, {
    owner,
    name: 'Benchmate',
    website: 'https://benchmate.example/',
    ...fields('https://cribhouse.example/'),
  })
  const read = async (url: string) => (await app.http.app.inject({ url })).json()
  const compared = await read(`/api/v1/compare?a=${crib.slug}&b=${rivalled.slug}`)
  assert.deepEqual([compared.a.names_other, compared.b.names_other], [false, true])
  assert.equal(compared.a.competitor.name, 'Lendwell')
  assert.match(JSON.stringify(compared.a.competitor.evidence), /€29 per month/)
  assert.equal(compared.b.competitor, null)
  const alternatives = await read(`/api/v1/listings/${crib.slug}/alternatives`)
  assert.equal(alternatives.competitor.facts.name, 'Lendwell')
  const named = await read(`/api/v1/listings/${rivalled.slug}/alternatives`)
  assert.equal(named.competitor.slug, crib.slug)
  assert.deepEqual(named.items[0].why[0].kind, 'competitor')
  const text = async (url: string) =>
    (await app.http.app.inject({ url, headers: { accept: 'text/html' } })).body.replaceAll(/\s+/g, ' ')
  const page = await text(`/compare?a=${crib.slug}&b=${rivalled.slug}`)
  assert.match(page, /The owner of Benchmate names Cribhouse as their main competitor/)
  assert.match(page, /Lendwell, named by Cribhouse/)
  assert.match(page, /lendwell.example was checked on <time /)
  assert.match(await text(`/compare?a=${crib.slug}`), /#competitor"[^>]*>Lendwell</)
})
