/** The state of a listing whose launch is chosen, and what its owner can do with it. */
import { button, copyable, csrfField } from '../design/components/actions.ts'
import { foldedText } from '../design/components/folded.ts'
import { icon } from '../design/components/icons.ts'
import { notice } from '../design/components/states.ts'
import { formatRange, formatWeekday, type Locale, momentTime } from '../design/components/time.ts'
import { type WeekCell, weekPicker } from './weeks/week-picker.ts'
import { cityAndZone } from './weeks/calendar-view.ts'
import { attributes, type Content, html, type Html } from '../design/html.ts'
import { type ListingPlan, ownerTabs } from '../listings/index.ts'
import { words } from './words/index.ts'
import { appealLink } from './appeal-link.ts'
import type { Ready } from './launch-ready-queries.ts'
import { type RelaunchData, relaunchView } from './relaunch/relaunch-view.ts'

export interface LaunchStateData {
  locale: Locale
  csrf: string
  listing_id: number
  name: string
  slug: string
  /** Its page; until it is live, a preview for its owner. */
  page_url: string
  /** `draft` means paid for, but without a week. */
  status: 'draft' | 'in_review' | 'scheduled' | 'live' | 'archived' | 'suspended'
  status_reason: string | null
  plan: ListingPlan
  week: { number: number; starts_at: string; ends_at: string } | null
  /** The week as a calendar file; null if no week is chosen. */
  calendar_url: string | null
  queue_position: number | null
  /** How it is doing today; null if it is not live. */
  today: Html | null
  /** Material for announcing the launch; null if it is too early for that. */
  kit: LaunchKit | null
  votes: number
  /** Weeks that the launch can move to. */
  open_weeks: readonly WeekCell[]
  /** Where the owner chooses the canonical page for search engines; null if the product is listed on one site only. */
  sites_url: string | null
  /**
   * Set if the badge of a free listing is missing, with `until` null once the grace period is over; null if it is shown
   * or not needed.
   */
  badge_missing: { since: string; until: string | null; checked: string } | null
  /** The result of a check that the owner just requested, or null. */
  badge_look: { found: boolean; reason: string | null } | null
  /** The HTML to put on the home page. */
  badge_html: string
  /**
   * Another launch: planned, possible or not yet; null if the listing is not live or the site allows only one launch.
   */
  relaunch: RelaunchData | null
  /** True if the owner has appealed against the team's decision. */
  has_appealed: boolean
  /** Why the last action was refused; null otherwise. */
  refused: string | null
}

export interface LaunchKit {
  /** In the owner's own words. */
  text: string
  /** The page's URL with a campaign name, by which the figures separate its visits. */
  link: string
  /** A picture of the listing, 1200 by 630; there once it is live. */
  card_url: string
  /** What is ready for the launch day. */
  done: Ready
}

