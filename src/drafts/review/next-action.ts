/** Ranks what an owner could do next: the dashboard shows the first action, and the others below it. Pure. */
import { days, isWeek, weekBounds } from '../../calendar/index.ts'
import { formatWeekday, type Locale } from '../../design/components/time.ts'
import type { Unproved } from '../../claims/index.ts'
import type { WaitingRow } from '../../dashboard/index.ts'
import { siteOrigin } from '../../platform/call/site-origin.ts'
import { words } from '../words/index.ts'

export interface NextAction {
  title: string
  text: string
  url: string
  action: string
  /** How complete a draft is; null for anything else. */
  percent: number | null
}

interface Draft {
  id: string
  name: string | null
  website_url: string
  status: string
  completeness: number
}

/** What is waiting for the owner, across all their products and sites. */
type Waiting = Pick<
  WaitingRow,
  'kind' | 'id' | 'listing_id' | 'name' | 'hostnames' | 'is_default' | 'count' | 'detail' | 'since'
>

/** A launch whose week is set. */
interface Scheduled {
  listing_id: number
  name: string
  launch_week: string | null
  /** The origin of its site; empty if that is the site of the request. */
  home: string
}

/** The live listing with the least content. */
interface Untold {
  listing_id: number
  name: string
  has_story: boolean
  last_update: Date | null
}

/**
 * How many days the dashboard reports that a listing left the lists, unless its owner appeals or restores it before.
 */
const goneDays = 14

/** After how many days without news an update is due. */
const quietDays = 30

/** Problems and deadlines come before what can wait. */
const order: readonly WaitingRow['kind'][] = [
  'listing_suspended',
  'proposal_open',
  'draft_ready',
  'draft_failed',
  'listing_rejected',
  'order_unpaid',
  'badge_missing',
  'listing_unlaunched',
  'site_changed',
  'claim_pending',
  'question_open',
  'webhook_stopped',
]

/**
 * Everything that is waiting, most urgent first: new suspensions, then proposals from apps, drafts, whatever was sent
 * back or is about to expire, missing launches, then what others are waiting for.
 */
export function whatWaits(
  drafts: readonly Draft[],
  waiting: readonly Waiting[],
  { now, baseUrl, origin }: { now: Date; baseUrl: string; origin: string },
): NextAction[] {
  const known = waiting.filter(
    ({ kind, detail, since }) =>
      !kind.startsWith('draft_') &&
      ((kind !== 'listing_suspended' && detail !== 'archived') ||
        now.getTime() - since.getTime() < days(goneDays)),
  )
  const ranked = [
    ...drafts.map((draft) => ({ rank: order.indexOf('draft_ready'), action: review(draft) })),
    ...known.map((one) => ({
      rank: order.indexOf(kindOf(one)),
      action: waitingAction(one, baseUrl, origin),
    })),
  ]
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ action }) => action)
}

/** A missing badge of a launch that still waits for it (no `detail`) counts as not launched. */
function kindOf({ kind, detail }: Waiting): WaitingRow['kind'] {
  return kind === 'badge_missing' && detail === null ? 'listing_unlaunched' : kind
}

/** When nothing is waiting: missing content, then an upcoming launch; null if nothing is left. */
export function fallbackAction(
  untold: Untold | undefined,
  scheduled: readonly Scheduled[],
  { now, locale }: { now: Date; locale: Locale },
): NextAction | null {
  return (untold && tell(untold, now)) ?? goesLive(scheduled, locale)
}

/** Asks for proof of ownership of a live listing's website; without it, whoever proves it can take over the listing. */
export function prove(
  { name, slug, website_url: website, ...site }: Unproved,
  { baseUrl, origin }: { baseUrl: string; origin: string },
): NextAction {
  const home = siteOrigin(site, baseUrl)
  return {
    title: words.dashboard.prove(new URL(website).host),
    text: words.dashboard.proveText(name),
    url: `${home === origin ? '' : home}/listings/${encodeURIComponent(slug)}/claim`,
    action: words.dashboard.proveWebsite,
    percent: null,
  }
}

/**
 * The action for something that is waiting. It leads to the product's own site, which may differ from the site of the
 * request.
 */
