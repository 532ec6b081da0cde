/** What owner, visitor and site team see of a website that changed, moved or was hijacked, in a real browser. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { createSignInLink } from '../../src/accounts/index.ts'
import { submitDraft, submitListing, updateDraft } from '../../src/drafts/index.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { type ProductSite, serveProductSite, toolcrib } from '../fakes/product-site.ts'
import { openWatched, startChromium, type Watched } from './chromium.ts'
import { assertSound } from './sound-page.ts'

const casino =
  '<!doctype html><html lang="en"><title>Casino bonus</title><h1>Best online casino</h1><p>Slots, roulette, ' +
  'blackjack, jackpot and 200 free spins.</p></html>'
const home = toolcrib['/'] ?? ''
const renewed = home
  .replaceAll('The lending desk for shared workshops', 'Know where every tool is')
  .replace('the lending desk for shared workshops', 'know where every tool is')

let app: TestApp
let site: ProductSite
let newHome: ProductSite
let browser: Browser
let slug = ''
let id = 0

before(async () => {
  site = await serveProductSite(toolcrib)
  newHome = await serveProductSite(toolcrib)
  const port = await freePort()
  app = await createTestApp({
    environment: {
      BASE_URL: `http://localhost:${port}`,
      CRAWLER_CONNECT_TO: `toolcrib.example=127.0.0.1:${site.port},toolcrib-app.example=127.0.0.1:${newHome.port}`,
    },
  })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  const owner = await app.account('owner@example.org')
  await app.account('team@example.org', { role: 'site_team' })
  const actor = owner.member
  const made = await app.call(submitListing, { actor, input: { url: 'http://toolcrib.example/' } })
  await app.work()
  const fields = { summary: 'Tracks shared tools.', categories: ['Design'] }
  await app.call(updateDraft, { actor, input: { id: made['id'], fields } })
  const submitted = await app.call(submitDraft, { actor, input: { id: made['id'] } })
  slug = String(submitted['slug'])
  id = Number(submitted['listing_id'])
  await sql`update listings set status = 'live', launched_at = ${app.clock.now()}`.execute(app.services.db)
  browser = await startChromium()
})
after(async () => {
  await browser.close()
  await app.stop()
  await site.close()
  await newHome.close()
})

async function check(days: number): Promise<void> {
  app.clock.advance(days * 24 * 3600 * 1000)
  await app.runScheduled('check_sites')
}

const people = new Map<string, Watched>()
async function pageOf(email: string | null): Promise<Page> {
  const watched = await openWatched(browser, app.config.baseUrl, { bypassCSP: true })
  people.set(email ?? 'visitor', watched)
  const page = await watched.context.newPage()
  if (email !== null) {
    await page.goto(await createSignInLink(app.signIn, email, '/account'))
    await page.click('main form button')
    await page.waitForURL(/\/account$/)
  }
  return page
}

test('changed website: visitors see a notice; the owner accepts one value and keeps the other', async () => {
  site.set('/', renewed)
  site.set('/pricing', (toolcrib['/pricing'] ?? '').replace('€24', '€29'))
  await check(7.1)
  const visitor = await pageOf(null)
  await visitor.goto(`/listings/${slug}`)
  await visitor.waitForSelector('text=now states some facts differently')
  await assertSound(visitor, 'changed-visitor')
  const owner = await pageOf('owner@example.org')
  await assertSound(owner, 'changed-dashboard')
  await owner.click('a[href$="/changes"]')
  await owner.waitForSelector('h1:has-text("Changes on the website of")')
  await assertSound(owner, 'changed-owner')
  const card = (label: string) =>
    owner.locator('section.card', { has: owner.locator(`h2:has-text("${label}")`) })
  await card('Headline').locator('button:has-text("Use text from website")').click()
  await owner.waitForSelector('section.card:has-text("Headline")', { state: 'detached' })
  await card('Plans').locator('button:has-text("Keep listing as it is")').click()
  await owner.waitForSelector('section.card:has-text("Plans")', { state: 'detached' })
  await assertSound(owner, 'changed-decided')
  await visitor.goto(`/listings/${slug}`)
  await visitor.waitForSelector('text=Know where every tool is')
  assert.match(await visitor.locator('main').innerText(), /€24/)
  assert.doesNotMatch(await visitor.locator('main').innerText(), /€29/)
})

test('moved website: the owner and visitors see the new address', async () => {
  site.redirect('/', 'http://toolcrib-app.example/')
  newHome.set('/', renewed)
  await check(7.1)
  const visitor = await pageOf(null)
  await visitor.goto(`/listings/${slug}`)
  await visitor.waitForSelector('text=has moved to toolcrib-app.example')
  await assertSound(visitor, 'moved-visitor')
  const owner = await pageOf('owner@example.org')
  await owner.goto(`/account/listings/${id}/changes`)
  await owner.waitForSelector('text=Your website has moved to toolcrib-app.example')
  await assertSound(owner, 'moved-owner')
})

test('hijacked website: it is not linked, a notice says why, and the team can mark it as genuine', async () => {
  site.set('/', casino)
  await check(7.1)
  const visitor = await pageOf(null)
  await visitor.goto(`/listings/${slug}`)
  assert.equal(await visitor.locator('a[href*="toolcrib.example"]').count(), 0)
  await assertSound(visitor, 'hijack-visitor')
  await visitor.locator('a[href$="/notice"]').filter({ visible: true }).first().click()
  await visitor.waitForSelector('text=about gambling')
  assert.equal(await visitor.locator('a[href*="toolcrib.example"]').count(), 0)
  await assertSound(visitor, 'hijack-notice')
  const owner = await pageOf('owner@example.org')
  await owner.goto(`/account/listings/${id}/changes`)
  await owner.waitForSelector('text=doesn’t link to')
  await assertSound(owner, 'hijack-owner')
  const team = await pageOf('team@example.org')
  await team.goto('/team/site-checks')
  await assertSound(team, 'hijack-team')
  await team.click('text=Mark as genuine')
  await team.waitForSelector('text=All websites look right')
  await visitor.goto(`/listings/${slug}`)
  assert.ok((await visitor.locator('a[href*="toolcrib.example"]').count()) > 0)
})

test('no page requested other hosts or violated its content security policy', async () => {
  for (const { breaches, context } of people.values()) {
    assert.deepEqual(breaches, [])
    await context.close()
  }
})
