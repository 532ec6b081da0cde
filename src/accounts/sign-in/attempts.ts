/** Limits on signing in, counted in the database, so that they hold across processes and restarts. */
import { minutes } from '../../calendar/index.ts'
import type { Services } from '../../platform/call/services.ts'
import { unlimited } from '../../platform/call/limits.ts'
import { Problem } from '../../platform/call/problem.ts'
import { rateLimited } from '../../platform/call/problems.ts'
import { lockName, type ReadDb } from '../../platform/data/database.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { words } from '../words/index.ts'
import { addAttempt, countAttempts } from './attempt-queries.ts'

export type AttemptKind = 'mail' | 'password' | 'registration'

interface Limit {
  times: number
  minutes: number
}

/** By the address that was typed, whether it has an account or not; and by the network address. */
const limits: Record<AttemptKind, { subject: Limit[]; network: Limit }> = {
  mail: {
    subject: [
      { times: 1, minutes: 0.5 },
      { times: 5, minutes: 60 },
    ],
    network: { times: 30, minutes: 60 },
  },
  password: { subject: [{ times: 10, minutes: 15 }], network: { times: 50, minutes: 15 } },
  registration: { subject: [], network: { times: 30, minutes: 60 } },
}

/** Counts an attempt. Throws `rate_limited` with Retry-After when there were too many of them. */
export async function countAttempt(
  services: Services,
  kind: AttemptKind,
  subject: string,
  address: string,
): Promise<void> {
  if (services.limiter === unlimited) return
  const now = services.clock.now()
  const network = sha256(`network ${address}`)
  const named = sha256(`subject ${subject.toLowerCase()}`)
  await services.transact(async ({ db }) => {
    await lockName(db, `attempts ${network}`)
    for (const limit of limits[kind].subject) await check(db, kind, named, limit, now)
    await check(db, kind, network, limits[kind].network, now)
    await addAttempt(db, kind, { subject: named, network }, now)
  })
}

async function check(
  db: ReadDb,
  kind: AttemptKind,
  subject: string,
  { times, minutes: within }: Limit,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - minutes(within))
  const { attempts, first } = await countAttempts(db, kind, subject, since)
  if (attempts < times || !first) return
  const seconds = Math.max(1, Math.ceil((first.getTime() + minutes(within) - now.getTime()) / 1000))
  throw new Problem(rateLimited, words.signIn.tooManyAttempts(seconds), {
    headers: { 'Retry-After': String(seconds) },
  })
}
