/** Showing a page as a browser does, for sites that fill themselves in by script: the port. */
import type { WebFetch } from 'marquee-web-client'

export interface RenderOptions {
  /** What every request of the page goes through; the browser itself reaches nothing. */
  web: WebFetch
  /** Milliseconds for the whole page. */
  timeoutMs: number
  signal?: AbortSignal
}

export interface Rendered {
  /** The document as it stands once it is at rest, as HTML. */
  html: string
  /** Requests that the page made and that were answered, and those that were not let out. */
  answered: number
  refused: number
}

/** The browser could not be started, or the page never came to rest. `message` is for the operator's log. */
export class BrowserError extends Error {
  override name = 'BrowserError'
}

export interface Browser {
  /** Loads a page and runs its scripts. Throws `BrowserError`. */
  render(url: string, options: RenderOptions): Promise<Rendered>
  close(): Promise<void>
}
