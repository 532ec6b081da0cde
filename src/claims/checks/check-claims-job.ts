import { z } from 'zod'
import { asReadBy } from '../../mail/index.ts'
import { job, type JobContext } from '../../platform/jobs/job.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { findStoredSite, siteAt } from '../../sites/index.ts'
import { noteTry } from '../check-queries.ts'
import { type DueClaim, findDueClaims, lockClaim } from '../claim-queries.ts'
import { settleCheck } from './settle-check.ts'
import { lookForRecord } from '../look-for-record.ts'

const atOnce = 20

/**
 * Checks for the records of pending claims, so that nobody has to keep pressing a button while DNS propagates: every
 * two minutes at first, less often the older a claim is; a page or file is checked for one day only.
 */
export const checkClaims = job({
  name: 'check_claims',
  input: z.object({}),
  retries: 1,
  timeoutSeconds: 300,
  concurrency: 1,
  schedule: '* * * * *',
  async run(_input, context) {
    const failures: unknown[] = []
    for (const claim of await findDueClaims(context.db, context.clock.now(), atOnce)) {
      if (context.signal.aborted) return
      // A failing check must not hold up the others, neither now nor by being first again in the next run.
      await check(claim, context).catch(async (error: unknown) => {
        failures.push(error)
        await context.transact(({ db }) => noteTry(db, claim, context.clock.now()))
      })
    }
    if (failures.length > 0) throw new AggregateError(failures, 'claims could not be checked')
  },
})

async function check(
  claim: DueClaim,
  { db, providers, clock, baseUrl, transact }: JobContext,
): Promise<void> {
  const site = siteAt(await findStoredSite(db, claim.site_id), baseUrl)
  const asked = await asReadBy(db, claim.claimant, site)
  await inLanguage(asked.language, async () => {
    const sighting = await lookForRecord(claim, providers)
    await transact(async (context) => {
      const now = clock.now()
      const locked = await lockClaim(context.db, claim.id, now)
      if (locked?.status === 'pending')
        await settleCheck(context, locked, sighting, { email: claim.claimant, asked }, now)
    })
  })
}
