/** Reads the limits of a schema as numbers, so that forms, rules and texts need not repeat them. */
import { z } from 'zod'
import type { FieldName } from './fields.ts'
import { fields } from './fields.ts'

interface Limits {
  /** Most characters of a text, or of one entry of a list of texts. */
  characters?: number
  /** Most entries of a list. */
  entries?: number
}

const known = new WeakMap<z.ZodType, Limits>()

/** The limits set by a schema; a member is absent if it sets none. */
export function limitsOf(schema: z.ZodType): Limits {
  const found =
    known.get(schema) ?? readLimits(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  known.set(schema, found)
  return found
}

function readLimits(schema: z.core.JSONSchema.BaseSchema): Limits {
  const inner = schema.anyOf?.find((branch) => typeof branch === 'object' && branch.type !== 'null')
  if (typeof inner === 'object') return readLimits(inner)
  const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : undefined
  const characters = schema.maxLength ?? (typeof items === 'object' ? items.maxLength : undefined)
  return {
    ...(characters === undefined ? {} : { characters }),
    ...(schema.maxItems === undefined ? {} : { entries: schema.maxItems }),
  }
}

/** Most characters of a text, or of each text of a list. Throws if the schema sets no limit. */
export function maxCharacters(of: FieldName | z.ZodType): number {
  const { characters } = limitsOf(typeof of === 'string' ? fields[of].schema : of)
  if (characters === undefined) throw new Error('the schema limits no text')
  return characters
}

/** Most entries of a list. Throws if the schema sets no limit. */
export function maxEntries(of: FieldName | z.ZodType): number {
  const { entries } = limitsOf(typeof of === 'string' ? fields[of].schema : of)
  if (entries === undefined) throw new Error('the schema limits no list')
  return entries
}
