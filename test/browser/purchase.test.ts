/**
 * A purchase in a real browser with the test provider, and with Stripe's library against a loopback server, and its
 * refund.
 */
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { Browser, Page } from 'playwright-core'
import { makeDraftListing, austrianSeller } from '../../src/orders/testing/shop.ts'
import { stripePayments } from '../../src/providers/payments/stripe-payments.ts'
import { type FakeStripe, startFakeStripe } from '../../src/providers/payments/testing/fake-stripe.ts'
import { saveSeller } from '../../src/tax/seller-queries.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { signedInVisitor } from '../clients/visitor.ts'
import { accessibilityProblems } from './accessibility.ts'
import { openWatched, startChromium, type Watched } from './chromium.ts'

let app: TestApp
let stripe: FakeStripe
let browser: Browser

before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await saveSeller(app.services.db, austrianSeller, app.clock.now())
  await app.http.app.listen({ port, host: '127.0.0.1' })
  stripe = await startFakeStripe('whsec_test', () => app.clock.now())
  browser = await startChromium()
})
after(async () => {
  await browser.close()
  await app.stop()
  await stripe.close()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || !address) throw new Error('there is no free port')
  return address.port
}

/** A signed-in person with a browser of their own. */
async function person(email: string, script = true): Promise<Watched & { page: Page }> {
  const visitor = await signedInVisitor(app, email)
  const watched = await openWatched(browser, app.config.baseUrl, { javaScriptEnabled: script })
  await watched.context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  )
  return { ...watched, page: await watched.context.newPage() }
}

async function assertSound(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    assert.deepEqual(await accessibilityProblems(page), [], `${page.url()} at ${width} pixels`)
  }
}

/** From the choice of a launch to the checkout of a new listing: one press, with the next full week. */
async function order(page: Page, host: string, accountId: string): Promise<void> {
  await page.goto(`/account/listings/${await makeDraftListing(app, accountId, host)}`)
  assert.match(await page.locator('main').innerText(), /€118\.80[^]*€99 net, once\. 20% VAT \(Austria\)/)
  await page.click('button:has-text("Launch on Monday 23 November for €118.80")')
  await page.waitForURL(/\/checkout\/MQ-/)
}

test('products show gross and net prices, and a week only if the product has one', async () => {
  const buyer = await app.account('chooser@example.org')
  const { page } = await person(buyer.email)
  await page.goto(`/account/listings/${await makeDraftListing(app, buyer.id, 'fieldnote.example')}/order`)
  const text = await page.locator('main').innerText()
  assert.match(text, /Prices include the VAT of Austria/)
  assert.match(text, /€118\.80 \(€99\.00 net\)/)
  assert.match(text, /This week is almost over\. “Right away” gives you 2 days 12 hours/)
  assert.equal(await page.inputValue('input[name=week]:checked'), '2026-W48')
  await assertSound(page)
  await page.focus('input[name=week]:checked')
  await page.keyboard.press('ArrowRight')
  assert.equal(await page.inputValue('input[name=week]:checked'), '2026-W49', 'the weeks are one tab stop')
  await page.click('summary:has-text("13 later weeks")')
  await page.check('input[name=week][value="2027-W15"]')
  await page.check('input[value=billboard_week]')
  assert.equal(await page.locator('input[name=week]:visible').count(), 0)
  assert.equal(await page.inputValue('input[name=billboard_week]:checked'), '2026-W48')
  await page.check('input[value=unlock_gallery]')
  assert.equal(await page.locator('.week-picker:visible').count(), 0)
})

test('concurrent submissions make one order; an unavailable week is reported at its field', async () => {
  const buyer = await app.account('hasty@example.org')
  const visitor = await signedInVisitor(app, buyer.email)
  const manage = `/account/listings/${await makeDraftListing(app, buyer.id, 'tallyroot.example')}`
  const seen = await visitor.get(manage)
  const form = load(seen.body)('form[action$="/order"]')
  const member = (name: string) => form.find(`[name=${name}]`).attr('value') ?? ''
  const request = { product: member('product'), key: member('key'), week: member('week') }
  const made = await Promise.all([1, 2, 3].map(() => visitor.post(`${manage}/order`, request, seen)))
  assert.deepEqual(
    made.map(({ status }) => status),
    [303, 303, 303],
  )
  assert.equal(new Set(made.map(({ location }) => location)).size, 1)
  const other = await visitor.post(`${manage}/order`, { ...request, week: '2026-W50' }, seen)
  assert.notEqual(other.location, made[0]?.location)

  for (const week of ['2026-W40', '2031-W01', 'soon', '2026-W48'.repeat(900)]) {
    const refused = await visitor.post(`${manage}/order`, { ...request, week }, seen)
    assert.ok([409, 422].includes(refused.status), `${week.slice(0, 9)} ${refused.status}`)
    const page = load(refused.body)
    assert.match(page('.notice.problem').text(), /Nothing was ordered[^]*Choose another week/)
    assert.match(page('#f-week-error').text(), /no paid place left/)
  }
  const twice = await visitor.post(`${manage}/order`, { product: 'unlock_gallery', key: '\u0000' }, seen)
  assert.equal(twice.status, 303)
})

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries({ name: 'A Buyer', address: 'Ring 1', city: 'Berlin' }))
    await page.fill(`input[name=${name}]`, value)
  await page.check('input[name=terms]')
}

