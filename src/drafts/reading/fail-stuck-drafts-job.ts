/** No draft stays in the making for ever: one that has not moved for five minutes has lost its worker. */
import { z } from 'zod'
import { minutes } from '../../calendar/index.ts'
import { job } from '../../platform/jobs/job.ts'
import { forgetTurns } from './crawl-turn-queries.ts'
import { readingProblem } from './reading-problem.ts'
import { failDraft, findStuckDrafts } from './reading-queries.ts'

const patienceMs = minutes(5)

/** Fails the drafts that are stuck, with a reason that a person understands. */
export const failStuckDrafts = job({
  name: 'fail_stuck_drafts',
  input: z.object({}),
  retries: 1,
  timeoutSeconds: 30,
  schedule: '* * * * *',
  async run(_input, { db, clock, log }) {
    const now = clock.now()
    await forgetTurns(db)
    for (const id of await findStuckDrafts(db, new Date(now.getTime() - patienceMs))) {
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
