/** What the schema of an input says about one place in it: its members and its purpose. */
import { z } from 'zod'

type Schema = z.core.$ZodType

/** The schema of the value under a path; undefined where the schema knows no such place. */
export function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  return path.reduce<Schema | undefined>(
    (found, part) => (found === undefined ? undefined : memberOf(found, part)),
    schema,
  )
}

/** The names that an object takes; empty for anything else. */
export function memberNames(schema: Schema | undefined): string[] {
  return optionsOf(schema).flatMap((option) =>
    option instanceof z.ZodObject ? Object.keys(option.shape) : [],
  )
}

/** What the value is for, as the schema describes it. */
export function meaningOf(schema: Schema | undefined): string | undefined {
  return layersOf(schema).flatMap((layer) => z.globalRegistry.get(layer)?.description ?? [])[0]
}

/** The form that text has to have, such as `date` or `email`. */
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

/** The schema without what wraps it; of a union each branch. */
function optionsOf(schema: Schema | undefined): Schema[] {
  const bare = layersOf(schema).at(-1)
  if (bare === undefined) return []
  return bare instanceof z.ZodUnion ? bare.options.flatMap((option) => optionsOf(option)) : [bare]
}

/** The schema and what is in it, layer by layer: optional, nullable, default, pipes. */
function layersOf(schema: Schema | undefined): Schema[] {
  if (schema === undefined) return []
  const { def } = schema._zod
  const inner = 'innerType' in def ? def.innerType : 'in' in def ? def.in : undefined
  return [schema, ...(isSchema(inner) ? layersOf(inner) : [])]
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value
}
