/** The answers of an operation in OpenAPI: bodies, headers, and every problem by its status. */
import { isForWriters } from '../../platform/call/access.ts'
import { answersAsRead } from '../../platform/call/entity-tag.ts'
import { type Operation, routeOf } from '../../platform/call/operation.ts'
import type { ProblemType } from '../../platform/call/problem.ts'
import {
  accountLimited,
  approvalRequired,
  bodyTooLarge,
  commonProblems,
  confirmedAlready,
  idempotencyInProgress,
  idempotencyKeyReused,
  insufficientScope,
  invalidIdempotencyKey,
  malformedJson,
  methodNotAllowed,
  notAcceptable,
  notFound,
  preconditionFailed,
  signInRequired,
  unsupportedMediaType,
} from '../../platform/call/problems.ts'
import { Components } from './components.ts'
import { hasDeprecatedMembers } from './deprecation.ts'
import { dryRunMembers, outputSchema, resultSchema } from './schemas.ts'

type Json = Record<string, unknown>

/** The shared parts of one document. */
export class DocumentParts {
  readonly schemas = new Components('#/components/schemas/')
  readonly responses = new Components('#/components/responses/')

  constructor() {
    this.schemas.refer('Problem', problemSchema)
  }
}

/** The `responses` of an operation. */
export function responsesOf(op: Operation, parts: DocumentParts): Json {
  const byStatus = Map.groupBy(problemsOf(op), ({ status }) => status)
  const failures = [...byStatus].map(([status, problems]) => [String(status), failure(problems, parts)])
  return { ...successes(op, parts), ...Object.fromEntries(failures) }
}

/** Every problem that an operation may answer with. */
export function problemsOf(op: Operation): ProblemType[] {
  const body = routeOf(op).method === 'GET' ? [] : [malformedJson, bodyTooLarge, unsupportedMediaType]
  const keyed =
    op.effect === 'read' ? [] : [invalidIdempotencyKey, idempotencyInProgress, idempotencyKeyReused]
  // A public call may name another site, which may not exist.
  const access = op.access === 'public' ? [signInRequired, notFound] : [signInRequired, insufficientScope]
  const versioned = op.effect !== 'read' && op.edits ? [preconditionFailed] : []
  const limited = isForWriters(op) ? [accountLimited] : []
  const approved = op.effect === 'read' || op.needsNoApproval ? [] : [approvalRequired, confirmedAlready]
  const everywhere = [methodNotAllowed, notAcceptable, ...commonProblems]
  return [
    ...new Set([
      ...op.problems,
      ...access,
      ...body,
      ...keyed,
      ...versioned,
      ...limited,
      ...approved,
      ...everywhere,
    ]),
  ]
}

function successes(op: Operation, parts: DocumentParts): Json {
  const schema = answerSchema(op, parts)
  const content = { 'application/json': { schema } }
  const headers = refer([
    ...always,
    ...(op.effect === 'read' ? ['ETag'] : ['Idempotency-Replayed', ...(answersAsRead(op) ? ['ETag'] : [])]),
  ])
  const deprecation = hasDeprecatedMembers(op) ? refer(['Deprecation', 'Link']) : {}
  const success = { headers: { ...headers, ...deprecation }, content }
  const isCached = routeOf(op).method === 'GET'
  return {
    '200': {
      description: op.effect === 'read' ? 'The answer.' : 'Done, or what a dry run would do.',
      ...success,
    },
    ...(op.effect !== 'read' && op.location !== undefined
      ? {
          '201': {
            description: 'Created; Location names it.',
            ...success,
            headers: { ...success.headers, ...refer(['Location']) },
          },
        }
      : {}),
    ...(isCached ? { '304': parts.responses.refer('NotModified', notModified()) } : {}),
  }
}

/** The same for every operation. */
function notModified(): Json {
  return { description: 'You have it: If-None-Match names it.', headers: refer([...always, 'ETag']) }
}

/** Makes every answer a component, under its shape's own name or that of the operation. */
function answerSchema(op: Operation, parts: DocumentParts): unknown {
  const result = resultSchema(op)
  const newIds = op.effect === 'read' ? [] : (op.newIds ?? [])
  if (typeof result['title'] === 'string' && newIds.length === 0) {
    const named = parts.schemas.named(result, '')
    if (op.effect === 'read') return named
    const rehearsed = parts.schemas.refer('DryRun', { type: 'object', properties: dryRunMembers })
    return { allOf: [named, rehearsed] }
  }
  return parts.schemas.named({ ...outputSchema(op), title: `${pascal(op.name)}Answer` }, '')
}

function failure(problems: readonly ProblemType[], parts: DocumentParts): unknown {
  const codes = problems.map(({ code }) => code)
  const [first] = problems
  const description = problems.map(({ code, title }) => `\`${code}\`: ${title}.`).join(' ')
  return parts.responses.refer(codes.map(pascal).join('Or'), {
    description,
    headers: refer(['X-Request-Id', ...(headersOf.get(first?.status ?? 0) ?? [])]),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
      },
    },
  })
}

/** The additional headers of an answer by its status. */
const headersOf = new Map([
  [401, ['WWW-Authenticate']],
  [403, ['WWW-Authenticate']],
  [405, ['Allow']],
  [409, ['Retry-After']],
  [429, ['Retry-After', 'RateLimit-Policy', 'RateLimit']],
  [503, ['Retry-After']],
])

const always = ['X-Request-Id', 'Cache-Control', 'RateLimit-Policy', 'RateLimit']

function refer(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** The answer headers and their meanings. */
export const headers: Json = Object.fromEntries(
  [
    ['X-Request-Id', 'The number of the request; problems carry it too.'],
    ['Cache-Control', 'For how long who may keep the answer (RFC 9111).'],
    ['ETag', 'The version of the answer (RFC 9110, section 8.8.3).'],
    ['Location', 'Where the created thing is read.'],
    ['Idempotency-Replayed', '`true` where this is the first answer to the key, given again.'],
    ['Deprecation', 'Since when a member that was sent is deprecated (RFC 9745).'],
    ['Link', 'Where the deprecation is described.'],
    ['Allow', 'The methods of this address.'],
    ['WWW-Authenticate', 'How to sign in, or the scope that lacks (RFC 6750, section 3).'],
    ['RateLimit-Policy', 'The limit: `q` requests in `w` seconds (draft-ietf-httpapi-ratelimit-headers).'],
    ['RateLimit', 'What is left of it: `r` requests, anew in `t` seconds.'],
    ['Retry-After', 'Seconds to wait before the same request may succeed; on 409 only where it runs still.'],
  ].map(([name = '', description]) => [
    name,
    { description, schema: { type: name === 'Retry-After' ? 'integer' : 'string' } },
  ]),
)

function pascal(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

const problemSchema: Json = {
  type: 'object',
  description: 'A problem document (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Its page in the error catalogue.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', description: 'Stable; decide on this.' },
    fix: {
      type: 'string',
      description: 'What mends problems of this code; findings have mends of their own.',
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          fix: { type: 'string' },
          limit: { type: 'number' },
          actual: { type: ['number', 'string'] },
        },
      },
    },
    request_id: { type: 'string' },
  },
}
