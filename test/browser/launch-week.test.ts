/** A launch week in a real browser: an owner's page, votes by button, the week's end, board, awards and badge. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { createSignInLink, ensureAccount } from '../../src/accounts/index.ts'
import { freezeBoards } from '../../src/awards/index.ts'
import { turnWeek } from '../../src/launches/index.ts'
import { createTestApp, TestClock, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { jobContextOf } from '../app/job-context.ts'
import { makeListing } from '../fixtures/listings.ts'
import { signedInVisitor } from '../clients/visitor.ts'
import { accessibilityProblems } from './accessibility.ts'
import { openWatched, startChromium, until, type Watched } from './chromium.ts'
import { assertSound, keepPicture } from './sound-page.ts'

/** The week's votes: 40 people; the first of each product click the button, the others submit the plain form. */
const products = [
  { name: 'Fieldnote', headline: 'Maintenance notes spoken into a phone', votes: 18, clicks: 2 },
  { name: 'Tallyroot', headline: 'Carbon accounting for small farms', votes: 13, clicks: 1 },
  { name: 'Harborline', headline: 'Deployments for small crews', votes: 9, clicks: 1 },
]
const slugOf = (name: string) => name.toLowerCase()

let app: TestApp
let browser: Browser
let ownedId = 0
let visitor: Page
let owner: Page
const people: Watched[] = []

before(async () => {
  const port = await freePort()
  app = await createTestApp({
    clock: new TestClock('2026-11-19T12:00:00Z'),
    environment: { BASE_URL: `http://localhost:${port}` },
  })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  for (const { name, headline } of products) {
    const owner = await app.account(`${slugOf(name)}@owners.example`)
    const options = {
      name,
      owner,
      status: 'scheduled' as const,
      week: '2026-W48',
      fields: { headline },
    }
    const { id } = await makeListing(app, options)
    if (name === 'Fieldnote') ownedId = id
  }
  browser = await startChromium()
  visitor = await pageOf(null)
})
after(async () => {
  await browser.close()
  await app.stop()
})

/** Opens the page of a person; the account is older than any rule for new accounts requires. */
async function pageOf(email: string | null): Promise<Page> {
  const watched = await openWatched(browser, app.config.baseUrl, { bypassCSP: true })
  people.push(watched)
  const page = await watched.context.newPage()
  if (email !== null) {
    await page.goto(await createSignInLink(app.signIn, email, '/account'))
    await page.click('main form button')
    await page.waitForURL(/\/account$/)
  }
  return page
}

/** Opens a URL and asserts that the page has no problems, on a desktop in light mode and on a phone in dark mode. */
async function look(page: Page, address: string, view: string): Promise<void> {
  app.http.dropCache()
  const answer = await page.goto(address)
  assert.equal(answer?.status(), 200, address)
  await assertSound(page, `week-${view}`)
}

const textOf = (page: Page, selector = 'main') => page.locator(selector).first().innerText()

/** Accounts are created on different days: those of one day and one mail domain would count as a ring. */
async function oldAccount(email: string, age: number): Promise<void> {
  await ensureAccount(app.signIn, app.services.db, email)
  const createdAt = new Date(Date.UTC(2025, 0, 1) + age * 5 * 24 * 3_600_000)
  await sql`update accounts set "createdAt" = ${createdAt}, "emailVerified" = true
    where email = ${email}`.execute(app.services.db)
}

test('before the week, the calendar labels free and paid places on a phone, and the owner sees the week', async () => {
  await look(visitor, '/launches', 'calendar')
  await visitor.setViewportSize({ width: 390, height: 900 })
  for (const lane of ['Free', 'Paid'])
    assert.ok(await visitor.locator('.weeks .caption b', { hasText: lane }).isVisible(), `${lane} is named`)
  owner = await pageOf('fieldnote@owners.example')
  await look(owner, `/account/listings/${ownedId}`, 'owner-scheduled')
  assert.match(await textOf(owner), /Week 48, 23\s*–\s*29 November/)
  await visitor.goto('/listings/fieldnote')
  assert.equal(await visitor.locator('vote-form button:enabled').count(), 0)
})

test('during the week, people vote by button or form, and owners cannot vote for their own product', async () => {
  app.clock.set('2026-11-23T08:00:00Z')
  await turnWeek.run({}, jobContextOf(app))
  app.http.dropCache()
  let age = 0
  for (const { name, votes, clicks } of products) {
    for (let voter = 0; voter < votes; voter++) {
      app.clock.advance(10 * 60_000)
      const email = `voter@${slugOf(name)}-${voter}.example`
      await oldAccount(email, age++)
      await (voter < clicks ? voteByButton(email, name) : voteByForm(email, name))
    }
  }
  app.http.dropCache()
  await owner.goto('/')
  await owner.locator('vote-form button', { hasText: 'Fieldnote' }).click()
  await owner.waitForSelector('text=You own a part of this company')
  await saveInPlace(owner, 'tallyroot', 'Tallyroot')
  await followInPlace(owner, '/listings/tallyroot', 'Tallyroot')
  await look(visitor, '/', 'home-voted')
  await countsDown(visitor)
  await look(visitor, '/launches/2026-W48', 'week-running')
  assert.match(await textOf(visitor), /Fieldnote[^]*18[^]*Tallyroot[^]*13[^]*Harborline[^]*9/)
})

