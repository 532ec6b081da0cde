/** What follows a paid launch: its owners are told that it is live, and a team that reviews listings looks at it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { signedInVisitor, type Visitor } from '../../test/clients/visitor.ts'
import { addTestOrder, payTestOrder } from '../../test/fixtures/orders.ts'
import type { Site } from '../platform/call/context.ts'
import { rows } from '../platform/data/database.ts'
import { saveSeller } from '../tax/seller-queries.ts'
import { austrianSeller } from '../orders/testing/shop.ts'

let app: TestApp
let buyer: TestAccount
let team: Visitor
let site: Site
before(async () => {
  app = await createTestApp()
  buyer = await app.account('buyer@paid.example')
  await saveSeller(app.services.db, austrianSeller, app.clock.now())
  await app.account('team@marquee.example', { role: 'site_team' })
  team = await signedInVisitor(app, 'team@marquee.example')
  site = await app.sites.defaultSite()
})
after(() => app.stop())

async function moderate(moderation: boolean): Promise<void> {
  await sql`update sites set moderation = ${moderation}`.execute(app.services.db)
  app.sites.forget()
  site = await app.sites.defaultSite()
}

async function launch(name: string): Promise<number> {
  const { number, listingId } = await addTestOrder(app, buyer, { site, name })
  await payTestOrder(app, buyer, { site, number })
  return listingId
}

const mailsAbout = (name: string) =>
  rows(
    app.services.db,
    sql<{ subject: string; body_text: string }>`select subject, body_text from outbox
      where kind = 'launch_live' and recipient = ${buyer.member.email} and subject like ${`%${name}%`}`,
  )

test('a launch that a payment makes at once tells its owners that it is live, until when, and where', async () => {
  await launch('Quayside')
  const [mail, ...others] = await mailsAbout('Quayside')
  assert.equal(others.length, 0)
  assert.match(mail?.body_text ?? '', /You can vote.*|until/i)
  assert.match(mail?.body_text ?? '', /\/listings\/quayside/)
})

test('the team of a site that reviews listings finds a paid launch in its queue, and says that it is fine', async () => {
  await moderate(true)
  const id = await launch('Saltmarsh')
  const page = await team.get('/team')
  const $ = load(page.body)
  assert.match($('h1').text(), /1 listing to review/)
  assert.equal($('nav.rail a[href="/team"] .due').text(), '1 waiting')
  const card = $(`article[aria-labelledby=name-${id}]`)
  assert.match(card.text(), /Paid launch: live/)
  const action = card.find('form').attr('action') ?? ''
  const done = await team.post(action, { decision: 'pass' }, page)
  assert.deepEqual([done.status, done.location], [303, '/team?done=pass'])
  assert.match(
    load((await team.get('/team?done=pass')).body)('main').text(),
    /Checked\..*You’re all caught up|all caught up.*Checked\./s,
  )
  assert.equal((await team.get('/listings/saltmarsh')).status, 200)
})

test('a paid launch is suspended from the queue with a reason, and does not come back to it when reinstated', async () => {
  await moderate(true)
  const id = await launch('Mudflat')
  const page = await team.get('/team')
  const action = `/team/listings/${id}/decision`
  assert.equal((await team.post(action, { decision: 'suspend', reason: '' }, page)).status, 422)
  assert.equal((await team.post(action, { decision: 'suspend', reason: 'Phishing.' }, page)).status, 303)
  assert.equal((await team.post(action, { decision: 'reinstate' }, page)).status, 303)
  assert.match(load((await team.get('/team')).body)('h1').text(), /caught up/)
})

test('without moderation, and for what the team approved before, nobody needs to look', async () => {
  await moderate(false)
  await launch('Estuary')
  assert.match(load((await team.get('/team')).body)('h1').text(), /caught up/)
  await moderate(true)
  const { number, listingId } = await addTestOrder(app, buyer, { site, name: 'Approved' })
  await sql`update listings set status = 'scheduled' where id = ${listingId}`.execute(app.services.db)
  await payTestOrder(app, buyer, { site, number })
  assert.match(load((await team.get('/team')).body)('h1').text(), /caught up/)
})
