/** Sources of domain ratings. A source has a name and a date, which the board shows next to each value. */
import { readFileSync } from 'node:fs'
import type { WebFetch } from 'marquee-web-client'
import { z } from 'zod'
import { minutes } from '../../calendar/index.ts'
import { CommandError } from '../../platform/call/command.ts'

export interface Ratings {
  /** The name of the source, as shown. */
  source: string
  /** The day of the ratings, YYYY-MM-DD. */
  asOf: string
  /** Values from 0 to 100. */
  ratings: { domain: string; value: number }[]
}

/** A source of ratings; further sources implement the same interface. */
export interface RatingSource {
  /** Reads all ratings. Throws `CommandError` for invalid ratings, `WebError` for failures of the web. */
  read(): Promise<Ratings>
}

/** A CSV file with the columns domain and rating. */
export function ratingFile(path: string, source: string, asOf: string): RatingSource {
  return { read: async () => ({ source, asOf, ratings: readRatings(readFileSync(path, 'utf8')) }) }
}

const maxBytes = 50 * 1024 * 1024

/** An address that serves ratings. */
export interface RatingAddress {
  address: string
  source: string
  /** The date of all ratings; by default the one that the response names, else today. */
  asOf?: string | undefined
  /** A header with a key, if the address requires one. */
  headers?: Readonly<Record<string, string>> | undefined
}

/** Ratings at a web address: the same CSV, or JSON. */
export function ratingAddress(
  web: WebFetch,
  { address, source, asOf, headers }: RatingAddress,
  now: Date,
): RatingSource {
  return {
    async read() {
      const answer = await web.fetchPage(address, {
        accept: ['text/csv', 'application/json', 'text/plain', 'application/csv', 'application/octet-stream'],
        headers,
        maxBytes,
        timeoutMs: minutes(1),
      })
      if (answer.status !== 200 || answer.unread)
        throw new CommandError(`${address} answered ${answer.status} ${answer.mediaType}, not CSV or JSON.`)
      const modified = Date.parse(answer.headers['last-modified'] ?? '')
      const day = (Number.isNaN(modified) ? now : new Date(modified)).toISOString().slice(0, 10)
      const { ratings, as_of: told } = /^\s*[[{]/.test(answer.text)
        ? readJson(answer.text)
        : { ratings: readRatings(answer.text), as_of: undefined }
      return { source, asOf: asOf ?? told ?? day, ratings }
    },
  }
}

/** Reads the rows of a CSV; throws `CommandError` naming the first invalid line. A header line is skipped. */
function readRatings(text: string): Ratings['ratings'] {
  const found = new Map<string, number>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [domain = '', rating = ''] = line
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
    if (line.trim() === '' || (index === 0 && !/\d/.test(rating))) continue
    const value = Number(rating)
    if (!isDomain(domain) || rating === '' || !(value >= 0 && value <= 100))
      throw new CommandError(`Line ${index + 1} is not a domain and a rating from 0 to 100.`)
    found.set(domain.toLowerCase(), value)
  }
  return [...found].map(([domain, value]) => ({ domain, value }))
}

const Rated = z.array(z.object({ domain: z.string().refine(isDomain), rating: z.number().min(0).max(100) }))
const Json = z.union([
  Rated.transform((ratings) => ({ ratings, as_of: undefined })),
  z.object({ ratings: Rated, as_of: z.iso.date().optional() }),
])

/** Reads `[{"domain": …, "rating": …}]`, or that as `ratings` next to `as_of`. Throws `CommandError` otherwise. */
function readJson(text: string): { ratings: Ratings['ratings']; as_of: string | undefined } {
  const parsed = Json.safeParse(jsonOf(text))
  if (!parsed.success)
    throw new CommandError('The JSON is not a list of objects with domain and rating from 0 to 100.')
  const { ratings, as_of: asOf } = parsed.data
  const found = new Map(ratings.map(({ domain, rating }) => [domain.toLowerCase(), rating]))
  return { ratings: [...found].map(([domain, value]) => ({ domain, value })), as_of: asOf }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema then reports what is wrong
  }
}

function isDomain(text: string): boolean {
  return /^[a-z0-9.-]+\.[a-z0-9-]+$/i.test(text)
}
