/** A hand-over: its answer for the giver, its lifetime and its problems. Pure. */
import { z } from 'zod'
import { namedShape } from '../platform/call/named-shape.ts'
import { problemType } from '../platform/call/problem.ts'
import type { HandoverRow } from './handover-queries.ts'
import { type HandoverStatus, handoverStatuses } from './handover-states.ts'

export const lastsDays = 14

export const Handover = namedShape('Handover', {
  handover_id: z.string(),
  status: z.enum(handoverStatuses),
  site: z.string(),
  name: z.string(),
  website_url: z.string(),
  client: z.string().describe('For whom, in your words.'),
  draft_id: z.string().nullable(),
  listing_id: z.int().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable(),
})

/** A hand-over as its giver reads it, without the link. */
export function handoverAnswer(row: HandoverRow, now: Date): z.input<typeof Handover> {
  return {
    handover_id: row.id,
    status: statusOf(row, now),
    site: row.site_key,
    name: row.name,
    website_url: row.website_url,
    client: row.client,
    draft_id: row.draft_id,
    listing_id: row.listing_id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
  }
}

/** The state of a hand-over: a waiting one expires at its time. */
function statusOf(
  { status, expires_at: until }: Pick<HandoverRow, 'status' | 'expires_at'>,
  now: Date,
): HandoverStatus {
  return status === 'waiting' && until <= now ? 'expired' : status
}

export const handoverLimitReached = problemType({
  code: 'handover_limit_reached',
  status: 409,
  title: 'Too many hand-overs wait',
  meaning: 'So many links of an account may wait to be accepted at a time; the site sets how many.',
  fix: 'Wait until one is accepted or over, or take one back with withdraw_handover.',
})
export const handoverByPerson = problemType({
  code: 'handover_by_person',
  status: 403,
  title: 'Its owner hands this over',
  meaning:
    'A key or app may hand over what was never public and does not have to be confirmed; whatever else is given away by its ' +
    'owner on the web.',
  fix: 'Send the person to `open`.',
})
export const ownHandover = problemType({
  code: 'own_handover',
  status: 409,
  title: 'This link is your own',
  meaning: 'Who made a hand-over link does not accept it.',
  fix: 'Send it to the person who should get the product, or sign in with another account.',
})
