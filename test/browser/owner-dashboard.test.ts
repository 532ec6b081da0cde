/** Every page of an owner's dashboard on a phone, in light and dark mode: no axe-core findings or CSP violations. */
import assert from 'node:assert/strict'
import sharp from 'sharp'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { createSignInLink } from '../../src/accounts/index.ts'
import { claimListing } from '../../src/claims/index.ts'
import { countingOf } from '../../src/figures/counting.ts'
import { createCheckout } from '../../src/orders/index.ts'
import { openPayment } from '../../src/orders/testing/shop.ts'
import { payTestSession } from '../../src/payments/test-provider/pay-test-session.ts'
import { row } from '../../src/platform/data/database.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { freePort } from '../servers/free-port.ts'
import { completeFounder, makeListing, words } from '../fixtures/listings.ts'
import { openWatched, startChromium, until } from './chromium.ts'
import { assertSound, onPhone } from './sound-page.ts'

const byDay = onPhone.filter(({ colorScheme }) => colorScheme === 'light')

let app: TestApp
let browser: Browser
let paths: string[]

before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  paths = await furnishedDashboard()
  browser = await startChromium()
})
after(async () => {
  await browser.close()
  await app.stop()
})

/** An owner with a complete listing, a paid order, a claim and a key; returns the pages of all of it. */
async function furnishedDashboard(): Promise<string[]> {
  const owner = await app.account('jana@toolcrib.example')
  const story = { title: 'The drill', how_started: words(60), problem: words(60), what_built: words(60) }
  const milestones = [{ date: '2026-03-02', title: 'First workshop', description: 'Twelve members.' }]
  const listing = await makeListing(app, { owner, edits: { founders: [completeFounder], story, milestones } })
  const second = await makeListing(app, {
    owner,
    website: 'https://later.example/',
    name: 'Later',
    status: 'draft',
  })
  await addTestDraft(app, owner, { name: 'Nachbarschaftswerkstatt', site: 'main' })
  const stranger = await app.account('stranger@example.org')
  const claimed = await makeListing(app, {
    owner: stranger,
    website: 'https://claimed.example/',
    name: 'Claimed',
  })
  await app.call(claimListing, { actor: owner.member, input: { slug: claimed.slug, method: 'dns' } })
  const items = [{ product: 'launch', listing_id: second.id }]
  const order = await app.call(createCheckout, { actor: owner.member, input: { items } })
  const number = String(order['number'])
  const session = await openPayment(app, { number, accountId: owner.id })
  await payTestSession(app.services, session)
  await app.work()
  const unpaid = await app.call(createCheckout, {
    actor: owner.member,
    input: { items: [{ product: 'unlock_gallery', listing_id: listing.id }] },
  })
  const invoice = await row(
    app.services.db,
    sql<{ number: string }>`select number from invoices where order_number = ${number}`,
  )
  await readBySomebody(listing)
  const at = `/account/listings/${listing.id}`
  return [
    '/account',
    at,
    ...['figures', 'updates', 'milestones', 'story', 'history', 'founder', 'changes', 'order'].map(
      (tab) => `${at}/${tab}`,
    ),
    `/account/listings/${second.id}`,
    `/account/drafts/${listing.draftId}`,
    `/account/drafts/${listing.draftId}/fields/founders`,
    `/account/drafts/${listing.draftId}/invites`,
    ...['interview', 'claims', 'orders', 'keys', 'apps', 'agents'].map((name) => `/account/${name}`),
    `/account/orders/${number}`,
    `/account/orders/${String(unpaid['number'])}`,
    `/account/orders/${number}/invoices/${invoice?.number}`,
    ...['security', 'profile', 'follows', 'delete'].map((name) => `/account/${name}`),
  ]
}

/** A visit from another site and a click, so that the figures have charts and tables. */
async function readBySomebody({ id, slug }: { id: number; slug: string }): Promise<void> {
  const page = await app.http.app.inject({ url: `/listings/${slug}` })
  const [, csrf = ''] = /<count-view[^>]* data-csrf="([^"]+)"/.exec(page.body) ?? []
  const said = { listing: String(id), csrf, browser: 'Mozilla/5.0 (X11; Linux x64) Chrome/131.0.0.0' }
  for (const told of [
    { kind: 'view', from: 'https://news.example/' },
    { kind: 'click', from: '' },
  ])
    await app.http.app.inject({
      method: 'POST',
      url: '/count',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...said, ...told }).toString(),
    })
  await countingOf(app.services.db).flush()
}

