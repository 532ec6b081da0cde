/** What an owner should do next, of everything that could be done: the desk shows one. Pure. */
import { days, isWeek, weekBounds } from '../../calendar/index.ts'
import { formatWeekday, type Locale } from '../../design/components/time.ts'
import { words } from '../words/index.ts'

export interface NextAction {
  title: string
  text: string
  url: string
  action: string
  /** How far a draft is; null for anything else. */
  percent: number | null
}

interface Draft {
  id: string
  name: string | null
  website_url: string
  status: string
  completeness: number
}

interface Listing {
  listing_id: number
  name: string
  status: string
  site_changes: number
  launch_week: string | null
  badge_missing: boolean
  /** Suspended not long ago, and nobody has appealed against it. */
  newly_suspended: boolean
}

/** The live listing that has been told of least. */
interface Untold {
  listing_id: number
  name: string
  has_story: boolean
  last_update: Date | null
}

/** So long a suspension is told first, unless its owner appeals before. */
export const suspensionDays = 14

/** News is due after so many days without any. */
const quietDays = 30

/**
 * First what was just suspended, then what is not launched, then what is wrong, then what is not told, then what goes live
 * by itself; null where nothing is left.
 */
export function nextAction(
  drafts: readonly Draft[],
  listings: readonly Listing[],
  untold: Untold | undefined,
  { now, locale }: { now: Date; locale: Locale },
): NextAction | null {
  const suspended = listings.find((one) => one.newly_suspended)
  if (suspended) {
    const { suspended: title, suspendedText, seeDecision } = words.desk
    return atListing(suspended, title, suspendedText, seeDecision)
  }
  const [draft] = drafts
  if (draft) return review(draft)
  const waiting =
    listings.find(({ status }) => status === 'rejected') ??
    listings.find(({ status }) => ['draft', 'awaiting_badge'].includes(status))
  if (waiting) {
    const { launch, launchText, chooseLaunch, sentBack, sentBackText, seeWhatToChange } = words.desk
    return waiting.status === 'rejected'
      ? atListing(waiting, sentBack, sentBackText, seeWhatToChange)
      : atListing(waiting, launch, launchText, chooseLaunch)
  }
  const badgeless = listings.find((one) => one.badge_missing)
  if (badgeless) {
    const { badgeMissing, badgeMissingText, seeUntilWhen } = words.desk
    return atListing(badgeless, badgeMissing, badgeMissingText, seeUntilWhen)
  }
  const changed = listings.find(({ site_changes: changes }) => changes > 0)
  if (changed) return compare(changed)
  return (untold && tell(untold, now)) ?? goesLive(listings, locale)
}

function atListing(
  { name, listing_id: id }: Listing,
  title: (name: string) => string,
  text: string,
  action: string,
): NextAction {
  return { title: title(name), text, url: `/account/listings/${id}`, action, percent: null }
}

/** The first that has its week: there is time to get ready. */
function goesLive(listings: readonly Listing[], locale: Locale): NextAction | null {
  const [first] = listings
    .flatMap(({ status, launch_week: week, name, listing_id: id }) =>
      status === 'scheduled' && week !== null && isWeek(week) ? [{ week, name, id }] : [],
    )
    .toSorted((a, b) => a.week.localeCompare(b.week))
  if (!first) return null
  return {
    title: words.desk.goesLive(
      first.name,
      formatWeekday(weekBounds(first.week, locale.zone).startsAt.toISOString(), locale),
    ),
    text: words.desk.goesLiveText,
    url: `/account/listings/${first.id}`,
    action: words.desk.getReady,
    percent: null,
  }
}

function review({ id, name, website_url: website, status, completeness }: Draft): NextAction {
  const url = `/account/drafts/${id}`
  const { host } = new URL(website)
  if (status === 'ready') {
    const { review: title, reviewText: text, reviewDraft: action } = words.desk
    return { title: title(name ?? host), text, url, action, percent: completeness }
  }
  const { notRead, failedLead, reading, readingLead } = words.reading
  return status === 'failed'
    ? { title: notRead(host), text: failedLead, url, action: words.desk.seeDraft, percent: null }
    : { title: reading(host), text: readingLead, url, action: words.desk.seeProgress, percent: null }
}

function compare({ listing_id: id, name, site_changes: changes }: Listing): NextAction {
  return {
    title: words.desk.changed(name),
    text: words.desk.changedText(changes),
    url: `/account/listings/${id}/changes`,
    action: words.desk.reviewChanges,
    percent: null,
  }
}

function tell(
  { listing_id: id, name, has_story: hasStory, last_update: last }: Untold,
  now: Date,
): NextAction | null {
  if (!hasStory) {
    return {
      title: words.desk.story(name),
      text: words.desk.storyText,
      url: `/account/listings/${id}/story`,
      action: words.desk.writeStory,
      percent: null,
    }
  }
  if (last !== null && now.getTime() - last.getTime() < days(quietDays)) return null
  return {
    title: words.desk.update(name),
    text: last === null ? words.desk.noUpdateYet : words.desk.quietFor(quietDays),
    url: `/account/listings/${id}/updates`,
    action: words.desk.postUpdate,
    percent: null,
  }
}
