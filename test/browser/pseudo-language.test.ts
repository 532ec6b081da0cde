/**
 * Every page in the pseudo-language: what people write is Cyrillic here, so any plain Latin text was written outside
 * the catalogues. Texts a third longer still fit a small phone, whose tables scroll.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { openWatched, startChromium } from './chromium.ts'
import { addressesOf, type Furnished, furnishInCyrillic } from './furnished-site.ts'
import { plainTexts, plainWords } from './plain-letters.ts'

let app: TestApp
let browser: Browser | undefined
let page: Page
let furnished: Furnished

before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  const owner = await app.account('1@toolcrib.example', { role: 'operator' })
  furnished = await furnishInCyrillic(app, owner)
  // Blocked by the browser itself: a route that rejects images would disable its cache of styles and fonts.
  browser = await startChromium(['--blink-settings=imagesEnabled=false'])
  // Without scripts a page is complete as soon as it is loaded; what scripts add comes from attributes of the page.
  const { context } = await openWatched(browser, app.config.baseUrl, { javaScriptEnabled: false })
  await context.addCookies(
    [...furnished.visitor.cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  )
  page = await context.newPage()
  await page.setViewportSize({ width: 320, height: 800 })
})
after(async () => {
  await browser?.close()
  await app.stop()
})

/** English in every language: the API documentation for programs, and the developer's outbox. */
const english = /^\/(docs|dev)\//
/** Pages with English text that is marked with `lang`: documents of the site, and mail in a selectable language. */
const documents = ['/bot', '/privacy', '/terms', '/team/mail/samples']

/** Problems of the open page, one line each. */
async function faultsOf(route: string): Promise<string[]> {
  const texts = (await plainTexts(page)).map((text) => `${route} says: ${text}`)
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
  const cutOff = (await page.evaluate<string[]>(cutOffTables)).map((name) => `${route} cuts off ${name}`)
  return [...texts, ...cutOff, ...(wide > 0 ? [`${route} is ${wide} pixels wider than the window`] : [])]
}

/** Tables of the open page that are wider than their container and cannot be scrolled. */
const cutOffTables = `[...document.querySelectorAll('table')].flatMap((table) => {
  const holder = table.parentElement
  const scrolls = /auto|scroll/.test(getComputedStyle(holder).overflowX)
  return scrolls || table.offsetWidth <= holder.clientWidth ? [] : [holder.getAttribute('aria-label') ?? 'a table']
})`

test('no page has text outside the catalogues or is wider than a small phone', async () => {
  const faults: string[] = []
  let seen = 0
  for (const { route, path } of addressesOf(furnished)) {
    if (path === undefined || english.test(route)) continue
    app.http.dropCache()
    const answer = await page.goto(path)
    if (answer?.status() === 200) seen++
    faults.push(...(await faultsOf(route)))
    const inEnglish = await page.locator('main [lang="en"]').count()
    if (answer?.status() === 200 && inEnglish > 0 && !documents.includes(route))
      faults.push(`${route} has English parts`)
  }
  assert.deepEqual([...new Set(faults)], [])
  assert.ok(seen > 70, `${seen} pages were seen`)
})

test('the check reports text outside the catalogues, a cut-off table and a page that is too wide', async () => {
  assert.deepEqual(plainWords('Ṽóóŧéé for €12 in 3 May, https://a.example/x'), ['for', 'in'])
  assert.deepEqual(plainWords('Я, US, United States, Isle of Man: a name_of of'), ['a', 'name_of', 'of'])
  // A random order number may contain no digit.
  assert.deepEqual(plainWords('MQ-CDZWZKZHFP, MQOLD'), ['MQOLD'])
  await page.goto('about:blank')
  await page.setContent(
    `<main><p style="width:900px">Ṽóóŧéé</p><a aria-label="Open it">Я</a><p>Hard coded</p>
      <div style="width:90px;overflow:clip"><table style="width:200px"><tr><td>Я</td></tr></table></div></main>`,
  )
  assert.match(
    (await faultsOf('here')).join('; '),
    /^here says: Hard coded; here says: Open it; here cuts off a table; here is 5\d\d pixels wider than the window$/,
  )
})
