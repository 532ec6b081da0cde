/** Orders for tests of operations, on whichever site: pending, with an open payment page, or paid. */
import { startPayment } from '../src/checkout/start-payment.ts'
import { createCheckout } from '../src/orders/create-checkout.ts'
import { applyPayments } from '../src/payments/apply-payments.ts'
import { payTestSession } from '../src/payments/test-provider/pay-test-session.ts'
import type { Site } from '../src/platform/call/context.ts'
import type { TestAccount, TestApp } from './app.ts'
import { makeListing } from './live-listing.ts'

export interface TestOrder {
  number: string
  listingId: number
  /** The secret part of its checkout link. */
  link: string
}

/** An order of a launch of a new listing of this name, not paid. */
export async function addTestOrder(
  app: TestApp,
  buyer: TestAccount,
  wish: { site: Site; name: string },
): Promise<TestOrder> {
  const site = wish.site.key
  const { id } = await makeListing(app, buyer, { site, name: wish.name, status: 'draft' })
  const input = { items: [{ product: 'launch', listing_id: id }] }
  const { number, checkout_url: url } = await app.call(createCheckout, { actor: buyer.member, site, input })
  return { number: String(number), listingId: id, link: String(url).split('/').at(-1) ?? '' }
}

/** Sends the buyer to the test payment page and gives its session. */
export async function openTestPayment(
  app: TestApp,
  buyer: TestAccount,
  { site, number }: { site: Site; number: string },
): Promise<string> {
  const billing = { country: 'US' }
  const url = await startPayment(app.services, {
    site,
    number,
    accountId: buyer.id,
    billing,
    termsVersion: 0,
  })
  return url.split('/').at(-1) ?? ''
}

/** Pays an order and applies the payment. */
export async function payTestOrder(
  app: TestApp,
  buyer: TestAccount,
  order: { site: Site; number: string },
): Promise<void> {
  await payTestSession(app.services, await openTestPayment(app, buyer, order))
  await app.services.transact((context) => applyPayments(context, order.number, app.clock.now()))
}
