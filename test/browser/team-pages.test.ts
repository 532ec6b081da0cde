/** Every team page on a phone, in light and dark mode; review of imported websites by keyboard alone. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { row, rows } from '../../src/platform/data/database.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { addTestImport } from '../fixtures/imports.ts'
import { makeListing } from '../fixtures/listings.ts'
import { openWatched, startChromium } from './chromium.ts'
import { addressesOf, type Furnished, furnishInCyrillic } from './furnished-site.ts'
import { assertSound, onPhone } from './sound-page.ts'

let app: TestApp
let browser: Browser | undefined
let furnished: Furnished
let page: Page
let breaches: readonly string[]

before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  const owner = await app.account('1@toolcrib.example', { role: 'operator' })
  furnished = await furnishInCyrillic(app, owner)
  browser = await startChromium()
  const watched = await openWatched(browser, app.config.baseUrl)
  breaches = watched.breaches
  await watched.context.addCookies(
    [...furnished.visitor.cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  )
  page = await watched.context.newPage()
})
after(async () => {
  await browser?.close()
  await app.stop()
})

/** Every team page, and the forms that open within one. */
async function teamPagePaths(): Promise<string[]> {
  const live = await row(
    app.services.db,
    sql<{ id: number }>`select id from listings where status = 'live' order by id limit 1`,
  )
  const week = /\/launches\/(\d{4}-W\d\d)/.exec((await furnished.visitor.get('/team/weeks')).body)?.[1]
  assert.ok(live && week)
  const opened = [`weeks?open=${week}`, `companies?open=${live.id}`, `badges?open=${live.id}`, 'votes?q=none']
  return [
    ...addressesOf(furnished).flatMap(({ path }) => (path?.startsWith('/team') ? [path] : [])),
    ...opened.map((one) => `/team/${one}`),
  ]
}

test('axe-core finds nothing on the team pages on a phone, light or dark, and none violates its policy', async () => {
  const faults: string[] = []
  let seen = 0
  for (const [index, path] of (await teamPagePaths()).entries()) {
    const answer = await page.goto(path)
    if (answer?.status() === 200) seen++
    try {
      await assertSound(page, `team-${index}`, onPhone)
    } catch (error) {
      if (!(error instanceof assert.AssertionError)) throw error
      faults.push(`${path} ${String(error.actual)}`)
    }
  }
  assert.deepEqual([faults, breaches], [[], []])
  assert.ok(seen > 30, `${seen} pages were seen`)
})

/** How far the labels of fields side by side are from standing on one line, in pixels. */
const labelsApart = `(() => {
  const boxes = [...document.querySelectorAll('.three-columns .input')].map((one) => ({
    bottom: one.getBoundingClientRect().bottom,
    label: one.querySelector('label').getBoundingClientRect().bottom,
  }))
  return Math.max(...boxes.flatMap((one) => boxes.map((other) =>
    Math.abs(one.bottom - other.bottom) < 1 ? Math.abs(one.label - other.label) : 0)))
})()`

test('the labels of the filter of listings stand on one line', async () => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/team/listings')
    const apart = await page.evaluate<number>(labelsApart)
    assert.ok(apart < 0.5, `${apart} at ${width} pixels`)
  }
})

/** Focused elements of a team page that are out of sight or covered. */
const outOfSight = `[...document.querySelectorAll('.team-page a, .team-page button, .team-page input')].flatMap((one) => {
  if (!one.checkVisibility()) return []
  one.focus()
  const { left, right, top, bottom } = one.getBoundingClientRect()
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return at && (one.contains(at) || at.contains(one)) ? [] : [one.innerText || one.getAttribute('aria-label')]
})`

test('on a low screen no focused element of a team page is out of sight or covered', async () => {
  for (let made = 0; made < 9; made++) await makeListing(app, { name: `Low${made}`, week: null })
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/team/listings')
  assert.equal(await page.locator('.bulk').count(), 1)
  await page.evaluate('scrollTo(0, 300)')
  assert.ok(
    await page.evaluate<boolean>(
      'document.querySelector(".rail").getBoundingClientRect().bottom <= innerHeight',
    ),
  )
  assert.deepEqual(await page.evaluate(outOfSight), [])
})

test('the current entry of a rail that is taller than the screen is in view when the page opens', async () => {
  await page.setViewportSize({ width: 1280, height: 600 })
  for (const path of ['/team', '/team/fields', '/team/log']) {
    await page.goto(path)
    const bottom = await page.evaluate<number>(
      'document.querySelector(".rail [aria-current]").getBoundingClientRect().bottom',
    )
    assert.ok(bottom <= 600, `${path}: ${bottom}`)
    assert.equal(await page.evaluate('scrollY'), 0)
  }
})

