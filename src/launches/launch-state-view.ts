/** Where a listing stands that has chosen its launch, and what its owner can do with it. */
import { button, csrfField } from '../design/components/actions.ts'
import { selectField } from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { formatRange, formatWeekday, zoneCity, zoneName, type Locale } from '../design/components/time.ts'
import { plural } from '../design/components/words.ts'
import { html, type Html } from '../design/html.ts'
import { type ListingPlan, ownerTabs } from '../listings/index.ts'

export interface LaunchStateData {
  locale: Locale
  csrf: string
  listing_id: number
  name: string
  slug: string
  /** `draft`: paid for, without a week. */
  status: 'draft' | 'in_review' | 'scheduled' | 'live' | 'archived' | 'suspended'
  status_reason: string | null
  plan: ListingPlan
  week: { number: number; starts_at: string; ends_at: string } | null
  queue_position: number | null
  votes: number
  /** Weeks that the launch can move to. */
  open_weeks: readonly { value: string; label: string }[]
  /** Why what was just asked for was not done; null otherwise. */
  refused: string | null
}

const titles: Record<LaunchStateData['status'], (name: string) => string> = {
  draft: (name) => `Choose a week for ${name}`,
  in_review: (name) => `The site team looks at ${name}`,
  scheduled: (name) => `${name} has its place`,
  live: (name) => `${name} is live`,
  archived: (name) => `${name} is archived`,
  suspended: (name) => `${name} is suspended`,
}

/** The state with its actions. */
export function launchStateView(data: LaunchStateData): Html {
  const { name, status, week, locale, slug } = data
  const movable = status === 'scheduled' || status === 'draft'
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${titles[status](name)}</h1>
      <p>${sentence(data)}</p>
    </div>
    ${ownerTabs(data.listing_id, 'launch')}
    ${data.refused !== null && html`<div class="below">${notice({ tone: 'problem', text: data.refused })}</div>`}
    ${week !== null && html`<p class="space-above"><b>Week ${week.number}</b>, ${formatRange(week.starts_at, week.ends_at, locale)}</p>`}
    ${movable && move(data)}
    <div class="inline spaced">
      <a class="button" href="/listings/${encodeURIComponent(slug)}">Open the page</a>
      <a class="button" href="/listings/${encodeURIComponent(slug)}/badges">Badges</a>
      ${status === 'scheduled' && action(data, 'withdraw', 'Give the place back')}${status === 'live' && action(data, 'archive', 'Archive')}${status === 'archived' && action(data, 'restore', 'Bring it back')}
    </div>
    ${sooner(data)}
  </div>`
}

function sentence(data: LaunchStateData): string {
  const { status, status_reason: reason, votes, locale } = data
  if (status === 'draft') return 'The launch is paid for. It goes live on the Monday that you choose.'
  if (status === 'scheduled') return scheduledSentence(data)
  if (status === 'live') return `${plural(votes, 'vote', locale.language)} so far.`
  if (status === 'archived') return 'Its page stays for old links, but no list shows it and nobody can vote.'
  if (status === 'suspended')
    return `${reason ?? 'The site team took it off the lists.'} Nothing of it is lost, and the site team can bring it back.`
  return 'You get a mail when it is decided: it then takes the first free place, or comes back with a reason. Edits stay possible meanwhile.'
}

function scheduledSentence({ week, queue_position: position, locale }: LaunchStateData): string {
  const when =
    week === null
      ? 'when its week begins'
      : `on ${formatWeekday(week.starts_at, locale)}, 00:00 in ${zoneWords(week.starts_at, locale)}`
  const queue =
    position === null
      ? ''
      : position === 1
        ? ' It is next in the free queue.'
        : ` It is number ${position} of the free queue.`
  return `It goes live ${when}.${queue} You get a mail then.`
}

function zoneWords(at: string, locale: Locale): string {
  const [city, name] = [zoneCity(locale.zone), zoneName(at, locale)]
  return city === name ? city : `${city} (${name})`
}

function move({ csrf, listing_id: id, open_weeks: weeks, status }: LaunchStateData): Html {
  if (weeks.length === 0)
    return html`<p class="card space-above muted">No other week has a place left at the moment.</p>`
  const first = status === 'draft'
  return html`<form class="card stack space-above" method="post" action="/account/listings/${id}/week">
    ${csrfField(csrf)}${selectField({ name: 'week', label: first ? 'Week of the launch' : 'Move it to another week', value: '', choices: weeks })}
    ${!first && html`<p class="small-text muted">The old place goes back at once; nobody else is moved.</p>`}
    <p class="inline">
      ${button({ label: first ? 'Take this week' : 'Move', kind: first ? 'primary' : 'plain' })}
    </p>
  </form>`
}

/** A free launch that waits can be bought an earlier Monday. */
function sooner({ listing_id: id, status, plan }: LaunchStateData): Html | null {
  if (plan === 'paid' || (status !== 'scheduled' && status !== 'in_review')) return null
  return html`<p class="spaced small-text">
    Rather not wait?
    <a class="link" href="/account/listings/${id}/order"
      >A paid launch goes live at once or in an earlier week</a
    >.
  </p>`
}

function action({ csrf, listing_id: id }: LaunchStateData, verb: string, label: string): Html {
  return html`<form method="post" action="/account/listings/${id}/${verb}">
    ${csrfField(csrf)}${button({ label, kind: 'quiet' })}
  </form>`
}
