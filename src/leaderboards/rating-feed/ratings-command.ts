import { type Command, type CommandContext, CommandError } from '../../platform/call/command.ts'
import { findRatingFeed, type RatingFeed, removeRatingFeed, saveRatingFeed } from './feed-queries.ts'
import { fetchRatings } from './fetch-ratings.ts'

/** `marquee ratings`: shows where domain ratings are fetched from, when they last were, and what went wrong. */
export const ratingsCommand: Command = {
  name: 'ratings',
  summary: 'Show where domain ratings are fetched from every day, when they were last, and what went wrong.',
  usage: 'ratings',
  options: {},
  run: async ({ services }) => JSON.stringify(shown(await findRatingFeed(services.db))),
}

/** `marquee ratings follow`: has ratings fetched daily from now on. */
export const followRatingsCommand: Command = {
  name: 'ratings follow',
  summary:
    'Have domain ratings fetched every day from a CSV or JSON address, with a header where it wants a key; --off ends it.',
  usage: 'ratings follow https://… --source NAME [--header "NAME: VALUE"] | ratings follow --off',
  options: { source: { type: 'string' }, header: { type: 'string' }, off: { type: 'boolean' } },
  async run({ services }, { words: [address], options }) {
    const { source, header, off } = options
    if (off === true) {
      await services.transact(({ db }) => removeRatingFeed(db))
      return JSON.stringify(shown(undefined))
    }
    if (address === undefined || typeof source !== 'string' || source.trim() === '')
      throw new CommandError('Name the address and --source, or --off.')
    const refused = services.providers.web.refuseAsWritten(address)
    if (refused !== null)
      throw new CommandError(`${address} is not an address that is fetched: ${refused.replaceAll('_', ' ')}.`)
    const key = typeof header === 'string' ? keyIn(header, address) : null
    const now = services.clock.now()
    await services.transact(({ db, sealer }) =>
      saveRatingFeed(
        db,
        {
          address,
          source: source.trim().slice(0, 80),
          header_name: key?.name ?? null,
          header_value: key ? sealer.seal(key.value) : null,
        },
        now,
      ),
    )
    return fetched(services)
  },
}

/** `marquee ratings fetch`: fetches the ratings now. */
export const fetchRatingsCommand: Command = {
  name: 'ratings fetch',
  summary: 'Fetch the domain ratings now, from the address that is followed.',
  usage: 'ratings fetch',
  options: {},
  run: ({ services }) => fetched(services),
}

/** Throws `CommandError` if no feed is set up or the fetch failed. */
async function fetched(services: CommandContext['services']): Promise<string> {
  const feed = await fetchRatings(services)
  if (!feed) throw new CommandError('Nothing is followed yet: marquee ratings follow https://… --source NAME')
  if (feed.problem !== null)
    throw new CommandError(`${feed.problem} It is tried again every hour; marquee ratings tells how it went.`)
  return JSON.stringify(shown(feed))
}

function keyIn(header: string, address: string): { name: string; value: string } {
  const [, name, value] = /^([A-Za-z0-9-]{1,60}):\s*(\S[ -~]{0,2000})$/.exec(header.trim()) ?? []
  if (name === undefined || value === undefined) throw new CommandError('Write --header as "NAME: VALUE".')
  if (!address.startsWith('https:')) throw new CommandError('A key is sent to an https address only.')
  return { name: name.toLowerCase(), value: value.trim() }
}

/** The feed as printed, without the value of its key. */
function shown(feed: RatingFeed | undefined) {
  return {
    address: feed?.address ?? null,
    source: feed?.source ?? null,
    header: feed?.header_name ?? null,
    fetched_at: feed?.fetched_at?.toISOString() ?? null,
    as_of: feed?.as_of ?? null,
    domains: feed?.domains ?? null,
    failed_at: feed?.failed_at?.toISOString() ?? null,
    problem: feed?.problem ?? null,
  }
}
