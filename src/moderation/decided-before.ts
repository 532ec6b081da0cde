/** What a member of the team is told whose decision comes after somebody else’s. */
import { periodTitle } from '../calendar/index.ts'
import type { Member } from '../platform/call/context.ts'
import type { ReadDb } from '../platform/data/database.ts'
import type { Decision } from './decision.ts'
import { findLastMove } from './moderation-queries.ts'
import { words } from './words/index.ts'

type Done = keyof typeof words.before.by

/** The earlier decisions that leave nothing for this one to decide. */
const rivals: Readonly<Record<Decision, readonly Done[]>> = {
  approve: ['approve', 'reject', 'grant_appeal'],
  reject: ['approve', 'reject', 'grant_appeal'],
  suspend: ['suspend'],
  reinstate: ['reinstate'],
}

/** Who did it first: the reader, a colleague by email address, or an account that is gone. */
export function saidOf(
  done: Done,
  by: { account_id: string | null; email: string | null },
  reader: Pick<Member, 'accountId'>,
): string {
  if (by.account_id === reader.accountId) return words.before.own[done]
  return words.before.by[done](by.email ?? words.before.somebody)
}

/** Why a decision is no longer possible: who decided before or, if nobody did, the present state. */
export async function whyNotNow(
  db: ReadDb,
  { id, status }: { id: number; status: string },
  decision: Decision,
  reader: Pick<Member, 'accountId'>,
): Promise<string> {
  const last = await findLastMove(db, id)
  const done = rivals[decision].find((one) => one === last?.event)
  if (last && done) return saidOf(done, last, reader)
  const states: Readonly<Record<string, string>> = words.listings.states
  return words.before.state(states[status] ?? status)
}

/** Who moved a launch to its present week. */
export async function movedBefore(
  db: ReadDb,
  listingId: number,
  week: string,
  reader: Pick<Member, 'accountId'>,
): Promise<string> {
  const last = await findLastMove(db, listingId)
  if (last?.account_id === reader.accountId) return words.before.ownMove(periodTitle(week))
  return words.before.moved(last?.email ?? words.before.somebody, periodTitle(week))
}
