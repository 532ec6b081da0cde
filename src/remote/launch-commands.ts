/** From a draft to a launch and its outcome. */
import type {
  ChooseFreeListingOutput,
  Client,
  Event,
  GetLaunchOptionsOutput,
  GetListingStatsOutput,
} from 'marquee-client'
import { harmless, labelWidth, onOneLine, row } from 'marquee-reader/terminal'
import { plural } from '../design/words/catalogue.ts'
import { missingLines } from './draft-commands.ts'
import type { RemoteAnswer, RemoteCommand, RemoteGiven } from './remote-command.ts'
import { exitCodes, RemoteError } from './remote-error.ts'

export const launchCommand: RemoteCommand = {
  name: 'launch',
  usage: 'launch DRAFT|LISTING [--free | --paid [--week 2026-W48]] [--yes]',
  maxWords: 1,
  summary:
    'How a product can launch; with --free or --paid what would happen, and with --yes as well it does.',
  options: {
    free: { type: 'boolean' },
    paid: { type: 'boolean' },
    week: { type: 'string' },
    yes: { type: 'boolean' },
  },
  async run(given) {
    const { client, words, options } = given
    const [what] = words
    if (what === undefined) throw new RemoteError('Give a draft (drf_…) or the number of a listing.', 'usage')
    if (options['free'] === true && options['paid'] === true)
      throw new RemoteError('Give --free or --paid, not both.', 'usage')
    if (options['week'] !== undefined && options['paid'] !== true)
      throw new RemoteError('--week chooses the week of a paid launch: give --paid too.', 'usage')
    const api = await client()
    const listing = await listingOf(api, what, given)
    if ('text' in listing) return listing
    if (options['free'] === true) return launchFree(api, listing.id, given)
    if (options['paid'] === true) return launchPaid(api, listing.id, given)
    const found = await api.get_launch_options({ listing_id: listing.id })
    return { text: optionsText(found, given.terminal.columns), value: found }
  },
}

/**
 * Returns the listing that was meant: for a draft its listing, submitted first if the user agrees; else throws what to
 * do.
 */
async function listingOf(
  api: Client,
  what: string,
  given: RemoteGiven,
): Promise<{ id: number } | RemoteAnswer> {
  if (/^[1-9]\d{0,9}$/.test(what)) return { id: Number(what) }
  const draft = await api.get_draft({ id: what })
  if (draft.listing_id !== null) return { id: draft.listing_id }
  const checked = await api.submit_draft({ id: what }, { dryRun: true })
  const question = `Make ${onOneLine(checked.name, 80)} a listing? Nobody else sees it before its launch.`
  if (!(await agreed(given, question)))
    return {
      text: `${onOneLine(checked.name, 80)} would become a listing that nobody else sees. Give --yes to do it.`,
      value: checked,
    }
  const { listing_id: id } = await (await given.client()).submit_draft({ id: what })
  if (id === null) throw new RemoteError('The site made no listing of it.', 'refused')
  given.terminal.tell(`It is listing ${id} now.`)
  return { id }
}

async function launchFree(api: Client, id: number, given: RemoteGiven): Promise<RemoteAnswer> {
  const tried = await api.choose_free_listing({ listing_id: id }, { dryRun: true })
  const would = wouldText(tried)
  tellTried(given, would)
  if (!(await agreed(given, 'Launch it like this?')))
    return { text: `Nothing was changed. Give --yes to do it: ${would}`, value: tried }
  const done = await (await given.client()).choose_free_listing({ listing_id: id })
  const badge =
    done.status === 'awaiting_badge' ? `\nPut this on your home page: ${harmless(done.badge.html)}` : ''
  return { text: `${planText(done)}${badge}`, value: done }
}

async function launchPaid(api: Client, id: number, given: RemoteGiven): Promise<RemoteAnswer> {
  const { week } = given.options
  const item = { product: 'launch', listing_id: id, ...(typeof week === 'string' ? { week } : {}) }
  const tried = await api.create_checkout({ items: [item] }, { dryRun: true })
  const price = `${moneyText(tried.gross)} incl. VAT`
  tellTried(given, `${price}${week === undefined ? '' : `, week ${week}`}.`)
  if (!(await agreed(given, `Order it for ${price}? You pay on the site.`)))
    return { text: `Nothing was ordered. Give --yes to order it for ${price}.`, value: tried }
  const order = await (await given.client()).create_checkout({ items: [item] })
  return {
    text: `Order ${order.number}, ${price}. Pay here: ${harmless(order.checkout_url ?? '')}`,
    value: order,
  }
}

/** Tells people that nothing was changed; a program reads that from the single JSON value. */
function tellTried({ json, terminal }: RemoteGiven, what: string): void {
  if (!json) terminal.tell(`Tried without changing anything: ${what}`)
}

/** The text of what would happen; a dry run does not check for a badge. */
function wouldText(tried: ChooseFreeListingOutput): string {
  const { badge_decides: decides } = tried
  if (decides === null) return planText(tried)
  return `with the badge on the home page ${planText(decides.if_found)}; without it ${planText({
    ...tried,
    ...decides.if_absent,
  })}`
}

