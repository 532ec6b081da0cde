/** The members of a request from its path, its query and its body, each only in its proper place. */
import type { FastifyRequest } from 'fastify'
import { type Operation, routeOf } from '../../platform/call/operation.ts'
import { type Finding, Problem } from '../../platform/call/problem.ts'
import { invalidInput } from '../../platform/call/problems.ts'
import { typedMembers } from './query.ts'

type Members = Record<string, unknown>

/** The raw input of an operation, before its schema checks it. */
export interface RawInput {
  input: unknown
  /** The members that the body takes, or the query if the method has no body. */
  members: string[]
  dryRun: boolean
  /** Members in a place where they are not read. */
  faults: Finding[]
}

/** Whether the method has a body: then members come from the body, otherwise from the query (as OpenAPI says). */
export function hasBody({ method }: { method: string }): boolean {
  return method !== 'GET' && method !== 'DELETE'
}

/** The query as an object. */
export function queryOf(request: Pick<FastifyRequest, 'query'>): Members {
  return typeof request.query === 'object' && request.query !== null ? { ...request.query } : {}
}

/**
 * Combines path, query and body members into one object. Each has one place: a member in another place is reported,
 * never read or silently dropped. `site` (on public reads) and `dry_run` steer the call and are not input.
 */
export function rawInput(op: Operation, request: FastifyRequest): RawInput {
  const { dry_run: dryRun, ...query } = queryOf(request)
  if (op.access === 'public') delete query['site']
  const route = routeOf(op)
  const path: Members =
    typeof request.params === 'object' && request.params !== null ? { ...request.params } : {}
  const body = bodyOf(request)
  const [read, other, place] = hasBody(route)
    ? ([body, query, 'query'] as const)
    : ([query, body, 'body'] as const)
  const typed = hasBody(route) ? path : { ...read, ...path }
  const steering = readDryRun(op, dryRun)
  return {
    input: { ...read, ...typedMembers(op.input, typed) },
    members: [
      ...Object.keys(op.input.shape).filter((name) => !Object.hasOwn(path, name)),
      ...(place === 'body' && op.access === 'public' ? ['site'] : []),
    ],
    dryRun: steering.dryRun,
    faults: [
      ...steering.faults,
      ...versionUnread(op, request.headers['if-match']),
      ...repeated(path, read),
      ...misplaced(op, other, path, place),
    ],
  }
}

function bodyOf({ body = {} }: FastifyRequest): Members {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new Problem(invalidInput, 'The body must be a JSON object.', {
    errors: [{ path: '', code: 'wrong_type', message: 'Expected an object.', fix: 'Send a JSON object.' }],
  })
}

/**
 * Reports members of the path that are also sent with another value; with the same value they are allowed, since
 * answers sent back contain them.
 */
function repeated(path: Members, sent: Members): Finding[] {
  return Object.entries(path)
    .filter(([name, value]) => Object.hasOwn(sent, name) && String(sent[name]) !== String(value))
    .map(([name]) => ({
      path: name,
      code: 'not_allowed',
      message: 'The path of the address says another value.',
      fix: 'Leave it out: the path says it.',
    }))
}

/** Reports members in the query of a method that has a body, or the reverse. */
function misplaced(op: Operation, sent: Members, path: Members, place: 'query' | 'body'): Finding[] {
  const takes = [...(op.effect === 'read' ? [] : ['dry_run']), ...(op.access === 'public' ? ['site'] : [])]
  const [here, where] =
    place === 'query' ? ['The query', 'the JSON body'] : ['The body of this method', 'the query']
  return [
    ...repeated(path, sent),
    ...Object.keys(sent)
      .filter((name) => !Object.hasOwn(path, name))
      .map((name) => ({
        path: name,
        code: 'unknown_member',
        message: `${here} takes no member of this name.`,
        fix: Object.hasOwn(op.input.shape, name)
          ? `Send it in ${where}.`
          : place === 'query' && takes.length > 0
            ? `Remove it. The query takes: ${takes.join(', ')}.`
            : 'Remove it.',
      })),
  ]
}

/** Reports If-Match on a change without versions, which would otherwise be made whatever the current state. */
function versionUnread(op: Operation, ifMatch: string | undefined): Finding[] {
  if (ifMatch === undefined || op.effect === 'read' || op.edits) return []
  const message = `${op.name} compares no version.`
  return [{ path: 'If-Match', code: 'not_allowed', message, fix: 'Send it without If-Match.' }]
}

function readDryRun(op: Operation, value: unknown): Pick<RawInput, 'dryRun' | 'faults'> {
  const isWrite = op.effect !== 'read'
  if (value === undefined || (isWrite && (value === 'false' || value === '0')))
    return { dryRun: false, faults: [] }
  if (isWrite && (value === 'true' || value === '1')) return { dryRun: true, faults: [] }
  const fault = isWrite
    ? { code: 'not_allowed', message: 'Must be true or false.', fix: 'Use dry_run=true, or leave it out.' }
    : {
        code: 'unknown_member',
        message: 'A read has no dry run.',
        fix: 'Leave it out: a read changes nothing.',
      }
  return { dryRun: true, faults: [{ path: 'dry_run', ...fault }] }
}
