/** A real Chromium for tests, with monitoring of the requests of its pages. */
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as playwright,
} from 'playwright-core'

/** Starts the Chromium from the packages; nothing needs to be installed. `further` are additional arguments. */
export async function startChromium(further: readonly string[] = []): Promise<Browser> {
  // The package's default arguments suit one page in a small function; several pages need separate processes. No test
  // uses 3D, and an emulated GPU would take most of the time.
  chromium.setGraphicsMode = false
  const own = chromium.args.filter(
    (argument) => !/single-process|zygote|in-process-gpu|--use-/.test(argument),
  )
  const args = [...own, '--disable-gpu', ...further]
  return playwright.launch({ executablePath: await chromium.executablePath(), args, headless: true })
}

export interface Watched {
  context: BrowserContext
  /** Violations of the content security policy, requests that left the origin, and errors of scripts, one line each. */
  breaches: string[]
}

/** A browser context of one person, without animations, in which every request, every CSP report and every error of a script is checked. */
export async function openWatched(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: origin, ...options })
  context.setDefaultTimeout(30_000)
  const breaches: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      breaches.push(`asked for ${request.url()}`)
  })
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) breaches.push(message.text())
  })
  context.on('weberror', (failed) => {
    const { message } = failed.error()
    // The browser gives up a transition between pages that it no longer needs; no script is involved.
    if (!message.startsWith('Transition was ')) breaches.push(`script: ${message}`)
  })
  return { context, breaches }
}

/**
 * Polls until `ask` returns the expected value; fails after 10 seconds. Playwright's own `waitForFunction` evaluates a
 * string in the page, which the pages' policy forbids.
 */
export async function until(ask: () => Promise<unknown>, answer: string): Promise<void> {
  for (let tries = 0; tries < 200 && String(await ask()) !== answer; tries += 1) await setTimeout(50)
  assert.equal(String(await ask()), answer)
}
