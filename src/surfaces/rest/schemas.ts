/** JSON Schemas (2020-12) of operations, shared by MCP and OpenAPI. */
import { z } from 'zod'
import type { Operation } from '../../platform/call/operation.ts'

type JsonSchema = Record<string, unknown>

/** The input's schema as clients write it. */
export function inputSchema(op: Operation): JsonSchema {
  const schema: z.ZodObject = op.input
  return clean(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

/** The output's schema, open to members that a later version adds. */
export function outputSchema(op: Operation): JsonSchema {
  const schema: z.ZodObject = op.output
  const made = clean(open(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })))
  return op.effect === 'read' ? made : rehearsed(made, op.newIds ?? [])
}

/** A dry run answers the same shape with new ids null and two members more. */
function rehearsed(schema: JsonSchema, newIds: string[]): JsonSchema {
  const properties = Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).map(
    ([name, member]) => [name, newIds.includes(name) ? { anyOf: [member, { type: 'null' }] } : member],
  )
  return {
    ...schema,
    properties: {
      ...Object.fromEntries(properties),
      dry_run: { type: 'boolean', description: 'True in the answer of a dry run: nothing was changed.' },
      unchecked: {
        type: 'array',
        items: { type: 'string' },
        description: 'What the dry run could not check.',
      },
    },
  }
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

/** Without the dialect's address and the bounds that every JavaScript integer has. */
function clean(schema: unknown): JsonSchema {
  const { $schema: _dialect, ...rest } = isObject(schema) ? schema : {}
  return JSON.parse(JSON.stringify(rest, withoutBounds)) as JsonSchema
}

function withoutBounds(name: string, value: unknown): unknown {
  if (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined
  if (name === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined
  return value
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
