import { hours, startOfToday, weekNumbers, weekOf } from '../calendar/index.ts'
import { listCategories } from '../categories/index.ts'
import { formatRange, type Locale, localeOf } from '../design/components/time.ts'
import { feedLink } from '../design/feed-link.ts'
import { beginningOf, findNewestStories } from '../founders/index.ts'
import { findFirstWeek, type LaunchWeekAnswer, listLaunches, weekLink } from '../launches/index.ts'
import { findEarlierRanks } from '../leaderboards/index.ts'
import { findShowcases, resultOf } from '../listings/index.ts'
import { findUpdates } from '../news/index.ts'
import { onPage } from '../pictures/index.ts'
import { itemList, type LinkedData } from '../design/linked-data.ts'
import { textLanguage } from '../platform/text/language.ts'
import { inOwnWords } from '../platform/text/own-words.ts'
import type { Site } from '../platform/call/context.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { searchListings } from '../search/index.ts'
import { columnsOfWeek, findVotesByDay, findVotesSince } from '../votes/index.ts'
import type { HomeData, HomeLaunch, PlacesLeft } from './home-data.ts'
import { homeView } from './home-view.ts'
import { words } from './words/index.ts'

/** How many hours a day lasts before its votes tell who moves. */
const morningHours = 8

/** The home page: this week's launches, and what else is new. */
export const homePage = page({
  route: 'GET /',
  access: 'public',
  cached: true,
  async run(context) {
    const { site, now } = context
    const data = await homeData(context)
    const week = weekOf(now, site.timeZone)
    const title = words.pageTitle(data.week.number, weekNumbers(week).year)
    return {
      kind: 'view',
      title,
      description: words.description(data.launches.length, data.week.number, site.name),
      main: homeView(data),
      canonical: `${site.origin}/`,
      head: feedLink(words.launchesFeed, '/launches.atom'),
      image: `${site.origin}/cards/week/${week}.png`,
      things: [webSite(site), itemList(title, absolute(site, data.launches))],
    }
  },
})

