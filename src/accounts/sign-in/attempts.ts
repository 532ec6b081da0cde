/** Limits on signing in, counted in the database so that they hold across processes and restarts. */
import { minutes } from '../../calendar/index.ts'
import type { Services } from '../../platform/call/services.ts'
import { unlimited } from '../../platform/call/limits.ts'
import { Problem } from '../../platform/call/problem.ts'
import { rateLimited } from '../../platform/call/problems.ts'
import { lockName, type Db, type ReadDb } from '../../platform/data/database.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { networkOf } from '../../platform/address-range.ts'
import { words } from '../words/index.ts'
import { addAttempt, countAttempts } from './attempt-queries.ts'
import { linkMinutes } from './sign-in-rules.ts'

export type AttemptKind = 'mail' | 'email_change' | 'password' | 'registration' | 'device' | 'device_request'

interface Limit {
  times: number
  minutes: number
}

interface Limits {
  /** Per subject (what was typed) and network: above it, an attempt is refused. */
  both: Limit[]
  /** Per network, whatever was typed. */
  network: Limit
  /**
   * Per subject, from everywhere. Above it nobody is refused, or anybody could lock out a person whose address they
   * know: passwords are checked more slowly, and no further link is mailed while earlier ones are valid.
   */
  subject: Limit[]
  /**
   * Per subject, from everywhere except known devices: above it, an attempt is refused; other ways to sign in stay
   * open.
   */
  stop: Limit[]
}

const limits: Record<AttemptKind, Limits> = {
  mail: {
    both: [
      { times: 1, minutes: 0.5 },
      { times: 5, minutes: 60 },
    ],
    network: { times: 30, minutes: 60 },
    subject: [
      { times: 1, minutes: 0.5 },
      { times: 5, minutes: linkMinutes },
    ],
    stop: [],
  },
  // Counted separately from sign-in links: somebody who requests a change to an address must not use up its owner's
  // links.
  email_change: {
    both: [
      { times: 1, minutes: 0.5 },
      { times: 5, minutes: 60 },
    ],
    network: { times: 30, minutes: 60 },
    subject: [{ times: 5, minutes: linkMinutes }],
    stop: [],
  },
  password: {
    both: [{ times: 10, minutes: 15 }],
    network: { times: 50, minutes: 15 },
    subject: [{ times: 10, minutes: 15 }],
    // Against guesses from very many networks, each within its own limit. A mailed link or a passkey still signs in.
    stop: [
      { times: 50, minutes: 60 },
      { times: 100, minutes: 24 * 60 },
    ],
  },
  // Codes of devices that somebody enters: of 20^8 codes, valid for ten minutes, a few are waiting at any time.
  device: {
    both: [{ times: 10, minutes: 15 }],
    network: { times: 30, minutes: 15 },
    subject: [],
    stop: [{ times: 20, minutes: 60 }],
  },
  device_request: { both: [], network: { times: 30, minutes: 60 }, subject: [], stop: [] },
  registration: { both: [], network: { times: 30, minutes: 60 }, subject: [], stop: [] },
}

/**
 * Counts an attempt, whether or not the subject has an account. Throws `rate_limited` with Retry-After if there were
 * too many from this network. Returns by how many the subject's own limit is exceeded, counting all networks; 0 within
 * it. A known device, named by `device`, is counted on its own.
 */
export async function countAttempt(
  services: Services,
  kind: AttemptKind,
  subject: string,
  address: string,
  device?: string,
): Promise<number> {
  if (services.limiter === unlimited) return 0
  const now = services.clock.now()
  const network = sha256(`network ${networkOf(address)}`)
  const named = sha256(`subject ${subject.toLowerCase()}`)
  const both = sha256(`${network} ${named}`)
  return services.transact(async ({ db }) => {
    if (device !== undefined) return countDevice(db, kind, sha256(`device ${device} ${named}`), now)
    await lockName(db, `attempts ${network}`)
    await checkBoth(db, kind, both, now)
    await check(db, kind, network, limits[kind].network, now)
    if (limits[kind].subject.length + limits[kind].stop.length > 0) await lockName(db, `attempts ${named}`)
    for (const limit of limits[kind].stop)
      await check(
        db,
        kind,
        named,
        limit,
        now,
        kind === 'password' ? words.signIn.passwordsStopped : undefined,
      )
    const over = await countOver(db, kind, named, now)
    // A link that is not mailed does not count towards those that were.
    const counted = kind === 'mail' && over > 0 ? [both, network] : [both, network, named]
    await addAttempt(db, kind, counted, now)
    return over
  })
}

/**
 * Counts the attempts of a device on which the account has signed in before: the limit of one network applies, whatever
 * others do.
 */
async function countDevice(db: Db, kind: AttemptKind, device: string, now: Date): Promise<number> {
  await lockName(db, `attempts ${device}`)
  await checkBoth(db, kind, device, now)
  await addAttempt(db, kind, [device], now)
  return 0
}

/** A caller told to wait half a minute has just requested a link, so the message says that. */
async function checkBoth(db: ReadDb, kind: AttemptKind, both: string, now: Date): Promise<void> {
  for (const limit of limits[kind].both)
    await check(db, kind, both, limit, now, limit.minutes < 1 ? words.signIn.linkJustSent : undefined)
}

async function countOver(db: ReadDb, kind: AttemptKind, subject: string, now: Date): Promise<number> {
  const over = [0]
  for (const { times, minutes } of limits[kind].subject) {
    const { attempts } = await countAttempts(db, kind, subject, new Date(now.getTime() - minutes * 60_000))
    over.push(attempts + 1 - times)
  }
  return Math.max(...over)
}

async function check(
  db: ReadDb,
  kind: AttemptKind,
  subject: string,
  { times, minutes: within }: Limit,
  now: Date,
  sentence: (seconds: number) => string = words.signIn.tooManyAttempts,
): Promise<void> {
  const since = new Date(now.getTime() - minutes(within))
  const { attempts, first } = await countAttempts(db, kind, subject, since)
  if (attempts < times || !first) return
  const seconds = Math.max(1, Math.ceil((first.getTime() + minutes(within) - now.getTime()) / 1000))
  throw Problem.inWords(rateLimited, sentence(seconds), {
    headers: { 'Retry-After': String(seconds) },
  })
}
