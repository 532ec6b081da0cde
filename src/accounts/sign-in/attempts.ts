/** Limits on signing in, counted in the database, so that they hold across processes and restarts. */
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
  /** Of what was typed, from one network: past it an attempt is refused. */
  both: Limit[]
  /** Of one network, whatever was typed. */
  network: Limit
  /**
   * Of what was typed, from everywhere: past it nobody is refused, or anybody could lock out whose address they know. A
   * password is looked at later, and a link is not mailed again while those that were mailed are valid.
   */
  subject: Limit[]
  /** Of what was typed, from everywhere but known devices: past it an attempt is refused; other ways in stay open. */
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
  // Counted apart from links to sign in: who asks for an address to be theirs takes no link from its owner.
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
    // Guesses from very many networks, each within its own limit. A link by mail or a passkey signs in all the same.
    stop: [
      { times: 50, minutes: 60 },
      { times: 100, minutes: 24 * 60 },
    ],
  },
  // Codes of devices that somebody enters: 20^8 codes of ten minutes, a few of which are waiting at any time.
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
 * Counts an attempt, whether what was typed has an account or not. Throws `rate_limited` with Retry-After when there were
 * too many from this network. Gives by how many the subject's own limit is passed, from wherever they came; 0 within it.
 * A known device is counted by itself alone: `device` is its name.
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
    // A link that is not mailed does not count as one that was.
    const counted = kind === 'mail' && over > 0 ? [both, network] : [both, network, named]
    await addAttempt(db, kind, counted, now)
    return over
  })
}

/** The attempts of a device that the account signed in on before: as many as one network has, whatever others do. */
async function countDevice(db: Db, kind: AttemptKind, device: string, now: Date): Promise<number> {
  await lockName(db, `attempts ${device}`)
  await checkBoth(db, kind, device, now)
  await addAttempt(db, kind, [device], now)
  return 0
}

/** Who is told to wait for half a minute asked for a link just before. */
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
