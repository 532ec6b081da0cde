import { addPeriods, addWeeks, isWeek, periodBounds, periodOf, minutes } from '../calendar/index.ts'
import {
  countSetAside,
  findSnapshot,
  snapshotHash,
  addSnapshot,
  findFirstVote,
  findLastFrozen,
  findLastHash,
  findStandings,
  type StandingRow,
} from '../leaderboards/index.ts'
import { lockName, type ReadDb } from '../platform/data/database.ts'
import type { TransactionContext } from '../platform/data/transact.ts'
import { eachAlone } from '../platform/jobs/each-alone.ts'
import { timedJob } from '../platform/jobs/timed-job.ts'
import { inLanguage } from '../platform/text/language.ts'
import { asReadBy, writeMail } from '../mail/index.ts'
import { findOwnerEmails } from '../companies/index.ts'
import { findStoredSites, siteAt, type StoredSite } from '../sites/index.ts'
import { awardMail } from './award-mail.ts'
import { addAward } from './award-queries.ts'
import { awardKey } from './award.ts'

const kinds = ['week', 'month', 'year'] as const
type Kind = (typeof kinds)[number]

/** Time for votes that were being written when the period ended. */
const settleMs = minutes(1)
const maxEntries = 10_000
const maxAtOnce = 600

/** Freezes the board of every ended period and gives its awards: once each, even when late or on two machines. */
export const freezeBoards = timedJob({
  name: 'freeze_boards',
  retries: 3,
  timeoutSeconds: 300,
  schedule: '* * * * *',
  async run(now, { db, transact, log, baseUrl }) {
    const freezeSite = async (site: StoredSite) => {
      // In the order in which they ended: each waits for the previous one.
      for (const { kind, period } of await due(db, site, now)) {
        const frozen = await transact((context) => freeze({ ...context, baseUrl }, site, kind, period, now))
        if (frozen) log.info({ site_id: site.id, period, listings: frozen.length }, 'board was frozen')
      }
    }
    await eachAlone(await findStoredSites(db), freezeSite, { failed: 'sites have boards that are late' })
  },
})

/** The periods that have ended and are not frozen, in the order in which they ended. */
async function due(db: ReadDb, site: StoredSite, now: Date): Promise<{ kind: Kind; period: string }[]> {
  const found: { kind: Kind; period: string }[] = []
  for (const kind of kinds) {
    const since = await findLastFrozen(db, site.id, kind)
    const first = since === undefined ? await firstPeriod(db, site, kind) : next(kind, since)
    found.push(...endedPeriods(kind, first, site.timeZone, now).map((period) => ({ kind, period })))
  }
  const end = ({ kind, period }: { kind: Kind; period: string }) =>
    periodBounds(kind, period, site.timeZone).endsAt.getTime()
  return found.toSorted((a, b) => end(a) - end(b))
}

async function firstPeriod(db: ReadDb, site: StoredSite, kind: Kind): Promise<string> {
  return periodOf(kind, beginning(site.createdAt, await findFirstVote(db, site.id)), site.timeZone)
}

/** When the boards of a site begin: with the site, or with an earlier vote that an import brought. */
export function beginning(createdAt: Date, firstVote: Date | undefined): Date {
  return firstVote !== undefined && firstVote < createdAt ? firstVote : createdAt
}

/** The periods from `first` on that ended more than a minute ago. */
export function endedPeriods(kind: Kind, first: string, timeZone: string, now: Date): string[] {
  const ended: string[] = []
  for (let period = first; ended.length < maxAtOnce; period = next(kind, period)) {
    if (periodBounds(kind, period, timeZone).endsAt.getTime() + settleMs > now.getTime()) break
    ended.push(period)
  }
  return ended
}

function next(kind: Kind, period: string): string {
  if (kind !== 'week') return addPeriods(kind, period, 1)
  if (!isWeek(period)) throw new RangeError(`No such week: ${period}`)
  return addWeeks(period, 1)
}

async function freeze(
  { db, jobs, sealer, baseUrl }: TransactionContext & { baseUrl: string },
  site: StoredSite,
  kind: Kind,
  period: string,
  now: Date,
): Promise<StandingRow[] | undefined> {
  await lockName(db, `freeze ${site.id}`)
  if (await findSnapshot(db, site.id, period)) return undefined
  const standings = await findStandings(db, site.id, period, maxEntries)
  const setAside = await countSetAside(db, site.id, period, null)
  const previousHash = await findLastHash(db, site.id)
  const hash = snapshotHash({ site: site.key, period, setAside, previousHash, entries: standings })
  const snapshotId = await addSnapshot(
    db,
    { siteId: site.id, kind, period, setAside, previousHash, hash },
    standings,
    now,
  )
  if (kind === 'year') return standings
  for (const [index, winner] of standings.slice(0, 3).entries()) {
    const award = {
      siteId: site.id,
      listingId: winner.listing_id,
      key: awardKey(kind, index + 1),
      period,
      place: index + 1,
      votes: winner.votes,
      snapshotId,
    }
    await addAward(db, award, now)
    for (const email of await findOwnerEmails(db, winner.company_id)) {
      const { language } = await asReadBy(db, email, site)
      await inLanguage(language, () => {
        const origin = siteAt(site, baseUrl).origin
        return writeMail(
          { db, jobs, sealer, site },
          awardMail(email, winner, award, { name: site.name, origin }),
          now,
        )
      })
    }
  }
  return standings
}
