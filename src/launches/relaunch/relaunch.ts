/** When a listing may launch again. Pure. */
import { days, type Week } from '../../calendar/index.ts'
import type { ListingRow } from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { problemType } from '../../platform/call/problem.ts'
import { freeWeeks } from '../places/open-weeks.ts'

export const relaunchRefused = problemType({
  code: 'relaunch_refused',
  status: 409,
  title: 'This listing cannot launch again now',
  meaning: 'A live listing launches again after the pause that its site sets, once in a pause.',
  fix: 'The detail says from when on, or what stands in the way.',
})

/** When the owner may plan another launch; null if the site allows only one launch per product. */
export function relaunchOpensAt(
  listing: Pick<ListingRow, 'launched_at' | 'created_at'>,
  site: Pick<Site, 'relaunchPauseDays'>,
): Date | null {
  if (site.relaunchPauseDays === 0) return null
  return new Date((listing.launched_at ?? listing.created_at).getTime() + days(site.relaunchPauseDays))
}

/** The weeks that another launch may take: those of the free queue. */
export function relaunchWeeks(site: Parameters<typeof freeWeeks>[0], now: Date): Week[] {
  return freeWeeks(site, now)
}
