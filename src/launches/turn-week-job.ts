/** The week's turn: scheduled listings whose week has begun go live. Safe late, twice, or on two machines. */
import { sql } from 'kysely'
import { z } from 'zod'
import { isWeek, type Week, weekBounds, weekOf } from '../calendar/index.ts'
import { lockListing, moveListing, nextStatus } from '../listings/index.ts'
import { rows } from '../platform/data/database.ts'
import type { TransactionContext } from '../platform/data/transact.ts'
import { job } from '../platform/jobs/job.ts'
import { writeMail } from '../platform/jobs/outbox.ts'
import { findLaunchSite, findOwnerEmails, type LaunchSite } from './badge/waiting-queries.ts'
import { launchMail } from './launch-mail.ts'

interface Due {
  id: number
  name: string
  slug: string
}

/** Runs every minute; each listing moves in a transaction of its own, under its row's lock. */
export const turnWeek = job({
  name: 'turn_week',
  input: z.object({}),
  retries: 3,
  timeoutSeconds: 300,
  schedule: '* * * * *',
  async run(_input, { db, transact, clock, log, baseUrl }) {
    const now = clock.now()
    const sites = await rows(
      db,
      sql<{ id: number; time_zone: string }>`select id, time_zone from sites order by id limit 1000`,
    )
    for (const { id: siteId, time_zone: timeZone } of sites) {
      const week = weekOf(now, timeZone)
      const due = await rows(
        db,
        sql<Due>`select id, name, slug from listings
          where site_id = ${siteId} and status = 'scheduled' and launch_week <= ${week} order by launch_week, id limit 10000`,
      )
      const site = due.length > 0 ? await findLaunchSite(db, siteId, baseUrl) : undefined
      for (const one of due) {
        const moved = site && (await transact((context) => goLive(context, one, week, site, now)))
        if (moved) log.info({ listing_id: one.id, week }, 'listing went live')
      }
      await transact((context) =>
        sql`update launch_weeks set turned_at = ${now} where site_id = ${siteId} and week <= ${week} and turned_at is null`.execute(
          context.db,
        ),
      )
    }
  },
})

/** Puts one listing live as of its week's first moment and tells its owners. False where that is done or no longer due. */
async function goLive(
  { db, jobs }: TransactionContext,
  { id, name, slug }: Due,
  current: Week,
  site: LaunchSite,
  now: Date,
): Promise<boolean> {
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
      reason: null,
      accountId: null,
      launchedAt: bounds.startsAt,
    },
    now,
  )
  const votesUntil = bounds.endsAt > now ? bounds.endsAt : null
  for (const email of await findOwnerEmails(db, listing.company_id))
    await writeMail(
      { db, jobs },
      launchMail(email, { id, name, slug }, site, { kind: 'launch_live', votesUntil }),
      now,
    )
  return true
}
