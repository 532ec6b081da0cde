import { z } from 'zod'
import { dayOf, periodOf, weekOf } from '../calendar/index.ts'
import { eachAlone } from '../platform/jobs/each-alone.ts'
import { job } from '../platform/jobs/job.ts'
import { findStoredSites, type StoredSite } from '../sites/index.ts'
import { addPositions, beginDay, forgetPositions } from './position-queries.ts'
import { findStandings } from './snapshot-queries.ts'

/** Positions recorded per board: movement is shown only among these. */
const maxNoted = 1000

/** Records the order of running boards at the start of a site's day, once a day even if late or on two machines. */
export const recordPositions = job({
  name: 'record_positions',
  input: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  schedule: '*/5 * * * *',
  async run(_input, { db, transact, clock }) {
    const now = clock.now()
    const record = async ({ id, timeZone: zone }: StoredSite) => {
      const day = dayOf(now, zone)
      const periods = [weekOf(now, zone), periodOf('month', now, zone), periodOf('year', now, zone), 'all']
      await transact(async (context) => {
        if (!(await beginDay(context.db, id, day))) return
        await forgetPositions(context.db, id)
        for (const period of periods) {
          const standings = await findStandings(context.db, id, period, maxNoted)
          await addPositions(
            context.db,
            id,
            period,
            day,
            standings.map((one) => one.listing_id),
          )
        }
      })
    }
    await eachAlone(await findStoredSites(db), record, { failed: 'sites have no positions of the day' })
  },
})
