/** Feeds of updates, products, founders and launch weeks, and the launch calendar as iCalendar. */
import { weekNumbers } from '../calendar/index.ts'
import { findAnswersHere, findPerson, getFounder, paragraphs } from '../founders/index.ts'
import { findJustLaunched, getLaunchWeek, listLaunches } from '../launches/index.ts'
import { getListing } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { page, type PageAnswer } from '../platform/call/page.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { siteMadeAt } from '../sites/index.ts'
import { atomFeed, calendar, type FeedEntry } from './atom.ts'
import { nameOf } from './follows-here.ts'
import { findUpdates, type UpdateRow } from './update-queries.ts'
import { words } from './words/index.ts'

const atomType = 'application/atom+xml; charset=utf-8'

/** The feed of the latest updates. */
export const updatesFeed = page({
  route: 'GET /updates.atom',
  access: 'public',
  cached: true,
  async run({ db, site }) {
    const updates = await findUpdates(db, site.id, { limit: 50 })
    const entries = updates.map((update) => updateEntry(update, site))
    return feed(db, site, '/updates', '/updates.atom', words.updatesOn(site.name), entries)
  },
})

/** The feed of a product's updates. */
export const listingFeed = page({
  route: 'GET /listings/{slug}.atom',
  access: 'public',
  cached: true,
  async run({ call, db, site, params }) {
    const listing = await call(getListing, { slug: params['slug'] ?? '' })
    const updates = await findUpdates(db, site.id, { slug: listing.slug, limit: 50 })
    const path = `/listings/${encodeURIComponent(listing.slug)}`
    const entries = updates.map((update) => ({ ...updateEntry(update, site), title: update.title }))
    return feed(db, site, path, `${path}.atom`, words.updatesOf(listing.name), entries)
  },
})

/** The feed of a founder: stories, the interview, and updates of the founder's products. */
export const founderFeed = page({
  route: 'GET /founders/{slug}.atom',
  access: 'public',
  cached: true,
  async run({ call, db, site, params }) {
    const person = await call(getFounder, { slug: params['slug'] ?? '' })
    const updates = await Promise.all(
      person.companies.map(({ slug }) => findUpdates(db, site.id, { slug, limit: 20 })),
    )
    const stories = person.stories.map((told) => ({
      url: told.url,
      title: told.title === null ? told.listing_name : `${told.listing_name}: ${told.title}`,
      updated: told.published_at,
      published: told.published_at,
      summary: (told.how_started ?? told.problem ?? told.what_built ?? '').slice(0, 300),
      author: person.name,
    }))
    const interview = await interviewEntry(db, site, person)
    const entries = [...stories, ...interview, ...updates.flat().map((update) => updateEntry(update, site))]
    const newest = entries.toSorted((a, b) => (a.updated < b.updated ? 1 : -1))
    const path = `/founders/${encodeURIComponent(person.slug)}`
    return feed(db, site, path, `${path}.atom`, words.updatesOf(person.name), newest)
  },
})

/** A founder's interview as one entry, dated by its latest answer; empty if nothing is answered. */
async function interviewEntry(
  db: ReadDb,
  { id, origin }: Site,
  { slug, name }: { slug: string; name: string },
): Promise<FeedEntry[]> {
  const account = (await findPerson(db, id, slug))?.account_id
  const answers = account ? await findAnswersHere(db, account, id) : []
  const days = answers.map(({ answered_at: at }) => at.toISOString()).toSorted()
  const [first] = answers
  if (!first) return []
  return [
    {
      url: `${origin}/founders/${encodeURIComponent(slug)}/interview`,
      title: words.interviewWith(name),
      updated: days.at(-1) ?? '',
      published: days[0] ?? '',
      summary: `${first.question} ${first.answer}`.slice(0, 300),
      author: name,
    },
  ]
}

/** An update as an entry in a feed of several products. */
function updateEntry(update: UpdateRow, { origin }: Site): FeedEntry {
  const at = update.posted_at.toISOString()
  return {
    url: `${origin}/updates#update-${update.id}`,
    title: `${update.listing_name}: ${update.title}`,
    updated: at,
    published: at,
    summary: update.body.slice(0, 300),
    html: paragraphs(update.body).toString(),
    author: update.listing_name,
  }
}

