/** Presses from the home page to a live listing, besides typing: seven for a free place, eight for a paid one. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { austrianSeller } from '../../src/orders/testing/shop.ts'
import type { OutgoingMail } from '../../src/providers/mail.ts'
import { saveSeller } from '../../src/tax/seller-queries.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { type ProductSite, serveProductSite, toolcrib } from '../fakes/product-site.ts'
import { linkIn } from '../clients/visitor.ts'
import { openWatched, startChromium } from './chromium.ts'

/** The product with a sentence that makes its category certain: otherwise the owner has to press once more. */
const inCategory: Record<string, string> = {
  ...toolcrib,
  '/': (toolcrib['/'] ?? '').replace(
    '<h2>Features</h2>',
    '<h2>Inventory management software</h2><p>Inventory software for one store: inventory management, order ' +
      'management and shipping labels for your warehouse management.</p><h2>Features</h2>',
  ),
}
let app: TestApp
let site: ProductSite
let browser: Browser
const mails: OutgoingMail[] = []

before(async () => {
  site = await serveProductSite(inCategory)
  const port = await freePort()
  app = await createTestApp({
    providers: { mail: { send: async (mail) => void mails.push(mail) } },
    environment: {
      BASE_URL: `http://localhost:${port}`,
      CRAWLER_CONNECT_TO: ['toolcrib.example', 'benchmate.example']
        .map((host) => `${host}=127.0.0.1:${site.port}`)
        .join(','),
    },
  })
  await saveSeller(app.services.db, austrianSeller, app.clock.now())
  await app.http.app.listen({ port, host: '127.0.0.1' })
  browser = await startChromium()
})
after(async () => {
  await browser.close()
  await app.stop()
  await site.close()
})

/** A new owner's browser in which every press goes through `press`. */
async function newOwner() {
  const { context, breaches } = await openWatched(browser, app.config.baseUrl)
  const page = await context.newPage()
  let presses = 0
  const press = async (selector: string): Promise<void> => {
    presses += 1
    await page.click(selector)
  }
  return { page, breaches, press, count: () => presses }
}

/** From the home page's field to the review. */
async function toReview(page: Page, press: (selector: string) => Promise<void>, host: string): Promise<void> {
  const email = `owner@${host}`
  await page.goto('/')
  await page.fill('#home-address', host)
  await press('text=Read my website')
  await page.waitForURL(/\/sign-in/)
  await page.fill('#f-email', email)
  await press('text=Email me a link')
  await page.waitForSelector('text=Check your email')
  await app.work()
  await page.goto(linkIn(mails.findLast((one) => one.to === email)?.text ?? ''))
  await press('main form button')
  await page.waitForURL(/\/account\/drafts\//, { waitUntil: 'commit' })
  await app.work()
  await page.waitForSelector('#field-name')
}

test('a free launch takes seven presses from the home page', async () => {
  const { page, breaches, press, count } = await newOwner()
  await toReview(page, press, 'toolcrib.example')
  await press('.missing a:has-text("founder")')
  await page.waitForSelector('.opened')
  await page.fill('[name="0.name"]', 'Ines Okafor')
  await page.fill('[name="0.title"]', 'Founder')
  await page.fill(
    '[name="0.bio"]',
    'Ran a shared workshop for eleven years and lost one torque wrench too many, so she built this.',
  )
  await page.fill('[name="0.photo_url"]', 'https://toolcrib.example/ines.png')
  await page.fill('[name="0.socials.github"]', 'https://github.com/ines-demonstration')
  await press('.opened .form-foot button:has-text("Save")')
  await page.waitForSelector('#field-founders:has-text("Ines Okafor"):not(.opened)')
  const saved = await page.locator('#field-founders').boundingBox()
  assert.ok(saved && saved.y + saved.height > 130 && saved.y < 720, 'the saved field is in view')
  const badge = `<a href="${app.config.baseUrl}/listings/toolcrib">Marquee</a></footer>`
  site.set('/', (inCategory['/'] ?? '').replace('</footer>', badge))
  await press('text=Submit draft')
  await page.waitForSelector('h1:has-text("launch?")')
  await press('button:has-text("Launch free on")')
  await page.waitForSelector('h1:has-text("is scheduled")')
  assert.equal(count(), 7)
  assert.deepEqual(breaches, [])
})

test('a paid launch takes eight presses from the home page', async () => {
  const { page, breaches, press, count } = await newOwner()
  await toReview(page, press, 'benchmate.example')
  await press('text=Submit draft')
  await page.waitForSelector('h1:has-text("launch?")')
  await press('button:has-text("Launch on Monday 23 November for")')
  await page.waitForURL(/\/checkout\/MQ-/)
  await page.selectOption('select[name=country]', 'DE')
  for (const [name, value] of Object.entries({ name: 'A Buyer', address: 'Ring 1', city: 'Berlin' }))
    await page.fill(`input[name=${name}]`, value)
  await press('input[name=terms]')
  await press('text=Continue to payment')
  await page.waitForURL(/test-payment/)
  await press('button:has-text("Pay ")')
  await page.waitForURL(/\/account\/orders\/MQ-/)
  await app.work()
  await page.waitForSelector('text=Your order is complete')
  assert.equal(count(), 8)
  assert.deepEqual(breaches, [])
})
