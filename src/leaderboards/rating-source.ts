/** Where domain ratings come from. A source says who rates and on which day; the board shows both beside each value. */
import { readFileSync } from 'node:fs'
import type { WebFetch } from 'marquee-web-client'
import { minutes } from '../calendar/index.ts'
import { CommandError } from '../platform/call/command.ts'

export interface Ratings {
  /** Who rates, as shown. */
  source: string
  /** The day of the ratings, YYYY-MM-DD. */
  asOf: string
  /** Values from 0 to 100. */
  ratings: { domain: string; value: number }[]
}

/** A source of ratings: another one is another object of this shape. */
export interface RatingSource {
  /** Gives all that it has. Throws `CommandError` for what is no rating, `WebError` for what the web does. */
  read(): Promise<Ratings>
}

/** A CSV file with the columns domain and rating. */
export function ratingFile(path: string, source: string, asOf: string): RatingSource {
  return { read: async () => ({ source, asOf, ratings: readRatings(readFileSync(path, 'utf8')) }) }
}

const mostBytes = 50 * 1024 * 1024

/** The same CSV at a web address. Without a day of its own it is of the day that the server names, else of today. */
export function ratingAddress(
  web: WebFetch,
  url: string,
  source: string,
  asOf: string | undefined,
  now: Date,
): RatingSource {
  return {
    async read() {
      const answer = await web.fetchPage(url, {
        accept: ['text/csv', 'text/plain', 'application/csv', 'application/octet-stream'],
        maxBytes: mostBytes,
        timeoutMs: minutes(1),
      })
      if (answer.status !== 200 || answer.unread)
        throw new CommandError(`${url} answered ${answer.status} ${answer.mediaType}, not a CSV.`)
      const modified = Date.parse(answer.headers['last-modified'] ?? '')
      const day = Number.isNaN(modified) ? now : new Date(modified)
      return { source, asOf: asOf ?? day.toISOString().slice(0, 10), ratings: readRatings(answer.text) }
    },
  }
}

/** The rows of a CSV; throws `CommandError` naming the first line that is wrong. A head line is skipped. */
function readRatings(text: string): { domain: string; value: number }[] {
  const found = new Map<string, number>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [domain = '', rating = ''] = line
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
    if (line.trim() === '' || (index === 0 && !/\d/.test(rating))) continue
    const value = Number(rating)
    if (!/^[a-z0-9.-]+\.[a-z0-9-]+$/i.test(domain) || rating === '' || !(value >= 0 && value <= 100))
      throw new CommandError(`Line ${index + 1} is not a domain and a rating from 0 to 100.`)
    found.set(domain.toLowerCase(), value)
  }
  return [...found].map(([domain, value]) => ({ domain, value }))
}
