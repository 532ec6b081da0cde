import { type Command, CommandError, typedSite } from '../platform/call/command.ts'
import { analyze } from '../platform/data/database.ts'
import { countPlaces } from '../launches/index.ts'
import { countListings } from '../listings/index.ts'
import { addDemonstration } from './add-demonstration.ts'
import { countRealListings } from './real-listings-queries.ts'

/** Only the first listings get votes: each is a ledger row, and a million listings would have tens of millions. */
const maxWithVotes = 20_000

/**
 * `marquee seed`: adds demonstration listings to the existing data, the same ones for the same number. Running it again
 * adds none. If the site has listings of real products it requires `--yes`, because without DATA_DIR the command finds
 * the running service.
 */
export const seedCommand: Command = {
  name: 'seed',
  summary: 'Add demonstration listings, each labelled as such.',
  usage: 'seed [--listings N] [--site KEY] [--yes]',
  options: { listings: { type: 'string' }, site: { type: 'string' }, yes: { type: 'boolean' } },
  async run(context, { options }) {
    const wanted = Number(options['listings'] ?? 200)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000)
      throw new CommandError('--listings must be a number from 1 to 1000000.')
    const site = await typedSite(context, options['site'])
    const real = await countRealListings(context.services.db, site.id)
    if (real > 0 && options['yes'] !== true)
      throw new CommandError(
        `The site ${site.key} (${site.origin}) has listings of real products: ${real}. ` +
          `Invented ones (${wanted}) would stand among them, in public. Add --yes to do it.`,
      )
    await addDemonstration(context, site, wanted, maxWithVotes)
    await context.services.transact((context) => countPlaces(context.db, site.id))
    await analyze(context.services.db)
    const listings = await countListings(context.services.db, site.id)
    return JSON.stringify({ site: site.key, seeded: wanted, listings })
  },
}
