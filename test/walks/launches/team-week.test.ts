/**
 * A week of a site's team only on the website, without scripts: the first start, a hundred addresses, the queue, a
 * report, a claim, a refund, a ban, a merge of categories, a post, a setting; all of it in the log. Each form is one
 * that a page showed.
 */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { chooseFreeListing } from '../../../src/launches/choose-free-listing.ts'
import { rows } from '../../../src/platform/data/database.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { completeFounder, makeListing } from '../../fixtures/listings.ts'
import { addTestOrder, payTestOrder } from '../../fixtures/orders.ts'
import { sendForm } from '../../pages/plain-form.ts'
import { type Seen, signedInVisitor, Visitor } from '../../clients/visitor.ts'

const many = 100
const names = Array.from({ length: many }, (_, at) => `craft${at + 1}`)

/** Each host serves a product with enough text to be published. */
const web = createServer((request, response) => {
  const host = request.headers.host?.split('.')[0] ?? ''
  if (request.url !== '/') return response.writeHead(404).end()
  const name = host.charAt(0).toUpperCase() + host.slice(1)
  const told = `${name} hosts source code for developer teams: git hosting, version control and release management.`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="en">
    <head><title>${name}: source code hosting for developers</title><meta property="og:site_name" content="${name}">
    <meta name="description" content="${told}"></head><body><main><h1>${name} hosts source code for developers</h1>
    <p>${told} Developers push code and review it.</p></main></body></html>`)
})

let app: TestApp
let team: Visitor
before(async () => {
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  const { port } = web.address() as AddressInfo
  const connectTo = names.map((host) => `${host}.example=127.0.0.1:${port}`).join(',')
  app = await createTestApp({ environment: { CRAWLER_CONNECT_TO: connectTo } })
  await sql`insert into settings (name, value) values ('crawler_requests_per_second', '1000')`.execute(
    app.services.db,
  )
  await app.account('olga@marquee.example', { role: 'operator' })
  team = await signedInVisitor(app, 'olga@marquee.example')
})
after(async () => {
  await app.stop()
  web.close()
})

/** The text of the page's main part, on one line. */
const mainOf = ({ body }: Seen) => load(body)('main').text().replaceAll(/\s+/g, ' ')
const text = async (path: string, visitor = team) => mainOf(await visitor.get(path))

/** Presses a button of a form on a page, and returns the page that it leads to. */
async function press(
  path: string,
  selector: string,
  typed: Record<string, string> = {},
  visitor = team,
): Promise<string> {
  const answer = await sendForm(visitor, path, selector, typed)
  if (answer.status !== 303) assert.equal(answer.status, 200, mainOf(answer))
  return answer.location === undefined ? mainOf(answer) : text(answer.location, visitor)
}

test('Monday: the team takes the first steps that its page lists', async () => {
  await app.account('ruth@tools.example')
  const steps = await text('/team/start')
  assert.match(steps, /name/i)
  const settings = {
    name: 'Tools weekly',
    contact_email: 'team@tools.example',
    imprint: 'Tools weekly, Vienna.',
  }
  assert.match(await press('/team/settings', 'button[value=publish]', settings), /3 changes are public now/)
  assert.match((await new Visitor(app).get('/')).body, /Tools weekly/)
  assert.match(
    await press('/team/people', 'form:has(input[name=email]) button[name=do]', {
      email: 'ruth@tools.example',
    }),
    /ruth@tools\.example/,
  )
  assert.notEqual(await text('/team/start'), steps)
})

test('Monday: a hundred URLs are imported, reviewed and published without an owner', async () => {
  const list = names.map((host) => `http://${host}.example/`).join('\n')
  const begun = await team.get('/team/imports')
  const preview = await team.post('/team/imports', { do: 'preview', text: list }, begun)
  assert.match(mainOf(preview), /Read 100 websites\?/)
  const started = await team.post('/team/imports', { do: 'start', text: list }, begun)
  const path = started.location?.split('?')[0] ?? ''
  await app.work()
  assert.match(await text(path), /To review \(100\)/)
  const review = await team.get(`${path}?show=ready`)
  const question = await team.post(path, { do: 'ask' }, review)
  assert.match(mainOf(question), /Publish 100 listings\?/)
  const ids = [...question.body.matchAll(/name="address" value="(\d+)"/g)].map((match) => match[1] ?? '')
  const done = await team.post(path, { do: 'accept', address: ids, show: 'ready' }, review)
  assert.match(await text(done.location ?? ''), /100 listings published/)
  assert.match(await text('/listings/craft100'), /Nobody has claimed this listing/)
})

