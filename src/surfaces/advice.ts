/** What to call after a problem: said in every problem that an operation answers, by every door that programs use. */
import type { NextStep } from '../platform/call/next-step.ts'
import { type Operation, routeOf } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'

/** The problem with `next_steps`, where something leads on and the operation did not say it itself. */
export function advised(error: unknown, op: Operation, operations: readonly Operation[]): unknown {
  if (!(error instanceof Problem) || 'next_steps' in error.members) return error
  const step = error.type.code === 'not_found' ? whereToLook(op, operations) : after.get(error.type.code)
  if (step === undefined) return error
  return new Problem(error.type, error.message, {
    errors: error.errors,
    members: { ...error.members, next_steps: [step] },
    headers: error.headers,
    cause: error.cause,
  })
}

const after = new Map<string, NextStep>(
  Object.entries({
    draft_not_ready: { tool: 'get_draft', why: 'Ask every few seconds until its status is ready.' },
    field_regenerating: { tool: 'get_draft', why: 'Ask until `regenerating` no longer names the field.' },
    draft_incomplete: { tool: 'update_draft', why: 'Fill in what `missing` names.' },
    draft_limit_reached: { tool: 'list_my_drafts', why: 'Go on with a draft that you have.' },
    listing_not_live: { tool: 'get_my_listing', why: 'See its status, and what takes it to its launch.' },
    listing_not_published: {
      tool: 'get_my_listing',
      why: 'See its status, and what takes it to its launch.',
    },
    illegal_transition: { tool: 'get_my_listing', why: 'See its status, and what is possible from there.' },
    insufficient_scope: { tool: 'get_account', why: 'See which scopes the key or token has.' },
    claim_closed: { tool: 'list_my_claims', why: 'See how it ended; claim_listing starts a new one.' },
    claim_needs_email_link: { tool: 'list_my_claims', why: 'See when the link was opened.' },
  }),
)

/** The list, or the whole, that the missing thing would be in: the nearest address above it that can be read. */
function whereToLook(op: Operation, operations: readonly Operation[]): NextStep | undefined {
  const places = routeOf(op).path.split('/')
  const last = places.findLastIndex((place) => place.startsWith('{'))
  const above = Array.from({ length: Math.max(0, last - 1) }, (_none, index) =>
    places.slice(0, last - index).join('/'),
  )
  const tool = above.flatMap((path) => operations.find(({ route }) => route === `GET ${path}`)?.name ?? [])[0]
  // What the path does not name was named in the input: a listing.
  const found = tool ?? operations.find(({ route }) => route === 'GET /listings')?.name
  return found === undefined ? undefined : { tool: found, why: 'Find what there is.' }
}
