/**
 * Finding a product and comparing it with another in a real browser: every page is free of problems on a desktop and on
 * a phone.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { gallery } from '../../src/listing-page/gallery-view.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { accessibilityProblems } from './accessibility.ts'
import { openWatched, startChromium } from './chromium.ts'
import { assertSound } from './sound-page.ts'

let app: TestApp
let browser: Browser
let origin: string
before(async () => {
  app = await createTestApp()
  for (const name of ['Fieldnote', 'Tallyroot', 'Quietdesk'])
    await makeListing(app, { name, fields: { tags: ['voice'], platforms: ['web'], country: 'DE' } })
  origin = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  browser = await startChromium()
})
after(async () => {
  await browser.close()
  await app.stop()
})

test('pages for finding products are accessible and fit a phone, also with words wider than its screen', async () => {
  const { context, breaches } = await openWatched(browser, origin, { bypassCSP: true })
  const page = await context.newPage()
  for (const [view, url] of Object.entries({
    'search-filters': '/search?q=thing&category=developer-tools&platform=web&country=DE&tag=voice',
    'search-long-word': `/search?q=${'averylongword'.repeat(15)}`,
    'search-misspelt': '/search?q=feildnote',
    compare: '/compare?a=fieldnote&b=tallyroot',
    'compare-find': `/compare?a=fieldnote&q=${'averylongword'.repeat(15)}`,
    'compare-start': '/compare',
    ask: '/ask?needs=offline,wallet&listings=fieldnote,tallyroot',
    alternatives: '/listings/fieldnote/alternatives',
    board: '/leaderboards/votes',
    founders: '/founders',
    blog: '/blog',
  })) {
    await page.goto(url)
    await assertSound(page, view)
  }
  assert.deepEqual(breaches, [])
})

test('on a phone, code to copy is wide enough, sections keep a gap, and answers have visit and vote buttons', async () => {
  const { context, breaches } = await openWatched(browser, origin)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const boxOf = async (part: string) => {
    const box = await page.locator(part).first().boundingBox()
    assert.ok(box, part)
    return box
  }
  await page.goto('/listings/fieldnote')
  await page.getByText('Embed the badge').last().click()
  assert.ok((await boxOf('details[open] .copyable code')).width > 240)
  const [rail, next] = [await boxOf('main aside'), await boxOf('.further > section')]
  assert.ok(next.y - rail.y - rail.height > 30)
  await page.goto('/ask?needs=offline,wallet&listings=fieldnote,tallyroot,quietdesk')
  const head = page.locator('.matrix thead')
  for (const name of ['Fieldnote', 'Tallyroot', 'Quietdesk']) {
    assert.ok(await head.getByRole('link', { name: `Visit ${name}` }).isVisible())
    assert.ok(await head.getByRole('button', { name: `Vote for ${name}` }).isVisible())
  }
  await page.setViewportSize({ width: 1280, height: 300 })
  await head.evaluate((part) => {
    const { scrollingElement } = part.ownerDocument
    scrollingElement?.scrollTo({ top: part.getBoundingClientRect().top + 20, behavior: 'instant' })
  })
  const top = await boxOf('.page-top')
  assert.ok((await boxOf('.matrix thead th')).y >= top.y + top.height - 1, 'the table head stays visible')
  assert.deepEqual(breaches, [])
})

test('filters are open on a desktop, folded on a phone, and work by keyboard without scripts', async () => {
  const { context } = await openWatched(browser, origin, { javaScriptEnabled: false })
  const page = await context.newPage()
  const germany = page.locator('.facets').getByRole('link', { name: 'Germany 3' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/search')
  assert.ok(await germany.isVisible())
  await page.goto('/search?q=zzqx')
  assert.equal(await page.locator('.facets').count(), 0)
  const widthOf = async (part: string) => (await page.locator(part).boundingBox())?.width
  assert.equal(await widthOf('.found'), await widthOf('.intro'), 'results use the full width without filters')
  await page.goto('/search')
  await page.setViewportSize({ width: 390, height: 800 })
  assert.ok(!(await germany.isVisible()))
  await page.locator('.facets summary').press('Enter')
  await germany.press('Enter')
  await page.waitForURL(/country=DE/)
  assert.equal(await page.locator('.launch').count(), 3)
  await page.getByRole('link', { name: 'Remove filter: Germany' }).press('Enter')
  await page.waitForURL((url) => !url.search.includes('country'))
})

test('products to compare are collected across pages in the browser and compared by keyboard', async () => {
  const { context, breaches } = await openWatched(browser, origin, { bypassCSP: true })
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/search')
  const tray = page.getByRole('region', { name: 'Products to compare' })
  assert.ok(!(await tray.isVisible()))
  await page.getByRole('link', { name: 'Compare Fieldnote' }).press('Enter')
  await page.goto('/listings/quietdesk')
  assert.match((await tray.textContent()) ?? '', /Fieldnote/)
  await page.goto('/submit')
  assert.ok(!(await tray.isVisible()), 'the tray covers no form')
  await page.goto('/listings/quietdesk')
  await page.locator('share-menu summary').click()
  const sheet = (await page.locator('share-menu .sheet').boundingBox()) ?? assert.fail()
  assert.ok(sheet.x >= 0 && sheet.x + sheet.width <= 360, 'the Share menu fits a phone')
  await page.locator('share-menu summary').click()
  await page.locator('.action-bar').getByRole('link', { name: 'Compare' }).click()
  await assertSound(page, 'compare-tray')
  assert.deepEqual(await accessibilityProblems(page), [])
  await tray.getByRole('link', { name: 'Compare 2' }).press('Enter')
  await page.waitForURL('**/compare?a=fieldnote&b=quietdesk')
  await page.goto('/search')
  await page.getByRole('button', { name: 'Remove Fieldnote' }).press('Enter')
  assert.equal(await tray.getByRole('link').textContent(), 'Choose another')
  await tray.getByRole('button', { name: 'Clear' }).press('Enter')
  assert.ok(!(await tray.isVisible()))
  assert.deepEqual(breaches, [])
})