test('Tuesday: one of two queued listings is approved, the other rejected with a reason', async () => {
  await press('/team/settings', 'button[value=publish]', { moderation: 'on' })
  await sql`update sites set badge_required = false`.execute(app.services.db)
  app.sites.forget()
  const owner = await app.account('jana@fieldnote.example')
  const launched = async (name: string) => {
    const website = `https://${name.toLowerCase()}.example/`
    const edits = { founders: [completeFounder] }
    const { id } = await makeListing(app, { owner, name, website, status: 'draft', edits })
    await app.call(chooseFreeListing, { actor: owner.member, input: { listing_id: id } })
    return { id }
  }
  const good = await launched('Fieldnote')
  const bad = await launched('Tallyroot')
  assert.match(await text('/team'), /Fieldnote.*Tallyroot/)
  const approve = `form[action="/team/listings/${good.id}/decision"] button[value=approve]`
  assert.doesNotMatch(await press('/team', approve), /Fieldnote/)
  const refuse = `form[action="/team/listings/${bad.id}/decision"] button[value=reject]`
  await press('/team', refuse, { reason: 'Say what it costs.' })
  const mails = await rows(
    app.services.db,
    sql<{ said: string }>`select subject || ' ' || body_text as said from outbox
      where recipient = ${owner.email} order by created_at, id`,
  )
  assert.match(mails.map(({ said }) => said).join('\n'), /Say what it costs\./)
})

test('Wednesday: a visitor without an account reports a listing; the team answers', async () => {
  const visitor = new Visitor(app)
  const told = { kind: 'gone', body: 'The website is gone.', email: 'ben@people.example' }
  const form = await visitor.get('/listings/craft7/report')
  const blank = await visitor.post('/listings/craft7/report', { body: 'The website is gone.' }, form)
  assert.deepEqual([blank.status, /Choose what it is about\./.test(mainOf(blank))], [422, true])
  assert.doesNotMatch(mainOf(blank), /wrong_fact,/)
  const sent = await visitor.post('/listings/craft7/report', told, form)
  assert.match(await text(sent.location ?? '', visitor), /has your report and will answer/)
  const twice = await visitor.post('/listings/craft7/report', told, form)
  assert.match(await text(twice.location ?? '', visitor), /already has this report from you/)
  assert.match(await text('/team/reports'), /Craft7.*The website is gone\./)
  const answered = await press('/team/reports', 'form:has(input[name=id]) button[value=resolved]', {
    answer: 'Thank you, it is back.',
  })
  assert.doesNotMatch(answered, /The website is gone/)
  const closed = await text('/team/reports?status=resolved')
  assert.match(closed, /The answer went to ben@people\.example/)
  const right = { ...told, kind: 'takedown', body: 'It is mine: take it down.' }
  const asked = await visitor.post('/listings/craft7/report', right, form)
  assert.match(await text(asked.location ?? '', visitor), /within 30 days/)
  const resolve = 'form:has(input[name=id]) button[value=resolved]'
  const silent = await sendForm(team, '/team/reports', resolve, { answer: '' })
  assert.deepEqual([silent.status, /This request needs an answer/.test(mainOf(silent))], [422, true])
  const left = await press('/team/reports', resolve, { answer: 'It will be taken down.' })
  assert.match(left, /The listing of Craft7 is still live\./)
  assert.match(await text('/team/reports?status=resolved'), /It will be taken down\./)
  const suspend = 'form:has(input[name=id]) button[value=suspend]'
  assert.match(await press('/team/reports?status=resolved', suspend), /Suspend 1 listing.*Craft7/)
})

test('Wednesday: an owner claims an imported listing in two steps', async () => {
  const owner = await signedInVisitor(app, 'ada@craft2.example')
  const claim = await owner.get('/listings/craft2/claim')
  assert.equal((await owner.post('/listings/craft2/claim', { method: 'own_address' }, claim)).status, 303)
  assert.match(await text('/team/companies?owner=ada%40craft2.example'), /Craft2.*ada@craft2\.example/)
})

