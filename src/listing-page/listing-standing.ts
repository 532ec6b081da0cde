/** What a listing's page says of its place, its awards and its alternatives. */
import type { z } from 'zod'
import { periodName } from '../calendar/index.ts'
import { compareUrl, type getAlternatives } from '../compare/index.ts'
import type { ReadDb } from '../platform/data/database.ts'
import type { ListingAside } from './listing-aside-view.ts'
import { findAwardsWon, findStanding } from './standing-queries.ts'
import { words } from './words/index.ts'

/** Its place in its launch week and what it won. */
export async function standingOf(
  db: ReadDb,
  listingId: number,
): Promise<Pick<ListingAside, 'standing' | 'awards'>> {
  const standing = await findStanding(db, listingId)
  const awards = await findAwardsWon(db, listingId)
  return {
    standing: standing
      ? {
          rank: standing.rank,
          votes: standing.votes,
          title: words.placeInWeek(Number(standing.week.slice(6))),
          detail: standing.set_aside > 0 ? words.countedWithout(standing.set_aside) : words.countedInWeek,
          passed: null,
          board_url: `/leaderboards/votes?week=${standing.week}`,
        }
      : null,
    awards: awards.map((award) => ({
      rank: award.place,
      label: words.award(award.place, periodName(award.period)),
      detail: words.votes(award.votes),
    })),
  }
}

/** The alternatives with the weightiest reason of each, and where to read and compare them all. */
export function alternativesData({ slug, items }: z.output<(typeof getAlternatives)['output']>) {
  return {
    alternatives: items.map((item) => ({
      name: item.name,
      headline: item.why[0]?.text ?? item.headline,
      url: `/listings/${encodeURIComponent(item.slug)}`,
      compare_url: compareUrl('', slug, item.slug),
      logo: item.logo,
    })),
    alternatives_url: `/listings/${encodeURIComponent(slug)}/alternatives`,
    compare_url: compareUrl('', slug),
  }
}
