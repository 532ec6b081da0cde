/** Checks messages before the protocol library sees them: how many come at once, and the form of their parameters. */
import { z } from 'zod'
import type { Scope } from '../../platform/call/context.ts'
import type { Operation } from '../../platform/call/operation.ts'

/** Maximum number of messages in a batch (protocol version 2025-03-26); later versions have no batches. */
const longestBatch = 10

/** Why a body is refused as a whole, with its JSON-RPC error code (JSON-RPC 2.0 section 5.1) and the message's id. */
export interface Refusal {
  code: -32_600 | -32_602
  message: string
  id: string | number | null
}

/** The messages of a body: one, or those of a batch. */
export function messagesOf(body: unknown): unknown[] {
  return Array.isArray(body) ? body : [body]
}

/** Returns the refusal of a batch that is too long, or of the first message whose parameters have a wrong form. */
export function refusalOf(body: unknown): Refusal | undefined {
  const messages = messagesOf(body)
  if (messages.length > longestBatch) {
    const message = `A batch has at most ${longestBatch} messages; this one has ${messages.length}.`
    return { code: -32_600, message, id: null }
  }
  return messages.map(wrongParameters).find((refusal) => refusal !== undefined)
}

const members = z.looseObject({ _meta: z.looseObject({}).optional() })
const anyMembers = members.optional()
const page = members.extend({ cursor: z.string().optional() }).optional()
const parametersOf: Readonly<Record<string, z.ZodType>> = {
  initialize: members.extend({
    protocolVersion: z.string(),
    capabilities: z.looseObject({}),
    clientInfo: z.looseObject({ name: z.string(), version: z.string() }),
  }),
  'tools/call': members.extend({ name: z.string(), arguments: z.looseObject({}).optional() }),
  'tools/list': page,
  'prompts/list': page,
  'prompts/get': members.extend({
    name: z.string(),
    arguments: z.record(z.string(), z.string()).optional(),
  }),
  'resources/list': page,
  'resources/templates/list': page,
  'resources/read': members.extend({ uri: z.string() }),
  'completion/complete': members.extend({
    ref: z.union([
      z.looseObject({ type: z.literal('ref/prompt'), name: z.string() }),
      z.looseObject({ type: z.literal('ref/resource'), uri: z.string() }),
    ]),
    argument: z.looseObject({ name: z.string(), value: z.string().max(200) }),
    context: z.looseObject({ arguments: z.record(z.string(), z.string()).optional() }).optional(),
  }),
}

const Versioned = z.object({ _meta: z.object({ 'io.modelcontextprotocol/protocolVersion': z.unknown() }) })

const Message = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.unknown().optional(),
})

function wrongParameters(message: unknown): Refusal | undefined {
  const parsed = Message.safeParse(message)
  // The library refuses what is not a message at all.
  if (!parsed.success) return undefined
  const { id = null, method, params } = parsed.data
  // From 2026-07-28 on each message states its version, and there is no `initialize`.
  const known =
    Object.hasOwn(parametersOf, method) && !(method === 'initialize' && Versioned.safeParse(params).success)
  const schema = known ? parametersOf[method] : anyMembers
  const issue = schema?.safeParse(params).error?.issues[0]
  if (!issue) return undefined
  const path = ['params', ...issue.path.map(String)].join('.')
  const expected =
    issue.code === 'invalid_type' ? ` must be ${named[issue.expected] ?? issue.expected}` : ' is not valid'
  return { code: -32_602, message: `Invalid parameters of ${method.slice(0, 100)}: ${path}${expected}.`, id }
}

const named: Readonly<Record<string, string>> = {
  string: 'a string',
  object: 'an object',
  record: 'an object',
}

/** Returns the scopes of all account tools that the messages call; a batch needs all of them. */
export function scopesNeeded(byName: ReadonlyMap<string, Operation>, messages: readonly unknown[]): Scope[] {
  const needed = messages.flatMap((message) => {
    const access = operationCalled(byName, message)?.access
    const read: readonly Scope[] = draftsNamed(message).length > 0 ? ['account:read'] : []
    return access === undefined || access === 'public' ? read : [access, ...read]
  })
  return [...new Set(needed)]
}

/** The id of a draft in its resource URI. */
export function draftOf(uri: string): string | undefined {
  return /^marquee:\/\/drafts\/([\w-]{1,60})$/.exec(uri)?.[1]
}

// Created once, since a schema is compiled at its first use.
const Listening = z.object({
  params: z.object({ notifications: z.object({ resourceSubscriptions: z.array(z.string()) }) }),
})
const Reading = z.object({ params: z.object({ uri: z.string() }) })
const Calling = z.object({ params: z.object({ name: z.string() }) })

/**
 * Parses a message of this method; undefined for every other method, whose messages are not read any further: that is
 * most of them.
 */
function said<Said>(message: unknown, schema: z.ZodType<Said>, method: string): Said | undefined {
  const isOfMethod =
    typeof message === 'object' && message !== null && 'method' in message && message.method === method
  return isOfMethod ? schema.safeParse(message).data : undefined
}

/** The resources that a message subscribes to. */
export function listenedTo(message: unknown): string[] {
  const listening = said(message, Listening, 'subscriptions/listen')
  return listening?.params.notifications.resourceSubscriptions ?? []
}

/** The drafts that a message reads or subscribes to as resources. */
function draftsNamed(message: unknown): string[] {
  const read = said(message, Reading, 'resources/read')?.params.uri
  return [...listenedTo(message), ...(read === undefined ? [] : [read])].filter(
    (uri) => draftOf(uri) !== undefined,
  )
}

/** The operation whose tool a message calls. */
export function operationCalled(
  byName: ReadonlyMap<string, Operation>,
  message: unknown,
): Operation | undefined {
  const calling = said(message, Calling, 'tools/call')
  return calling && byName.get(calling.params.name)
}