/** True with --yes, or if the person at the terminal agrees. */
async function agreed({ options, json, terminal }: RemoteGiven, question: string): Promise<boolean> {
  if (options['yes'] === true) return true
  return !json && terminal.confirm !== undefined && terminal.confirm(question)
}

function planText(listing: {
  status: string
  launch_week: string | null
  launch_starts_at: string | null
  queue_position: number | null
}): string {
  const { status, launch_week: week, launch_starts_at: starts, queue_position: place } = listing
  const when = week === null ? '' : ` in week ${week}, from ${starts}`
  return `${status.replaceAll('_', ' ')}${when}${place === null ? '' : `, place ${place} in the queue`}`
}

function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

function optionsText(found: GetLaunchOptionsOutput, columns: number): string {
  const { free, paid } = found
  const weeks = paid.weeks
    .slice(0, 8)
    .map(({ week, places_left: left }) => (left === null ? week : `${week} (${left} left)`))
  const badge =
    free.badge_required && !free.badge_seen ? ['the badge on your home page is not there yet'] : []
  return [
    `Listing ${found.listing_id} · ${found.status.replaceAll('_', ' ')}${found.launch_week ? ` · ${found.launch_week}` : ''}`,
    ...row('Free', [freeText(free), ...badge]),
    ...missingLines(free.missing, Math.max(30, columns - labelWidth - 1)),
    ...row('Paid', [
      paid.possible && paid.price
        ? `${moneyText(paid.price)}${paid.at_once ? ', at once or' : ''}`
        : 'not possible',
      ...(paid.possible ? weeks : []),
    ]),
    ...row(
      'Move to',
      found.move_to.slice(0, 8).map(({ week }) => week),
    ),
  ].join('\n')
}

function freeText({ first_week: first, missing }: GetLaunchOptionsOutput['free']): string {
  if (first === null) return 'not possible'
  return `from week ${first.week}${missing.length > 0 ? ', once what is missing is there' : ''}`
}

export const watchCommand: RemoteCommand = {
  name: 'watch',
  usage: 'watch [--after EVENT] [--once]',
  maxWords: 0,
  summary:
    'What happens to your drafts, listings and orders, line by line; with --once what happened since, then ends.',
  options: { after: { type: 'string' }, once: { type: 'boolean' } },
  async run({ client, terminal, options, json, origin }) {
    let after = typeof options['after'] === 'string' ? options['after'] : undefined
    let since: string | undefined = after === undefined ? new Date(terminal.now()).toISOString() : undefined
    if (options['once'] === true && after === undefined)
      since = new Date(terminal.now() - 86_400_000).toISOString()
    for (;;) {
      const from = after === undefined ? { since } : { after }
      const { items, next_after: next, more } = await (await client()).list_events({ about: 'mine', ...from })
      for (const event of items) terminal.print(json ? JSON.stringify(event) : eventText(event))
      after = next ?? after
      if (more) continue
      if (options['once'] === true) {
        if (after !== undefined)
          terminal.tell(`Go on with: marquee --remote ${origin} watch --after ${after}`)
        return { text: '', value: undefined }
      }
      await terminal.wait(10)
    }
  },
}

function eventText({ at, type, name, listing_id: id, event_id: event }: Event): string {
  const about = [name === null ? '' : onOneLine(name, 60), id === null ? '' : `listing ${id}`].filter(Boolean)
  return `${at}  ${type}${about.length > 0 ? `  ${about.join(' · ')}` : ''}  ${event}`
}

export const statsCommand: RemoteCommand = {
  name: 'stats',
  usage: 'stats LISTING [--days 28]',
  maxWords: 1,
  summary: 'Views, visitors and clicks of a listing, and where its readers came from.',
  options: { days: { type: 'string' } },
  async run({ client, words, options }) {
    const id = Number(words[0])
    const days = Number(options['days'] ?? 28)
    if (!Number.isSafeInteger(id) || id < 1) throw new RemoteError('Give the number of a listing.', 'usage')
    if (!Number.isSafeInteger(days) || days < 1 || days > 366)
      throw new RemoteError('--days is a number from 1 to 366.', 'usage')
    const found = await (await client()).get_listing_stats({ listing_id: id, days })
    const text = [
      `Listing ${id}, ${plural(days, { one: '# day', other: '# days' })}: ${counts(found.total).join(', ')}; ` +
        `badge shown ${plural(found.badge_views, { one: '# time', other: '# times' })}`,
      ...found.days
        .filter((day) => day.views + day.clicks > 0)
        .map((day) => [day.day, ...counts(day)].join('  ')),
      ...row(
        'From',
        found.sources.slice(0, 10).map(({ source, views: from }) => `${onOneLine(source, 60)} ${from}`),
      ),
    ].join('\n')
    return { text, value: found, exitCode: exitCodes.done }
  },
}

function counts({ views, visitors, clicks }: GetListingStatsOutput['total']): string[] {
  return [
    plural(views, { one: '# view', other: '# views' }),
    plural(visitors, { one: '# visitor', other: '# visitors' }),
    plural(clicks, { one: '# click', other: '# clicks' }),
  ]
}