test('four products at most are collected to compare: a fifth is refused with a sentence until one is removed', async () => {
  const names = ['Kite One', 'Kite Two', 'Kite Three', 'Kite Four', 'Kite Five']
  for (const name of names)
    await makeListing(app, { name, fields: { tags: ['kites'], headline: 'A kite for the beach' } })
  app.http.dropCache()
  const { context, breaches } = await openWatched(browser, origin)
  const page = await context.newPage()
  await page.goto('/search?tag=kites')
  const choose = (name: string) => page.getByRole('link', { name: `Compare ${name}` }).press('Enter')
  const tray = page.getByRole('region', { name: 'Products to compare' })
  const collected = () => tray.locator('li span').allTextContents()
  for (const name of names.slice(0, 4)) await choose(name)
  assert.deepEqual(await collected(), names.slice(0, 4))
  assert.equal(await tray.getByRole('status').textContent(), '')
  await choose('Kite Five')
  assert.deepEqual(await collected(), names.slice(0, 4))
  assert.match((await tray.getByRole('status').textContent()) ?? '', /four/i)
  await tray.getByRole('button', { name: 'Remove Kite Two' }).press('Enter')
  await choose('Kite Five')
  assert.deepEqual(await collected(), ['Kite One', 'Kite Three', 'Kite Four', 'Kite Five'])
  await tray.getByRole('link', { name: 'Compare 4' }).press('Enter')
  await page.waitForURL('**/compare?a=kite-five&b=kite-four&c=kite-one&d=kite-three')
  assert.equal(
    await page
      .locator('.versus thead')
      .getByRole('link', { name: /^Visit/ })
      .count(),
    4,
  )
  assert.deepEqual(breaches, [])
  await context.close()
})

