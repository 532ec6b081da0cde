import type { PageContext } from '../platform/call/page.ts'
import { countingOf } from './counting.ts'
import { isProgram } from './figure.ts'
import { dayIn } from './figure-days.ts'
import { recordFigures } from './record-figures.ts'

/**
 * Counts that a page of another website requested a listing's badge; nothing about the reader is stored. Browsers cache
 * the badge for five minutes and do not ask again within them; programs are recognised by their user agent and left
 * out.
 */
export function countBadge(
  { db, site, now, call, asked }: Pick<PageContext, 'db' | 'site' | 'now' | 'call' | 'asked'>,
  listingId: number,
): void {
  if (asked.fromHere || isProgram(asked.browser)) return
  const figure = { site_id: site.id, listing_id: listingId, day: dayIn(site.timeZone, now) }
  countingOf(db).add({ ...figure, kind: 'badge', source: '' }, (figures) => call(recordFigures, { figures }))
}
