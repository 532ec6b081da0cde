/** Renders pages that show nothing without scripts, if the operator has set up a browser. */
import { WebError, type WebFetch } from 'marquee-web-client'
import type { Page } from '../page/page.ts'
import { type Browser, BrowserError } from './browser.ts'
import type { ReadPage } from './visit-page.ts'

/** The log, one line per event; compatible with a pino logger. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

interface Rendering {
  browser: Browser | undefined
  web: WebFetch
  log: Log
  signal?: AbortSignal
}

/** Milliseconds for one page. */
const timeoutMs = 15_000

/**
 * A reader that renders pages that would be empty. The page then has the note `rendered`; without a browser, or if
 * rendering added nothing, `needs_browser`.
 */
export function rendering(readPage: ReadPage, { browser, web, log, signal }: Rendering): ReadPage {
  return async (source) => {
    const page = await readPage(source)
    if (!page.notes.includes('needs_script')) return page
    if (!browser) return noted(page, 'needs_browser')
    try {
      const { html, answered, refused } = await browser.render(source.url, {
        web,
        timeoutMs,
        ...(signal ? { signal } : {}),
      })
      log.info({ url: source.url, answered, refused }, 'page rendered')
      const shown = await readPage({ ...source, html })
      return shown.notes.includes('needs_script') ? noted(page, 'needs_browser') : noted(shown, 'rendered')
    } catch (error) {
      if (!(error instanceof BrowserError) && !(error instanceof WebError)) throw error
      log.warn({ url: source.url, error }, 'page not rendered')
      return noted(page, 'needs_browser')
    }
  }
}

function noted(page: Page, note: string): Page {
  return { ...page, notes: [...page.notes, note] }
}
