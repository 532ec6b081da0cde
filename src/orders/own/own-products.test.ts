/** The life of a team's own product: sold, labelled as paid, reminded of, renewed, ended, refunded. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { hidden, signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'
import { days } from '../../calendar/index.ts'
import { payTestSession } from '../../payments/test-provider/pay-test-session.ts'
import { findRefunds } from '../../payments/payment-queries.ts'
import { requestRefund } from '../../payments/refunds/refund-order.ts'
import { settleRefund } from '../../payments/refunds/settle-refund.ts'
import { rows } from '../../platform/data/database.ts'
import { saveSeller } from '../../tax/seller-queries.ts'
import { createCheckout } from '../create-checkout.ts'
import { getOrder } from '../get-order.ts'
import { listProducts } from '../list-products.ts'
import { lockOrder } from '../order-queries.ts'
import { makeDraftListing, austrianSeller, listingState, openPayment } from '../testing/shop.ts'
import { findCategoryNames } from './own-product-queries.ts'
import { findDigestSponsors } from './term-queries.ts'

let app: TestApp
let buyer: TestAccount
let team: Visitor
let category: { id: number; name: string }
before(async () => {
  app = await createTestApp()
  buyer = await app.account('buyer@example.org')
  await app.account('ruth@marquee.example', { role: 'site_team' })
  team = await signedInVisitor(app, 'ruth@marquee.example')
  await saveSeller(app.services.db, austrianSeller, app.clock.now())
  const [first] = await findCategoryNames(app.services.db, (await app.sites.defaultSite()).id)
  assert.ok(first)
  category = first
})
after(() => app.stop())

async function make(form: Record<string, string | string[]>): Promise<void> {
  const made = await team.post(
    '/team/products/own',
    { do: 'save', position: '0', ...form },
    await team.get('/team/products/own'),
  )
  assert.equal(made.status, 303, made.body)
}

test('a position or a term that is no whole number is refused at its field', async () => {
  for (const [name, typed] of [
    ['position', 'first'],
    ['count', 'two'],
  ] as const) {
    const form = {
      do: 'save',
      name: 'Odd',
      description: 'x',
      unit: 'month',
      count: '1',
      position: '0',
      [name]: typed,
    }
    const refused = await team.post('/team/products/own', form, await team.get('/team/products/own'))
    assert.equal(refused.status, 422)
    assert.match(load(refused.body)(`#f-${name}-error`).text(), /Expected a (whole )?number, not text/)
    assert.equal(load(refused.body)(`#f-${name}`).attr('value'), typed)
  }
})

async function order(product: string, listingId: number): Promise<string> {
  const input = { items: [{ product, listing_id: listingId }] }
  return String((await app.call(createCheckout, { actor: buyer.member, input }))['number'])
}

async function pay(number: string): Promise<Record<string, unknown>> {
  const session = await openPayment(app, { number, accountId: buyer.id })
  await payTestSession(app.services, session)
  await app.work()
  return Object(await app.call(getOrder, { actor: buyer.member, input: { number } }))
}

async function live(host: string): Promise<number> {
  const listing = await makeDraftListing(app, buyer.id, host)
  await sql`update listings set status = 'live', plan = 'free', launched_at = ${app.clock.now()} where id = ${listing}`.execute(
    app.services.db,
  )
  return listing
}

/** Advances the clock by some days and runs the job; few days at once, since larger jumps are not trusted. */
async function pass(count: number): Promise<void> {
  app.clock.advance(days(count))
  await app.runScheduled('mind_terms')
}

const mails = async (kind: string) =>
  rows(
    app.services.db,
    sql<{
      recipient: string
      body_text: string
    }>`select recipient, body_text from outbox where kind = ${kind}`,
  )

