/**
 * Deprecated members: they still work and will be removed. Their schemas say so, and through them OpenAPI and MCP; the
 * answer to a request that sent one says it too (RFC 9745).
 */
import type { Operation } from '../../platform/call/operation.ts'
import { inputSchema } from './schemas.ts'

type Schema = Record<string, unknown>

export interface DeprecatedMember {
  /** Path below the input, such as `founders[].socials.twitter`. */
  path: string
  /** YYYY-MM-DD. */
  since: string
}

/** Returns the deprecated members among those that were sent, each once. */
export function deprecationsOf(op: Operation, input: unknown): DeprecatedMember[] {
  const schema = known.get(op) ?? inputSchema(op)
  known.set(op, schema)
  return [...sentIn(schema, input, '', objectOf(schema['$defs']))].map(([path, since]) => ({ path, since }))
}

/** True if an operation takes any deprecated member. */
export function hasDeprecatedMembers(op: Operation): boolean {
  return JSON.stringify(inputSchema(op)).includes('"x-deprecated-since"')
}

// Created once for each operation, at its first request.
const known = new WeakMap<Operation, Schema>()

/**
 * The Deprecation header's value (RFC 9745, section 2.1): the earliest day since which one of the members is
 * deprecated.
 */
export function deprecationDate(members: readonly DeprecatedMember[]): string {
  return `@${Math.min(...members.map(({ since }) => Date.parse(since))) / 1000}`
}

function sentIn(schema: Schema, value: unknown, path: string, definitions: Schema): Map<string, string> {
  if (value === undefined) return new Map()
  const reference = schema['$ref']
  const named = typeof reference === 'string' ? [definitions[reference.replace(/^.*\//, '')]] : []
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => listOf(schema[word]))
  const members = objectOf(value)
  return new Map([
    ...(schema['deprecated'] === true ? [[path, String(schema['x-deprecated-since'])] as const] : []),
    ...[...named, ...branches].flatMap((branch) => [...sentIn(objectOf(branch), value, path, definitions)]),
    ...Object.entries(objectOf(schema['properties'])).flatMap(([name, member]) => [
      ...sentIn(objectOf(member), members[name], path === '' ? name : `${path}.${name}`, definitions),
    ]),
    ...listOf(value).flatMap((item) => [
      ...sentIn(objectOf(schema['items']), item, `${path}[]`, definitions),
    ]),
  ])
}

function objectOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
