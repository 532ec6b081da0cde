/** What an owner is told by mail about a launch. */
import { type Week, weekBounds } from '../calendar/index.ts'
import { formatMoment, formatWeekday, type Locale, zoneCity, zoneName } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import type { Mail } from '../platform/jobs/outbox.ts'
import type { LaunchSite } from './badge/waiting-queries.ts'

export interface MailListing {
  id: number
  name: string
  slug: string
}

export type LaunchNews =
  /** The badge was found: it has its place. */
  | { kind: 'badge_scheduled'; week: Week }
  /** The badge was found: the site team is next. */
  | { kind: 'badge_in_review' }
  | { kind: 'badge_missing'; since: Date; until: Date; reason: string | null }
  /** The wait is over without a badge. */
  | { kind: 'badge_over' }
  /** `votesUntil` null: its week was over when it went live. */
  | { kind: 'launch_live'; votesUntil: Date | null }

interface Words {
  subject: string
  paragraphs: string[]
  /** Where to go next: the owner's page unless told. */
  link?: string
}

/** Writes one owner's mail. */
export function launchMail(to: string, listing: MailListing, site: LaunchSite, news: LaunchNews): Mail {
  const manage = `${site.origin}/account/listings/${listing.id}`
  const { subject, paragraphs, link = manage } = wordsOf(listing, site, news)
  return {
    kind: news.kind,
    to,
    subject,
    text: [...paragraphs, link].join('\n\n'),
    html: html`${paragraphs.map((text) => html`<p>${text}</p>`)}
      <p><a href="${link}">${link}</a></p>`.toString(),
  }
}

function wordsOf({ name, slug }: MailListing, site: LaunchSite, news: LaunchNews): Words {
  const locale: Locale = { language: site.language, zone: site.timeZone }
  const found = `We found the badge on your home page.`
  switch (news.kind) {
    case 'badge_scheduled':
      return {
        subject: `${name} launches on ${day(news.week, locale)}`,
        paragraphs: [
          `${found} ${goesLive(name, news.week, locale)} Until then you can move it or give the place back.`,
        ],
      }
    case 'badge_in_review':
      return {
        subject: `${name}: the badge was found`,
        paragraphs: [`${found} The site team looks at ${name} next; you get a mail when it is decided.`],
      }
    case 'badge_missing':
      return {
        subject: `${name} still waits for its badge`,
        paragraphs: [
          `${name} has waited for its badge since ${formatMoment(news.since.toISOString(), locale)}. We look on your home page every hour and have not found it. ${news.reason ?? ''}`.trim(),
          `We go on looking until ${formatMoment(news.until.toISOString(), locale)}; after that ${name} is a draft again and nothing is lost. The code to paste is on this page:`,
        ],
      }
    case 'badge_over':
      return {
        subject: `${name} no longer waits for its badge`,
        paragraphs: [
          `We looked for the badge on your home page every hour for 30 days and did not find it. ${name} is a draft again; nothing is lost, and you can choose the free launch anew once the badge is there.`,
        ],
      }
    case 'launch_live': {
      const { votesUntil: until } = news
      const votes =
        until === null
          ? ', and everybody can vote for it.'
          : `, and everybody can vote for it. The votes until ${formatMoment(until.toISOString(), locale)} decide its week’s rank and awards.`
      return {
        subject: `${name} is live`,
        paragraphs: [
          `${name} is live on ${site.name}${votes}`,
          'Your badge says “Featured on” from now on, without a change on your site. This is the page to show around:',
        ],
        link: `${site.origin}/listings/${encodeURIComponent(slug)}`,
      }
    }
  }
}

/** When a launch goes live, with the clock that counts. */
export function goesLive(name: string, week: Week, locale: Locale): string {
  const start = weekBounds(week, locale.zone).startsAt.toISOString()
  const [city, zone] = [zoneCity(locale.zone), zoneName(start, locale)]
  return `${name} goes live on ${day(week, locale)}, 00:00 in ${city === zone ? city : `${city} (${zone})`}: week ${Number(week.slice(6))}, ${week.slice(0, 4)}.`
}

function day(week: Week, locale: Locale): string {
  return formatWeekday(weekBounds(week, locale.zone).startsAt.toISOString(), locale)
}
