/** What the owner's page shows about another launch of a live listing. */
import type { z } from 'zod'
import { isWeek, weekBounds, weekOf, weekNumbers } from '../../calendar/index.ts'
import { errorsOf } from '../../design/components/forms.ts'
import { localeOf } from '../../design/components/time.ts'
import type { MyListing } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { textMember } from '../../platform/call/form.ts'
import type { PageContext } from '../../platform/call/page.ts'
import type { Problem } from '../../platform/call/problem.ts'
import { founderMissing, refusedWords } from '../founder-missing.ts'
import { withPlacesOrNote } from '../places/open-weeks.ts'
import { weekCells } from '../weeks/week-picker.ts'
import { relaunchOpensAt, relaunchWeeks } from './relaunch.ts'
import { findPlannedRelaunch } from './relaunch-queries.ts'
import type { RelaunchData } from './relaunch-view.ts'

/** Returns null if the site allows only one launch per product. */
export async function relaunchData(
  { db, site, csrf, now, form }: PageContext<Member>,
  listing: Pick<
    z.output<typeof MyListing>,
    'listing_id' | 'launched_at' | 'created_at' | 'missing' | 'draft_id'
  >,
  /** Why the form was refused. */
  refused: Problem | undefined,
): Promise<RelaunchData | null> {
  const { listing_id: id, launched_at: launched, created_at: created } = listing
  const opensAt = relaunchOpensAt(
    { launched_at: launched === null ? null : new Date(launched), created_at: new Date(created) },
    site,
  )
  if (opensAt === null) return null
  // Errors about anything outside the form, such as the founder's profile, are summed up in one sentence.
  const ofForm = refused?.errors.some(({ path }) => path === 'whats_new' || path === 'week')
    ? refused
    : undefined
  const locale = localeOf(site)
  const planned = await findPlannedRelaunch(db, id)
  const startOf = (week: string) =>
    isWeek(week) ? weekBounds(week, site.timeZone).startsAt.toISOString() : now.toISOString()
  const isOpen = now >= opensAt
  const passed = planned !== undefined && planned.week < weekOf(now, site.timeZone)
  const open =
    isOpen && (!planned || passed) ? await withPlacesOrNote(db, site, 'free', relaunchWeeks(site, now)) : []
  return {
    locale,
    csrf,
    listing_id: id,
    site_name: site.name,
    opens_at: isOpen ? null : opensAt.toISOString(),
    planned: planned
      ? {
          number: weekNumbers(planned.week).number,
          starts_at: startOf(planned.week),
          whats_new: planned.whats_new,
          passed,
        }
      : null,
    founder_missing: founderMissing(listing),
    open_weeks: weekCells(open, site),
    typed: { whats_new: textMember(form, 'whats_new'), week: textMember(form, 'week') },
    errors: ofForm ? errorsOf(ofForm) : [],
    refused: refused && !ofForm ? refusedWords(refused) : null,
  }
}