test('with scripts, VAT is updated while typing; the order is paid, invoiced and refunded', async () => {
  const buyer = await app.account('buyer@example.org')
  const { page, breaches } = await person(buyer.email)
  await order(page, 'toolcrib.example', buyer.id)
  assert.equal(await page.locator('text=Calculate VAT').isVisible(), false)
  await page.selectOption('select[name=country]', 'DE')
  await page.waitForSelector('#amounts:has-text("€117.81")')
  await page.fill('input[name=vat_id]', 'DE123456789')
  await page.waitForSelector('#vat-number:has-text("not a valid VAT number")')
  await assertSound(page)
  await fillIn(page)
  await page.click('text=Continue to payment')
  await page.waitForSelector('#f-vat-id-error:has-text("check digits")')
  await page.fill('input[name=vat_id]', '')
  assert.equal(await page.locator('#f-vat-id-error').count(), 0, 'the error is removed with the number')
  assert.equal(await page.isChecked('input[name=terms]'), true)
  await page.click('text=Continue to payment')
  await page.waitForURL(/test-payment/)
  await page.click('button:has-text("Pay ")')
  await page.waitForURL(/\/account\/orders\/MQ-/)
  await app.work()
  await page.waitForSelector('text=Your order is complete')
  await page.waitForSelector('a[href="/launches/2026-W48.ics"]')
  await assertSound(page)
  await page.click('text=Invoice 2026-0001')
  await page.waitForURL(/\/invoices\//)
  await assertSound(page)
  await refund(page)
  assert.deepEqual(breaches, [])
})

/** The site team refunds the money; the buyer sees it. */
async function refund(page: Page): Promise<void> {
  const [number = ''] = /MQ-\w+/.exec(page.url()) ?? []
  await app.account('team@example.org', { role: 'site_team' })
  const team = await person('team@example.org')
  await team.page.goto('/team/orders')
  await team.page.click(`text=${number}`)
  await team.page.fill('input[name=reason]', 'Asked by mail.')
  await assertSound(team.page)
  await team.page.click('text=Refund selected items')
  await team.page.waitForSelector('h1:has-text("Refund €")')
  await assertSound(team.page)
  await team.page.click('button:has-text("Refund €")')
  await team.page.waitForSelector('text=The refund is on its way')
  await app.work()
  await team.page.reload()
  await team.page.waitForSelector('text=Everything has been refunded')
  await page.goto(`/account/orders/${number}`)
  await page.waitForSelector('text=Credit note CN2026-0001')
}

test('without scripts, a button calculates the VAT and the order is paid on Stripe’s page', async () => {
  const buyer = await app.account('plain@example.org')
  const { payments } = app.services.providers
  app.services.providers = {
    ...app.services.providers,
    payments: stripePayments({
      secretKey: 'sk_test_1',
      webhookSecrets: ['whsec_test'],
      server: { host: '127.0.0.1', port: stripe.port },
    }),
  }
  const { page, breaches } = await person(buyer.email, false)
  await order(page, 'benchmate.example', buyer.id)
  await page.selectOption('select[name=country]', 'US')
  await page.click('text=Calculate VAT')
  await page.waitForSelector('#amounts:has-text("United States")')
  await fillIn(page)
  await page.click('text=Continue to payment')
  await page.waitForURL(/\/pay\/cs_/)
  const session = page.url().split('/').at(-1) ?? ''
  const { payload, signature } = stripe.signed(stripe.pay(session), app.clock.now())
  const answer = await fetch(`${app.config.baseUrl}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  assert.equal(answer.status, 200)
  await app.work()
  await page.goto('/account/orders')
  await page.click('a[href^="/account/orders/MQ-"]')
  await page.waitForSelector('text=Your order is complete')
  assert.deepEqual(
    breaches.filter((breach) => !breach.includes('/pay/cs_')),
    [],
  )
  app.services.providers = { ...app.services.providers, payments }
})
