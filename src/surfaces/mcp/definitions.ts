/** Self-contained schemas: a shape that is used twice is under `$defs` (JSON Schema 2020-12, section 8.2.4). */
import { Components } from '../rest/components.ts'

/** A JSON object. */
export type Json = Record<string, unknown>

/** The location of a schema's shapes within it. */
export const here = '#/$defs/'

/**
 * Puts shapes that are used more than once under `$defs` and inlines the others. `instead` returns the replacement of a
 * shape that is described elsewhere.
 */
export function withDefinitions(
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
  const whole = { ...(isObject(body) ? body : {}), type: 'object' as const }
  return kept.length > 0 ? hoistSharedDescriptions({ ...whole, $defs }) : whole
}

/** Moves a description that all references to a shape share to the shape itself. */
function hoistSharedDescriptions<Schema extends Json & { $defs: Json }>(schema: Schema): Schema {
  const said = new Map<string, Set<unknown>>()
  for (const { $ref, description } of objectsIn(schema)) {
    const name = nameIn($ref)
    if (name !== undefined) said.set(name, (said.get(name) ?? new Set()).add(description))
  }
  for (const [name, [description, ...others]] of said) {
    const shape = schema.$defs[name]
    if (description === undefined || others.length > 0 || !isObject(shape)) continue
    shape['description'] = description
    for (const one of objectsIn(schema)) if (nameIn(one['$ref']) === name) delete one['description']
  }
  return schema
}

function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return
  if (isObject(value)) yield value
  for (const member of Object.values(value)) yield* objectsIn(member)
}

/** Counts the references to each shape, following only what is reachable. */
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

function nameIn(reference: unknown): string | undefined {
  return typeof reference === 'string' && reference.startsWith(here)
    ? reference.slice(here.length)
    : undefined
}

/** Inlines the shapes that `once` selects where they are referenced. */
export function inlined(
  value: unknown,
  shapes: Record<string, Json>,
  once: (name: string) => boolean,
): unknown {
  if (Array.isArray(value)) return value.map((member) => inlined(member, shapes, once))
  if (!isObject(value)) return value
  const { $ref, ...beside } = value
  const name = nameIn($ref)
  const whole = name !== undefined && once(name) ? { ...shapes[name], ...beside } : value
  return Object.fromEntries(
    Object.entries(whole).map(([key, member]) => [key, inlined(member, shapes, once)]),
  )
}

/** True for a JSON object that is not an array. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