function waitingAction(one: Waiting, baseUrl: string, read: string): NextAction {
  const { name, id, detail, count } = one
  const kind = kindOf(one)
  const { waits: said } = words.dashboard
  const home = siteOrigin(one, baseUrl)
  // Webhooks belong to the account and can be managed on every site.
  const origin = home === read || kind === 'webhook_stopped' ? '' : home
  const listing = `/account/listings/${one.listing_id}`
  const at = (path: string, title: string, text: string, action: string): NextAction => ({
    title,
    text,
    url: `${origin}${path}`,
    action,
    percent: null,
  })
  switch (kind) {
    case 'listing_suspended':
      return at(
        listing,
        words.dashboard.suspended(name),
        words.dashboard.suspendedText,
        words.dashboard.seeDecision,
      )
    case 'listing_rejected':
      return at(
        listing,
        words.dashboard.sentBack(name),
        words.dashboard.sentBackText,
        words.dashboard.seeWhatToChange,
      )
    case 'badge_missing':
      return detail === 'archived'
        ? at(
            listing,
            words.dashboard.badgeLapsed(name),
            words.dashboard.badgeLapsedText,
            words.dashboard.bringBack,
          )
        : at(
            listing,
            words.dashboard.badgeMissing(name),
            words.dashboard.badgeMissingText,
            words.dashboard.seeUntilWhen,
          )
    case 'listing_unlaunched':
      return at(
        listing,
        words.dashboard.launch(name),
        words.dashboard.launchText,
        words.dashboard.chooseLaunch,
      )
    case 'site_changed': {
      const { changed, changedText, reviewChanges } = words.dashboard
      return at(`${listing}/changes`, changed(name), changedText(count), reviewChanges)
    }
    case 'proposal_open':
      return at(`/account/proposals/${id}`, said.proposal(name), said.proposalText, said.seeProposal)
    case 'order_unpaid':
      return at(
        detail === null ? `/checkout/${id}` : `/pay/${detail}`,
        said.order(id),
        said.orderText,
        said.pay,
      )
    case 'claim_pending':
      return at('/account/claims', said.claim(name), said.claimText, said.seeClaim)
    case 'question_open':
      return at(`${listing}/questions`, said.questions(count, name), said.questionsText, said.answer)
    case 'webhook_stopped':
      return at('/account/webhooks', said.webhook(name), said.webhookText, said.seeWebhook)
    case 'draft_ready':
    case 'draft_failed':
      return at(
        `/account/drafts/${id}`,
        words.dashboard.review(name),
        words.dashboard.reviewText,
        words.dashboard.seeDraft,
      )
  }
}

/** The first launch with a set week, while there is time to prepare. */
function goesLive(listings: readonly Scheduled[], locale: Locale): NextAction | null {
  const [first] = listings
    .flatMap(({ launch_week: week, name, listing_id: id, home }) =>
      week !== null && isWeek(week) ? [{ week, name, id, home }] : [],
    )
    .toSorted((a, b) => a.week.localeCompare(b.week))
  if (!first) return null
  return {
    title: words.dashboard.goesLive(
      first.name,
      formatWeekday(weekBounds(first.week, locale.zone).startsAt.toISOString(), locale),
    ),
    text: words.dashboard.goesLiveText,
    url: `${first.home}/account/listings/${first.id}`,
    action: words.dashboard.getReady,
    percent: null,
  }
}

function review({ id, name, website_url: website, status, completeness }: Draft): NextAction {
  const url = `/account/drafts/${id}`
  const { host } = new URL(website)
  if (status === 'ready') {
    const { review: title, reviewText: text, reviewDraft: action } = words.dashboard
    return { title: title(name ?? host), text, url, action, percent: completeness }
  }
  const { notRead, failedLead, reading, readingLead } = words.reading
  return status === 'failed'
    ? { title: notRead(host), text: failedLead, url, action: words.dashboard.seeDraft, percent: null }
    : { title: reading(host), text: readingLead, url, action: words.dashboard.seeProgress, percent: null }
}

function tell(
  { listing_id: id, name, has_story: hasStory, last_update: last }: Untold,
  now: Date,
): NextAction | null {
  if (!hasStory) {
    return {
      title: words.dashboard.story(name),
      text: words.dashboard.storyText,
      url: `/account/listings/${id}/story`,
      action: words.dashboard.writeStory,
      percent: null,
    }
  }
  if (last !== null && now.getTime() - last.getTime() < days(quietDays)) return null
  return {
    title: words.dashboard.update(name),
    text: last === null ? words.dashboard.noUpdateYet : words.dashboard.quietFor(quietDays),
    url: `/account/listings/${id}/updates`,
    action: words.dashboard.postUpdate,
    percent: null,
  }
}
