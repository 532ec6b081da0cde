/** The port for rendering a page in a browser, for sites whose content is written by scripts. */
import type { WebFetch } from 'marquee-web-client'

export interface RenderOptions {
  /** Carries every request of the page; the browser itself has no network access. */
  web: WebFetch
  /** Milliseconds for the whole page. */
  timeoutMs: number
  signal?: AbortSignal
}

export interface Rendered {
  /** The HTML of the document once it has settled. */
  html: string
  /** How many requests of the page were answered, and how many were blocked. */
  answered: number
  refused: number
}

/** The browser could not be started, or the page never settled. `message` is for the operator's log. */
export class BrowserError extends Error {
  override name = 'BrowserError'
}

export interface Browser {
  /** Loads a page and runs its scripts. Throws `BrowserError`. */
  render(url: string, options: RenderOptions): Promise<Rendered>
  close(): Promise<void>
}
