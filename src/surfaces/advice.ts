/** What to call after a problem: added to every problem of an operation, on every surface that programs use. */
import type { NextStep } from '../platform/call/next-step.ts'
import { type Operation, routeOf } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'

/** Adds `next_steps` to a problem, if a next step is known and the operation did not provide any itself. */
export function advised(error: unknown, op: Operation, operations: readonly Operation[]): unknown {
  if (!(error instanceof Problem) || 'next_steps' in error.members) return error
  const refused = operations.find(({ name }) => name === error.refusedBy) ?? op
  const steps = stepsAfter(error, refused, operations)
  if (steps.length === 0) return error
  return new Problem(error.type, error.message, {
    errors: error.errors,
    members: { ...error.members, next_steps: steps },
    headers: error.headers,
    ...(error.language === undefined ? {} : { language: error.language }),
    cause: error.cause,
  })
}

function stepsAfter({ type, errors }: Problem, op: Operation, operations: readonly Operation[]): NextStep[] {
  if (errors.some(({ code }) => code === 'no_such_week' || code === 'week_not_open'))
    return op.access === 'public'
      ? [{ tool: 'list_launches', why: 'See which weeks there are.' }]
      : [{ tool: 'get_launch_options', why: 'See which weeks are open.' }]
  if (type.code === 'not_found') return whereToLook(op, operations)
  if (type.code === 'insufficient_scope')
    return op.effect === 'read' || op.needsNoApproval ? [seeScopes] : [propose, seeScopes]
  const step = after.get(type.code)
  return step === undefined ? [] : [step]
}

const seeScopes = { tool: 'get_account', why: 'See which scopes the key or token has.' }
const propose = {
  tool: 'propose_change',
  why: 'Or propose it with account:read alone: your person confirms it by a link.',
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
    claim_closed: { tool: 'list_my_claims', why: 'See how it ended; claim_listing starts a new one.' },
    claim_needs_email_link: { tool: 'list_my_claims', why: 'See when the link was opened.' },
  }),
)

/**
 * The reads that lead to the missing thing: among the readable addresses above it the outermost, which always exists,
 * then the nearest.
 */
function whereToLook(op: Operation, operations: readonly Operation[]): NextStep[] {
  const read = (path: string) => operations.find(({ route }) => route === `GET ${path}`)?.name ?? []
  const places = routeOf(op).path.split('/')
  const last = places.findLastIndex((place) => place.startsWith('{'))
  const above = Array.from({ length: Math.max(0, last - 1) }, (_none, index) =>
    places.slice(0, index + 2).join('/'),
  ).flatMap((path) => (path === '/me' ? [] : read(path)))
  // Without a path parameter, the input named a listing: one of the caller's own if by its number.
  const ofInput = op.access === 'public' || 'slug' in op.input.shape ? '/listings' : '/me/listings'
  // If the path names it but no list contains it, such as a proposal, it waits for somebody.
  const named = last > -1 && op.access !== 'public' ? '/me/waiting' : ofInput
  const found = above.length > 0 ? [above[0], above.at(-1)] : [read(named)].flat()
  return [...new Set(found)].flatMap((tool) =>
    tool === undefined ? [] : [{ tool, why: 'Find what there is.' }],
  )
}
