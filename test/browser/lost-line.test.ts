/** A slow line and a lost one: a form is sent once and shows it, and no page gives way to the browser's error page. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createSignInLink } from '../../src/accounts/index.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { makeListing } from '../fixtures/listings.ts'
import { freePort } from '../servers/free-port.ts'
import { openWatched, startChromium, until } from './chromium.ts'

let app: TestApp
let browser: Browser
let context: BrowserContext
let page: Page
let listing: string
let draft: string

before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  const reader = await app.account('reader@example.org')
  const owner = await app.account('owner@example.org')
  await sql`update accounts set "createdAt" = '2025-01-01'`.execute(app.services.db)
  const { slug } = await makeListing(app, { owner, website: 'https://ferry.example/', name: 'Ferry' })
  listing = `/listings/${slug}`
  draft = `/account/drafts/${await addTestDraft(app, reader, { name: 'Raft', site: 'main' })}`
  browser = await startChromium()
  ;({ context } = await openWatched(browser, app.config.baseUrl))
  page = await context.newPage()
  await page.goto(await createSignInLink(app.signIn, reader.email, '/account'))
  await page.click('main form button')
  await page.waitForURL(/\/account$/)
})
after(async () => {
  await browser.close()
  await app.stop()
})

const told = () => page.locator('.line-lost[role=alert]').allTextContents()
const lost = ['No connection. Please try again in a moment: nothing on this page is lost.']

test('a form pressed three times is sent once, and its button shows that it is on its way', async () => {
  await page.goto('/account/profile')
  const sent: string[] = []
  await page.route('**/account/profile', async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().url())
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await page.fill('#f-name', 'Ada')
  const busy = await page.evaluate<string | null>(`{
    const button = document.querySelector('form:has(#f-name) button')
    for (let presses = 0; presses < 3; presses += 1) button.click()
    button.ariaBusy
  }`)
  assert.equal(busy, 'true')
  await page.waitForURL(/\?/)
  assert.equal(sent.length, 1)
  await page.unrouteAll({ behavior: 'wait' })
})

test('without a connection a typed form stays, says why, and is sent when it is pressed again', async () => {
  await page.goto('/account/profile')
  await page.fill('#f-name', 'Grace')
  await context.setOffline(true)
  await page.click('form:has(#f-name) button')
  await page.waitForSelector('.line-lost')
  assert.deepEqual(await told(), lost)
  assert.equal(await page.inputValue('#f-name'), 'Grace')
  await context.setOffline(false)
  await until(told, '')
  await page.click('form:has(#f-name) button')
  await page.waitForURL(/\?/)
  assert.equal(await page.inputValue('#f-name'), 'Grace')
})

test('a browser that believes to have no network sends to a service that it reaches', async () => {
  await page.goto('/account/profile')
  await page.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => false })`)
  await page.fill('#f-name', 'Joan')
  await page.click('form:has(#f-name) button')
  await page.waitForURL(/\?/)
  assert.equal(await page.inputValue('#f-name'), 'Joan')
})

for (const [what, selector] of [
  ['vote', 'vote-form button >> visible=true >> nth=0'],
  ['saved product', 'a[data-save][role] >> visible=true >> nth=0'],
  ['follow', 'a[data-follow][role] >> visible=true >> nth=0'],
] as const)
  test(`a ${what} without a connection leaves the page as it is and says why`, async () => {
    await page.goto(listing)
    await page.waitForSelector('a[data-save][role]')
    await page.waitForSelector('a[data-follow][role]')
    await context.setOffline(true)
    await page.click(selector)
    await page.waitForSelector('.line-lost')
    assert.deepEqual(await told(), lost)
    assert.equal(await page.locator(selector).getAttribute('aria-pressed'), 'false')
    await context.setOffline(false)
    await page.click(selector)
    await until(() => page.locator(selector).getAttribute('aria-pressed'), 'true')
  })

test('a field of a draft that cannot be saved stays open with its text and is saved later', async () => {
  await page.goto(`${draft}/fields/headline`)
  const field = page.locator('.opened #f-value')
  await field.fill('Typed on a ferry')
  await context.setOffline(true)
  await field.press('Control+Enter')
  await page.waitForSelector('.line-lost')
  assert.equal(await field.inputValue(), 'Typed on a ferry')
  await context.setOffline(false)
  await field.press('Control+Enter')
  await page.waitForSelector('#field-headline:not(.opened):has-text("Typed on a ferry")')
})
