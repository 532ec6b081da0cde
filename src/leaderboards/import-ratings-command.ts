import { WebError } from 'marquee-web-client'
import { minutes } from '../calendar/index.ts'
import { type Command, CommandError, typedPath } from '../platform/call/command.ts'
import { indexSite } from '../listings/index.ts'
import { findStoredSites } from '../sites/index.ts'
import { rateListings, saveRatings } from './rating-queries.ts'
import { ratingAddress, ratingFile, type Ratings, type RatingSource } from './rating-source.ts'

/** Takes the ratings of domains from a source, with its name and its day. */
export const importRatingsCommand: Command = {
  name: 'ratings import',
  summary: 'Import domain ratings from a CSV file or address with the columns domain and rating (0 to 100).',
  usage: 'ratings import FILE.csv|https://… --source NAME --as-of YYYY-MM-DD',
  options: { source: { type: 'string' }, 'as-of': { type: 'string' } },
  async run({ services }, given) {
    const place = given.words[0]
    const { source, 'as-of': asOf } = given.options
    if (place === undefined || typeof source !== 'string' || (asOf !== undefined && !isDay(asOf)))
      throw new CommandError('Name the file or address, --source and --as-of YYYY-MM-DD.')
    const { ratings, ...of } = await readFrom(sourceOf(place, source, asOf))
    const rated = await services.transact(
      async ({ db }) => {
        await saveRatings(db, ratings, of.source, of.asOf, services.clock.now())
        const changed = await rateListings(db)
        for (const { id: siteId } of await findStoredSites(db)) await indexSite(db, siteId)
        return changed
      },
      { deadlineMs: minutes(2) },
    )
    return JSON.stringify({
      domains: ratings.length,
      listings_changed: rated,
      source: of.source,
      as_of: of.asOf,
    })

    function sourceOf(at: string, name: string, day: string | undefined): RatingSource {
      if (/^https?:\/\//.test(at))
        return ratingAddress(services.providers.web, at, name, day, services.clock.now())
      if (day === undefined) throw new CommandError('A file does not say its day: add --as-of YYYY-MM-DD.')
      return ratingFile(typedPath(given, at), name, day)
    }
  },
}

async function readFrom(source: RatingSource): Promise<Ratings> {
  try {
    return await source.read()
  } catch (error) {
    if (error instanceof WebError) throw new CommandError(error.message)
    throw error
  }
}

function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
