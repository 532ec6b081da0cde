/** JSON Schemas (2020-12) of operations, shared by MCP and OpenAPI. */
import { z } from 'zod'
import type { Operation } from '../../platform/call/operation.ts'

type JsonSchema = Record<string, unknown>

/** The input's schema as clients write it. Created once, and not to be changed. */
export function inputSchema(op: Operation): JsonSchema {
  const schema: z.ZodObject = op.input
  return once(inputs, schema, () => clean(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
}

const inputs = new WeakMap<z.ZodObject, JsonSchema>()
const results = new WeakMap<z.ZodObject, JsonSchema>()

function once(kept: WeakMap<z.ZodObject, JsonSchema>, of: z.ZodObject, make: () => JsonSchema): JsonSchema {
  const schema = kept.get(of) ?? make()
  kept.set(of, schema)
  return schema
}

/** The answer's schema, open to members that a later version adds; for a write it also covers the dry run. */
export function outputSchema(op: Operation): JsonSchema {
  const made = resultSchema(op)
  return op.effect === 'read' ? made : rehearsed(made, op.newIds ?? [])
}

/** The schema of an answer outside a dry run. Created once, and not to be changed. */
export function resultSchema(op: Operation): JsonSchema {
  const schema: z.ZodObject = op.output
  return once(results, schema, () => schemaOf(schema))
}

/** The schema of something that is sent, open to members that a later version adds. */
export function schemaOf(sent: z.ZodObject): JsonSchema {
  return clean(open(z.toJSONSchema(sent, { io: 'output', unrepresentable: 'any' })))
}

/** Extends the schema for a dry run: the same shape with new ids null, and two more members. */
function rehearsed(schema: JsonSchema, newIds: string[]): JsonSchema {
  const { title: _title, ...rest } = schema // the result no longer has the named shape
  const properties = Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).map(
    ([name, member]) => [name, newIds.includes(name) ? { anyOf: [member, { type: 'null' }] } : member],
  )
  return { ...rest, properties: { ...Object.fromEntries(properties), ...dryRunMembers } }
}

/** The additional members of a dry run's answer. */
export const dryRunMembers: JsonSchema = {
  dry_run: { type: 'boolean', description: 'True in the answer of a dry run: nothing was changed.' },
  unchecked: {
    type: 'array',
    items: { type: 'string' },
    description: 'What the dry run could not check.',
  },
}

function open(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(open)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => !(name === 'additionalProperties' && member === false))
      .map(([name, member]) => [name, open(member)]),
  )
}

/** Removes the dialect's URI, the bounds that every JavaScript integer has, and the pattern of calendar dates. */
function clean(schema: unknown): JsonSchema {
  const { $schema: _dialect, ...rest } = isObject(schema) ? schema : {}
  return JSON.parse(JSON.stringify(rest, tidied)) as JsonSchema
}

function tidied(name: string, value: unknown): unknown {
  if (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined
  if (name === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined
  if (name === 'propertyNames' && isObject(value) && isAnyText(value)) return undefined
  if (!isObject(value)) return value
  const time = typeof value['format'] === 'string' ? times.get(value['format']) : undefined
  return time === undefined ? orNull(value) : { ...value, ...time }
}

/** Merges `anyOf` of a plain type and null into one list of types; a named schema stays as it is. */
function orNull(value: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = value
  const [branch, none, ...more]: unknown[] = Array.isArray(anyOf) ? anyOf : []
  if (!isObject(branch) || !isObject(none) || more.length > 0 || none['type'] !== 'null') return value
  const { type, title, format, enum: choices, ...limits } = branch
  const plain = typeof type === 'string' && title === undefined && !times.has(String(format))
  if (!plain || limits['const'] !== undefined || 'default' in limits) return value
  return {
    ...limits,
    ...(format === undefined ? {} : { format }),
    ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}),
    ...rest,
    type: [type, 'null'],
  }
}

/** The formats of RFC 3339 already define valid dates; for instants the pattern adds that they are in UTC. */
const times = new Map([
  ['date-time', { title: 'Timestamp', pattern: 'Z$' }],
  ['date', { title: 'Day', pattern: String.raw`^\d{4}-\d\d-\d\d$` }],
])

function isAnyText(schema: JsonSchema): boolean {
  return schema['type'] === 'string' && Object.keys(schema).length === 1
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
