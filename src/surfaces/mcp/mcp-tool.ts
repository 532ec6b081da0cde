/** Operations as MCP describes them: one tool each, its arguments flattened into one object. */
import type { Operation } from '../../platform/call/operation.ts'
import { descriptionOf } from '../description.ts'
import { inputSchema } from '../rest/schemas.ts'
import { isObject, type Json, withDefinitions } from './definitions.ts'
import { type AnswerSchema, answersOf } from './mcp-answers.ts'
import { viewOf } from './views/views.ts'

export interface Tool {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object' } & Json
  outputSchema: AnswerSchema
  annotations: {
    readOnlyHint: boolean
    /** For changes only: a read destroys nothing and may be repeated. */
    destructiveHint?: boolean
    idempotentHint?: boolean
    openWorldHint: boolean
  }
  /** Marks what is beyond the contract, and names the view that shows the answer, for clients that support views. */
  _meta?: { 'marquee/extension'?: true; ui?: { resourceUri: string } }
}

/** Returns the tools of these operations, in their order. Created once for each list of operations. */
export function toolsOf(operations: readonly Operation[]): readonly Tool[] {
  const known = made.get(operations)
  if (known) return known
  const answers = answersOf(operations)
  const tools = operations.map((op) => toolOf(op, answers.get(op) ?? { type: 'object' }))
  made.set(operations, tools)
  return tools
}

const made = new WeakMap<readonly Operation[], readonly Tool[]>()

/** Returns the tool of an operation, with the arguments that steer its call. */
function toolOf(op: Operation, answer: AnswerSchema): Tool {
  const input = inputSchema(op)
  const properties = isObject(input['properties']) ? input['properties'] : {}
  const isRead = op.effect === 'read'
  const view = viewOf(op.name)
  const meta = {
    ...(op.extension ? { 'marquee/extension': true as const } : {}),
    ...(view ? { ui: { resourceUri: view } } : {}),
  }
  const steering = Object.keys(steeringOf(op)).map((name) => [name, steeringMembers[name]])
  const whole = { ...input, properties: { ...properties, ...Object.fromEntries(steering) } }
  return {
    name: op.name,
    title: titleOf(op.name),
    description: `${op.summary} ${descriptionOf(op)}`,
    inputSchema: withDefinitions(inFewWords(whole) as Json, () => undefined),
    outputSchema: answer,
    annotations: {
      readOnlyHint: isRead,
      ...(isRead ? {} : { destructiveHint: op.effect === 'destroy', idempotentHint: false }),
      openWorldHint: !isRead && op.reachesOut === true,
    },
    ...(Object.keys(meta).length > 0 ? { _meta: meta } : {}),
  }
}

/** The arguments of a tool that steer the call and are not input of its operation, with their types. */
export function steeringOf(op: Operation): Readonly<Record<string, 'string' | 'boolean'>> {
  return {
    ...(op.effect === 'read' ? {} : ({ idempotency_key: 'string', dry_run: 'boolean' } as const)),
    ...(op.effect !== 'read' && op.edits ? ({ if_match: 'string' } as const) : {}),
    ...(op.access === 'public' ? ({ site: 'string' } as const) : {}),
  }
}

const steeringMembers: Json = {
  site: { type: 'string', description: 'Key of another site.' },
  idempotency_key: { type: 'string', description: 'Your own random key: sent twice, done once.' },
  dry_run: {
    type: 'boolean',
    description: 'Check all, change nothing; `unchecked`: what could not be.',
  },
  if_match: { type: 'string', description: '_meta.etag as you read it: refused if it changed.' },
}

/**
 * Shortens the schema of arguments: drops the pattern of a named format, the date since which an old name is
 * deprecated, and the largest number that a column holds.
 */
function inFewWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inFewWords)
  if (!isObject(value)) return value
  const { 'x-deprecated-since': since, ...rest } = value
  const named = typeof rest['format'] === 'string'
  return Object.fromEntries(
    Object.entries(rest)
      .filter(([key, member]) => !(named && key === 'pattern' && typeof member === 'string'))
      .filter(([key, member]) => !(key === 'maximum' && member === 2 ** 31 - 1))
      .map(([key, member]) => [
        key,
        key === 'description' && typeof since === 'string' && typeof member === 'string'
          ? sentenceOf(member.replace(`Deprecated since ${since}: `, ''))
          : inFewWords(member),
      ]),
  )
}

function sentenceOf(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Formats `search_listings` as a title for people. */
function titleOf(name: string): string {
  return sentenceOf(name.replaceAll('_', ' '))
}
