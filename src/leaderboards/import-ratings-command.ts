import { readFileSync } from 'node:fs'
import { type Command, CommandError, typedPath } from '../command.ts'
import { findSiteIds, shelveAll } from '../listings/index.ts'
import { transact } from '../platform/transact.ts'
import { rateListings, saveRatings } from './rating-queries.ts'

/** Reads a CSV of domains and ratings, with the name of its source and its day. */
export const importRatingsCommand: Command = {
  name: 'ratings import',
  summary: 'Import domain ratings from a CSV file with the columns domain and rating (0 to 100).',
  usage: 'ratings import FILE.csv --source NAME --as-of YYYY-MM-DD',
  options: { source: { type: 'string' }, 'as-of': { type: 'string' } },
  async run({ house }, given) {
    const { source, 'as-of': asOf } = given.options
    const file = given.words[0]
    if (
      file === undefined ||
      typeof source !== 'string' ||
      typeof asOf !== 'string' ||
      Number.isNaN(Date.parse(asOf)) ||
      !/^\d{4}-\d\d-\d\d$/.test(asOf)
    ) {
      throw new CommandError('Name the file, --source and --as-of YYYY-MM-DD.')
    }
    const ratings = readRatings(readFileSync(typedPath(given, file), 'utf8'))
    const parts = { root: house.db, jobsIn: house.jobsIn, log: house.log, deadlineMs: 120_000 }
    const rated = await transact(parts, async ({ db }) => {
      await saveRatings(db, ratings, source, asOf, house.clock.now())
      const changed = await rateListings(db)
      for (const siteId of await findSiteIds(db)) await shelveAll(db, siteId)
      return changed
    })
    house.changed()
    return JSON.stringify({ domains: ratings.length, listings_changed: rated, source, as_of: asOf })
  },
}

/** The rows of a CSV; throws `CommandError` naming the first line that is wrong. A head line is skipped. */
export function readRatings(text: string): { domain: string; value: number }[] {
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
