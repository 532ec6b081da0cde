/** What a listing's page says of its place, its awards and its alternatives. */
import type { z } from 'zod'
import { compareUrl, type getAlternatives } from '../compare/index.ts'
import type { Db } from '../platform/data/database.ts'
import type { ListingAside } from './listing-aside-view.ts'
import { findAwardsWon, findStanding } from './standing-queries.ts'

/** Its place in its launch week and what it won. */
export async function standingOf(
  db: Db,
  listingId: number,
): Promise<Pick<ListingAside, 'standing' | 'awards'>> {
  const standing = await findStanding(db, listingId)
  const awards = await findAwardsWon(db, listingId)
  return {
    standing: standing
      ? {
          rank: standing.rank,
          votes: standing.votes,
          title: `Place in week ${Number(standing.week.slice(6))}`,
          detail: `counted in its launch week${standing.set_aside > 0 ? `, ${standing.set_aside} set aside` : ''}`,
          passed: null,
          board_url: `/leaderboards/votes?week=${standing.week}`,
        }
      : null,
    awards: awards.map((award) => ({
      rank: award.place,
      label: `${ordinals[award.place - 1] ?? award.place} of ${periodWords(award.period)}`,
      detail: `${award.votes} votes`,
    })),
  }
}

const ordinals = ['1st', '2nd', '3rd']

function periodWords(period: string): string {
  if (period.includes('W')) return `week ${Number(period.slice(6))}, ${period.slice(0, 4)}`
  return new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}-01T00:00:00Z`),
  )
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