/** The feed of a site's launches, the newest first, whatever their week. */
export const launchesFeed = page({
  route: 'GET /launches.atom',
  access: 'public',
  cached: true,
  async run({ db, site, now }) {
    const launched = await findJustLaunched(db, site.id, 50)
    const entries = launched.map(({ slug, name, headline, launched_at }) =>
      launchEntry(
        {
          name,
          headline,
          summary: headline,
          url: `${site.origin}/listings/${encodeURIComponent(slug)}`,
          launched_at: launched_at.toISOString(),
        },
        now,
      ),
    )
    return feed(db, site, '/launches', '/launches.atom', words.launchesOn(site.name), entries)
  },
})

/** The feed of a launch week. */
export const weekFeed = page({
  route: 'GET /launches/{week}.atom',
  access: 'public',
  cached: true,
  async run({ call, db, site, params, now }) {
    const week = await call(getLaunchWeek, { week: params['week'] ?? '' })
    const path = `/launches/${week.week}`
    return feed(
      db,
      site,
      path,
      `/launches/${encodeURIComponent(params['week'] ?? '')}.atom`,
      words.launchesOf(nameOf({ kind: 'week', name: week.week }), site.name),
      week.launches.map((listing) => launchEntry(listing, now)),
    )
  },
})

/** The parts of a listing that feeds and calendars need. */
export interface Launched {
  name: string
  headline: string
  summary: string
  url: string
  launched_at: string | null
}

/** A listing as a feed entry. */
export function launchEntry(listing: Launched, now: Date): FeedEntry {
  const at = listing.launched_at ?? now.toISOString()
  return {
    url: listing.url,
    title: `${listing.name}: ${listing.headline}`,
    updated: at,
    published: at,
    summary: listing.summary,
  }
}

/** Builds the response of a feed page. */
export async function feed(
  db: ReadDb,
  site: Site,
  path: string,
  self: string,
  title: string,
  entries: FeedEntry[],
): Promise<PageAnswer> {
  const made = entries.length === 0 ? await siteMadeAt(db, site.id) : undefined
  const body = atomFeed({
    url: `${site.origin}${self}`,
    page: `${site.origin}${path}`,
    title,
    author: site.name,
    entries,
    since: (made ?? new Date(0)).toISOString(),
  })
  return { kind: 'bytes', type: atomType, body }
}

/** One launch week as iCalendar. */
export const weekCalendarPage = page({
  route: 'GET /launches/{week}.ics',
  access: 'public',
  cached: true,
  async run({ call, site, params, now }) {
    const week = await call(getLaunchWeek, { week: params['week'] ?? '' })
    const event = weekEvent(week, site)
    const body = calendar(event.title, [event], now)
    return { kind: 'bytes', type: 'text/calendar; charset=utf-8', body }
  },
})

interface CalendarWeek {
  week: string
  starts_at: string
  ends_at: string
  free: { taken: number; places: number | null }
}

function weekEvent({ week, starts_at: start, ends_at: end, free }: CalendarWeek, site: Site) {
  const { number, year } = weekNumbers(week)
  return {
    uid: `${week}.${site.key}@${new URL(site.origin).hostname}`,
    start: new Date(start),
    end: new Date(end),
    title: words.launchWeek(site.name, number, year),
    description: placesText(free),
    url: `${site.origin}/launches/${week}`,
  }
}

/** The coming launch weeks as iCalendar. */
export const launchCalendarPage = page({
  route: 'GET /launches.ics',
  access: 'public',
  cached: true,
  async run({ call, site, now }) {
    const { this_week: current, next_weeks: next } = await call(listLaunches, {})
    const events = [current, ...next].map((week) => weekEvent(week, site))
    return {
      kind: 'bytes',
      type: 'text/calendar; charset=utf-8',
      body: calendar(words.launchesOn(site.name), events, now),
    }
  },
})

function placesText(free: { taken: number; places: number | null }): string {
  return free.places === null
    ? words.freeLaunches(free.taken)
    : words.freePlacesTaken(free.taken, free.places)
}
