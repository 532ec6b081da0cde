/** The link of an order: anyone who has it sees and pays only this order, without an account, until the order ends. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { hidden, signedInVisitor, Visitor } from '../../clients/visitor.ts'

let app: TestApp
let owner: TestAccount
let ordered = 0
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
})
after(() => app.stop())

async function send(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await app.http.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${owner.key}` },
    ...(payload ? { payload } : {}),
  })
  assert.ok(answer.statusCode < 300, answer.body)
  return answer.json()
}

async function order(): Promise<{ number: string; path: string; listing: number }> {
  const name = `Product ${++ordered}`
  const options = { name, website: `https://product-${ordered}.example/`, status: 'draft' as const }
  const { id } = await makeListing(app, { owner, ...options })
  const made = await send('POST', '/orders/checkout', { items: [{ product: 'launch', listing_id: id }] })
  return { number: made.number, path: new URL(made.checkout_url).pathname, listing: id }
}

const details = { do: 'pay', country: 'US', name: 'A Payer', address: 'Ring 1', city: 'Boston', terms: 'on' }

test('anyone with the link can pay the order without an account, and sees nothing else of the buyer’s', async () => {
  const mine = await order()
  const other = await order()
  const payer = new Visitor(app)
  const page = await payer.get(mine.path)
  assert.equal(page.status, 200, page.body)
  assert.ok(page.body.includes(mine.number) && !page.body.includes(other.number))
  assert.ok(!page.body.includes('owner@example.org') && !page.body.includes('/cancel'))
  const form = { ...details, terms_version: hidden(page, 'terms_version') ?? '' }
  const toPay = await payer.post(mine.path, form, page)
  assert.match(toPay.location ?? '', new RegExp(`^${mine.path}/test-payment/`), toPay.body)
  const payment = await payer.get(toPay.location ?? '')
  assert.equal(payment.status, 200, payment.body)
  const back = await payer.post(toPay.location ?? '', { do: 'pay' }, payment)
  assert.equal(back.location, mine.path)
  await app.work()
  const paid = await payer.get(mine.path)
  assert.deepEqual(
    [paid.status, /is paid/.test(paid.body), paid.body.includes('<form method="post" action="/pay')],
    [200, true, false],
  )
  assert.equal((await send('GET', `/orders/${mine.number}`)).status, 'fulfilled')
  assert.equal((await send('GET', `/me/listings/${mine.listing}`)).plan, 'paid')
  assert.equal((await send('GET', `/orders/${other.number}`)).status, 'pending')
  assert.equal((await payer.get(`/checkout/${mine.number}`)).status, 303, 'no other page of it is open')
})

test('the link cannot be guessed, and does not open the payment of another order', async () => {
  const mine = await order()
  const other = await order()
  assert.match(mine.path, /^\/pay\/[\w-]{43}$/)
  assert.notEqual(mine.path, other.path)
  const payer = new Visitor(app)
  for (const path of [`/pay/${mine.number}`, mine.path.slice(0, -1), '/pay/x', `${mine.path}x`])
    assert.equal((await payer.get(path)).status, 404, path)
  const page = await payer.get(mine.path)
  const form = { ...details, terms_version: hidden(page, 'terms_version') ?? '' }
  const { location = '' } = await payer.post(mine.path, form, page)
  const session = location.split('/').at(-1) ?? ''
  assert.equal((await payer.get(location)).status, 200)
  assert.equal((await payer.get(`${other.path}/test-payment/${session}`)).status, 404)
  assert.equal((await payer.get(`/checkout/test-payment/${session}`)).status, 303)
})

test('the link of a cancelled or expired order returns 410', async () => {
  const payer = new Visitor(app)
  const cancelled = await order()
  await send('POST', `/orders/${cancelled.number}/cancel`, {})
  const gone = await payer.get(cancelled.path)
  assert.deepEqual([gone.status, gone.body.includes(cancelled.number)], [410, false])
  const late = await order()
  const page = await payer.get(late.path)
  app.clock.advance(8 * 86_400_000)
  assert.equal((await payer.get(late.path)).status, 410)
  assert.equal((await payer.post(late.path, details, page)).status, 410)
})

test('the buyer still has the order in their account, with its checkout page and a cancel button', async () => {
  const mine = await order()
  const visitor = await signedInVisitor(app, 'owner@example.org')
  assert.ok((await visitor.get('/account/orders')).body.includes(mine.number))
  const page = await visitor.get(`/checkout/${mine.number}`)
  assert.equal(page.status, 200)
  assert.match(page.body, /\/cancel"/)
})

test('a wrong VAT number is reported at its field and blocks the payment; the rest of the form is kept', async () => {
  const mine = await order()
  const visitor = await signedInVisitor(app, 'owner@example.org')
  const path = `/checkout/${mine.number}`
  const page = await visitor.get(path)
  const form = { ...details, country: 'DE', terms_version: hidden(page, 'terms_version') ?? '' }
  const wrong = await visitor.post(path, { ...form, vat_id: 'DE123456789' }, page)
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, /id="f-vat-id-error"[^]*its check digits are wrong/)
  assert.match(wrong.body, /value="A Payer"[^]*name="terms"[^>]* checked/)
  const paid = await visitor.post(path, { ...form, vat_id: '' }, wrong)
  assert.match(paid.location ?? '', /test-payment/)
})

test('a VAT number of a country whose rules are unknown does not block the payment', async () => {
  const mine = await order()
  const visitor = await signedInVisitor(app, 'owner@example.org')
  const path = `/checkout/${mine.number}`
  const page = await visitor.get(path)
  const form = { ...details, vat_id: '12-3456789', terms_version: hidden(page, 'terms_version') ?? '' }
  assert.match((await visitor.post(path, form, page)).location ?? '', /test-payment/)
})
