/**
 * The start of a week: scheduled listings whose week has begun go live. Safe to run late, twice, or on two machines.
 */
import { isWeek, type Week, weekBounds, weekOf } from '../calendar/index.ts'
import { lockListing, moveListing, nextStatus } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import type { TransactionContext } from '../platform/data/transact.ts'
import { eachAlone } from '../platform/jobs/each-alone.ts'
import { timedJob } from '../platform/jobs/timed-job.ts'
import { findSites } from '../sites/index.ts'
import { type DueListing, findDueListings, markWeeksTurned } from './places/turn-queries.ts'
import { tellOwnersLive } from './tell-owners-live.ts'

/** Runs every minute; each listing moves in its own transaction, under its row's lock. */
export const turnWeek = timedJob({
  name: 'turn_week',
  retries: 3,
  timeoutSeconds: 300,
  schedule: '* * * * *',
  async run(now, { db, transact, log, baseUrl }) {
    const turn = async (site: Site) => {
      const week = weekOf(now, site.timeZone)
      const launch = async (one: DueListing) => {
        const moved = await transact((context) => goLive(context, one, week, site, now))
        if (moved) log.info({ listing_id: one.id, week }, 'listing went live')
      }
      try {
        await eachAlone(await findDueListings(db, site.id, week), launch, {
          failed: `listings of ${site.key} did not go live`,
        })
      } finally {
        await transact((context) => markWeeksTurned(context.db, site.id, week, now))
      }
    }
    await eachAlone(await findSites(db, baseUrl), turn, { failed: 'sites have launches that are late' })
  },
})

/**
 * Puts one listing live as of the first moment of its week and tells its owners. Returns false if it already is or is
 * no longer due.
 */
async function goLive(
  context: TransactionContext,
  { id, name, slug }: DueListing,
  current: Week,
  site: Site,
  now: Date,
): Promise<boolean> {
  const { db } = context
  const listing = await lockListing(db, id)
  const week = listing?.launch_week
  if (listing?.status !== 'scheduled' || !week || week > current) return false
  const next = nextStatus(listing.status, listing.plan, 'week_begins', {})
  if (!next.ok) throw new Error('a scheduled listing cannot go live')
  const bounds = isWeek(week) ? weekBounds(week, site.timeZone) : { startsAt: now, endsAt: now }
  await moveListing(
    db,
    {
      listingId: id,
      event: 'week_begins',
      from: listing.status,
      to: next.status,
      plan: next.plan,
      launchedAt: bounds.startsAt,
    },
    now,
  )
  const votesUntil = bounds.endsAt > now ? bounds.endsAt : null
  await tellOwnersLive(context, { id, name, slug, company_id: listing.company_id }, site, { votesUntil }, now)
  return true
}
