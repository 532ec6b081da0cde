/** What the schema of an input says about one place in it: its members and its purpose. */
import { z } from 'zod'

type Schema = z.core.$ZodType

/** Returns the schema of the value at a path; undefined if the schema has no such place. */
export function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  return path.reduce<Schema | undefined>(
    (found, part) => (found === undefined ? undefined : memberOf(found, part)),
    schema,
  )
}

/** The member names of an object schema; empty for anything else. */
export function memberNames(schema: Schema | undefined): string[] {
  return optionsOf(schema).flatMap((option) =>
    option instanceof z.ZodObject ? Object.keys(option.shape) : [],
  )
}

/** The schema's description of what the value is for. */
export function meaningOf(schema: Schema | undefined): string | undefined {
  return layersOf(schema).flatMap((layer) => z.globalRegistry.get(layer)?.description ?? [])[0]
}

/** The format required of a text, such as `date` or `email`. */
export function formatOf(schema: Schema | undefined): string | undefined {
  return layersOf(schema).flatMap((layer) =>
    layer instanceof z.ZodStringFormat ? [layer.format ?? ''] : [],
  )[0]
}

function memberOf(schema: Schema, part: PropertyKey): Schema | undefined {
  for (const option of optionsOf(schema)) {
    if (option instanceof z.ZodObject && Object.hasOwn(option.shape, part)) {
      const shape: Record<PropertyKey, Schema> = option.shape
      return shape[part]
    }
    if (option instanceof z.ZodArray && typeof part === 'number') return option.element
    if (option instanceof z.ZodRecord) return option.valueType
  }
  return undefined
}

/** Unwraps the schema; a union gives each of its branches. */
function optionsOf(schema: Schema | undefined): Schema[] {
  const bare = layersOf(schema).at(-1)
  if (bare === undefined) return []
  return bare instanceof z.ZodUnion ? bare.options.flatMap((option) => optionsOf(option)) : [bare]
}

/** The schema and the schemas wrapped in it, layer by layer: optional, nullable, default, pipes. */
function layersOf(schema: Schema | undefined): Schema[] {
  if (schema === undefined) return []
  const { def } = schema._zod
  const inner = 'innerType' in def ? def.innerType : 'in' in def ? def.in : undefined
  return [schema, ...(isSchema(inner) ? layersOf(inner) : [])]
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value
}
