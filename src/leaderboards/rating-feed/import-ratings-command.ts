import { WebError } from 'marquee-web-client'
import { type Command, CommandError, typedPath } from '../../platform/call/command.ts'
import { keepRatings } from './keep-ratings.ts'
import { ratingAddress, ratingFile, type Ratings, type RatingSource } from './rating-source.ts'

/** Imports domain ratings from a source, with its name and date. */
export const importRatingsCommand: Command = {
  name: 'ratings import',
  summary:
    'Import domain ratings once, from a CSV file with the columns domain and rating (0 to 100), or a CSV or JSON address.',
  usage: 'ratings import FILE.csv|https://… --source NAME --as-of YYYY-MM-DD',
  options: { source: { type: 'string' }, 'as-of': { type: 'string' } },
  async run({ services }, given) {
    const place = given.words[0]
    const { source, 'as-of': asOf } = given.options
    if (place === undefined || typeof source !== 'string' || (asOf !== undefined && !isDay(asOf)))
      throw new CommandError('Name the file or address, --source and --as-of YYYY-MM-DD.')
    const found = await readFrom(sourceOf(place, source, asOf))
    const changed = await keepRatings(services, found, services.clock.now())
    return JSON.stringify({
      domains: found.ratings.length,
      listings_changed: changed,
      source: found.source,
      as_of: found.asOf,
    })

    function sourceOf(at: string, name: string, day: string | undefined): RatingSource {
      if (/^https?:\/\//.test(at))
        return ratingAddress(
          services.providers.web,
          { address: at, source: name, asOf: day },
          services.clock.now(),
        )
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
