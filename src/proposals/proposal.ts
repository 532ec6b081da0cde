/** The noun: a change that a key or app asks its person to confirm. Pure. */
import { sha256OfJson } from '../platform/data/ids.ts'

export const proposalStatuses = ['open', 'confirmed', 'refused', 'expired'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** Most open proposals per account. */
export const maxOpen = 20
/** Days after which an open proposal expires. */
export const openDays = 3

/** The status that callers see: expired as soon as its time is over. */
export function statusAt(
  { status, expires_at: ends }: { status: ProposalStatus; expires_at: Date },
  now: Date,
): ProposalStatus {
  return status === 'open' && ends <= now ? 'expired' : status
}

/** Equal for the same operation with the same input on the same site. */
export function fingerprintOf(siteId: number, operation: string, input: unknown): string {
  return sha256OfJson([siteId, operation, input])
}

const resultMembers = [
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

/** The part of the operation's answer that the asking program sees: ids and addresses for further reads. */
export function resultOf(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    resultMembers.flatMap((name) => (answer[name] === undefined ? [] : [[name, answer[name]]])),
  )
}