test('a bundle with a term opens its sections, sends a reminder, is renewed with one form and ends on time', async () => {
  await make({
    name: 'Show it all',
    description: 'Gallery and milestones for a month.',
    sections: ['gallery', 'milestones'],
    unit: 'month',
    count: '1',
    price: '29',
  })
  const { items } = await app.call(listProducts, { actor: buyer.member, input: {} })
  const offer = Object.values(Object(items))
    .map(Object)
    .find(({ product }) => product === 'own_show_it_all')
  assert.deepEqual(
    [offer?.price.amount, offer?.term, offer?.includes],
    [2900, { unit: 'month', count: 1 }, ['gallery', 'milestones']],
  )
  const listing = await live('bundle.example')
  const number = await order('own_show_it_all', listing)
  // A later change of the product does not change what was ordered.
  const [row] = await rows(
    app.services.db,
    sql<{ id: number }>`select id from own_products where key = 'own_show_it_all'`,
  )
  await make({
    product: String(row?.id),
    name: 'Everything',
    description: 'Less.',
    sections: ['gallery'],
    price: '99',
  })
  const paid = await pay(number)
  assert.equal(paid['status'], 'fulfilled')
  assert.deepEqual([Object(paid['lines'])[0].name, Object(paid['net']).amount], ['Show it all', 2900])
  assert.match(String(Object(paid['lines'])[0].note), /^Runs until 20 Dec 2026/)
  assert.deepEqual((await listingState(app, listing)).unlocked.toSorted(), ['gallery', 'milestones'])

  await pass(12)
  assert.deepEqual(await mails('term_ends'), [])
  await pass(12)
  await pass(0)
  const [reminder, ...more] = await mails('term_ends')
  assert.deepEqual([reminder?.recipient, more], ['buyer@example.org', []])
  assert.match(reminder?.body_text ?? '', /order\?product=own_show_it_all/)
  const owner = await signedInVisitor(app, 'buyer@example.org')
  const page = await owner.get(`/account/listings/${listing}/order?product=own_show_it_all`)
  assert.match(page.body, /Runs until/)
  const pressed = await owner.post(
    `/account/listings/${listing}/order`,
    { product: 'own_show_it_all', key: hidden(page, 'key') ?? '' },
    page,
  )
  assert.equal(pressed.status, 303)
  const renewal = String(pressed.location).split('/').at(-1) ?? ''
  const unpaid = async () =>
    load((await owner.get(`/account/listings/${listing}/order`)).body)('.notice').text()
  assert.match(await unpaid(), new RegExp(`Order ${renewal} for this product isn’t paid yet`))
  const renewed = await pay(renewal)
  assert.equal(Object(renewed['net']).amount, 9900)
  assert.doesNotMatch(await unpaid(), /isn’t paid yet/)

  await pass(10)
  await pass(10)
  // By now the product is sold for good and only opens the gallery, and the renewal was ordered as such.
  assert.deepEqual((await listingState(app, listing)).unlocked, ['gallery'])
})

