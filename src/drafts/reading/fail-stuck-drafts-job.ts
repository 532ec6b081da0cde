/**
 * No draft stays unfinished for ever: if its job failed for good, the draft fails with a reason; if its job was lost,
 * it gets a new one.
 */
import { z } from 'zod'
import { minutes } from '../../calendar/index.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import { job } from '../../platform/jobs/job.ts'
import { findFailedAlone } from '../../platform/jobs/job-queries.ts'
import { crawlSite } from './crawl-site-job.ts'
import { forgetTurns } from './crawl-turn-queries.ts'
import { draftProfile } from './draft-profile-job.ts'
import { readingProblem } from './reading-problem.ts'
import { failDraft, findStuckDrafts } from './reading-queries.ts'

const patienceMs = minutes(5)
const readingJobs = [crawlSite.name, draftProfile.name]
const idsOf = (drafts: readonly { id: string }[]) => drafts.map(({ id }) => id)

/**
 * Fails drafts whose job was given up, with a reason that people understand. A draft waiting for its turn is left
 * alone.
 */
export const failStuckDrafts = job({
  name: 'fail_stuck_drafts',
  input: z.object({}),
  retries: 1,
  timeoutSeconds: 30,
  schedule: '* * * * *',
  async run(_input, { db, clock, log }) {
    const now = clock.now()
    await forgetTurns(db)
    const stuck = await findStuckDrafts(db, new Date(now.getTime() - patienceMs))
    const failed = await findFailedAlone(db, readingJobs, 'draft_id', idsOf(stuck))
    for (const { id } of stuck.filter((draft) => failed.has(draft.id))) {
      log.warn({ draft_id: id }, 'a draft was stuck')
      await failDraft(
        db,
        id,
        readingProblem('drafting_failed', 'Reading the site took too long and was given up.'),
        now,
      )
    }
  },
})

/** Unfinished drafts whose job neither waits nor failed: the job was lost and is enqueued again. */
export const stuckDrafts: DueWork = {
  name: 'drafts',
  async requeueLost({ db, transact, clock }) {
    const stuck = await findStuckDrafts(db, new Date(clock.now().getTime() - patienceMs))
    const failed = await findFailedAlone(db, readingJobs, 'draft_id', idsOf(stuck))
    const lost = stuck.filter(({ id }) => !failed.has(id))
    const inputs = (status: string) =>
      lost.filter((draft) => draft.status === status).map(({ id }) => ({ draft_id: id }))
    return transact(
      async ({ jobs }) =>
        (await jobs.enqueueLost(crawlSite, 'draft_id', inputs('crawling'))) +
        (await jobs.enqueueLost(draftProfile, 'draft_id', inputs('drafting'))),
    )
  },
}
