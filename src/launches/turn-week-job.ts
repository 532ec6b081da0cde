/** The week's turn: scheduled listings whose week has begun go live. Safe late, twice, or on two machines. */
import { sql } from 'kysely'
import { z } from 'zod'
import { lockListing, moveListing, nextStatus } from '../listings/index.ts'
import { rows } from '../platform/database.ts'
import { job } from '../platform/job.ts'
import { isWeek, weekBounds, weekOf } from './week.ts'

/** Runs every minute; each listing moves in a transaction of its own, under its row's lock. */
export const turnWeek = job({
  name: 'turn_week',
  input: z.object({}),
  retries: 3,
  timeoutSeconds: 300,
  schedule: '* * * * *',
  async run(_input, { db, transact, clock, log }) {
    const now = clock.now()
    const sites = await rows(
      db,
      sql<{ id: number; time_zone: string }>`select id, time_zone from sites order by id limit 1000`,
    )
    for (const site of sites) {
      const week = weekOf(now, site.time_zone)
      const due = await rows(
        db,
        sql<{
          id: number
        }>`select id from listings where site_id = ${site.id} and status = 'scheduled' and launch_week <= ${week} order by launch_week, id limit 10000`,
      )
      for (const { id } of due) {
        const moved = await transact(async (context) => {
          const listing = await lockListing(context.db, id)
          if (
            !listing ||
            listing.status !== 'scheduled' ||
            !listing.launch_week ||
            listing.launch_week > week
          )
            return false
          const next = nextStatus(listing.status, listing.plan, 'week_begins', {})
          if (!next.ok) throw new Error('a scheduled listing cannot go live')
          const start = isWeek(listing.launch_week)
            ? weekBounds(listing.launch_week, site.time_zone).startsAt
            : now
          await moveListing(
            context.db,
            {
              listingId: id,
              event: 'week_begins',
              from: listing.status,
              to: next.status,
              plan: next.plan,
              reason: null,
              accountId: null,
              launchedAt: start,
            },
            now,
          )
          return true
        })
        if (moved) log.info({ listing_id: id, week }, 'listing went live')
      }
      await transact((context) =>
        sql`update launch_weeks set turned_at = ${now} where site_id = ${site.id} and week <= ${week} and turned_at is null`.execute(
          context.db,
        ),
      )
    }
  },
})
