/** Difficult names: one long word, or right-to-left. No page becomes wider, no row breaks. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { createSignInLink } from '../../src/accounts/index.ts'
import { addDemonstrationVotes } from '../../src/votes/index.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { accessibilityProblems } from './accessibility.ts'
import { openWatched, startChromium } from './chromium.ts'

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
let app: TestApp
let browser: Browser
let origin: string
let slugs: string[]
before(async () => {
  app = await createTestApp()
  const headline = `${long} besser`
  await makeListing(app, { name: long, fields: { headline, tags: ['voice'] } })
  await makeListing(app, { name: `${long} 2`, fields: { headline } })
  await makeListing(app, {
    name: 'Third',
    fields: { name: 'مخزن الأدوات', headline: 'أدوات مشتركة (v2.0)' },
  })
  const { rows } = await sql<{ slug: string }>`select slug from listings order by id`.execute(app.services.db)
  slugs = rows.map(({ slug }) => slug)
  const { id } = await app.sites.defaultSite()
  await app.services.transact(({ db }) =>
    addDemonstrationVotes(
      db,
      id,
      slugs.map((slug, index) => ({ slug, votes: 60 - 10 * index })),
    ),
  )
  origin = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  browser = await startChromium()
})
after(async () => {
  await browser.close()
  await app.stop()
})

test('a name of one long word makes no page wider, on a desktop or a small phone', async () => {
  const { context, breaches } = await openWatched(browser, origin, { bypassCSP: true })
  const page = await context.newPage()
  const [first = '', second = ''] = slugs.map(encodeURIComponent)
  for (const url of [
    '/',
    '/launches/2026-W47',
    '/leaderboards/votes',
    '/search',
    '/categories/developer-tools',
    '/founders',
    `/listings/${first}`,
    `/listings/${first}/alternatives`,
    `/compare?a=${first}&b=${second}`,
    `/ask?needs=offline,SSO&listings=${first},${second}`,
  ])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(url)
      assert.deepEqual(await accessibilityProblems(page), [], `${url} at ${width}`)
    }
  assert.deepEqual(breaches, [])
})

test('on a phone a row of a board begins with its rank, even if no movement is known', async () => {
  const { context } = await openWatched(browser, origin)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/leaderboards/votes')
  assert.equal(await page.locator('.board.moves').count(), 0)
  const left = async (part: string) => {
    const box = await page.locator(`.board ${part}`).first().boundingBox()
    return box?.x ?? assert.fail(part)
  }
  const places = [
    await left('.entry-count'),
    await left('.logo'),
    await left('.entry-name'),
    await left('.number'),
  ]
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
})

test('a right-to-left headline runs from the right but is aligned with the start of the page', async () => {
  const { context } = await openWatched(browser, origin)
  const page = await context.newPage()
  await page.goto(`/listings/${encodeURIComponent(slugs[2] ?? '')}`)
  const shown = await page.evaluate<{ bracket: number; first: number; start: number }>(`(() => {
    const line = document.querySelector('.statement')
    const at = (place) => {
      const range = document.createRange()
      range.setStart(line.firstChild, place)
      range.setEnd(line.firstChild, place + 1)
      return range.getBoundingClientRect().left
    }
    const text = line.textContent
    return { bracket: at(text.indexOf('v2')), first: at(0), start: line.getBoundingClientRect().left }
  })()`)
  assert.ok(shown.bracket < shown.first, 'the end of the text is on the left')
  assert.ok(shown.bracket - shown.start < 40, 'the line is aligned left')
})

test('a long site name does not make the header wider than the window, in German and signed in', async () => {
  const name = 'Schaufenster der Werkzeugmacher'
  await sql`update sites set name = ${name}, language = 'de'`.execute(app.services.db)
  app.sites.forget()
  const { context } = await openWatched(browser, origin)
  const page = await context.newPage()
  const team = await app.account('team@names.example', { role: 'site_team' })
  const link = new URL(await createSignInLink(app.signIn, team.email, '/account'))
  for (const path of ['/', '/submit', `${link.pathname}${link.search}`, '/account', '/']) {
    await page.goto(path)
    if (path.startsWith('/sign-in')) await page.click('main form button')
    for (const width of [320, 360, 640, 700, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      assert.ok(Number(wider) <= 0, `${path} at ${width}: ${String(wider)}`)
    }
  }
})
