/**
 * Converts path and query texts to the types that an operation's input declares; what does not fit stays text, which
 * the schema refuses.
 */
import type { z } from 'zod'

/** Converts the members of `texts` that the schema declares as numbers, booleans or arrays. */
export function typedMembers(schema: z.ZodObject, texts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      convert(Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined, value),
    ]),
  )
}

function convert(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const bare = schema === undefined ? undefined : unwrap(schema)
  const type = bare?._zod.def.type
  if (type === 'array')
    return (Array.isArray(value) ? value : [value]).flatMap((item) =>
      typeof item === 'string' ? item.split(',') : [item],
    )
  if (typeof value !== 'string') return value
  if (type === 'number' && /^-?\d{1,300}(\.\d{1,300})?$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def
  return 'innerType' in def && isSchema(def.innerType) ? unwrap(def.innerType) : schema
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
