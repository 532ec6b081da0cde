/** An owner reaches their things from every site of a deployment; the rules of the listing's own site apply. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { answerMailClaim } from '../../src/claims/answer-mail-claim.ts'
import { claimListing } from '../../src/claims/claim-listing.ts'
import { startPayment } from '../../src/checkout/start-payment.ts'
import { startDnsServer, type DnsServer } from '../../src/claims/testing/dns-server.ts'
import { inLanguage } from '../../src/platform/text/language.ts'
import { sha256 } from '../../src/platform/data/ids.ts'
import { answerListingQuestion } from '../../src/questions/index.ts'
import { addQuestion } from '../../src/questions/question-queries.ts'
import { siteCreate } from '../../src/sites/site-create-command.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { completeFounder, makeListing } from '../fixtures/listings.ts'
import { signedInVisitor } from '../clients/visitor.ts'

let app: TestApp
let owner: TestAccount
let dns: DnsServer
before(async () => {
  dns = await startDnsServer()
  app = await createTestApp({ environment: { DNS_SERVERS: dns.server } })
  const options = { key: 'tools', name: 'Tools', host: 'tools.localhost:3999', currency: 'USD' }
  await siteCreate.run(app, { options, words: [] })
  await sql`update sites set badge_required = false, free_queue_weeks = 3 where key = 'tools'`.execute(
    app.services.db,
  )
  app.sites.forget()
  owner = await app.account('owner@example.org')
})
after(async () => {
  await app.stop()
  dns.close()
})

const there = (name: string) =>
  makeListing(app, {
    owner,
    site: 'tools',
    name,
    website: `https://${name.toLowerCase()}.example/`,
    status: 'draft',
    edits: { founders: [completeFounder] },
  })

/** Sends a request to the default site. */
async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const answer = await app.http.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { host: 'localhost:3999', authorization: `Bearer ${owner.key}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, json: answer.json() }
}

test('a launch can be read, planned, moved and withdrawn from another site', async () => {
  const { id } = await there('Elsewhere')
  const options = await ask('GET', `/me/listings/${id}/launch-options`)
  assert.deepEqual(
    [options.status, options.json.free.badge_required],
    [200, false],
    JSON.stringify(options.json),
  )
  const chosen = await ask('POST', `/me/listings/${id}/free`)
  assert.deepEqual([chosen.status, chosen.json.site, chosen.json.status], [200, 'tools', 'scheduled'])
  assert.equal(chosen.json.launch_week, options.json.free.first_week.week)
  const [later] = (await ask('GET', `/me/listings/${id}/launch-options`)).json.move_to
  const moved = await ask('POST', `/me/listings/${id}/reschedule`, { week: later.week })
  assert.deepEqual([moved.status, moved.json.launch_week], [200, later.week])
  assert.equal((await ask('POST', `/me/listings/${id}/withdraw`)).json.status, 'draft')
  const taken = await sql<{
    site: string
    count: number
  }>`select s.key as site, sum(w.free_taken)::int as count
    from launch_weeks w join sites s on s.id = w.site_id group by s.key`.execute(app.services.db)
  assert.deepEqual(
    taken.rows.filter(({ count }) => count > 0),
    [],
    'its places were freed on its own site',
  )
})

test('an order belongs to the site of its listings, in its currency, and cannot mix sites', async () => {
  const { id } = await there('Bought')
  const here = await makeListing(app, {
    owner,
    name: 'Here',
    website: 'https://here.example/',
    status: 'draft',
    edits: { founders: [completeFounder] },
  })
  const launch = (listing_id: number) => ({ product: 'launch', listing_id })
  const quoted = await ask('POST', '/orders/quote', { items: [launch(id)] })
  assert.deepEqual([quoted.status, quoted.json.currency], [200, 'USD'], JSON.stringify(quoted.json))
  const ordered = await ask('POST', '/orders/checkout', { items: [launch(id)] })
  assert.deepEqual([ordered.status, ordered.json.site], [201, 'tools'])
  assert.match(ordered.json.checkout_url, /^http:\/\/tools\.localhost:3999\/pay\//)
  const mixed = await ask('POST', '/orders/quote', { items: [launch(here.id), launch(id)] })
  assert.deepEqual(
    [mixed.status, mixed.json.errors[0].path, mixed.json.errors[0].code],
    [422, 'items[1].listing_id', 'another_site'],
  )
})

test('an order’s lines are in its site’s language from any site, and its pages in the reader’s language', async () => {
  const language = async (tag: string) => {
    await sql`update sites set language = ${tag} where key = 'tools'`.execute(app.services.db)
    app.sites.forget()
  }
  await language('de')
  const { id } = await there('Named')
  const items = [{ product: 'launch', listing_id: id }]
  const quoted = await ask('POST', '/orders/quote', { items })
  const ordered = await ask('POST', '/orders/checkout', { items })
  const { number } = ordered.json
  const read = await ask('GET', `/orders/${number}`)
  const listed = (await ask('GET', '/orders')).json.items.find(
    (one: { number: string }) => one.number === number,
  )
  for (const { lines } of [quoted.json, ordered.json, read.json, listed])
    assert.equal(lines[0].name, 'Bezahlter Launch')
  for (const { vat } of [quoted.json, ordered.json])
    assert.match(vat.note, /Das ist eine Schätzung|Umsatzsteuer/)
  const site = await app.sites.byKey('tools')
  assert.ok(site)
  const billed = { site, number, accountId: owner.id, billing: { country: 'US' }, termsVersion: 0 }
  await inLanguage('en', () => startPayment(app.services, billed))
  const paid = await ask('GET', `/orders/${number}`)
  assert.match(paid.json.vat.note, /Umsatzsteuer|Verkäufer/, 'in the language of the invoice')
  const visitor = await signedInVisitor(app, owner.email)
  for (const path of ['/account/orders', `/account/orders/${number}`])
    assert.match((await visitor.get(path)).body, /Paid launch for Named/, path)
  await language('en')
})

test('a listing can be ordered only on its own site: others redirect, or refuse with 409', async () => {
  const { id } = await there('Priced')
  const visitor = await signedInVisitor(app, owner.email)
  const path = `/account/listings/${id}/order`
  const seen = await visitor.get(`${path}?product=launch`)
  assert.deepEqual([seen.status, seen.location], [303, `http://tools.localhost:3999${path}?product=launch`])
  const form = await visitor.get('/account/keys')
  assert.equal((await visitor.post(path, { product: 'launch' }, form)).status, 409)
  const orders = await sql`select 1 from order_lines where listing_id = ${id}`.execute(app.services.db)
  assert.equal(orders.rows.length, 0, 'nothing was ordered')
})