test('Thursday: an order is refunded', async () => {
  const site = await app.sites.defaultSite()
  const buyer = await app.account('bea@buyer.example')
  const { number } = await addTestOrder(app, buyer, { site, name: 'Bought' })
  await payTestOrder(app, buyer, { site, number })
  assert.match(await text('/team/orders'), new RegExp(number))
  const order = `/team/orders/${number}`
  assert.match(await press(order, 'form[action$="/resend"] button'), /on its way to bea@buyer\.example/)
  await sql`insert into payment_cases (id, site_id, kind, about, detail, created_at)
    values ('case_one', ${site.id}, 'paid_twice', 'one', '', ${app.clock.now()})`.execute(app.services.db)
  assert.match(await press('/team/orders', 'form[action$="/resolve"] button'), /The case is closed/)
  const price = 'form[action="/team/products"] button'
  assert.match(await press('/team/products', price, { price: '99' }), /The price is saved/)
  const prices = await team.get('/team/products')
  const mistyped = { product: 'billboard_week', currency: 'USD', price: 'ninety' }
  const refusedPrice = load((await team.post('/team/products', mistyped, prices)).body)('main form')
  assert.equal(refusedPrice.find('[name=price]').attr('value'), 'ninety')
  assert.equal(refusedPrice.find('[name=product] option[selected]').attr('value'), 'billboard_week')
  assert.equal(refusedPrice.find('[name=currency] option[selected]').attr('value'), 'USD')
  assert.equal(refusedPrice.find('[name=active]').is('[checked]'), false)
  const rate = { region: 'DE', from: '2026-12-01', rate: '' }
  const blank = await team.post('/team/vat-rates', rate, await team.get('/team/seller'))
  assert.equal(blank.status, 422, 'a blank rate does not count as 0 percent')
  const rateForm = load(blank.body)('form[action="/team/vat-rates"]')
  assert.equal(rateForm.find('[name=region]').attr('value'), 'DE')
  assert.equal(rateForm.find('[name=from]').attr('value'), '2026-12-01')
  const page = await team.get(order)
  const wish = { line: '0', reason: 'Bought twice.' }
  const refund = (form: Record<string, string>) => team.post(`/team/orders/${number}/refund`, form, page)
  /** Asserts what the confirmation says when the listing has another status. */
  const standingAs = async (status: string, told: RegExp) => {
    const { rows: was } = await sql<{
      status: string
    }>`select status from listings where name = 'Bought'`.execute(app.services.db)
    await sql`update listings set status = ${status} where name = 'Bought'`.execute(app.services.db)
    const { body } = await refund(wish)
    await sql`update listings set status = ${was[0]?.status} where name = 'Bought'`.execute(app.services.db)
    assert.match(body, told)
  }
  const none = await refund({ reason: 'Bought twice.' })
  assert.equal(none.headers['location'], `/team/orders/${number}?refund=none`)
  const asked = await refund(wish)
  assert.equal(asked.status, 200)
  assert.match(mainOf(asked), /Refund €\d[^?]*\?.*The paid launch of Bought ends.*Bought twice\./s)
  await standingAs('suspended', /ends: it stays suspended/)
  await standingAs('archived', /ends: it gives up its paid place and is a draft again/)
  assert.doesNotMatch(await text(`/team/orders/${number}`), /refunded/i, 'only asks at first')
  const [, confirm = ''] = /name="confirm" value="(\d+)"/.exec(asked.body) ?? []
  assert.equal((await refund({ ...wish, confirm: '1' })).status, 200, 'another amount asks again')
  const sent = await refund({ ...wish, confirm })
  assert.equal(sent.headers['location'], `/team/orders/${number}?refund=requested`)
  const again = await refund({ ...wish, confirm })
  assert.equal(again.headers['location'], `/team/orders/${number}?refund=already`, 'confirmed twice')
  const said = await text(again.location ?? '')
  assert.match(said, /already confirmed, so nothing was refunded twice/)
  await app.work()
  assert.match(await text(`/team/orders/${number}`), /refunded/i)
})

