/**
 * Operations as MCP describes them: one tool each, its arguments flattened into one object. A client reads the list whole,
 * so a large shape that several tools answer is described by one of them, and the others name that one.
 */
import type { Operation } from '../../platform/call/operation.ts'
import { descriptionOf } from '../description.ts'
import { Components } from '../rest/components.ts'
import { inputSchema, outputSchema } from '../rest/schemas.ts'

type Json = Record<string, unknown>

export interface Tool {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object' } & Json
  outputSchema: { type: 'object' } & Json
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
  /** What is beyond the contract is marked. */
  _meta?: { 'marquee/extension': true }
}

/** The tools of these operations, in their order. Made once for a list of operations. */
export function toolsOf(operations: readonly Operation[]): readonly Tool[] {
  const known = made.get(operations)
  if (known) return known
  const homes = homesOf(operations)
  const tools = operations.map((op) => toolOf(op, homes))
  made.set(operations, tools)
  return tools
}

const made = new WeakMap<readonly Operation[], readonly Tool[]>()

/** By the name of a large shape the tool that describes it: the first that reads it. */
function homesOf(operations: readonly Operation[]): Map<string, string> {
  const homes = new Map<string, string>()
  const readsFirst = operations.toSorted((a, b) => Number(a.effect !== 'read') - Number(b.effect !== 'read'))
  for (const op of readsFirst) {
    const shapes = new Components(here)
    const whole = shapes.named(outputSchema(op), '')
    for (const name of Object.keys(shapes.schemas))
      if (!homes.has(name) && wholeSize(shapes.schemas, name) > shortest) homes.set(name, op.name)
    if (whole === undefined) throw new Error(`${op.name} answers nothing`)
  }
  return homes
}

// Shorter ones cost less than the sentence that would stand in their place is worth.
const shortest = 120

function wholeSize(shapes: Record<string, Json>, name: string): number {
  return JSON.stringify(inlined(shapes[name], shapes, () => true)).length
}

/** The tool of an operation; writes also take a key and `dry_run`. */
function toolOf(op: Operation, homes: ReadonlyMap<string, string>): Tool {
  const input = inputSchema(op)
  const properties = isObject(input['properties']) ? input['properties'] : {}
  const steering = op.effect === 'read' ? {} : steeringMembers
  return {
    name: op.name,
    title: titleOf(op.name),
    description: `${op.summary} ${descriptionOf(op)}`,
    inputSchema: withDefinitions({ ...input, properties: { ...properties, ...steering } }, () => undefined),
    outputSchema: answerSchema(
      withDefinitions(outputSchema(op), (name, shape) => elsewhere(homes.get(name), op.name, shape)),
    ),
    annotations: {
      readOnlyHint: op.effect === 'read',
      destructiveHint: op.effect === 'destroy',
      idempotentHint: op.effect === 'read',
      openWorldHint: op.effect !== 'read' && op.reachesOut === true,
    },
    ...(op.extension ? { _meta: { 'marquee/extension': true as const } } : {}),
  }
}

/**
 * A schema of answers. Within it a list of required members stands only where not all of them are: elsewhere a client that
 * reads what is there needs none.
 */
function answerSchema({ required, ...schema }: Tool['outputSchema']): Tool['outputSchema'] {
  const within = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, withoutFullLists(part)]),
  )
  return { ...within, type: 'object', ...(required === undefined ? {} : { required }) }
}

function withoutFullLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFullLists)
  if (!isObject(value)) return value
  const { properties, required } = value
  const all =
    isObject(properties) && Array.isArray(required) && required.length === Object.keys(properties).length
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(all && key === 'required'))
      .map(([key, part]) => [key, withoutFullLists(part)]),
  )
}

const steeringMembers: Json = {
  idempotency_key: {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    description: 'Your own random key: the same call sent twice takes effect once.',
  },
  dry_run: { type: 'boolean', description: 'Check everything, change nothing.' },
}

/** `search_listings` as a person reads it. */
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function elsewhere(home: string | undefined, tool: string, { type }: Json): Json | undefined {
  if (home === undefined || home === tool) return undefined
  return { ...(type === undefined ? {} : { type }), description: `As in ${home}.` }
}

/**
 * A schema that stands alone: what is in it twice is under `$defs` (JSON Schema 2020-12, section 8.2.4). `instead` gives
 * what stands for a shape that is described elsewhere.
 */
function withDefinitions(
  schema: Json,
  instead: (name: string, shape: Json) => Json | undefined,
): { type: 'object' } & Json {
  const definitions = new Components(here)
  const { title: _title, ...root } = schema
  const written = definitions.named(root, '')
  const shapes = Object.fromEntries(
    Object.entries(definitions.schemas).map(([name, shape]) => [name, instead(name, shape) ?? shape]),
  )
  const uses = new Map<string, number>()
  countUses(written, shapes, uses)
  const once = (name: string) => uses.get(name) === 1
  const kept = Object.entries(shapes).filter(([name]) => (uses.get(name) ?? 0) > 1)
  const inline = (value: unknown) => inlined(value, shapes, once)
  const body = inline(written)
  const $defs = Object.fromEntries(kept.map(([name, shape]) => [name, inline(shape)]))
  return { ...(isObject(body) ? body : {}), type: 'object', ...(kept.length > 0 ? { $defs } : {}) }
}

const here = '#/$defs/'

function nameIn(reference: unknown): string | undefined {
  return typeof reference === 'string' && reference.startsWith(here)
    ? reference.slice(here.length)
    : undefined
}

/** How often each shape is referred to, from what is reached alone. */
function countUses(value: unknown, shapes: Record<string, Json>, uses: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    const name = key === '$ref' ? nameIn(member) : undefined
    if (name === undefined) countUses(member, shapes, uses)
    else {
      const before = uses.get(name) ?? 0
      uses.set(name, before + 1)
      if (before === 0) countUses(shapes[name], shapes, uses)
    }
  }
}

/** Puts the shapes that are used once where they are referred to. */
function inlined(value: unknown, shapes: Record<string, Json>, once: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((member) => inlined(member, shapes, once))
  if (!isObject(value)) return value
  const { $ref, ...beside } = value
  const name = nameIn($ref)
  const whole = name !== undefined && once(name) ? { ...shapes[name], ...beside } : value
  return Object.fromEntries(
    Object.entries(whole).map(([key, member]) => [key, inlined(member, shapes, once)]),
  )
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