test('up to three sponsored listings are labelled on their category and in the digest during their term', async () => {
  await make({
    name: 'Front row',
    description: 'A week at the top.',
    category: String(category.id),
    in_digest: 'on',
    unit: 'week',
    count: '1',
    price: '50',
  })
  const shown = async () => {
    const slug = (
      await rows(
        app.services.db,
        sql<{ slug: string }>`select slug from categories where id = ${category.id}`,
      )
    )[0]?.slug
    return (await new Visitor(app).get(`/categories/${slug}`)).body
  }
  assert.doesNotMatch(await shown(), /Sponsored/)
  const listings = [await live('one.example'), await live('two.example'), await live('three.example')]
  const numbers: string[] = []
  for (const listing of listings) numbers.push(await order('own_front_row', listing))
  const fourth = await order('own_front_row', await live('four.example'))
  for (const number of numbers) assert.equal((await pay(number))['status'], 'fulfilled')
  assert.match(await shown(), /Sponsored: paid places in[\s\S]*rel="sponsored"/)
  const site = await app.sites.defaultSite()
  assert.equal((await findDigestSponsors(app.services.db, site.id, app.clock.now())).length, 3)
  const refused: unknown = await order('own_front_row', await live('five.example')).catch(
    (error: unknown) => error,
  )
  assert.equal(Object(refused).type.code, 'product_not_sold')
  // Ordered while there was a place, paid when there was none: the order is refunded.
  const late = await pay(fourth)
  assert.deepEqual([late['status'], Object(late['lines'])[0].status], ['refunded', 'refused'])

  await app.services.transact(async (context) => {
    const locked = await lockOrder(context.db, numbers[0] ?? '')
    assert.ok(locked)
    const lines = [{ position: 0, amount: locked.gross }]
    await requestRefund(
      context,
      locked,
      { lines, reason: 'Asked.', undo: true, requestedBy: null },
      app.clock.now(),
    )
  })
  await app.work()
  assert.equal((await findDigestSponsors(app.services.db, site.id, app.clock.now())).length, 2)
  await pass(8)
  assert.doesNotMatch(await shown(), /Sponsored/)
})

test('a refund closes a section, unless another purchase keeps it open', async () => {
  const gallery = { description: 'A gallery.', sections: ['gallery'], price: '10' }
  await make({ ...gallery, name: 'Gallery for good' })
  for (const nth of [1, 2, 3, 4])
    await make({ ...gallery, name: `Gallery term ${nth}`, unit: 'month', count: '1' })
  const terms = [1, 2, 3, 4].map((nth) => `own_gallery_term_${nth}`)
  const giveBack = async (numbers: string[]) => {
    const refunds = await Promise.all(
      numbers.map((number) =>
        app.services.transact(async (context) => {
          const bought = await lockOrder(context.db, number)
          assert.ok(bought)
          const lines = [{ position: 0, amount: bought.gross }]
          const request = { lines, reason: 'Asked.', undo: true, requestedBy: null }
          await requestRefund(context, bought, request, app.clock.now())
          return (await findRefunds(context.db, number))[0]?.id ?? ''
        }),
      ),
    )
    await Promise.all(
      refunds.map((id) =>
        app.services.transact((context) => settleRefund(context, id, `re_${id}`, app.clock.now())),
      ),
    )
  }
  const boughtAll = async (listing: number, products: string[]) => {
    const numbers: string[] = []
    for (const product of products) numbers.push(await order(product, listing))
    for (const number of numbers) assert.equal((await pay(number))['status'], 'fulfilled')
    return numbers
  }

  const listing = await live('gallery.example')
  const [forGood, ...others] = await boughtAll(listing, ['own_gallery_for_good', ...terms])
  await giveBack([forGood ?? ''])
  assert.deepEqual(
    (await listingState(app, listing)).unlocked,
    ['gallery'],
    'another purchase with a term is still running',
  )
  await giveBack(others)
  assert.deepEqual((await listingState(app, listing)).unlocked, [])

  const second = await live('unlocked.example')
  const [unlocked, ownTerm] = await boughtAll(second, ['unlock_gallery', terms[0] ?? ''])
  await giveBack([unlocked ?? ''])
  assert.deepEqual(
    (await listingState(app, second)).unlocked,
    ['gallery'],
    'the other purchase keeps it open',
  )
  await giveBack([ownTerm ?? ''])
  assert.deepEqual((await listingState(app, second)).unlocked, [])
})

test('the site team gets mail about a product that it has to deliver by hand', async () => {
  await make({ name: 'Press note', description: 'We write a note.', price: '10' })
  const done = await pay(await order('own_press_note', await live('note.example')))
  assert.equal(done['status'], 'fulfilled')
  const told = await mails('to_deliver')
  assert.deepEqual(
    told.map(({ recipient }) => recipient),
    ['ruth@marquee.example'],
  )
  assert.match(told[0]?.body_text ?? '', /An order of Press note for note is paid/)
})
