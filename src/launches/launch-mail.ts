/** Mails to an owner about a launch. */
import { type Week, weekBounds, weekNumbers } from '../calendar/index.ts'
import {
  formatMoment,
  formatWeekday,
  zoneCity,
  zoneName,
  localeOf,
  type Locale,
} from '../design/components/time.ts'
import type { Site } from '../platform/call/context.ts'
import { type Mail, mailActions, mailBody } from '../mail/index.ts'
import { inLanguage, textLanguage } from '../platform/text/language.ts'
import { words } from './words/index.ts'

export interface MailListing {
  id: number
  name: string
  slug: string
}

/** What the mails say about the site. */
export type MailSite = Pick<Site, 'name' | 'contactEmail' | 'origin' | 'language' | 'timeZone'>

export type LaunchNews =
  /** The badge was found, and the launch has its place. */
  | { kind: 'badge_scheduled'; week: Week }
  /** The badge was found, and the site team reviews next. */
  | { kind: 'badge_in_review' }
  | { kind: 'badge_missing'; since: Date; until: Date; reason: string | null }
  /** The wait ended without a badge. */
  | { kind: 'badge_over' }
  /** The listing is live, and its badge has disappeared. */
  | { kind: 'badge_gone'; until: Date; reason: string | null; again: boolean }
  | { kind: 'badge_back' }
  /** The team excused it from the badge; `week` is the place that it gets by that. */
  | { kind: 'badge_excused'; reason: string; week: Week | null }
  | { kind: 'badge_lapsed' }
  /** `votesUntil` is null if its week was already over when it went live. */
  | { kind: 'launch_live'; votesUntil: Date | null; again?: boolean }

interface NewsText {
  subject: string
  paragraphs: string[]
  /** The next step to link to; defaults to the owner's page. */
  action?: { url: string; label: string }
}

/** Composes the mail to one owner. */
export function launchMail(to: string, listing: MailListing, site: MailSite, news: LaunchNews): Mail {
  return inLanguage(site.language, () => {
    const { subject, paragraphs, action } = newsText(listing, site, news)
    const manage = mailActions.manageListing(`${site.origin}/account/listings/${listing.id}`)
    return {
      kind: news.kind,
      to,
      headers: { 'Content-Language': textLanguage(site.language) },
      subject,
      ...mailBody(subject, paragraphs, action ?? manage),
    }
  })
}

function newsText({ name, slug }: MailListing, site: MailSite, news: LaunchNews): NewsText {
  const locale = localeOf(site)

  switch (news.kind) {
    case 'badge_scheduled':
      return {
        subject: words.scheduledSubject(name, day(news.week, locale)),
        paragraphs: [words.scheduledText(goesLive(name, news.week, locale))],
      }
    case 'badge_in_review':
      return {
        subject: words.inReviewSubject(name),
        paragraphs: [words.inReviewMail(name)],
      }
    case 'badge_missing':
      return {
        subject: words.badgeMissingSubject(name),
        paragraphs: [
          words.badgeMissingText(name, formatMoment(news.since.toISOString(), locale)),
          ...(news.reason === null ? [] : [news.reason]),
          words.badgeMissingUntil(name, formatMoment(news.until.toISOString(), locale)),
        ],
      }
    case 'badge_over':
      return {
        subject: words.badgeOverSubject(name),
        paragraphs: [words.badgeOverText(name)],
      }
    case 'badge_gone': {
      const until = formatMoment(news.until.toISOString(), locale)
      return {
        subject: news.again ? words.badgeStillGoneSubject(name, until) : words.badgeGoneSubject(name),
        paragraphs: [
          words.badgeGoneText(name, site.name),
          ...(news.reason === null ? [] : [news.reason]),
          words.badgeGoneUntil(name, until),
        ],
        action: {
          url: `${site.origin}/listings/${encodeURIComponent(slug)}/badges`,
          label: words.seeBadges,
        },
      }
    }
    case 'badge_back':
      return { subject: words.badgeBackSubject(name), paragraphs: [words.badgeBackText(name)] }
    case 'badge_excused':
      return {
        subject: words.badgeExcusedSubject(name),
        paragraphs: [
          words.badgeExcusedText(name, site.name),
          news.reason,
          ...(news.week === null ? [] : [goesLive(name, news.week, locale)]),
        ],
      }
    case 'badge_lapsed':
      return { subject: words.badgeLapsedSubject(name), paragraphs: [words.badgeLapsedText(name)] }
    case 'launch_live': {
      const { votesUntil: until, again = false } = news
      const live =
        until === null
          ? words.liveText(name, site.name)
          : words.liveUntilText(name, site.name, formatMoment(until.toISOString(), locale))
      return {
        subject: words.liveSubject(name),
        paragraphs: [live, again ? words.relaunchShare : words.liveShare],
        action: mailActions.seeListing(`${site.origin}/listings/${encodeURIComponent(slug)}`),
      }
    }
  }
}

/** When a launch goes live, naming the time zone that applies. */
export function goesLive(name: string, week: Week, locale: Locale): string {
  const start = weekBounds(week, locale.zone).startsAt.toISOString()
  const [city, zone] = [zoneCity(locale.zone), zoneName(start, locale)]
  const { number, year } = weekNumbers(week)
  return city === zone
    ? words.goesLive(name, day(week, locale), city, number, year)
    : words.goesLiveAbroad(name, day(week, locale), city, zone, number, year)
}

function day(week: Week, locale: Locale): string {
  return formatWeekday(weekBounds(week, locale.zone).startsAt.toISOString(), locale)
}
