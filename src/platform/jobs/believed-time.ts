/**
 * One start with a wrong clock would have permanent effects: a frozen board and a launch that has begun cannot be taken
 * back. So the latest time seen is stored, and a clock far ahead of it is not trusted until a person confirms it.
 */
import { lockName } from '../data/database.ts'
import { readSettings } from '../data/settings.ts'
import type { Services } from '../call/services.ts'
import { acceptTime, findSeenTime, holdTime, keepSeenTime } from './believed-time-queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Minimum interval between two recordings of the time. */
const everyMs = 60 * 1000

type Believing = Pick<Services, 'transact' | 'clock' | 'log'>

/**
 * The current time for work that cannot be undone; undefined while the clock is further ahead of the last time seen
 * than the setting `clock_jump_days` allows. A clock that was corrected is trusted again.
 */
export async function believedNow({ transact, clock, log }: Believing): Promise<Date | undefined> {
  return transact(async ({ db, afterCommit }) => {
    const now = clock.now()
    const { clock_jump_days: max } = await readSettings(db)
    if (max === 0) return now
    await lockName(db, 'service clock')
    const found = await findSeenTime(db)
    if (found && now.getTime() - found.seen_at.getTime() > max * dayMs) {
      if (found.held_at === null) {
        await holdTime(db, now)
        const told = { now, last_seen: found.seen_at, days: max }
        afterCommit(() =>
          log.error(
            told,
            'the clock is far ahead: boards, awards, launch weeks and pending votes wait for `marquee clock accept`',
          ),
        )
      }
      return undefined
    }
    const stale = !found || found.held_at !== null || now.getTime() - found.seen_at.getTime() >= everyMs
    if (stale) await keepSeenTime(db, now)
    if (found && found.held_at !== null) afterCommit(() => log.info({ now }, 'the clock is trusted again'))
    return now
  })
}

/** Trusts the clock as it is now, whatever was seen before. */
export async function acceptClock({ transact, clock, log }: Believing): Promise<Date> {
  const now = clock.now()
  await transact(({ db }) => acceptTime(db, now))
  log.warn({ now }, 'the clock was accepted')
  return now
}
