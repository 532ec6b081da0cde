/**
 * Takes pictures of every page and mail for review: `npm run screenshots -- FOLDER [--language de] [--look phone]
 * [WORD…]`. Demonstration data in English and German, on a desktop in light and dark mode and on a phone; contact
 * sheets of eight are saved with the pictures. Words select pages by a part of their route.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import sharp from 'sharp'
import { seedCommand } from '../../src/demonstration/index.ts'
import { furnishSite } from '../../src/furnish-site.ts'
import { samples } from '../../src/mail-samples/samples.ts'
import { firstTagline } from '../../src/sites/first-site.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { openWatched, startChromium } from './chromium.ts'
import { addressesOf, type Furnished, furnishPages, type Writing } from './furnished-site.ts'

const looks: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 800 }, colorScheme: 'light', isMobile: true, hasTouch: true },
}

const sentences = {
  en: ['Lend a saw to the people next door.', 'See what is out and when it comes back.', 'No fees, no ads.'],
  de: ['Leihen Sie der Nachbarschaft Ihre Säge.', 'Sehen Sie, was verliehen ist.', 'Ohne Gebühren.'],
}

const writings: Writing[] = [
  {
    language: 'en',
    text: (words) => running(sentences.en, words),
    products: ['Toolcrib', 'Larder', 'Workbench', 'Shelfmark', 'Vice Versa'],
    headline: 'A shared tool shed for your street',
    person: 'Robin Demo',
    title: 'Founder',
    word: 'Street',
    question: 'Who is liable when a tool breaks?',
    news: 'Reminders before a tool is due',
  },
  {
    language: 'de',
    text: (words) => running(sentences.de, words),
    products: ['Werkzeugschuppen', 'Speisekammer', 'Werkbank', 'Regalbrett', 'Schraubstock'],
    headline: 'Ein gemeinsamer Werkzeugschuppen für Ihre Straße',
    person: 'Robin Demo',
    title: 'Gründerin',
    word: 'Straße',
    question: 'Wer haftet, wenn ein Werkzeug kaputtgeht?',
    news: 'Erinnerungen, bevor ein Werkzeug fällig ist',
  },
]

/** This many words, repeating the sentences. */
function running(told: readonly string[], words: number): string {
  const all = told.join(' ').split(' ')
  return Array.from({ length: words }, (_, index) => all[index % all.length]).join(' ')
}

const perSheet = 8

interface Shot {
  name: string
  path: string
  /** True for pages seen by the owner, who is also on the team; false for public ones. */
  signedIn: boolean
}

function shotsOf(furnished: Furnished, language: string, wanted: readonly string[]): Shot[] {
  const shots = addressesOf(furnished).flatMap(({ route, path }) =>
    path === undefined
      ? []
      : [{ name: route, path, signedIn: /^\/(account|team|operator|checkout|saved)/.test(route) }],
  )
  const mails = Object.keys(samples).map((name) => ({
    name: `/mail/${name}`,
    path: `/team/mail/samples?${new URLSearchParams({ language, show: name }).toString()}`,
    signedIn: true,
  }))
  return [...shots, ...mails].filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  )
}

/** A test app in one language with demonstration listings and content on every page. */
async function openSite(writing: Writing): Promise<{ app: TestApp; furnished: Furnished }> {
  const port = await freePort()
  const app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  const { db, transact } = app.services
  const { id } = await app.sites.defaultSite()
  if (writing.language !== 'en')
    await transact(async (context) => {
      await sql`update sites set language = ${writing.language}, tagline = ${firstTagline(writing.language)}`.execute(
        context.db,
      )
      await sql`delete from categories`.execute(context.db)
      await sql`delete from interview_questions`.execute(context.db)
      await furnishSite(context.db, id, writing.language)
    })
  app.sites.forget()
  await seedCommand.run(app, { words: [], options: { listings: '200' } })
  const owner = await app.account('robin@toolcrib.example', { role: 'operator' })
  const { rows } = await sql<{ name: string; slug: string }>`select name, slug from categories
    where parent_id is not null order by id limit 1`.execute(db)
  if (!rows[0]) throw new Error('the site has no categories')
  return { app, furnished: await furnishPages(app, owner, { writing, category: rows[0] }) }
}

async function photograph(
  browser: Browser,
  { app, look, furnished, shots }: { app: TestApp; look: string; furnished: Furnished; shots: Shot[] },
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { context: anybody } = await openWatched(browser, app.config.baseUrl, looks[look])
  const { context: owner } = await openWatched(browser, app.config.baseUrl, looks[look])
  await owner.addCookies(
    [...furnished.visitor.cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  )
  // Countdowns in scripts start at the time of the data.
  for (const context of [anybody, owner]) await context.clock.setFixedTime(app.clock.now())
  const taken: { name: string; picture: Buffer }[] = []
  for (const { name, path, signedIn } of shots) {
    const page = await (signedIn ? owner : anybody).newPage()
    const answer = await page.goto(path)
    const picture = await page.screenshot({ fullPage: true, type: 'png' })
    await page.close()
    const file = `${name.replaceAll(/[{}]/g, '').replaceAll('/', '-').replace(/^-/, '') || 'home'}.png`
    await writeFile(join(folder, file), picture)
    taken.push({ name: answer?.status() === 200 ? name : `${name} (${answer?.status()})`, picture })
  }
  await Promise.all([anybody.close(), owner.close()])
  for (let first = 0; first < taken.length; first += perSheet)
    await writeSheet(
      taken.slice(first, first + perSheet),
      `${folder}-sheet-${String(first / perSheet + 1).padStart(2, '0')}.png`,
    )
}

/** Writes a contact sheet: the tops of pages side by side, each below its route. */
async function writeSheet(taken: readonly { name: string; picture: Buffer }[], file: string): Promise<void> {
  const [width, height, columns] = [384, 560, 4]
  const tiles = await Promise.all(
    taken.map(async ({ name, picture }, index) => {
      const top = Math.floor(index / columns) * (height + 24)
      const left = (index % columns) * (width + 8)
      const page = await sharp(picture, { limitInputPixels: false })
        .resize({ width })
        .toBuffer({ resolveWithObject: true })
      const shown = await sharp(page.data)
        .extract({ left: 0, top: 0, width, height: Math.min(height, page.info.height) })
        .toBuffer()
      const label = Buffer.from(
        `<svg width="${width}" height="22"><text y="16" font-size="14">${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`,
      )
      return [
        { input: label, top, left },
        { input: shown, top: top + 22, left },
      ]
    }),
  )
  const size = { width: columns * (width + 8), height: Math.ceil(taken.length / columns) * (height + 24) }
  await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .composite(tiles.flat())
    .png({ palette: true })
    .toFile(file)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' }, look: { type: 'string' } },
})
const [folder, ...wanted] = positionals
if (folder === undefined) throw new Error('Name the folder that the pictures go to.')
for (const writing of writings.filter(({ language }) => language === (values.language ?? language))) {
  const { app, furnished } = await openSite(writing)
  const browser = await startChromium()
  const shots = shotsOf(furnished, writing.language, wanted)
  for (const look of Object.keys(looks).filter((one) => one === (values.look ?? one))) {
    const at = resolve(folder, `${writing.language}-${look}`)
    await photograph(browser, { app, look, furnished, shots }, at)
    process.stdout.write(`${at}: ${shots.length} pictures\n`)
  }
  await browser.close()
  await app.stop()
}