test('at 1280 by 720 pixels no entry of the rail is hidden below an edge: groups are folded instead', async () => {
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const path of ['/team', '/team/listings', '/team/orders', '/team/settings', '/team/log']) {
    await page.goto(path)
    const hidden = await page.evaluate<number>(
      '(() => { const rail = document.querySelector(".rail"); return rail.scrollHeight - rail.clientHeight })()',
    )
    assert.equal(hidden, 0, path)
    assert.ok(await page.isVisible('.rail [aria-current]'), path)
  }
  assert.equal(await page.isVisible('.rail a[href="/team/settings"]'), false)
  await page.click('.rail details:has(a[href="/team/settings"]) > summary')
  assert.ok(await page.isVisible('.rail a[href="/team/settings"]'))
})

test('the team reviews imported websites by keyboard: one published, one set aside, one left open', async () => {
  const { id: siteId } = await app.sites.defaultSite()
  const category = await row(
    app.services.db,
    sql<{ name: string }>`select name from categories where parent_id is not null order by id limit 1`,
  )
  const categories = category ? [category.name] : []
  const first = await addTestImport(app, { siteId, name: 'Keyone', categories })
  for (const name of ['Keytwo', 'Keythree']) {
    const { id } = await addTestImport(app, { siteId, name, categories })
    await sql`update imported_addresses set import_id = ${first.importId} where id = ${id}`.execute(
      app.services.db,
    )
  }
  const review = `/team/imports/${first.importId}?show=ready`
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(review)
  const focused = () => page.evaluate<string>('document.activeElement.closest("[data-row]")?.innerText ?? ""')
  const act = async (key: string) => {
    await Promise.all([page.waitForEvent('load'), page.keyboard.press(key)])
  }
  await page.keyboard.press('j')
  const published = await focused()
  assert.match(published, /^Key/)
  await act('a')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const aside = await focused()
  assert.match(aside, /^Key/)
  assert.notEqual(aside.split('\n')[0], published.split('\n')[0])
  await act('x')
  const states = await rows(
    app.services.db,
    sql<{ identity: string; state: string }>`select a.identity, a.state from imported_addresses a
      where a.import_id = ${first.importId} and a.state <> 'open' order by a.state limit 10`,
  )
  const named = (shown: string) => `${shown.split('\n')[0]?.toLowerCase()}-${siteId}.example`
  assert.deepEqual(states, [
    { identity: named(published), state: 'published' },
    { identity: named(aside), state: 'set_aside' },
  ])
})

test('the team decides the queue by keyboard: one approved, one rejected with a reason, one left open', async () => {
  for (const name of ['Queueone', 'Queuetwo', 'Queuethree'])
    await makeListing(app, { name, status: 'in_review', week: null })
  await page.goto('/team')
  const act = async (key: string) => {
    await Promise.all([page.waitForEvent('load'), page.keyboard.press(key)])
  }
  await page.keyboard.press('j')
  await act('a')
  assert.equal(await page.locator('.page-done').count(), 1)
  // The next card has the focus, and refusing starts with the reason.
  await page.keyboard.press('r')
  await page.keyboard.type('The website shows another product.')
  await page.keyboard.press('Escape')
  await act('r')
  assert.equal(await page.locator('.page-done').count(), 1)
  const states = await rows(
    app.services.db,
    sql<{ status: string; status_reason: string | null }>`select status, status_reason from listings
      where slug like 'queue%' order by status limit 10`,
  )
  assert.deepEqual(states, [
    { status: 'in_review', status_reason: null },
    { status: 'rejected', status_reason: 'The website shows another product.' },
    { status: 'scheduled', status_reason: null },
  ])
})

test('after an action its notice has the focus, and Tab continues in the page body, not in the navigation', async () => {
  const { id } = await makeListing(app, { name: 'Reported', week: null })
  await sql`insert into reports (site_id, listing_id, kind, body, email, created_at)
    select site_id, id, 'gone', 'It is gone.', 'pat@reader.example', now() from listings, generate_series(1, 2) where id = ${id}`.execute(
    app.services.db,
  )
  await page.goto('/team/reports')
  await page.locator('article textarea').first().fill('Mended.')
  await Promise.all([
    page.waitForEvent('load'),
    page.locator('article button[value=resolved]').first().click(),
  ])
  await page.locator('.page-done:focus').waitFor()
  await page.keyboard.press('Tab')
  assert.equal(await page.locator('.team-page-body :is(a, button):focus').count(), 1)
})