test('drafts, stories and updates have URLs of their own site', async () => {
  const listing = await makeListing(app, {
    owner,
    site: 'tools',
    name: 'Told',
    website: 'https://told.example/',
  })
  const home = 'http://tools.localhost:3999'
  const draft = await ask('GET', `/drafts/${listing.draftId}`)
  assert.equal(draft.json.url, `${home}/account/drafts/${listing.draftId}`)
  const drafts = (await ask('GET', '/drafts')).json.items
  assert.ok(
    drafts.some((one: { url: string }) => one.url === draft.json.url),
    JSON.stringify(drafts),
  )
  const story = await ask('PUT', `/me/listings/${listing.id}/story`, { title: 'How it began' })
  assert.equal(story.json.url, `${home}/listings/${listing.slug}/story`)
  assert.ok(story.json.missing.every((one: { url: string }) => one.url.startsWith(`${home}/account/`)))
  const update = await ask('POST', `/me/listings/${listing.id}/updates`, {
    title: 'News',
    body: 'It is blue.',
  })
  assert.equal(update.json.url, `${home}/updates#update-${update.json.update_id}`)
})

test('mails about claims and answers are sent by the listing’s own site and link to it', async () => {
  const { db } = app.services
  const stranger = await app.account('stranger@example.org')
  const claimed = (name: string) =>
    makeListing(app, {
      owner: stranger,
      site: 'tools',
      name,
      website: `https://${name.toLowerCase()}.example/`,
    })
  const mailsTo = async (to: string, kind: string) => {
    const found = await sql<{ text: string; sender: string }>`select body_text as text, sender from outbox
      where recipient = ${to} and kind = ${kind} limit 10`.execute(db)
    assert.ok(found.rows.every(({ sender }) => sender === 'Tools'))
    return found.rows.map(({ text }) => text).join('\n')
  }
  const claim = async (slug: string, input: object) =>
    app.call(claimListing, { actor: owner.member, site: 'tools', input: { slug, ...input } })

  const byRecord = await claimed('Recorded')
  const { claim_id: id } = await claim(byRecord.slug, { method: 'dns' })
  const { token } =
    (await sql<{ token: string }>`select token from claims where id = ${id}`.execute(db)).rows[0] ?? {}
  dns.records.set('_marquee.recorded.example', [[`marquee-verification=${token}`]])
  const won = await ask('POST', `/claims/${String(id)}/verify`)
  assert.equal(won.json.status, 'verified', won.json.seen)
  assert.match(
    await mailsTo(owner.email, 'claim_verified'),
    /http:\/\/tools\.localhost:3999\/listings\/recorded/,
  )

  const byMail = await claimed('Mailed')
  const mailed = await claim(byMail.slug, { method: 'email', email: 'desk@mailed.example' })
  await sql`update claims set token_hash = ${sha256('mailed')} where id = ${mailed['claim_id']}`.execute(db)
  await app.call(answerMailClaim, {
    actor: { kind: 'anonymous', address: '127.0.0.1' },
    input: { token: 'mailed', refused: false },
  })
  assert.match(
    await mailsTo(owner.email, 'claim_verified'),
    /http:\/\/tools\.localhost:3999\/listings\/mailed/,
  )

  const asked = await there('Asked')
  const site = await app.sites.byKey('tools')
  const question = await app.services.transact((context) =>
    addQuestion(
      context.db,
      { siteId: site?.id ?? 0, listingId: asked.id, accountId: stranger.id, body: 'Is it made of wood?' },
      app.clock.now(),
    ),
  )
  await app.call(answerListingQuestion, {
    actor: { ...owner.member, via: 'web' },
    input: { listing_id: asked.id, question_id: question, answer: 'Of oak.' },
  })
  assert.match(
    await mailsTo(stranger.email, 'question_answered'),
    /http:\/\/tools\.localhost:3999\/listings\/asked#asked-/,
  )
})

