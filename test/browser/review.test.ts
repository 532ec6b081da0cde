/**
 * A moderated site in a real browser: submitted, returned with a reason, changed, submitted again, approved; each side
 * is notified.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { createSignInLink } from '../../src/accounts/index.ts'
import { rows } from '../../src/platform/data/database.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { completeFounder, makeListing } from '../fixtures/listings.ts'
import { openWatched, startChromium, type Watched } from './chromium.ts'
import { assertSound } from './sound-page.ts'

let app: TestApp
let browser: Browser
const people: Watched[] = []

before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  await sql`update sites set moderation = true, badge_required = false, time_zone = 'Europe/Berlin'`.execute(
    app.services.db,
  )
  app.sites.forget()
  await app.account('team@example.org', { role: 'site_team' })
  browser = await startChromium()
})
after(async () => {
  await browser.close()
  await app.stop()
})

async function pageOf(email: string, javaScriptEnabled: boolean): Promise<Page> {
  const watched = await openWatched(browser, app.config.baseUrl, { bypassCSP: true, javaScriptEnabled })
  people.push(watched)
  const page = await watched.context.newPage()
  await page.goto(await createSignInLink(app.signIn, email, '/account'))
  await page.click('main form button')
  await page.waitForURL(/\/account$/)
  return page
}

const textOf = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')

/** The mails to an address, oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  const found = await rows(
    app.services.db,
    sql<{ text: string }>`select subject || ': ' || body_text as text from outbox
      where recipient = ${email} and kind like 'listing_%' order by created_at, id`,
  )
  return found.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

for (const { withScript, name } of [
  { withScript: true, name: 'Fieldnote' },
  { withScript: false, name: 'Tallyroot' },
]) {
  test(`${withScript ? 'with' : 'without'} scripts, a listing is returned with a reason, changed, resubmitted and approved`, async () => {
    const email = `${name.toLowerCase()}@owners.example`
    const account = await app.account(email)
    const website = `https://${name.toLowerCase()}.example/`
    const edits = { founders: [completeFounder] }
    const { id } = await makeListing(app, { owner: account, name, website, status: 'draft', edits })
    const owner = await pageOf(email, withScript)
    const team = await pageOf('team@example.org', withScript)
    const look = (page: Page, view: string) => (withScript ? assertSound(page, `review-${view}`) : undefined)
    const manage = `/account/listings/${id}`
    const reason = 'The summary promises “the best”. Say what it does & for whom.'

    await owner.goto(manage)
    assert.match(await textOf(owner), /Reviewed by the site team before it is scheduled/)
    await look(owner, 'choice')
    await owner.click('button:has-text("Submit for review")')
    await owner.waitForSelector(`h1:has-text("${name} is in review")`)
    await look(owner, 'in-review')

    await team.goto('/team')
    const card = team.locator('article', { hasText: name })
    await look(team, 'team-queue')
    await card.locator('summary:has-text("Send back")').click()
    await card.locator('button:has-text("Send back")').click()
    assert.match(await textOf(team), /Add a reason\. Write one or two sentences/)
    await team.locator('article', { hasText: name }).locator('textarea').fill(reason)
    await team.locator('article', { hasText: name }).locator('button:has-text("Send back")').click()
    await team.waitForSelector('h1:has-text("You’re all caught up")')

    await owner.goto(manage)
    assert.ok((await textOf(owner)).includes(reason))
    assert.match(await textOf(owner), /The site team asked for a change/i)
    await look(owner, 'returned')
    await owner.click('a:has-text("Make the change in the review")')
    await owner.click('#field-summary a:has-text("Edit")')
    await owner.fill('#f-value', 'Tracks shared tools by QR sticker, for workshops of up to forty people.')
    await owner.click('.opened .form-foot button:has-text("Save")')
    await owner.waitForSelector('#field-summary:has-text("forty people")')
    await owner.click('a:has-text("Go to launch")')
    await owner.waitForURL(new RegExp(`${manage}$`))
    assert.ok((await textOf(owner)).includes(reason), 'the reason is shown until it is resubmitted')
    await owner.click('button:has-text("Submit again")')
    await owner.waitForSelector(`h1:has-text("${name} is in review")`)

    await team.goto('/team')
    assert.match(await textOf(team), /forty people/)
    await team.locator('article', { hasText: name }).locator('h3 a').click()
    assert.match(
      await textOf(team),
      /Your decision .* Sent back before .* only the site’s team sees this page/,
    )
    await look(team, 'preview')
    await team.click('button:has-text("Approve")')
    await team.waitForSelector('h1:has-text("You’re all caught up")')
    await owner.goto(manage)
    assert.match(
      await textOf(owner),
      /is scheduled It goes live on Monday,? 14 December at 00:00 in Berlin \(CET\)/,
    )
    await look(owner, 'approved')
    const mails = await mailsTo(email) // sent at the same time, so in no defined order
    const [approved, refused] = mails.toSorted((x, y) => x.localeCompare(y))
    assert.match(refused ?? '', new RegExp(`^${name} needs a change`))
    assert.ok(refused?.includes(reason))
    assert.match(
      approved ?? '',
      /is approved.*goes live on Monday,? 14 December at 00:00 in Berlin \(CET; week 51, 2026\)\./,
    )
  })
}

test('the team suspends a listing with a reason and reinstates it on its page', async () => {
  const account = await app.account('live@owners.example')
  const { id, slug } = await makeListing(app, {
    owner: account,
    name: 'Crème 道具箱',
    website: 'https://harborline.example/',
  })
  const team = await pageOf('team@example.org', true)
  const owner = await pageOf('live@owners.example', true)
  const stranger = await browser.newPage()
  await team.goto('/team')
  await team.fill(
    '[name="slug"]',
    `${app.config.baseUrl}/listings/${encodeURIComponent(slug)}/?from=mail#votes`,
  )
  await team.fill('#f-suspend-reason', 'It sells something else now.')
  await team.click('button:has-text("Suspend")')
  await team.waitForSelector('li:has-text("It sells something else now.")')
  await assertSound(team, 'review-suspended-team')
  await owner.goto(`/account/listings/${id}`)
  assert.match(await textOf(owner), /is suspended .* What the site team wrote It sells something else now\./)
  await assertSound(owner, 'review-suspended-owner')
  await stranger.goto(`${app.config.baseUrl}/listings/${slug}`)
  assert.doesNotMatch(await stranger.locator('body').innerText(), /does one thing well/)
  await team.click('button:has-text("Reinstate")')
  await team.waitForSelector('main:not(:has-text("It sells something else now."))')
  app.http.dropCache()
  await stranger.goto(`${app.config.baseUrl}/listings/${slug}`)
  assert.match(await stranger.locator('body').innerText(), /does one thing well/)
})

test('no page requested other hosts or violated its content security policy', async () => {
  for (const { breaches, context } of people) {
    assert.deepEqual(breaches, [])
    await context.close()
  }
})