/** The state and its actions. */
export function launchStateView(data: LaunchStateData): Html {
  const { name, status, week, locale, slug } = data
  const movable = status === 'scheduled' || status === 'draft'
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.stateTitles[status](name)}</h1>
      <p>${sentence(data)}</p>
    </div>
    ${ownerTabs(data.listing_id, 'launch')}
    ${data.refused !== null && html`<div class="below">${notice({ tone: 'problem', text: data.refused })}</div>`}
    ${status === 'suspended' && suspension(data)}
    ${data.badge_look?.found === true && html`<div class="below">${notice({ tone: 'success', text: words.badgeIsThere })}</div>`}
    ${badgeNotFoundNotice(data)}
    ${data.badge_missing && html`<div class="below stack">${missingBadge(data, data.badge_missing)}</div>`}
    ${
      week !== null &&
      status !== 'live' &&
      html`<p class="space-above">
        ${words.weekAndRange(week.number, formatRange(week.starts_at, week.ends_at, locale))}
      </p>`
    }
    ${movable && move(data)} ${status === 'scheduled' && cancel(data)}
    <div class="inline spaced">
      ${
        status !== 'suspended' &&
        html`<a class="button" href="${data.page_url}"
            >${status === 'live' ? words.viewListing : words.previewListing}</a
          >
          <a class="button" href="/listings/${encodeURIComponent(slug)}/badges">${words.badges}</a>`
      }
      ${data.sites_url !== null && html`<a class="button" href="${data.sites_url}">${words.sitesOfProduct}</a>`}
      ${data.calendar_url !== null && html`<a class="button" href="${data.calendar_url}">${words.addToCalendar}</a>`}
      ${
        status === 'in_review' && action(data, 'withdraw', words.takeBackFromReview)
      }${status === 'archived' && action(data, 'restore', words.restore)}
    </div>
    ${data.today} ${paidEarlierLink(data)} ${data.kit && kit(data, data.kit)}
    ${data.relaunch && relaunchView(data.relaunch)} ${status === 'live' && archive(data)}
  </div>`
}

/** Reports a check that found no badge while none is recorded as missing, such as when the website does not respond. */
function badgeNotFoundNotice({ badge_look: look, badge_missing: missing }: LaunchStateData): Html | null {
  if (!look || look.found || missing) return null
  const text = look.reason ?? words.badgeNotThere
  return html`<div class="below">${notice({ tone: 'problem', text })}</div>`
}

function missingBadge(
  data: LaunchStateData,
  { since, until, checked }: NonNullable<LaunchStateData['badge_missing']>,
): Html {
  const { status, slug, locale, badge_look: look } = data
  const link = (label: string) => html`<a href="/listings/${encodeURIComponent(slug)}/badges">${label}</a>`
  const seen = words.badgeMissingSince(momentTime(since, locale), momentTime(checked, locale))
  const then =
    status === 'archived'
      ? words.badgeBackThenRestore(link)
      : until === null
        ? words.badgeBackNow(link)
        : words.badgeBackBy(momentTime(until, locale), link)
  const reason = look?.reason ?? null
  const text = html`${seen} ${reason} ${then}`
  return html`${notice({ tone: reason === null ? 'plain' : 'problem', text })}
  ${copyable(data.badge_html, words.badgeCode)}
  ${status === 'live' && html`<div>${action(data, 'badge', words.checkBadgeAgain)}</div>`}`
}

function sentence(data: LaunchStateData): Content {
  const { status, votes, week, locale } = data
  if (status === 'draft') return words.paidFor
  if (status === 'scheduled') return scheduledSentence(data)
  if (status === 'live')
    return week === null
      ? words.votesSoFarSentence(votes)
      : words.weekAndRange(week.number, formatRange(week.starts_at, week.ends_at, locale))
  if (status === 'archived') return words.archivedText
  if (status === 'suspended') return words.suspendedText
  return words.inReviewText
}

function scheduledSentence({ week, queue_position: position, locale }: LaunchStateData): string {
  if (week === null) return words.goesLiveWithWeek
  const day = formatWeekday(week.starts_at, locale)
  const city = cityAndZone(week.starts_at, locale)
  if (position === null) return words.goesLiveOn(day, city)
  return position === 1 ? words.goesLiveNext(day, city) : words.goesLiveInQueue(day, city, position)
}

function move(data: LaunchStateData): Html {
  const { csrf, listing_id: id, open_weeks: weeks, status } = data
  if (weeks.every(({ full }) => full)) return html`<p class="card space-above muted">${words.noOtherWeek}</p>`
  const first = status === 'draft'
  const form = html`<form class="card stack space-above" method="post" action="/account/listings/${id}/week">
    ${csrfField(csrf)}${weekPicker({ label: words.launchWeek, cells: weeks })}
    ${!first && html`<p class="small-text muted">${words.moveNote}</p>`}
    <p class="inline">
      ${button({ label: first ? words.chooseWeek : words.moveLaunch, kind: first ? 'primary' : 'plain' })}
    </p>
  </form>`
  if (first) return form
  const summary = html`<summary><span class="link small-text">${words.moveToWeek}</span></summary>`
  return html`<details class="space-above" ${attributes({ open: data.refused !== null })}>
    ${summary} ${form}
  </details>`
}

/** Cancels the launch, after saying what that means for its week and its payment. */
function cancel(data: LaunchStateData): Html {
  const { week, plan, locale } = data
  const range = week && formatRange(week.starts_at, week.ends_at, locale)
  return asked(words.cancelLaunch, [
    week && range && words.cancelLaunchSure(week.number, range),
    plan === 'paid' && words.paymentStays,
    action(data, 'withdraw', words.cancelLaunchYes),
  ])
}

/** Archives the listing, after saying what becomes of its week and its votes. */
function archive(data: LaunchStateData): Html {
  return asked(words.archive, [words.archiveSure(data.votes), action(data, 'archive', words.archiveYes)])
}

/** An act that unfolds what it does and asks before it is done. */
function asked(label: string, content: readonly (Content | false)[]): Html {
  return html`<details class="space-above">
    <summary><span class="link small-text">${label}</span></summary>
    <div class="card stack space-above">
      ${content.map((one) => (typeof one === 'string' ? html`<p>${one}</p>` : one))}
    </div>
  </details>`
}

/** Why the team suspended it, in the team's words, and what becomes of a payment. */
function suspension({ listing_id: id, status_reason: reason, plan, has_appealed }: LaunchStateData): Html {
  return html`${
    reason !== null &&
    html`<div class="below">
      <p><b>${words.teamReason}</b></p>
      <blockquote>${foldedText(reason)}</blockquote>
    </div>`
  }
  ${plan === 'paid' && html`<p class="below">${words.suspendedPaid}</p>`}
  ${appealLink(`/account/listings/${id}/decisions`, has_appealed)}`
}

/** Offers a paid, earlier week to a free launch that is still waiting. */
function paidEarlierLink({ listing_id: id, status, plan }: LaunchStateData): Html | null {
  if (plan === 'paid' || (status !== 'scheduled' && status !== 'in_review')) return null
  return html`<p class="spaced small-text">
    ${words.rather((label) => html`<a class="link" href="/account/listings/${id}/order">${label}</a>`)}
  </p>`
}

function action({ csrf, listing_id: id }: LaunchStateData, verb: string, label: string): Html {
  return html`<form method="post" action="/account/listings/${id}/${verb}">
    ${csrfField(csrf)}${button({ label, kind: 'quiet' })}
  </form>`
}

function kit(
  { slug, status, listing_id: id }: LaunchStateData,
  { text, link, card_url: card, done }: LaunchKit,
): Html {
  return html`<section class="card stack spaced" aria-labelledby="kit">
    <h2 id="kit">${status === 'live' ? words.kitLive : words.kit}</h2>
    ${
      status === 'scheduled' &&
      html`<ul class="checklist">
        ${toDo(`/listings/${encodeURIComponent(slug)}/badges`, words.kitBadge, done.badge)}
        ${toDo(`/account/listings/${id}/story`, words.kitStory, done.story)}
        ${toDo(`/account/listings/${id}/updates`, words.kitUpdate, done.update)}
      </ul>`
    }
    <p class="small-text">${words.kitText}</p>
    ${copyable(text, words.kitText)}
    <p class="small-text">${words.kitLink}</p>
    ${copyable(link, words.kitLink)}
    <p class="inline">
      ${status === 'live' && html`<a class="button small" href="${card}">${words.kitCard}</a>`}
      <a class="link small-text" href="/account/listings/${id}/figures">${words.kitFigures}</a>
    </p>
  </section>`
}

function toDo(url: string, label: string, done: boolean): Html {
  return html`<li class="${done && 'done'}">
    <a class="link" href="${url}">${label}</a>
    ${done && html`<span class="muted small-text">${icon('check')} ${words.kitDone}</span>`}
  </li>`
}
