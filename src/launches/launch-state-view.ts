/** Where a listing stands that has chosen its launch, and what its owner can do with it. */
import { button, csrfField } from '../design/components/actions.ts'
import { selectField } from '../design/components/forms.ts'
import { formatRange, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { ownerTabs } from '../listings/index.ts'

export interface LaunchStateData {
  locale: Locale
  csrf: string
  listing_id: number
  name: string
  slug: string
  status: 'in_review' | 'scheduled' | 'live' | 'archived' | 'suspended'
  status_reason: string | null
  week: { number: number; starts_at: string; ends_at: string } | null
  queue_position: number | null
  votes: number
  /** Weeks that the launch can move to. */
  open_weeks: readonly { value: string; label: string }[]
}

const titles: Record<LaunchStateData['status'], (name: string) => string> = {
  in_review: (name) => `The site team looks at ${name}`,
  scheduled: (name) => `${name} has its place`,
  live: (name) => `${name} is live`,
  archived: (name) => `${name} is archived`,
  suspended: (name) => `${name} is suspended`,
}

/** The state with its actions. */
export function launchStateView(data: LaunchStateData): Html {
  const { name, status, week, locale, slug } = data
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${titles[status](name)}</h1>
      <p>${sentence(data)}</p>
    </div>
    ${ownerTabs(data.listing_id, 'launch')}
    ${week !== null && html`<p class="mt"><b>Week ${week.number}</b>, ${formatRange(week.starts_at, week.ends_at, locale)}</p>`}
    ${status === 'scheduled' && data.open_weeks.length > 0 && move(data)}
    <div class="row gap">
      <a class="btn" href="/listings/${encodeURIComponent(slug)}">Open the page</a>
      <a class="btn" href="/listings/${encodeURIComponent(slug)}/badges">Badges</a>
      ${status === 'scheduled' && action(data, 'withdraw', 'Give the place back')}${status === 'live' && action(data, 'archive', 'Archive')}${status === 'archived' && action(data, 'restore', 'Bring it back')}
    </div>
  </div>`
}

function sentence({
  status,
  status_reason: reason,
  queue_position: position,
  votes,
}: LaunchStateData): string {
  if (status === 'scheduled')
    return position === null
      ? 'It goes live when its week begins.'
      : `It goes live when its week begins; ${position === 1 ? 'it is next in the free queue' : `${position - 1} of the free queue go before or with it`}.`
  if (status === 'live') return `${votes} ${votes === 1 ? 'vote' : 'votes'} so far.`
  if (status === 'archived') return 'Its page stays for old links, but no list shows it and nobody can vote.'
  if (status === 'suspended') return reason ?? 'The site team suspended it.'
  return 'You get a mail when it is decided. Edits stay possible meanwhile.'
}

function move({ csrf, listing_id: id, open_weeks: weeks }: LaunchStateData): Html {
  return html`<form class="card stack mt" method="post" action="/account/listings/${id}/week">
    ${csrfField(csrf)}${selectField({ name: 'week', label: 'Move it to another week', value: '', choices: weeks })}
    <p class="s muted">The old place goes back at once; nobody else is moved.</p>
    <p class="row">${button({ label: 'Move' })}</p>
  </form>`
}

function action({ csrf, listing_id: id }: LaunchStateData, verb: string, label: string): Html {
  return html`<form method="post" action="/account/listings/${id}/${verb}">
    ${csrfField(csrf)}${button({ label, kind: 'quiet' })}
  </form>`
}
