/** Somebody deletes their account while a paid launch of theirs is still to come. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { createCheckout } from '../orders/create-checkout.ts'
import { makeDraftListing, listingState, openPayment } from '../orders/testing/shop.ts'
import { row } from '../platform/data/database.ts'
import { payTestSession } from './test-provider/pay-test-session.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('the page names what is lost and how to keep it; the order tells the team what happened', async () => {
  const owner = await app.account('dora@left.example')
  const operator = await app.account('op@left.example', { role: 'operator' })
  const coming = await makeDraftListing(app, owner.id, 'left.example')
  const order = await app.call(createCheckout, {
    actor: owner.member,
    input: { items: [{ product: 'launch', listing_id: coming, week: '2026-W50' }] },
  })
  const number = String(order['number'])
  await payTestSession(app.services, await openPayment(app, { number, accountId: owner.id }))
  await app.work()
  assert.equal((await listingState(app, coming)).status, 'scheduled')
  const live = await makeListing(app, { name: 'Rowboat', owner })
  const found = await row(
    app.services.db,
    sql<{ slug: string }>`select slug from listings where id = ${coming}`,
  )
  const path = `/listings/${found?.slug}`

  const visitor = await signedInVisitor(app, owner.email)
  assert.equal((await visitor.get(path)).status, 200, 'coming soon')
  const page = await visitor.get('/account/delete')
  assert.match(page.body, /Paid launch, Week 50, 2026\. It’s given up, and no money is returned\./)
  assert.match(page.body, new RegExp(`href="/account/listings/${coming}/hand-over"`))
  assert.match(page.body, /Rowboat.*Live\. It’s archived/s)
  assert.match(page.body, new RegExp(`href="/account/listings/${live.id}/hand-over"`))
  assert.match(page.body, /href="\/account\/export\.json"/)
  const team = await signedInVisitor(app, operator.email)
  const people = await team.get(`/team/people/delete?account=${owner.id}`)
  assert.match(people.body, /Paid launch, Week 50, 2026/)
  assert.doesNotMatch(people.body, /hand-over/)

  await visitor.post('/account/delete', { email: owner.email }, page)
  assert.match(
    (await team.get(`/team/orders/${number}`)).body,
    /The buyer deleted their account, so the launch was given up/,
  )
  assert.equal((await visitor.get(path)).status, 404, 'nothing is coming')
  assert.match((await visitor.get(`/listings/${live.slug}`)).body, /no longer listed|not listed/i)
})
