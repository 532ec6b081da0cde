/** A real Chromium for tests, and a watch over what its pages ask for. */
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as playwright,
} from 'playwright-core'

/** Starts the Chromium that comes with the packages; nothing needs to be installed on the machine. `further` are arguments of it. */
export async function startChromium(further: readonly string[] = []): Promise<Browser> {
  // Its own list is made for one page in a small function; several pages need processes of their own. Nothing here draws
  // in three dimensions: a graphics processor that is imitated would take most of the time.
  chromium.setGraphicsMode = false
  const own = chromium.args.filter(
    (argument) => !/single-process|zygote|in-process-gpu|--use-/.test(argument),
  )
  const args = [...own, '--disable-gpu', ...further]
  return playwright.launch({ executablePath: await chromium.executablePath(), args, headless: true })
}

export interface Watched {
  context: BrowserContext
  /** Breaches of the content security policy and requests that left this origin, one line each. */
  breaches: string[]
}

/** A browser of one person, without animations, whose every request and policy report is looked at. */
export async function openWatched(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: origin, ...options })
  context.setDefaultTimeout(15_000)
  const breaches: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      breaches.push(`asked for ${request.url()}`)
  })
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) breaches.push(message.text())
  })
  return { context, breaches }
}

/**
 * Waits until a question to the page is answered so, or 10 seconds. Playwright's own `waitForFunction` evaluates a text
 * inside the page, which the pages' policy refuses.
 */
export async function until(ask: () => Promise<unknown>, answer: string): Promise<void> {
  for (let tries = 0; tries < 200 && String(await ask()) !== answer; tries += 1) await setTimeout(50)
  assert.equal(String(await ask()), answer)
}
