import { accountFrame } from '../../accounts/index.ts'
import { days, hours, isWeek, leftInWords, weekBounds, weekNumbers } from '../../calendar/index.ts'
import { findUnproved } from '../../claims/index.ts'
import { formatWeekday, localeOf } from '../../design/components/time.ts'
import {
  dashboardWords,
  eventDays,
  eventsView,
  findDashboardEvents,
  findOwnStandings,
  findWaiting,
} from '../../dashboard/index.ts'
import { findFigureSums, lastDays } from '../../figures/index.ts'
import { html, type Html } from '../../design/html.ts'
import { listMyListings, type ListingStatus, myListingsView } from '../../listings/index.ts'
import { findUntold } from '../../news/index.ts'
import { findSuppression } from '../../mail/index.ts'
import { onPage } from '../../pictures/index.ts'
import type { Member, Site } from '../../platform/call/context.ts'
import { page, type PageContext } from '../../platform/call/page.ts'
import { pagingOf, refusePastTheEnd } from '../../platform/call/paging.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import { findDrafts } from '../draft-queries.ts'
import { draftItem } from '../list-my-drafts.ts'
import { newsSection } from '../../visitor-page/index.ts'
import { words } from '../words/index.ts'
import { type NextAction, prove, fallbackAction, whatWaits } from './next-action.ts'

/** The most events shown; each listing's page has the full history. */
const shownEvents = 8

/**
 * The most other actions shown beside the next one. They are in order of urgency, so the rest move up as these are
 * done.
 */
const shownOthers = 8

const maxDrafts = 100

/** The owner's dashboard, with the next action first. */
export const dashboardPage = page({
  route: 'GET /account',
  access: 'account',
  async run({ call, db, actor, site, now, query }) {
    const everyOpen = { after: null, offset: 0, limit: maxDrafts, countLimit: maxDrafts }
    const [found, listings, waiting] = await Promise.all([
      findDrafts(db, actor.accountId, { status: null, siteId: null, open: true }, everyOpen),
      call(listMyListings, pagingOf(query)),
      findWaiting(db, actor.accountId, now),
    ])
    refusePastTheEnd(listings, words.dashboard.noSuchPage)
    const open = found.rows.map((draft) => draftItem(draft, site.baseUrl))
    const live = listings.items.filter(({ status }) => status === 'live').map((one) => one.listing_id)
    const [from = ''] = lastDays(site.timeZone, now, 7)
    const [standings, events] = await Promise.all([
      findOwnStandings(db, live),
      findDashboardEvents(db, {
        listingIds: listings.items.filter((one) => one.site === site.key).map((one) => one.listing_id),
        accountId: actor.accountId,
        since: new Date(now.getTime() - days(eventDays)),
        timeZone: site.timeZone,
      }),
    ])
    const standing = new Map(standings.map((one) => [one.listing_id, one]))
    const sums = new Map((await findFigureSums(db, live, from)).map((one) => [one.listing_id, one]))
    // Only the first open draft counts here; the others have their own list.
    const waits = whatWaits(open.slice(0, 1), waiting, {
      now,
      baseUrl: site.baseUrl,
      origin: site.origin,
    })
    const [next = null, ...others] =
      waits.length > 0 ? waits : await fallbackActions(call, { db, site, accountId: actor.accountId, now })
    const unwritten = await findSuppression(db, actor.email)
    const content = myListingsView({
      notices: [
        ...(query['left'] === undefined ? [] : [{ tone: 'success', text: words.invites.hasLeft } as const]),
        ...(query['deleted'] === undefined ? [] : [{ tone: 'success', text: words.deletion.done } as const]),
        ...(unwritten && unwritten.why !== 'complained'
          ? [{ tone: 'problem', text: unreachable(actor.email, unwritten.why) } as const]
          : []),
      ],
      locale: localeOf(site),
      next,
      others: others.slice(0, shownOthers),
      further: Math.max(0, others.length - shownOthers),
      drafts: open.map((one) => ({
        name: one.name,
        website_url: one.website_url,
        url: `${homeOf(one, site)}/account/drafts/${one.id}`,
        status: one.status,
        completeness: one.completeness,
        missing_count: 0,
        pages_read: 0,
        pages_planned: 1,
        created_at: one.created_at,
        site_name: one.site === site.key ? null : one.site,
      })),
      listings: {
        ...listings,
        items: listings.items.map((listing) => ({
          name: listing.name,
          headline: listing.website_url,
          url: listing.url,
          manage_url: `${homeOf(listing, site)}/account/listings/${listing.listing_id}`,
          status: listing.status,
          plan: listing.plan,
          votes: listing.votes,
          standing: standingOf(listing, site, now, standing.get(listing.listing_id)),
          followers: standing.get(listing.listing_id)?.followers ?? 0,
          figures:
            listing.status === 'live' ? (sums.get(listing.listing_id) ?? { views: 0, clicks: 0 }) : null,
          logo: onPage(listing.logo),
          site_name: listing.site === site.key ? null : listing.site,
        })),
      },
      events:
        live.length > 0 || events.length > 0
          ? eventsView(events.slice(0, shownEvents), localeOf(site), true)
          : null,
      visitor:
        open.length === 0 && listings.items.length === 0
          ? await newsSection(db, site, actor.accountId, now)
          : null,
      url: '/account',
    })
    const title = words.dashboard.yourDashboard
    return { kind: 'view', title, main: accountFrame({ path: '/account', title, content }), noindex: true }
  },
})

