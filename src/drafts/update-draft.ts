import { z } from 'zod'
import { edited, isOwners, keysNamed, keysOf, type ProfileKey, typed, milestonesOf } from 'marquee-profile'
import { blockedAddress } from '../companies/index.ts'
import {
  checkEdits,
  editInput,
  editListing,
  lockListing,
  saveSiteFieldValues,
  SiteFieldsInput,
  withWholeStory,
} from '../listings/index.ts'
import { keepPictures, picturesWantedBy, wantPictures } from '../pictures/index.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { wantCompetitor } from './competitor/competitor-queries.ts'
import { readCompetitor } from './competitor/read-competitor-job.ts'
import {
  type DraftRow,
  findDraft,
  lockDraft,
  saveDraftProfile,
  startRegenerating,
  touchDraft,
} from './draft-queries.ts'
import { Draft, redraftable } from './draft.ts'
import { draftNotReady, fieldRegenerating } from './problems.ts'
import { refuseWhileRead } from './edit-guards.ts'
import { DraftId, getDraft } from './get-draft.ts'
import { draftAnswer } from './draft-answer.ts'
import { fromSentBackAnswer } from './sent-back.ts'
import { addUndoStep } from './undo-queries.ts'
import { stepBetween } from './undo-step.ts'
import { redraftFields } from './reading/redraft-fields-job.ts'

/** Edits a draft, all or nothing; once it is submitted, this changes its listing too. */
export const updateDraft = operation({
  name: 'update_draft',
  summary: 'Change values of a draft, such as its headline; send only what changes.',
  description:
    'Of a submitted draft the listing changes too, at once. A typed value is kept from redrafts; null removes ' +
    'it. restore brings back what was read, regenerate reads a field anew. The answer of get_draft may ' +
    'come back, changed. One bad member refuses all.',
  route: 'PATCH /drafts/{id}',
  access: 'listings:write',
  effect: 'write',
  edits: {
    read: getDraft,
    input: ({ id }) => ({ id }),
    fromAnswer: fromSentBackAnswer,
    moves: [
      'progress',
      'notes',
      'logo',
      'images',
      'unfetched',
      'competitor',
      'regenerating',
      'suggestions',
      'completeness',
      'missing',
      'next_steps',
    ],
    readWhole: { include: 'evidence' },
  },
  reachesOut: true,
  input: z.strictObject({ id: DraftId, ...editInput, site_fields: SiteFieldsInput.optional() }),
  output: Draft.extend({
    skipped: z
      .array(z.object({ field: z.string(), reason: z.string() }))
      .describe('Fields that are not redrafted, and why.'),
  }),
  problems: [notFound, draftNotReady, fieldRegenerating, blockedAddress, invalidInput],
  examples: [
    { id: 'drf_0123456789abcdefghijkl', fields: { headline: 'The lending desk for shared workshops' } },
  ],
  observesWithin: true,
  async observe({ competitor_url: address }, { providers }) {
    return { refused: Boolean(address) && providers.web.refuseAsWritten(address ?? '') !== null }
  },
  async run({ id, site_fields: said = {}, ...edits }, { actor, site, db, jobs, now, dryRun, observed }) {
    const draft = await lockDraft(db, id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    refuseWhileRead(draft, [...keysOf(typed(edits)), ...keysNamed(edits.restore ?? [])])
    const checked = await checkEdits(db, draft.site_id, edits, {
      identity: draft.identity,
      isRefused: observed?.refused ?? false,
      submitted: draft.listing_id === null ? undefined : draft.profile,
    })
    const speaker = draft.listing_id === null ? { draft: id } : { listing: draft.listing_id }
    const profiled = { site_id: draft.site_id, draft_id: id, speaker }
    const saidAnew = await saveSiteFieldValues(db, profiled, said, 'site_fields', now)
    if ((await save(draft)) || saidAnew) await touchDraft(db, id, now)
    if (checked.competitor_url && (await wantCompetitor(db, checked.competitor_url, now)))
      await jobs.enqueue(readCompetitor, { address: checked.competitor_url })
    const { regenerating, skipped } = await regenerate()
    const fresh = await findDraft(db, id, actor.accountId)
    if (!fresh) throw new Error('the draft is gone within its own transaction')
    const answer = draftAnswer(fresh, site)
    const milestones = dryRun ? withoutNewNumbers(answer.milestones, draft) : answer.milestones
    return { ...answer, milestones, regenerating, skipped }

    /** Returns true if anything changed. */
    async function save(before: DraftRow): Promise<boolean> {
      if (before.listing_id === null) {
        const profile = edited(before.profile, withWholeStory(before.profile, checked), now)
        const pictures = picturesWantedBy(profile)
        if ((await wantPictures(db, pictures, now)) > 0) await jobs.enqueue(keepPictures, { pictures })
        const step = stepBetween(before.profile, profile, actor, now)
        if (!step) return false
        await saveDraftProfile(db, id, profile, now)
        await addUndoStep(db, id, step)
        return true
      }
      const listing = await lockListing(db, before.listing_id)
      if (!listing) throw new Error('the listing of a submitted draft is missing')
      return (
        (await withRestoreErrors(edits.restore, () => editListing(db, listing, checked, actor, now))) !==
        listing
      )
    }

    async function regenerate() {
      const profile = (await findDraft(db, id, actor.accountId))?.profile ?? {}
      const wanted = [...new Set(edits.regenerate ?? [])]
      const skipped = wanted.flatMap((field) => {
        const reason = skipReason(field, profile[field]?.state, isOwners(profile[field]))
        return reason ? [{ field, reason }] : []
      })
      const names = wanted.filter((field) => !skipped.some((other) => other.field === field))
      if (names.length > 0) {
        await startRegenerating(db, id, [...new Set([...(draft?.regenerating ?? []), ...names])])
        await jobs.enqueue(redraftFields, { draft_id: id, fields: names }, { owner: actor.accountId })
      }
      return { regenerating: [...new Set([...(draft?.regenerating ?? []), ...names])], skipped }
    }
  },
})

/** Points an error at `restore`: a submitted listing requires the field, and restoring would clear it. */
async function withRestoreErrors<T>(restore: readonly string[] = [], edit: () => Promise<T>): Promise<T> {
  try {
    return await edit()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const errors = error.errors.map((entry) => {
      const place = restore.findIndex((name) => entry.path === `fields.${name}`)
      if (place === -1) return entry
      return {
        ...entry,
        path: `restore[${place}]`,
        fix: 'Leave it out: nothing was read that could come back.',
      }
    })
    throw new Problem(error.type, error.message, { errors, members: error.members, cause: error })
  }
}

function skipReason(field: ProfileKey, state: string | undefined, saved: boolean): string | undefined {
  if (!redraftable.includes(field)) return 'not_redraftable'
  return saved ? state : undefined
}

type Milestones = z.input<typeof Draft>['milestones']

/** Removes the ids of milestones that a dry run would add, as they do not exist yet. */
function withoutNewNumbers(milestones: Milestones, before: DraftRow): Milestones {
  const known = new Set(milestonesOf(before.profile).map((one) => one.milestone_id))
  return milestones.map(({ milestone_id: id, ...milestone }) =>
    id !== undefined && known.has(id) ? { milestone_id: id, ...milestone } : milestone,
  )
}
