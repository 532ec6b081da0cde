/** The members of a request: what its path, its query and its body carry, each in its own place. */
import type { FastifyRequest } from 'fastify'
import { type Operation, routeOf } from '../../platform/call/operation.ts'
import { type Finding, Problem } from '../../platform/call/problem.ts'
import { invalidInput } from '../../platform/call/problems.ts'
import { typedMembers } from './query.ts'

type Members = Record<string, unknown>

/** What an operation is asked, before its schema sees it. */
export interface RawInput {
  input: unknown
  /** The members that the body takes, or of a method without one the query. */
  members: string[]
  dryRun: boolean
  /** What stands in a place where it is not read. */
  faults: Finding[]
}

/** Members that an operation does not take from the body come from the query (OpenAPI says the same). */
export function hasBody({ method }: { method: string }): boolean {
  return method !== 'GET' && method !== 'DELETE'
}

/** The query as an object. */
export function queryOf(request: Pick<FastifyRequest, 'query'>): Members {
  return typeof request.query === 'object' && request.query !== null ? { ...request.query } : {}
}

/**
 * Path, query and body members as one object. Each has one place: what stands in another is told, never read or dropped.
 * `site` (on public reads) and `dry_run` steer the call and are not input.
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

/** Members of the path that are sent a second time with another value; an answer that comes back names them too. */
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

/** Members in the query of what has a body, or the other way round. */
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

/** If-Match on a change of what has no version: it would be made whatever stands there now. */
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
