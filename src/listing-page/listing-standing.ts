/** A listing's place, awards and alternatives, as its page shows them. */
import type { z } from 'zod'
import { isWeek, periodName, weekBounds, weekNumbers } from '../calendar/index.ts'
import { compareUrl, type findSimilar } from '../compare/index.ts'
import type { ListingCard } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { shows, tagOf } from '../platform/data/changes.ts'
import type { ReadDb } from '../platform/data/database.ts'
import type { ListingAside } from './listing-aside-view.ts'
import { columnsOfWeek, findVotesByDay } from '../votes/index.ts'
import type { SimilarListing } from './listing-sections-view.ts'
import { findAwardsWon, findStanding, type Standing } from './standing-queries.ts'
import { words } from './words/index.ts'

/** Its place in its launch week and the awards it won. */
export async function standingOf(
  db: ReadDb,
  site: Site,
  listingId: number,
  now: Date,
): Promise<Pick<ListingAside, 'standing' | 'awards'>> {
  const standing = await findStanding(db, listingId)
  if (standing) shows(tagOf.week(site.id, standing.week))
  const awards = await findAwardsWon(db, listingId)
  return {
    standing: standing && isWeek(standing.week) ? await explained(db, site, listingId, standing, now) : null,
    awards: awards.map((award) => ({
      rank: award.place,
      label: words.award(award.place, periodName(award.period)),
      detail: words.votes(award.votes),
    })),
  }
}

async function explained(db: ReadDb, site: Site, listingId: number, standing: Standing, now: Date) {
  const { endsAt } = weekBounds(standing.week, site.timeZone)
  const counted = await findVotesByDay(db, site.id, standing.week, listingId)
  return {
    rank: standing.rank,
    votes: standing.votes,
    title: words.placeInWeek(weekNumbers(standing.week).number),
    detail: words.countedInWeek,
    board_url: `/leaderboards/votes?week=${standing.week}`,
    days: columnsOfWeek(standing.week, counted, site, now),
    set_aside: standing.set_aside,
    ends_at: now < endsAt ? endsAt.toISOString() : null,
  }
}

function similarTo(slug: string, item: z.output<typeof ListingCard>, why: string | null): SimilarListing {
  return {
    name: item.name,
    headline: item.headline,
    why,
    url: `/listings/${encodeURIComponent(item.slug)}`,
    compare_url: compareUrl('', slug, item.slug),
    logo: item.logo,
  }
}

/** The alternatives with the strongest reason for each, what is near without any, and the addresses to compare them. */
export function similarData({ slug, items, nearby }: Awaited<ReturnType<typeof findSimilar>>) {
  return {
    alternatives: items.map((item) => similarTo(slug, item, item.why[0]?.text ?? null)),
    nearby: nearby && { ...nearby, items: nearby.items.map((item) => similarTo(slug, item, null)) },
    alternatives_url: `/listings/${encodeURIComponent(slug)}/alternatives`,
    compare_url: compareUrl('', slug),
  }
}
