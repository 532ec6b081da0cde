/** Drafts a profile from the stored pages: the drafter proposes, the grounding gate decides. */
import { z } from 'zod'
import { merged } from 'marquee-profile'
import { ReadingTooCostly } from 'marquee-reader'
import { keepPictures, picturesWantedBy, wantPictures } from '../../pictures/index.ts'
import { readSettings } from '../../platform/data/settings.ts'
import { job } from '../../platform/jobs/job.ts'
import { noteOnSpan, traced } from '../../platform/tracing.ts'
import { findDraftForJob, lockDraftForJob } from '../draft-queries.ts'
import { findCategoryChoices } from './category-choice-queries.ts'
import { draftWithModel } from '../model-runs/draft-with-model.ts'
import { saveModelRuns } from '../model-runs/model-run-queries.ts'
import { turnOf } from '../unowned-draft-queries.ts'
import { finalLog } from './reading-log.ts'
import { readingProblem } from './reading-problem.ts'
import { failDraft, findPages, finishDraft } from './reading-queries.ts'

/** Makes the draft ready. Safe to run twice: a draft that is past drafting is left alone. */
export const draftProfile = job({
  name: 'draft_profile',
  input: z.object({ draft_id: z.string() }),
  retries: 2,
  timeoutSeconds: 120,
  concurrency: 2,
  concurrencyOfOne: 1,
  async run({ draft_id: id }, { db, transact, clock, providers, signal }) {
    const draft = await findDraftForJob(db, id)
    if (draft?.status !== 'drafting') return
    noteOnSpan({ 'marquee.draft': id })
    const bodies = (await findPages(db, id)).map((page) => page.body)
    const categories = await findCategoryChoices(db, draft.site_id)
    const settings = await readSettings(db)
    const drafted = await traced('draft: propose and prove', { 'marquee.pages': bodies.length }, () =>
      draftWithModel(
        { bodies, siteUrl: draft.website_url, categories },
        { now: clock.now(), model: providers.model, settings, signal, owner: turnOf(draft) },
      ),
    ).catch((error: unknown) => {
      if (error instanceof ReadingTooCostly) return undefined
      throw error
    })
    if (!drafted) {
      const problem = readingProblem('drafting_failed', 'The pages of this site take too long to read.')
      return failDraft(db, id, problem, clock.now())
    }
    await transact(async (context) => {
      const fresh = await lockDraftForJob(context.db, id)
      if (fresh?.status !== 'drafting') return
      const profile = merged(fresh.profile, drafted.profile)
      await saveModelRuns(context.db, id, drafted.runs, clock.now())
      const pictures = picturesWantedBy(profile)
      await wantPictures(context.db, pictures, clock.now())
      if (pictures.length > 0) await context.jobs.enqueue(keepPictures, { pictures })
      const log = finalLog(fresh.reading, drafted.profile)
      await finishDraft(
        context.db,
        id,
        { profile, facts: drafted.facts, notes: [...fresh.notes, ...drafted.notes], log },
        clock.now(),
      )
    })
  },
})
