/** Calls of tools, with progress for clients that request it. */
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

/** The sender of the request; passed to the tools through the SDK's `extra`. */
export interface Caller {
  actor: Actor
  site: Site
  requestId: string
  /** Whether the key or token is still valid for what it was accepted for; undefined for strangers. */
  stands?: () => Promise<boolean>
}

/** False once the caller's key or token has been revoked; while that cannot be checked it counts as valid. */
export async function stillStands({ stands }: Caller): Promise<boolean> {
  return stands === undefined || (await stands().catch(() => true))
}

/** A client that waits for progress; `signal` fires when it disconnects. */
export interface Listener {
  tell: (progress: Progress) => Promise<void>
  signal: AbortSignal
}

/** Returns the listener of a request that carries a progress token. */
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
/** Maximum number of this process's requests that wait for completion; further ones are answered at once. */
const maxWaiting = 100
let waiting = 0

/** Repeats a read until what it describes has ended, and reports each step. */
async function pollUntilDone(
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
      if (progress.done > last) await tell(progress).catch(() => undefined) // the client may have disconnected
      last = Math.max(last, progress.done)
      await pause(askedEveryMs, undefined, { signal }).catch(() => undefined) // disconnected: answered below
      if (!(await stillStands(caller)))
        throw new Problem(signInRequired, 'The API key or token was revoked meanwhile.')
      // Only the first read was counted; if a later one fails, the last known answer is returned.
      answer = await ask(true).catch(() => answer)
    }
  } finally {
    waiting--
  }
}

/** All reads of one request are a single call in the person's log. */
export const unrecorded = (services: Services): Services => ({ ...services, onCall: undefined })

/** Calls the operation of a tool; a listener gets progress until the work has ended, within a time limit. */
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
      ? await pollUntilDone(op, ask, listener, caller, () => parts.isStopping())
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

/** The entity tag of what can be edited, from an answer that contains it: REST sends it in the ETag header. */
function tagOf(op: Operation, body: string): string | undefined {
  if (op.effect !== 'read') return etagAfter(op, body)
  return op.editable ? etagOfAnswer(op, body) : undefined
}

/** The `_meta` of a result, if there is any. */
function meta(members: Record<string, unknown>): { _meta?: Record<string, unknown> } {
  const told = Object.entries(members).filter(([, value]) => value !== undefined)
  return told.length > 0 ? { _meta: Object.fromEntries(told) } : {}
}

interface Steered {
  /** The arguments that are input of the operation. */
  members: Record<string, unknown>
  siteKey?: string
  idempotencyKey?: string
  ifMatch?: string
  dryRun?: boolean
  faults: Finding[]
}

/** Separates the arguments that steer the call from its input; reports those of a wrong type. */
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

/** What each text argument steers. */
const steers: Readonly<Record<string, keyof Steered>> = {
  site: 'siteKey',
  idempotency_key: 'idempotencyKey',
  if_match: 'ifMatch',
}

/** Restores the quotes of an entity tag, which get lost when it is passed on as plain text. */
function quoted(tag: string): string {
  return /^[\w.-]+$/.test(tag) ? `"${tag}"` : tag
}

const kinds = { string: 'text', boolean: 'true or false' }
