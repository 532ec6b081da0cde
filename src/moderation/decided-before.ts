/** What a member of the team is told whose decision comes after somebody else’s. */
import { periodTitle } from '../calendar/index.ts'
import { type DoneBy, doneBefore } from '../design/components/done-before.ts'
import { type ListingPlan, type ListingStatus, statusLabel } from '../listings/index.ts'
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

/** Who did it first. */
export function saidOf(done: Done, by: DoneBy, reader: Pick<Member, 'accountId'>): string {
  return doneBefore(words.before, done, by, reader)
}

/** Why a decision is no longer possible: who decided before or, if nobody did, the present state. */
export async function whyNotNow(
  db: ReadDb,
  { id, status, plan }: { id: number; status: ListingStatus; plan: ListingPlan },
  decision: Decision,
  reader: Pick<Member, 'accountId'>,
): Promise<string> {
  const last = await findLastMove(db, id)
  const done = rivals[decision].find((one) => one === last?.event)
  if (last && done) return saidOf(done, last, reader)
  const { state, paidLaunch, freeLaunch } = words.before
  if (status !== 'scheduled') return state(statusLabel(status))
  return state(`${statusLabel(status)}. ${plan === 'paid' ? paidLaunch : freeLaunch}`)
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
