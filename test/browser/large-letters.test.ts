/** A phone with text at twice the size: no page is wider than the screen, and the menu opens within it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { seedCommand } from '../../src/demonstration/index.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { signedInVisitor } from '../clients/visitor.ts'
import { makeListing } from '../fixtures/listings.ts'
import { freePort } from '../servers/free-port.ts'
import { openWatched, startChromium } from './chromium.ts'

let app: TestApp
let browser: Browser
let page: Page
const pages = [
  '/',
  '/prices',
  '/search?q=a',
  '/categories',
  '/awards',
  '/account',
  '/account/keys',
  '/account/profile',
  '/account/handovers',
  '/team/settings',
]

before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  await seedCommand.run(app, { words: [], options: { listings: '20' } })
  const owner = await app.account('robin@toolcrib.example', { role: 'site_team' })
  const { id, slug } = await makeListing(app, { owner, name: 'Toolcrib' })
  pages.push(
    `/listings/${slug}`,
    `/account/listings/${id}`,
    ...['edit', 'founder', 'order', 'story', 'milestones', 'team', 'figures', 'hand-over'].map(
      (tab) => `/account/listings/${id}/${tab}`,
    ),
    '/team/listings',
    '/team/companies',
    '/team/people',
  )
  browser = await startChromium(['--blink-settings=defaultFontSize=32'])
  const { context } = await openWatched(browser, app.config.baseUrl, {
    viewport: { width: 360, height: 800 },
  })
  const { cookies } = await signedInVisitor(app, owner.email)
  await context.addCookies(
    [...cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  )
  page = await context.newPage()
})
after(async () => {
  await browser.close()
  await app.stop()
})

test('with text of twice the size no page is wider than a phone', async () => {
  const wide: string[] = []
  for (const path of pages) {
    const answer = await page.goto(path)
    assert.equal(answer?.status(), 200, path)
    const more = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    if (more > 0) wide.push(`${path} by ${more}`)
  }
  assert.deepEqual(wide, [])
})

test('with text of twice the size the menu opens within the screen', async () => {
  await page.goto('/')
  await page.click('.menu > summary')
  const { x = -1, width = 0 } = (await page.locator('.menu .sheet').boundingBox()) ?? {}
  assert.ok(x >= 0 && x + width <= 360, `from ${x}, ${width} wide`)
})
