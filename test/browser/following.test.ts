/** A page that updates itself does not disturb a reader or someone typing. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { createSignInLink } from '../../src/accounts/index.ts'
import { claimListing } from '../../src/claims/index.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { makeListing } from '../fixtures/listings.ts'
import { startChromium } from './chromium.ts'

let app: TestApp
let browser: Browser
let page: Page
let address: string

before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  const owner = await app.account('jana@toolcrib.example')
  const stranger = await app.account('stranger@example.org')
  const { slug } = await makeListing(app, {
    owner: stranger,
    website: 'https://claimed.example/',
    name: 'Claimed',
  })
  await app.call(claimListing, { actor: owner.member, input: { slug, method: 'dns' } })
  address = `http://localhost:${port}/listings/${slug}/claim`
  browser = await startChromium()
  page = await browser.newPage()
  await page.goto(await createSignInLink(app.signIn, owner.email, '/account'))
  await page.click('main form button')
  await page.waitForURL(/\/account$/)
})
after(async () => {
  await browser.close()
  await app.stop()
})

/** Makes the page poll now instead of after 15 seconds; returns the text of the part that updates. */
const look = () =>
  page.evaluate<string>(`(async () => {
    const following = document.querySelector('live-progress')
    await following.look(60_000)
    return following.textContent
  })()`)
const see = (seen: string) =>
  sql`update claims set seen = ${seen}, checked_at = ${app.clock.now()}`.execute(app.services.db)

test('a live update waits while text is selected', async () => {
  await page.goto(address)
  await see('NXDOMAIN')
  assert.match(await look(), /NXDOMAIN/)
  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('live-progress'))`)
  await see('SERVFAIL')
  assert.doesNotMatch(await look(), /SERVFAIL/)
  assert.match(await page.evaluate<string>(`String(getSelection())`), /NXDOMAIN/)
  await page.evaluate(`getSelection().removeAllRanges()`)
  assert.match(await look(), /SERVFAIL/)
})

test('an ended claim reloads the page, but not while a form has typed text', async () => {
  await page.goto(address)
  await page.fill('textarea', 'I built it.')
  await sql`update claims set status = 'expired', closed_at = ${app.clock.now()}`.execute(app.services.db)
  await look()
  assert.equal(await page.inputValue('textarea'), 'I built it.')
  await page.fill('textarea', '')
  await page.fill('input[name=email]', 'jana@claimed.example')
  await look()
  assert.equal(await page.inputValue('input[name=email]'), 'jana@claimed.example')
  await page.fill('input[name=email]', '')
  await Promise.all([page.waitForEvent('load'), look().catch(() => 'reloaded')])
  assert.equal(await page.locator('live-progress').count(), 0)
})
