/** One product's website and what may become of it, as its server answers: invented pages. */

export interface ServerAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

export interface SiteFixture {
  name: string
  state: string
  reason: string
  /** What the product's host answers at `/`. `{host}` stands for its name; other paths return 404. */
  home: ServerAnswer
  /** The robots.txt of the host, if any. */
  robots?: string
  /** What other hosts answer at `/`, by the word before `.example` in their name. */
  elsewhere?: Record<string, ServerAnswer>
}

/** A page with status 200. */
export const html = (body: string): ServerAnswer => ({ body })
/** The content of a hijacked site. */
export const casino =
  '<h1>Best online casino 2026</h1><p>Play slots, roulette and blackjack. Win the jackpot with 200 free ' +
  'spins and a welcome bonus. Live betting and poker rooms.</p>'
/** Harmless text that makes a page long enough to be judged. */
export const filler =
  'Read the latest stories from our editors about homes, gardens, weddings, travel and pets, and what to ' +
  'cook this week when guests come over. '