/** The site and its search as schema.org data. */
function webSite({ origin, name, tagline, language }: Site): LinkedData {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/`,
    name,
    description: tagline,
    url: `${origin}/`,
    inLanguage: textLanguage(language),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

function absolute({ origin }: Site, items: readonly { name: string; url: string }[]) {
  return items.map(({ name, url }) => ({ name, url: `${origin}${url}` }))
}

async function homeData({ call, db, site, csrf, now }: PageContext): Promise<HomeData> {
  const [feed, tree] = await Promise.all([call(listLaunches, {}), call(listCategories, {})])
  const locale = localeOf(site)
  const week = weekOf(now, site.timeZone)
  const running = feed.this_week.launches
  const slugs = running.map(({ slug }) => slug)
  const shuffled = feed.this_week.shuffled_until
  const midnight = startOfToday(now, site.timeZone)
  const isMorningOver = now.getTime() - midnight.getTime() >= hours(morningHours)
  const [showcases, ranks, firstWeek, votesByDay, today] = await Promise.all([
    findShowcases(db, site.id, slugs),
    findEarlierRanks(db, site.id, week),
    findFirstWeek(db, site.id),
    findVotesByDay(db, site.id, week),
    isMorningOver ? findVotesSince(db, site.id, week, midnight) : new Map<string, number>(),
  ])
  const launches = running.map((launch): HomeLaunch => {
    const shown = showcases.get(launch.slug)
    const [category] = launch.categories
    const earlier = ranks.get(launch.slug)
    const url = `/listings/${encodeURIComponent(launch.slug)}`
    return {
      slug: launch.slug,
      name: launch.name,
      headline: launch.headline,
      url,
      vote_url: `${url}/vote`,
      votes: launch.week_votes,
      rank: shuffled ? null : launch.rank,
      tied: running.some(({ slug, rank }) => slug !== launch.slug && rank === launch.rank),
      moved: earlier === undefined ? null : earlier - launch.rank,
      paid: launch.plan === 'paid',
      category: category ? { name: category.name, url: `/categories/${category.slug}` } : null,
      kind: shown?.kind ?? null,
      logo: onPage(launch.logo),
      screen: shown?.screen ?? null,
      price: { model: launch.pricing_model, plans: shown?.pricing_plans },
      quote: shown?.quote ?? null,
    }
  })
  return {
    locale,
    csrf,
    now: now.toISOString(),
    week: {
      number: weekNumbers(week).number,
      starts_at: feed.this_week.starts_at,
      ends_at: feed.this_week.ends_at,
      url: `/launches/${week}`,
    },
    own: { headline: inOwnWords(site.copy.home_headline), lead: inOwnWords(site.copy.home_lead) },
    launches,
    newest: launches.length === 0 ? await newestProducts({ call, db, site }) : [],
    days: columnsOfWeek(week, votesByDay, site, now),
    shuffled_until: shuffled,
    previous: firstWeek !== null && firstWeek < week ? weekLink(week, -1) : null,
    next: weekLink(week, 1),
    movers: movers(launches, today),
    places: places(feed.next_weeks, site, locale),
    first_free: firstFree(feed.next_weeks, locale),
    winners: (feed.past_winners[0]?.winners ?? []).map((winner) => ({
      name: winner.name,
      headline: winner.headline,
      url: `/listings/${encodeURIComponent(winner.slug)}`,
      votes: winner.week_votes,
      logo: onPage(winner.logo),
    })),
    ...(await newestFromMakers({ db, site })),
    categories: featuredCategories(tree.items, launches),
  }
}

const newestShown = 10

async function newestProducts({ call, db, site }: Pick<PageContext, 'call' | 'db' | 'site'>) {
  const { items } = await call(searchListings, { sort: 'newest', per_page: newestShown })
  const showcases = await findShowcases(
    db,
    site.id,
    items.map(({ slug }) => slug),
  )
  return items.map((card) => resultOf(card, showcases.get(card.slug)))
}

async function newestFromMakers({ db, site }: Pick<PageContext, 'db' | 'site'>) {
  const updates = await findUpdates(db, site.id, { limit: 4 })
  const stories = await findNewestStories(db, site.id, 2)
  return {
    updates: updates.map(({ listing_name, slug, logo, title, body, posted_at }) => ({
      product: listing_name,
      logo: onPage(logo),
      url: `/listings/${encodeURIComponent(slug)}`,
      title,
      body: body.length > 120 ? `${body.slice(0, 120).replace(/\s+\S*$/, '')} …` : body,
      posted_at: posted_at.toISOString(),
    })),
    stories: stories.map(({ slug, listing_name, story, founder_name, photo, screen, kind }) => ({
      title: story.title ?? listing_name,
      url: `/listings/${encodeURIComponent(slug)}/story`,
      product: listing_name,
      founder: founder_name,
      photo,
      screen,
      kind,
      ...beginningOf(story),
    })),
  }
}

function movers(launches: readonly HomeLaunch[], today: ReadonlyMap<string, number>): HomeData['movers'] {
  return launches
    .map(({ name, url, logo, moved }) => ({
      name,
      url,
      logo,
      moved,
      votes: today.get(decodeURIComponent(url.slice('/listings/'.length))) ?? 0,
    }))
    .filter(({ votes }) => votes > 0)
    .toSorted((a, b) => b.votes - a.votes)
    .slice(0, 4)
}

/** Paid places left in the next two weeks, and the first week with a free place. */
function places(weeks: readonly LaunchWeekAnswer[], site: Site, locale: Locale): PlacesLeft[] {
  const range = (week: LaunchWeekAnswer) => formatRange(week.starts_at, week.ends_at, locale)
  const labelOf = (week: LaunchWeekAnswer, index: number) =>
    index === 0 ? words.nextWeek : words.week(weekNumbers(week.week).number)
  const paid = weeks.slice(0, 2).flatMap((week, index) => {
    const { places: all, left } = week.paid
    if (all === null || left === null) return []
    const [label, detail] = [labelOf(week, index), words.paidLane(range(week))]
    return [{ label, detail, left, places: all, url: `/launches/${week.week}` }]
  })
  const free = firstFreeWeek(weeks)
  if (!free || free.free.places === null || free.free.left === null) return paid
  const detail = words.freeLane(range(free), site.badgeRequired)
  const url = `/launches/${free.week}`
  return [
    ...paid,
    { label: words.firstFreeWeek, detail, left: free.free.left, places: free.free.places, url },
  ]
}

const firstFreeWeek = (weeks: readonly LaunchWeekAnswer[]) => weeks.find((week) => (week.free.left ?? 0) > 0)

function firstFree(weeks: readonly LaunchWeekAnswer[], locale: Locale): string | null {
  const free = firstFreeWeek(weeks)
  return free ? formatRange(free.starts_at, free.ends_at, locale) : null
}

/** The top categories with the most listings, each with its launches of this week. */
function featuredCategories(
  tree: readonly {
    slug: string
    name: string
    listings: number
    subcategories: readonly { slug: string }[]
  }[],
  launches: readonly HomeLaunch[],
): HomeData['categories'] {
  return tree
    .filter(({ listings }) => listings > 0)
    .map(({ slug, name, listings }) => ({
      slug,
      name,
      url: `/categories/${slug}`,
      count: listings,
      leader: launches.find(({ kind }) => kind === slug)?.name ?? null,
    }))
    .toSorted((a, b) => Number(b.leader !== null) - Number(a.leader !== null) || b.count - a.count)
    .slice(0, 6)
}
