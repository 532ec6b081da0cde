import { valueOf } from 'marquee-profile'
import { z } from 'zod'
import { illegalTransition, noFreePlace } from '../listings/index.ts'
import { minutes } from '../calendar/index.ts'
import { companyOnOtherSites, nameCompany } from '../claims/index.ts'
import { planWeek } from '../launches/index.ts'
import type { Member, WriteContext } from '../platform/call/context.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem, problemType } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { findTeamLine, type TeamLine } from '../platform/team-log/team-log-queries.ts'
import { lockListingOfSite } from './act-on-listing.ts'
import { blankableFields, putFieldBack } from './blank-field.ts'
import { decide } from './decide-listing.ts'
import { moveTo } from './move-launch.ts'
import { fileUnder } from './recategorise-listing.ts'

/** How many minutes an act can be undone. */
const undoMinutes = 60

const undoTooLate = problemType({
  code: 'undo_not_possible',
  status: 409,
  title: 'This can’t be taken back',
  meaning: 'The action is older than an hour, cannot be taken back, or the listing was changed since.',
  fix: 'Look at the listing and change it by hand.',
})

const Before = z.object({
  status: z.string().optional(),
  launch_week: z.string().nullable().optional(),
  categories: z.array(z.string()).optional(),
  name: z.string().optional(),
})

const WeekBefore = z.object({
  free_places: z.int().nullable(),
  paid_places: z.int().nullable(),
  closed: z.string().nullable(),
  message: z.string(),
})

/**
 * Undoes a suspension, a moved launch, changed categories, a changed name, a blanked value of a listing, or settings of
 * a week, if its result is still in place. Owners are told as for any act.
 */
export const undoTeamAct = internalOperation({
  name: 'undo_team_act',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ id: z.int().min(1).describe('Number of the line in the log.') }),
  output: z.object({ listing_id: z.int().nullable(), name: z.string() }),
  problems: [notFound, invalidInput, illegalTransition, noFreePlace, companyOnOtherSites, undoTooLate],
  async run({ id }, context) {
    const line = await findTeamLine(context.db, context.site.id, id)
    if (!line) throw new Problem(notFound, 'There is no line with this number.')
    const listingId = Number(/^listing (\d+)$/.exec(line.about ?? '')?.[1] ?? 0)
    const isLate = context.now.getTime() - line.at.getTime() > minutes(undoMinutes)
    if (isLate || line.isFollowed)
      throw new Problem(undoTooLate, 'It is too late to take this back, or it was changed since.')
    if (line.operation === 'save_launch_week') {
      const week = (line.about ?? '').replace(/^week /, '')
      await planWeek({ week, ...WeekBefore.parse(line.before) }, context)
      return { listing_id: null, name: week }
    }
    if (listingId === 0) throw new Problem(undoTooLate, 'This kind of action can’t be taken back.')
    const { name } = await takeBack(line, listingId, context)
    return { listing_id: listingId, name }
  },
})

async function takeBack(
  { operation, before, after }: TeamLine,
  listing_id: number,
  context: WriteContext<Member>,
): Promise<{ name: string }> {
  const was = Before.parse(before ?? {})
  const became = Before.parse(after ?? {})
  const listing = await lockListingOfSite(context.db, context.site, listing_id)
  if (operation === 'blank_field') {
    const field = blankableFields.find((name) => Object.hasOwn(Object(before), name))
    if (!field || valueOf(listing.profile, field) !== null)
      throw new Problem(undoTooLate, 'The listing was changed since.')
    return putFieldBack({ listing_id, field, value: Object(before)[field] }, context)
  }
  const stands = {
    status: listing.status,
    launch_week: listing.launch_week,
    categories: valueOf(listing.profile, 'categories') ?? [],
    name: valueOf(listing.profile, 'name'),
  }
  for (const name of ['status', 'launch_week', 'categories', 'name'] as const)
    if (became[name] !== undefined && JSON.stringify(became[name]) !== JSON.stringify(stands[name]))
      throw new Problem(undoTooLate, 'The listing was changed since.')
  if (operation === 'decide_listing' && became.status === 'suspended')
    return decide({ listing_id, decision: 'reinstate', reason: '' }, context)
  if (operation === 'move_launch' && was.launch_week)
    return moveTo({ listing_id, week: was.launch_week }, context)
  if (operation === 'recategorise_listing' && was.categories && was.categories.length > 0)
    return fileUnder({ listing_id, categories: was.categories }, context)
  if (operation === 'rename_company' && was.name) return nameCompany({ listing_id, name: was.name }, context)
  throw new Problem(undoTooLate, 'This kind of action can’t be taken back.')
}