/** The countdown follows the service's clock, which is far from the browser's here. */
async function countsDown(page: Page): Promise<void> {
  const ends = (await page.locator('count-down').getAttribute('data-ends')) ?? ''
  const hours = Math.floor((Date.parse(ends) - app.clock.now().getTime()) / 3_600_000)
  const told = `${Math.floor(hours / 24)} d ${hours % 24} h left`
  await until(() => page.locator('count-down b').innerText(), told)
}

/** Saves a product without leaving the page, finds it under the account, and removes it. */
async function saveInPlace(page: Page, slug: string, name: string): Promise<void> {
  await page.goto('/')
  await page.locator(`a[data-save="${slug}"][role]`).first().click()
  await page.waitForSelector(`a[data-save="${slug}"][aria-pressed="true"]`)
  await page.goto('/account/saved')
  assert.match(await textOf(page), new RegExp(name))
  await page.goto(`/listings/${slug}`)
  await page.waitForSelector(`a[data-save="${slug}"][aria-pressed="true"]`)
  await page.locator(`a[data-save="${slug}"][role]`).first().press('Enter')
  await page.waitForSelector(`a[data-save="${slug}"][aria-pressed="false"]`)
  await page.goto('/account/saved')
  assert.doesNotMatch(await textOf(page), new RegExp(name))
}

/** Follows with one press, is still following after a reload, and unfollows with another press. */
async function followInPlace(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.locator('a[data-follow][role]').click()
  await page.waitForSelector('a[data-follow][aria-pressed="true"]')
  await page.goto('/account/follows')
  assert.match(await textOf(page), new RegExp(name))
  await page.goto(address)
  await page.waitForSelector('a[data-follow][aria-pressed="true"]')
  assert.match((await page.locator('a[data-follow]').textContent()) ?? '', /Following/)
  await page.locator('a[data-follow]').press(' ')
  await page.waitForSelector('a[data-follow][aria-pressed="false"]')
  await page.goto('/account/follows')
  assert.doesNotMatch(await textOf(page), new RegExp(name))
}

async function voteByButton(email: string, name: string): Promise<void> {
  app.http.dropCache()
  const page = await pageOf(email)
  const mine = page.waitForResponse(/votes\.json/)
  await page.goto('/')
  await mine
  const button = page.locator('vote-form button', { hasText: name })
  const before = Number(await button.locator('b > span').first().innerText())
  await button.click()
  await page.waitForSelector(`vote-form button[aria-pressed="true"]:has-text("${name}")`)
  await page.waitForSelector('vote-form button:not([aria-busy="true"])[aria-pressed="true"]')
  assert.equal(Number(await button.locator('b > span').first().innerText()), before + 1)
}

async function voteByForm(email: string, name: string): Promise<void> {
  const person = await signedInVisitor(app, email)
  const address = `/listings/${slugOf(name)}/vote`
  const done = await person.post(address, { do: 'vote' }, await person.get(address))
  assert.equal(done.status, 303, done.body)
}

test('after the week, the board is frozen and explains ranks, awards are given and the badge shows the award', async () => {
  await visitor.goto('/badges/fieldnote/featured-light.svg')
  assert.match(await visitor.content(), /Featured on/)
  app.clock.set('2026-11-30T00:02:00Z')
  await turnWeek.run({}, jobContextOf(app))
  await freezeBoards.run({}, jobContextOf(app))
  await look(visitor, '/leaderboards/votes?week=2026-W48', 'board')
  assert.match(await textOf(visitor), /Final since/)
  await visitor.locator('.board summary', { hasText: 'Fieldnote' }).click()
  const why = await textOf(visitor, '.board details[open]')
  assert.match(why, /Votes counted\s+18/)
  assert.match(why, /Rank after tie-break\s+1/)
  await keepPicture(visitor, 'week-why-390-light')
  assert.deepEqual(await accessibilityProblems(visitor), [], 'the open explanation of a rank')
  await look(visitor, '/awards', 'awards')
  assert.match(await textOf(visitor), /Fieldnote[^]*Tallyroot[^]*Harborline/)
  await look(visitor, '/listings/fieldnote/badges', 'badges')
  await look(visitor, '/', 'home-after')
  await look(visitor, '/launches/2026-W48', 'week-past')
  const stranger = await pageOf(null) // the visitor's browser still has the previous badge in its cache
  await stranger.goto('/badges/fieldnote/featured-light.svg')
  assert.match(await stranger.content(), /1st of the week/)
})

test('no page requested other hosts or violated its content security policy', async () => {
  for (const { breaches, context } of people) {
    assert.deepEqual(breaches, [])
    await context.close()
  }
})
