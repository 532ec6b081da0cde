/**
 * Every kind of public page on a small phone, seen by a stranger: no findings of axe, no layout shifts, one first-level
 * heading.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { markupFaults } from '../pages/markup-faults.ts'
import { load } from 'cheerio'
import { accessibilityProblems } from './accessibility.ts'
import { openWatched, startChromium } from './chromium.ts'
import { addressesOf, type Furnished, furnishInCyrillic } from './furnished-site.ts'

let app: TestApp
let browser: Browser
let furnished: Furnished
before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  furnished = await furnishInCyrillic(app, await app.account('1@toolcrib.example', { role: 'operator' }))
  browser = await startChromium()
})
after(async () => {
  await browser.close()
  await app.stop()
})

/** Sums up layout shifts without user input (Layout Instability API). */
const watchMoves = `globalThis.moved = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.moved += value
  }).observe({ type: 'layout-shift', buffered: true })`

async function faultsOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path)
  const status = answer?.status() ?? 0
  if (status !== 200) return status < 500 ? [] : [`answers ${status}`]
  const isPage = answer?.headers()['content-type']?.startsWith('text/html') === true
  const faults = isPage
    ? [
        ...(await accessibilityProblems(page)),
        ...markupFaults(load(await answer.text())),
        ...((await page.locator('h1').count()) === 1 ? [] : ['has not one first heading']),
        ...((await page.evaluate<number>('moved')) === 0 ? [] : ['moves']),
      ]
    : []
  return faults.map((fault) => `${path}: ${fault}`)
}

test('every kind of public page is accessible on a small phone and has no layout shifts', async () => {
  const { context, breaches } = await openWatched(browser, app.config.baseUrl, {
    bypassCSP: true,
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
  })
  await context.addInitScript(watchMoves)
  // On a slow phone a page is drawn before its scripts run: space for what they show must be reserved.
  await context.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const addresses = addressesOf(furnished)
    .filter(({ route }) => !/^\/(account|team|operator|checkout|dev)\b/.test(route))
    .flatMap(({ path }) => path ?? [])
  assert.ok(addresses.length > 45, `${addresses.length} pages`)
  const faults: string[] = []
  const page = await context.newPage()
  for (const path of addresses) faults.push(...(await faultsOf(page, path)))
  assert.deepEqual(faults, [])
  assert.deepEqual(breaches, [])
})

test('late fonts cause no layout shift', async () => {
  const { context } = await openWatched(browser, app.config.baseUrl, {
    viewport: { width: 360, height: 740 },
  })
  await context.addInitScript(watchMoves)
  await context.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const page = await context.newPage()
  for (const path of ['/', '/leaderboards/votes']) {
    await page.goto(path)
    await page.evaluate('document.fonts.ready')
    assert.equal(await page.evaluate('moved'), 0, path)
  }
})

test('the check reports faults on the first page and on the next', async () => {
  const { context } = await openWatched(browser, app.config.baseUrl, { bypassCSP: true })
  const page = await context.newPage()
  for (const path of ['/', '/leaderboards/votes']) {
    await page.goto(path)
    assert.deepEqual(await accessibilityProblems(page), [], path)
    const faults = '<img src="/favicon.ico"><div style="width: 3000px">Wide</div>'
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', '${faults}')`)
    const [first, ...others] = await accessibilityProblems(page)
    assert.match(first ?? '', /^image-alt: /, path)
    assert.match(others.join(), /pixels wider than the window/, path)
  }
})
