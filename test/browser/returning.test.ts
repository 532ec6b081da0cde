/** A returning visitor on a phone: the list of their votes is laid out legibly, and a pending vote says so. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { createSignInLink } from '../../src/accounts/index.ts'
import { castVote } from '../../src/votes/index.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { makeListing } from '../fixtures/listings.ts'
import { openWatched, startChromium } from './chromium.ts'
import { assertSound, onPhone } from './sound-page.ts'

let app: TestApp
let browser: Browser
let page: Page
let breaches: string[]

before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  const { slug } = await makeListing(app, { name: 'Fieldnote' })
  const reader = await app.account('reader@people.example')
  await sql`update accounts set "createdAt" = ${app.clock.now()}, "emailVerified" = true
    where id = ${reader.id}`.execute(app.services.db)
  await app.call(castVote, { actor: reader.member, input: { slug } })
  browser = await startChromium()
  const watched = await openWatched(browser, app.config.baseUrl, { bypassCSP: true })
  breaches = watched.breaches
  page = await watched.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(await createSignInLink(app.signIn, reader.email, '/account/votes'))
  await page.click('main form button')
  await page.waitForURL(/\/account\/votes$/)
})
after(async () => {
  await browser.close()
  await app.stop()
})

test('on a phone a vote has the full width, with its date and change link below', async () => {
  const boxOf = async (part: string) =>
    (await page.locator(`main .rows li ${part}`).first().boundingBox()) ?? assert.fail(part)
  const [told, change] = [await boxOf('> .grow'), await boxOf('.link')]
  assert.ok(told.width > 200, `the text has ${told.width} px`)
  assert.ok(change.y >= told.y + told.height)
  await assertSound(page, 'votes', onPhone)
})

test('a public page greets its signed-in reader: the corner leads to the dashboard, the menu to what they keep', async () => {
  await page.goto('/updates')
  const corner = page.locator('header .corner')
  await corner.locator('> a.dashboard[href="/account"]').waitFor()
  assert.equal(await corner.locator('a[href="/sign-in"]').count(), 0)
  assert.equal(await corner.locator('.sheet a[href="/account/saved"]').count(), 1)
})

test('the button of a pending vote says that it is kept', async () => {
  await page.goto('/listings/fieldnote')
  assert.match(await page.locator('.dock .vote.kept').innerText(), /Counts soon/)
  assert.deepEqual(breaches, [])
})
