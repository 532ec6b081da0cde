/** Text typed in a form whose session has ended: kept in the tab, as the pages say, and back after signing in. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { createSignInLink } from '../../src/accounts/index.ts'
import { makeDraftListing } from '../../src/orders/testing/shop.ts'
import type { OutgoingMail } from '../../src/providers/mail.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { linkIn } from '../clients/visitor.ts'
import { freePort } from '../servers/free-port.ts'
import { openWatched, startChromium, until } from './chromium.ts'

const said = {
  en: /What you typed is kept in this tab: once you’re signed in, it’s back in the form\./,
  de: /Deine Eingaben bleiben in diesem Tab erhalten: Sobald du angemeldet bist, stehen sie wieder im Formular\./,
}
const mails: OutgoingMail[] = []
let app: TestApp
let browser: Browser
let owner: TestAccount
let listing: string
before(async () => {
  const port = await freePort()
  app = await createTestApp({
    providers: { mail: { send: async (mail) => void mails.push(mail) } },
    environment: { BASE_URL: `http://localhost:${port}` },
  })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  owner = await app.account('writer@example.org')
  listing = `/account/listings/${await makeDraftListing(app, owner.id, 'quillhedge.example')}`
  browser = await startChromium()
})
after(async () => {
  await browser.close()
  await app.stop()
})

async function openSignedIn(path: string): Promise<{ page: Page; breaches: string[] }> {
  const { context, breaches } = await openWatched(browser, app.config.baseUrl)
  const page = await context.newPage()
  await confirmLink(page, await createSignInLink(app.signIn, owner.email, path))
  await page.waitForURL(`**${path}`)
  return { page, breaches }
}

async function confirmLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.click('main form button')
}

const endSessions = () => sql`delete from sessions`.execute(app.services.db)

const noticeOf = (page: Page) => page.locator('[data-kept-form] .notice:visible').allTextContents()

for (const language of ['en', 'de'] as const)
  test(`text sent after the session has ended is kept, the sign-in says so, and it is back afterwards (${language})`, async () => {
    await sql`update sites set language = ${language} where is_default`.execute(app.services.db)
    app.sites.forget()
    const { page, breaches } = await openSignedIn(`${listing}/story`)
    await page.fill('#f-title', `Barn ${language}`)
    await endSessions()
    await page.click('autosave-form button.primary')
    await page.waitForURL('**/sign-in?**')
    assert.match((await noticeOf(page)).join(), said[language])
    app.clock.advance(60_000)
    await page.fill('#f-email', owner.email)
    await page.click('main form button.primary >> nth=0')
    await page.waitForSelector('[name=again]', { state: 'attached' })
    assert.match((await noticeOf(page)).join(), said[language])
    await app.work()
    await confirmLink(page, linkIn(mails.findLast(({ to }) => to === owner.email)?.text ?? ''))
    await page.waitForURL(`**${listing}/story`)
    await until(() => page.inputValue('#f-title'), `Barn ${language}`)
    assert.deepEqual(breaches, [])
  })

test('where a longer text is shown to be copied, the page says that it is kept instead', async () => {
  const { page } = await openSignedIn(`${listing}/story`)
  await page.fill('#f-how-started', 'It began in a barn, with a borrowed lathe.')
  await endSessions()
  await page.click('autosave-form button.primary')
  await page.waitForSelector('[name=unsent-0]')
  assert.match((await noticeOf(page)).join(), said.de)
  assert.equal(await page.locator('[data-lost]').count(), 0)
})

test('of a form whose text is not kept the pages do not say so', async () => {
  const { page } = await openSignedIn('/account/profile')
  await page.fill('#f-name', 'Ines')
  await endSessions()
  await page.click('form:has(#f-name) button')
  await page.waitForURL('**/sign-in?**')
  assert.deepEqual([await page.locator('[data-kept-form]').count(), await noticeOf(page)], [1, []])
})
