/** A call of a tool, and its progress for a client that asks to be told. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../../platform/call/answer.ts'
import { call } from '../../platform/call/call.ts'
import type { Actor, Site } from '../../platform/call/context.ts'
import { etagAfter, etagOfAnswer } from '../../platform/call/entity-tag.ts'
import type { Services } from '../../platform/call/services.ts'
import type { Operation, Progress } from '../../platform/call/operation.ts'
import { type Finding, Problem, problemDocument } from '../../platform/call/problem.ts'
import { signInRequired } from '../../platform/call/problems.ts'
import { advised } from '../advice.ts'
import { problemOf } from '../failure.ts'
import type { Parts } from '../parts.ts'
import { steeringOf } from './mcp-tool.ts'

/** Whom the request comes from; handed to the tools through the SDK's `extra`. */
export interface Caller {
  actor: Actor
  site: Site
  requestId: string
  /** Whether the key or token still opens what it opened when the request came; nobody needs none. */
  stands?: () => Promise<boolean>
}

/** False once the caller's key or token was revoked; while that cannot be asked it stands. */
export async function stillStands({ stands }: Caller): Promise<boolean> {
  return stands === undefined || (await stands().catch(() => true))
}

/** Somebody who waits to hear how far something is; `signal` fires when they have gone. */
export interface Listener {
  tell: (progress: Progress) => Promise<void>
  signal: AbortSignal
}

/** The client of a request that carries a progress token. */
export function listenerOf(
  progressToken: string | number,
  {
    notify,
    signal,
  }: {
    notify: (message: { method: string; params: Record<string, unknown> }) => Promise<void>
    signal: AbortSignal
  },
): Listener {
  return {
    signal,
    tell: ({ done, total, message }) =>
      notify({ method: 'notifications/progress', params: { progressToken, progress: done, total, message } }),
  }
}

const askedEveryMs = 1000
const longestWaitMs = 25_000
/** Requests of this process that wait for an end; further ones are answered at once. */
const maxWaiting = 100
let waiting = 0

/** Asks again and again until what was asked of is at its end, and tells each step. */
async function followed(
  op: Operation,
  ask: (again?: boolean) => Promise<Answer>,
  { tell, signal }: Listener,
  caller: Caller,
  isStopping: () => boolean,
): Promise<Answer> {
  let answer = await ask()
  if (op.effect !== 'read' || op.progress === undefined || waiting >= maxWaiting) return answer
  const until = performance.now() + longestWaitMs
  let last = -1
  waiting++
  try {
    for (;;) {
      const progress: Progress | null = op.progress(JSON.parse(answer.body))
      if (progress === null || signal.aborted || isStopping() || performance.now() > until) return answer
      if (progress.done > last) await tell(progress).catch(() => undefined) // who has gone is told nothing
      last = Math.max(last, progress.done)
      await pause(askedEveryMs, undefined, { signal }).catch(() => undefined) // who has gone gets the last answer
      if (!(await stillStands(caller)))
        throw new Problem(signInRequired, 'The API key or token was revoked meanwhile.')
      // Only the first was counted; where another look fails, what is known is the answer.
      answer = await ask(true).catch(() => answer)
    }
  } finally {
    waiting--
  }
}

/** Further looks of one request are one call of the person's log. */
export const unrecorded = (services: Services): Services => ({ ...services, onCall: undefined })

/** Calls the operation of a tool; a listener is told how far it is until there is an end, for a while. */
export async function callTool(
  parts: Parts,
  op: Operation,
  args: Record<string, unknown>,
  caller: Caller,
  listener?: Listener,
) {
  try {
    const { members, faults, siteKey, ...steering } = steered(op, args)
    const site = siteKey === undefined ? caller.site : await parts.siteNamed(siteKey)
    const ask = (again = false) =>
      call(again ? unrecorded(parts.services) : parts.services, op, {
        counted: again,
        actor: caller.actor,
        site,
        input: members,
        members: [...Object.keys(op.input.shape), ...Object.keys(steeringOf(op))],
        faults,
        ...steering,
      })
    const answer = listener
      ? await followed(op, ask, listener, caller, () => parts.isStopping())
      : await ask()
    const structuredContent: Record<string, unknown> = JSON.parse(answer.body)
    const etag = steering.dryRun ? undefined : tagOf(op, answer.body)
    return {
      content: [{ type: 'text' as const, text: answer.body }],
      structuredContent,
      ...meta({ etag, idempotency_replayed: answer.replayed || undefined }),
    }
  } catch (error) {
    const { problem, unexpected } = problemOf(advised(error, op, parts.operations))
    if (unexpected)
      parts.services.log.error({ error, request_id: caller.requestId, tool: op.name }, 'tool failed')
    const document = problemDocument(problem, parts.baseUrl, caller.requestId)
    const text = JSON.stringify(document)
    return {
      content: [{ type: 'text' as const, text }],
      isError: true,
      ...meta({ etag: problem.headers['ETag'] }),
    }
  }
}

/** The version of what can be edited, from an answer that tells it: REST says it by the header ETag. */
function tagOf(op: Operation, body: string): string | undefined {
  if (op.effect !== 'read') return etagAfter(op, body)
  return op.editable ? etagOfAnswer(op, body) : undefined
}

/** What stands beside a result, where there is anything. */
function meta(members: Record<string, unknown>): { _meta?: Record<string, unknown> } {
  const told = Object.entries(members).filter(([, value]) => value !== undefined)
  return told.length > 0 ? { _meta: Object.fromEntries(told) } : {}
}

interface Steered {
  /** The arguments that are input. */
  members: Record<string, unknown>
  siteKey?: string
  idempotencyKey?: string
  ifMatch?: string
  dryRun?: boolean
  faults: Finding[]
}

/** The arguments that steer the call, read apart from its input; one of a wrong type is told. */
function steered(op: Operation, args: Record<string, unknown>): Steered {
  const types = steeringOf(op)
  const given = Object.entries(args).filter(([name]) => !Object.hasOwn(types, name))
  const found: Steered = { members: Object.fromEntries(given), faults: [] }
  for (const [name, type] of Object.entries(types)) {
    const value = args[name]
    if (type === 'boolean' && typeof value === 'boolean') found.dryRun = value
    else if (type === 'string' && typeof value === 'string')
      Object.assign(found, { [steers[name] ?? name]: name === 'if_match' ? quoted(value) : value })
    else if (value !== undefined)
      found.faults.push({
        path: name,
        code: 'wrong_type',
        message: `Expected ${kinds[type]}.`,
        fix: `Send ${kinds[type]}, or leave it out.`,
      })
  }
  return found
}

/** What each argument of text steers. */
const steers: Readonly<Record<string, keyof Steered>> = {
  site: 'siteKey',
  idempotency_key: 'idempotencyKey',
  if_match: 'ifMatch',
}

/** An entity tag, whose quotes get lost where it is passed on as plain text. */
function quoted(tag: string): string {
  return /^[\w.-]+$/.test(tag) ? `"${tag}"` : tag
}

const kinds = { string: 'text', boolean: 'true or false' }
