import type { PageContext } from '../platform/call/page.ts'
import { countingOf } from './counting.ts'
import { isProgram } from './figure.ts'
import { dayIn } from './figure-days.ts'
import { recordFigures } from './record-figures.ts'

/**
 * Counts that a listing's badge was asked for by a page of another website; nothing of the reader is kept. Whoever has it
 * kept for five minutes does not ask again, and programs are left out by what they say of themselves.
 */
export function countBadge(
  { db, site, now, call, asked }: Pick<PageContext, 'db' | 'site' | 'now' | 'call' | 'asked'>,
  listingId: number,
): void {
  if (asked.fromHere || isProgram(asked.browser)) return
  const figure = { site_id: site.id, listing_id: listingId, day: dayIn(site.timeZone, now) }
  countingOf(db).add({ ...figure, kind: 'badge', source: '' }, (figures) => call(recordFigures, { figures }))
}