test('axe-core finds nothing on the owner’s pages, light or dark, in English or German; the story editor works', async () => {
  const { context, breaches } = await openWatched(browser, app.config.baseUrl)
  const page = await context.newPage()
  await page.goto(await createSignInLink(app.signIn, 'jana@toolcrib.example', '/account'))
  await page.click('main form button')
  await page.waitForURL(/\/account$/)
  await page.setViewportSize({ width: 360, height: 740 })
  const told = (await page.locator('.begun li:has(.logo) > div').first().boundingBox()) ?? assert.fail()
  assert.ok(told.width > 200, `a draft’s name has ${told.width} px on a phone`)
  const faults: string[] = []
  const walk = async (language: string) => {
    for (const [index, path] of paths.entries()) {
      assert.equal((await page.goto(path))?.status(), 200, path)
      assert.equal(await page.locator('html').getAttribute('lang'), language, path)
      await page.evaluate(`for (const one of document.querySelectorAll('main details')) one.open = true`)
      try {
        // Colours are the same in every language.
        await assertSound(page, `dashboard-${language}-${index}`, language === 'en' ? onPhone : byDay)
      } catch (error) {
        if (!(error instanceof assert.AssertionError)) throw error
        faults.push(`${path} in ${language} ${String(error.actual)}`)
      }
    }
  }
  const speak = async (language: string) => {
    await page.goto('/account/profile')
    await page.selectOption('[name=language]', language)
    await page.click('form[action="/account/language"] button')
    await page.waitForURL(/done=/)
  }
  await walk('en')
  await speak('de')
  await walk('de')
  await speak('')
  await page.goto(paths.find((path) => path.endsWith('/story')) ?? '')
  await page.fill('textarea[name=hard_parts]', 'Three more words; v2.0 – shipped')
  assert.equal(
    await page.locator('#f-hard_parts-hint [data-count], #f-hard-parts-hint [data-count]').innerText(),
    '5',
  )
  await page.reload()
  assert.match(await page.inputValue('textarea[name=hard_parts]'), /^Three more/)
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await setTimeout(200)
  assert.deepEqual(posted, [], 'a form with a save button is not sent automatically')
  await pastePicture(page, 'textarea[name=hard_parts]')
  await page.waitForSelector('[data-save-state]:has-text("Type between the brackets")')
  await page.keyboard.type('The drill')
  assert.match(
    await page.inputValue('textarea[name=hard_parts]'),
    /shipped\n\n!\[The drill\]\(http.*\.webp\)\n\n$/,
  )
  await dropPictures(page, 'textarea[name=whats_next]')
  await page.waitForSelector('[data-save-state]:has-text("torn.png:")')
  assert.match(
    await page.inputValue('textarea[name=whats_next]'),
    /^!\[\]\(http\S+\.webp\)\n\n!\[\]\(http\S+\.webp\)\n\n$/,
    `each picture is inserted, except the file that is none: ${await page.locator('story-pictures [data-save-state]').innerText()}`,
  )
  const dot = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await page.setInputFiles('story-pictures input[type=file]', {
    name: 'dot.png',
    mimeType: 'image/png',
    buffer: dot,
  })
  await page.fill('[name=picture_told]', 'A dot')
  await page.selectOption('[name=picture_section]', 'problem')
  await page.click('story-pictures form .primary')
  await page.waitForURL(/\?saved/)
  assert.match(
    await page.inputValue('textarea[name=problem]'),
    /!\[A dot\]\(/,
    'the saved text is in the form',
  )
  assert.deepEqual([faults, breaches], [[], []])
})

test('a pasted picture can be cropped to a square in the page, or sent whole', async () => {
  const { context, breaches } = await openWatched(browser, app.config.baseUrl)
  const page = await context.newPage()
  await page.goto(await createSignInLink(app.signIn, 'jana@toolcrib.example', '/account/profile'))
  await page.click('main form button')
  await page.waitForURL(/\/account\/profile$/)
  const file = 'picture-file input[type=file]'
  const sizeOf = () =>
    page.evaluate(
      `createImageBitmap(document.querySelector('${file}').files[0]).then((one) => [one.width, one.height])`,
    )
  await pastePicture(page, file)
  assert.deepEqual(await sizeOf(), [400, 300])
  await page.check('[data-cut=on]')
  await page.locator('[data-cut=zoom]').fill('2')
  await until(sizeOf, '150,150')
  await assertSound(page, 'cut', onPhone)
  await page.uncheck('[data-cut=on]')
  assert.deepEqual(await sizeOf(), [400, 300])
  await page.evaluate(`{
    const decode = createImageBitmap
    window.decoded = []
    window.createImageBitmap = async (file) => {
      const picture = await decode(file)
      if (picture.width === 400) while (!window.decoded.includes(80)) await new Promise((done) => setTimeout(done, 10))
      setTimeout(() => window.decoded.push(picture.width))
      return picture
    }
  }`)
  await pastePicture(page, file)
  await pastePicture(page, file, 80)
  await until(() => page.evaluate('window.decoded'), '80,400')
  await page.check('[data-cut=on]')
  await page.locator('[data-cut=zoom]').fill('1')
  // The most recently pasted picture is cropped, whichever was decoded last.
  await until(sizeOf, '60,60')
  await pastePicture(page, file)
  await page.check('[data-cut=on]')
  await page.locator('[data-cut=zoom]').fill('2')
  await until(sizeOf, '150,150')
  await page.click('form[action="/account/picture"] .form-foot button')
  await page.waitForSelector('main img.face, main .face img, main img[src^="/pictures/"]')
  assert.deepEqual(breaches, [])
  await context.close()
})

/** Drops two pictures and a file that is not one, together. */
async function dropPictures(page: Page, into: string): Promise<void> {
  await page.evaluate(`(async () => {
    const dataTransfer = new DataTransfer()
    for (const name of ['left.png', 'torn.png', 'right.png']) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 60 + name.length, height: 40 })
      const drawn = name === 'torn.png' ? new Blob(['torn']) : await new Promise((resolve) => canvas.toBlob(resolve))
      dataTransfer.items.add(new File([drawn], name, { type: 'image/png' }))
    }
    document.querySelector('${into}').dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    )
  })()`)
}

/** Pastes a picture from the clipboard into a text, as by keyboard. */
async function pastePicture(page: Page, into: string, width = 400): Promise<void> {
  await page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${width * 0.75} })
    canvas.getContext('2d').fillRect(20, 20, 200, 100)
    const drawn = await new Promise((resolve) => canvas.toBlob(resolve))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([drawn], 'drawn.png', { type: 'image/png' }))
    const text = document.querySelector('${into}')
    if (text.localName === 'textarea') text.setSelectionRange(text.value.length, text.value.length)
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)
}
