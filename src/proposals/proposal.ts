/** The noun: a change that a key or app asks its person to confirm. Pure. */
import { sha256OfJson } from '../platform/data/ids.ts'

export const proposalStatuses = ['open', 'confirmed', 'refused', 'expired'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** Open proposals that an account may have at a time. */
export const maxOpen = 20
/** Days that a proposal waits. */
export const openDays = 3

/** The status that a reader is told: what is over by the clock is over. */
export function statusAt(
  { status, expires_at: ends }: { status: ProposalStatus; expires_at: Date },
  now: Date,
): ProposalStatus {
  return status === 'open' && ends <= now ? 'expired' : status
}

/** The same for the same operation with the same input on the same site. */
export function fingerprintOf(siteId: number, operation: string, input: unknown): string {
  return sha256OfJson([siteId, operation, input])
}

const told = [
  'listing_id',
  'id',
  'draft_id',
  'number',
  'update_id',
  'question_id',
  'change_id',
  'milestone_id',
  'claim_id',
  'invite_id',
  'status',
  'launch_week',
  'url',
  'checkout_url',
] as const

/** What the asking program is told of the operation's answer: ids and addresses to read more by. */
export function resultOf(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    told.flatMap((name) => (answer[name] === undefined ? [] : [[name, answer[name]]])),
  )
}