test('a category with different names on two sites is one: either name is accepted, each site shows its own', async () => {
  const { db } = app.services
  await sql`update categories c set name = 'Entwicklung' from sites s
    where s.id = c.site_id and s.key = 'tools' and c.slug = 'developer-tools'`.execute(db)
  const id = await addTestDraft(app, owner, { name: 'Twotongue', site: 'tools' })
  const read = (await ask('GET', `/drafts/${id}`)).json.fields.categories.value
  assert.deepEqual(read, ['Developer tools'])
  const submitted = await ask('POST', `/drafts/${id}/submit`)
  const standing = await sql<{ slug: string }>`select c.slug from listing_categories l
    join categories c on c.id = l.category_id where l.listing_id = ${submitted.json.listing_id}`.execute(db)
  assert.deepEqual(standing.rows, [{ slug: 'developer-tools' }])
  const back = await ask('PATCH', `/drafts/${id}`, { fields: { categories: read } })
  assert.deepEqual([back.status, back.json.fields?.categories.value], [200, ['Entwicklung']])
  const other = await ask('GET', '/listings?category=Entwicklung')
  assert.equal(other.status, 200)

  // The company has one value, from whoever set it last; every answer words it as its own site does.
  const first = await addTestDraft(app, owner, {
    name: 'Twotongue',
    site: 'main',
    website: 'https://twotongue-tools.example/',
  })
  const here = await ask('POST', `/drafts/${first}/submit`)
  await ask('PATCH', `/me/listings/${submitted.json.listing_id}`, { fields: { categories: ['Entwicklung'] } })
  for (const [draft, listing, named] of [
    [id, submitted.json.listing_id, 'Entwicklung'],
    [first, here.json.listing_id, 'Developer tools'],
  ]) {
    const mine = (await ask('GET', `/me/listings/${listing}`)).json
    assert.deepEqual(mine.fields.categories, [named])
    assert.deepEqual((await ask('GET', `/drafts/${draft}`)).json.fields.categories.value, [named])
    await sql`update listings set status = 'live' where id = ${listing}`.execute(db)
    const shown = (await ask('GET', `/listings/${mine.slug}?site=${mine.site}`)).json
    assert.deepEqual(shown.fields.categories, [named])
  }
})

test('another owner’s listing and an unknown one are not found from another site', async () => {
  const other = await app.account('other@example.org')
  const foreign = await makeListing(app, {
    owner: other,
    site: 'tools',
    name: 'Foreign',
    website: 'https://foreign.example/',
  })
  for (const id of [foreign.id, 999_999]) {
    assert.equal((await ask('POST', `/me/listings/${id}/free`)).status, 404)
    const quoted = await ask('POST', '/orders/quote', { items: [{ product: 'launch', listing_id: id }] })
    assert.deepEqual([quoted.status, quoted.json.next_steps[0].tool], [404, 'list_my_listings'])
  }
})

test('the launch page redirects to the listing’s site; a form sent to another site does nothing and links there', async () => {
  const { id } = await there('Wanderer')
  const visitor = await signedInVisitor(app, 'owner@example.org')
  const its = 'http://tools.localhost:3999'
  for (const path of [`/account/listings/${id}`, `/account/listings/${id}/order?product=launch`])
    assert.equal((await visitor.get(path)).location, `${its}${path}`)
  const form = await visitor.get('/account/profile')
  for (const path of ['free', 'withdraw', 'archive', 'order']) {
    const sent = await visitor.post(`/account/listings/${id}/${path}`, { product: 'launch' }, form)
    assert.deepEqual([sent.status, sent.location], [409, undefined], path)
    assert.match(sent.body, /Wanderer is listed on Tools/)
    assert.ok(sent.body.includes(`href="${its}/account/listings/${id}"`), path)
  }
  const { json } = await ask('GET', `/me/listings/${id}`)
  assert.equal(json.status, 'draft')
})