test('on a phone the menu closes with Escape, returning the focus, and with a click elsewhere', async () => {
  const { context, breaches } = await openWatched(browser, origin, { viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  await page.goto('/listings/quietdesk')
  const menu = page.locator('header .menu')
  const button = menu.locator('summary')
  const focused = () => page.locator('header .menu summary:focus').count()
  await button.press('Enter')
  await page.keyboard.press('Tab')
  assert.equal(await focused(), 0)
  await page.keyboard.press('Escape')
  assert.deepEqual([await menu.getAttribute('open'), await focused()], [null, 1])
  await button.press('Enter')
  await page.mouse.click(20, 700)
  assert.equal(await menu.getAttribute('open'), null)
  await page.locator('share-menu summary').press('Enter')
  await page.keyboard.press('Escape')
  assert.equal(await page.locator('share-menu details').getAttribute('open'), null)
  assert.deepEqual(breaches, [])
  await context.close()
})

test('slash focuses the search field, arrows choose a suggestion, Enter opens it, Escape closes the list', async () => {
  const { context, breaches } = await openWatched(browser, origin, { bypassCSP: true })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/categories')
  await page.keyboard.press('/')
  await page.keyboard.type('tally')
  const option = page.getByRole('option', { name: /Tallyroot/ })
  await option.waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.keyboard.press('Escape')
  assert.ok(!(await option.isVisible()))
  await page.keyboard.type('r')
  await option.waitFor()
  await page.keyboard.press('ArrowDown')
  assert.equal(await option.getAttribute('aria-selected'), 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL('/listings/tallyroot')
  assert.deepEqual(breaches, [])
})

test('arrows move between full-size screenshots, one is open at a time, and closing returns the focus', async () => {
  const { context, breaches } = await openWatched(browser, origin)
  const page = await context.newPage()
  await page.goto('/listings/fieldnote')
  const images = [1, 2, 3].map(() => ({ src: '/assets/none.webp', width: 1600, height: 1000 }))
  const shown = String(gallery({ name: 'Fieldnote', images, fields: {} }))
  await page.locator('main').evaluate((main, markup) => void (main.innerHTML = markup), shown)
  const open = () =>
    page.locator('.lightbox:popover-open').evaluateAll((found) => found.map(({ id }) => id).join())
  await page.locator('.gallery button').nth(1).press('Enter')
  assert.equal(await open(), 'screen-1')
  await page.keyboard.press('Alt+ArrowRight')
  assert.equal(await open(), 'screen-1', 'Alt+Arrow is left to the browser')
  await page.keyboard.press('ArrowRight')
  assert.equal(await open(), 'screen-2')
  await page.keyboard.press('ArrowRight')
  assert.equal(await open(), 'screen-2', 'the last screenshot')
  await page.keyboard.press('ArrowLeft')
  await page.locator('.lightbox:popover-open .left').click()
  assert.equal(await open(), 'screen-0')
  await page.keyboard.press('Escape')
  assert.equal(await open(), '')
  assert.equal(
    await page.locator(':focus').getAttribute('popovertarget'),
    'screen-1',
    'focus is back on the first button',
  )
  assert.deepEqual(breaches, [])
  await context.close()
})

test('without scripts a full-size screenshot has no arrows and can be closed', async () => {
  const { context } = await openWatched(browser, origin, { javaScriptEnabled: false })
  const page = await context.newPage()
  const images = [1, 2].map(() => ({ src: '/assets/none.webp', width: 1600, height: 1000 }))
  const shown = String(gallery({ name: 'Fieldnote', images, fields: {} }))
  await page.route('**/listings/fieldnote', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<main[^>]*>[^]*<\/main>/, `<main>${shown}</main>`)
    return route.fulfill({ response, body })
  })
  await page.goto('/listings/fieldnote')
  await page.locator('.gallery button').first().click()
  assert.equal(await page.locator('#screen-0').isVisible(), true)
  assert.equal(await page.locator('#screen-0 .right').isVisible(), false)
  await page.locator('#screen-0').getByRole('button', { name: 'Close' }).click()
  assert.equal(await page.locator('#screen-0').isVisible(), false)
  await context.close()
})

test('two products are compared by keyboard without scripts, and the printed page has no controls', async () => {
  const { context } = await openWatched(browser, origin, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/listings/fieldnote')
  await page.getByRole('link', { name: 'Compare', exact: true }).press('Enter')
  const words = page.getByLabel('Find the second product')
  await words.fill('quiet')
  await words.press('Enter')
  await page.getByRole('link', { name: 'Add Quietdesk' }).press('Enter')
  await page.waitForURL('/compare?a=fieldnote&b=quietdesk')
  assert.match(await page.locator('h1').innerText(), /Fieldnote vs\. Quietdesk/)
  await page.emulateMedia({ media: 'print' })
  for (const url of [page.url(), '/listings/fieldnote']) {
    await page.goto(url)
    assert.doesNotMatch(await page.locator('main').innerText(), /Select a dotted value|Changes since then/)
    assert.equal(await page.locator('.button').filter({ visible: true }).count(), 0, 'no buttons on paper')
  }
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('What you need').fill('works offline')
  await page.getByLabel('What you need').press('Enter')
  await page.waitForURL('/ask?needs=works+offline&listings=fieldnote')
})

test('on a phone three compared products scroll sideways together with their table head', async () => {
  const { context, breaches } = await openWatched(browser, origin, { bypassCSP: true })
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/compare?a=fieldnote&b=tallyroot&c=quietdesk')
  const rows = page.locator('.versus tbody').first()
  await rows.evaluate((part) => part.scrollTo({ left: 60, behavior: 'instant' }))
  await page.waitForFunction(`document.querySelector('.versus thead').scrollLeft === 60`)
  const table = await page
    .locator('.versus')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  assert.equal(table, 0, 'only the page scrolls vertically')
  const head = await page.locator('.versus thead').boundingBox()
  assert.ok(head && head.height < 110, `the head takes ${head?.height} px`)
  for (const name of [/^Visit/, /^Remove/])
    assert.equal(await page.locator('.versus thead').getByRole('link', { name }).count(), 3, String(name))
  assert.deepEqual(breaches, [])
})

test('what is new since the last visit is marked, from a date stored only in the browser', async () => {
  const listing = await makeListing(app, { name: 'Newsroom' })
  await sql`insert into listing_updates (listing_id, site_id, account_id, title, body, posted_at)
    select id, site_id, 'nobody', 'In colour', 'Since today.', now() from listings where id = ${listing.id}`.execute(
    app.services.db,
  )
  app.http.dropCache()
  const { context, breaches } = await openWatched(browser, origin, { bypassCSP: true })
  const page = await context.newPage()
  await page.goto('/')
  assert.equal(await page.locator('.is-new').count(), 0)
  await page.evaluate(
    `localStorage.setItem('visit', JSON.stringify({ at: Date.now() - 90_000_000, before: 0 }))`,
  )
  await page.reload()
  assert.equal(await page.locator('[data-since] .since').textContent(), '1 new since your last visit')
  assert.deepEqual(breaches, [])
})