/** The origin of a draft's or listing's site; empty if that is the site of the request. */
function homeOf(one: { site: string; url: string }, read: Site): string {
  return one.site === read.key ? '' : new URL(one.url).origin
}

/** What is left to do when nothing is waiting: a missing proof of ownership, then missing content. */
async function fallbackActions(
  call: PageContext<Member>['call'],
  { db, site, accountId, now }: { db: ReadDb; site: Site; accountId: string; now: Date },
): Promise<NextAction[]> {
  const [[unproved], untold, scheduled] = await Promise.all([
    findUnproved(db, accountId),
    findUntold(db, accountId),
    call(listMyListings, { status: 'scheduled', per_page: 100 }),
  ])
  const items = scheduled.items.map((one) => ({ ...one, home: homeOf(one, site) }))
  const further = fallbackAction(untold, items, { now, locale: localeOf(site) })
  const proof = unproved ? [prove(unproved, site)] : []
  const rest = further ? [further] : []
  // Before anything is live, preparing the launch comes first.
  return untold ? [...proof, ...rest] : [...rest, ...proof]
}

/** Says that mail to an address bounces or was stopped by somebody, and where to change the address. */
function unreachable(email: string, why: 'bounced' | 'by_hand'): Html {
  return html`<p>
      ${why === 'bounced' ? words.dashboard.unreachable(email) : words.dashboard.unwritten(email)}
    </p>
    <p><a class="link" href="/account/profile#address">${words.dashboard.changeAddress}</a></p>`
}

/**
 * The listing's standing: its place in its week (or the day the week begins) with the time left, then the day of a
 * further launch. A draft or rejected listing has no week.
 */
function standingOf(
  { status, launch_week: week }: { status: ListingStatus; launch_week: string | null },
  site: Pick<Site, 'language' | 'timeZone'>,
  now: Date,
  standing: { rank: number | null; relaunch_week: string | null } | undefined,
): string {
  if (week === null || !isWeek(week) || status === 'rejected' || status === 'draft')
    return words.dashboard.noWeek
  const { startsAt, endsAt } = weekBounds(week, site.timeZone)
  const { number } = weekNumbers(week)
  const since = words.dashboard.week(formatWeekday(startsAt.toISOString(), localeOf(site)), number)
  const place = standing?.rank ? dashboardWords.onVotes(standing.rank, number) : since
  const from = now < startsAt ? startsAt : endsAt
  const left = leftInWords(Math.floor((from.getTime() - now.getTime()) / hours(1)))
  if (now < startsAt) return words.dashboard.goesLiveIn(place, left)
  if (status === 'live' && now < endsAt) return words.dashboard.votingEndsIn(place, left)
  const again = standing?.relaunch_week ?? null
  if (again === null || !isWeek(again)) return place
  const begins = weekBounds(again, site.timeZone).startsAt
  return now < begins
    ? words.dashboard.launchesAgain(place, formatWeekday(begins.toISOString(), localeOf(site)))
    : place
}