test('Thursday: an account is banned, and the ban lifted', async () => {
  const somebody = await app.account('mal@people.example')
  const visitor = await signedInVisitor(app, somebody.email)
  const form = `form:has(input[name=account][value="${somebody.id}"]) button`
  const path = '/team/people?q=mal%40people.example'
  const refused = await sendForm(team, path, `${form}[value=ban]`)
  assert.equal(refused.status, 422)
  assert.match(load(refused.body)('details[open] .error').text(), /Add a reason/, 'the error is at its field')
  const nobody = await sendForm(team, '/team/people', 'button[value=add]', { email: 'no@people.example' })
  assert.match(load(nobody.body)('.error').text(), /Nobody has signed in with no@people\.example/)
  assert.match(
    await press(path, `${form}[value=ban]`, { reason: 'Sold votes.' }),
    /mal@people\.example is banned/,
  )
  assert.notEqual((await visitor.get('/account')).status, 200)
  assert.match(await press(path, `${form}[value=lift]`), /mal@people\.example can sign in again/)
  assert.equal((await (await signedInVisitor(app, somebody.email)).get('/account')).status, 200)
})

test('Friday: two categories are merged, and the old URL redirects', async () => {
  const [from, into] = await rows(
    app.services.db,
    sql<{
      id: number
      slug: string
    }>`select id, slug from categories where parent_id is not null order by id limit 2`,
  )
  assert.ok(from && into)
  const taken = { name: 'Git hosting', parent: '', description: 'Where code lives.' }
  await press('/team/categories', 'button[value=save]', taken)
  const twice = load((await sendForm(team, '/team/categories', 'button[value=save]', taken)).body)
  assert.match(twice('.error').text(), /Another category has this name/)
  assert.deepEqual(
    [twice('input[name=name]').val(), twice('input[name=description]').val()],
    [taken.name, taken.description],
    'what was typed is kept',
  )
  const unchosen = await sendForm(team, `/team/categories?open=${from.id}`, 'button[value=ask]')
  assert.equal(unchosen.status, 422, 'no category is merged into one that nobody chose')
  assert.match(load(unchosen.body)('select[name=into]').closest('.wrong').text(), /Into/)
  const asked = await press(`/team/categories?open=${from.id}`, 'button[value=ask]', {
    into: String(into.id),
  })
  assert.match(asked, /Merge .* into .*\?[^]*This can’t be undone/)
  assert.equal((await new Visitor(app).get(`/categories/${from.slug}`)).status, 200, 'asking changes nothing')
  const merged = await press(`/team/categories?open=${from.id}&into=${into.id}`, 'button[value=merge]')
  assert.match(merged, /Merged into .*\. Old addresses lead there/)
  const moved = await new Visitor(app).get(`/categories/${from.slug}`)
  assert.deepEqual([moved.status, moved.location?.split('/').at(-1)], [308, into.slug])
})

test('Friday: a blog post is previewed, published and read', async () => {
  const typed = { title: 'A hundred tools', author: 'Olga', summary: 'We began.', body: 'Read **them**.' }
  assert.match(
    await press('/team/blog/new', 'button[value=preview]', typed),
    /This is how readers will see it/,
  )
  await press('/team/blog/new', 'button[value=save]', { ...typed, published: 'on' })
  assert.match(await text('/blog/a-hundred-tools', new Visitor(app)), /Read them\./)
})

test('Friday: a setting is changed and restored, and the team log has the acts of the week', async () => {
  await press('/team/settings', 'button[value=publish]', { tagline: 'Tools, read for you' })
  assert.match((await new Visitor(app).get('/')).body, /Tools, read for you/)
  await press('/team/settings', 'form[action="/team/settings/restore"] button')
  assert.doesNotMatch((await new Visitor(app).get('/')).body, /Tools, read for you/)
  const acts = await rows(
    app.services.db,
    sql<{ operation: string }>`select distinct operation from team_log order by operation limit 100`,
  )
  const done = acts.map(({ operation }) => operation)
  for (const act of [
    'accept_imported_address',
    'decide_listing',
    'decide_report',
    'merge_categories',
    'refund_order_lines',
    'restore_site_settings',
    'save_blog_post',
    'save_site_settings',
    'set_account_ban',
    'set_team_role',
  ])
    assert.ok(done.includes(act), `${act} is in the log: ${done.join()}`)
})
