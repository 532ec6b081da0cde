/** The schema sent to a model: the same shape without limits, every member present or null. */
import { z } from 'zod'

/**
 * Services with structured output support neither patterns nor optional members; values over a limit are refused later,
 * one by one, by the grounding gate. Descriptions stay. Throws for a kind of schema that no answer has.
 */
export function plainSchema(schema: z.ZodType): z.ZodType {
  const plain = withoutLimits(schema)
  const said = schema.description
  return said === undefined ? plain : plain.describe(said)
}

/** The plain schema of a list's entries; undefined if it is no list. */
export function itemOf(schema: z.ZodType): z.ZodType | undefined {
  return schema instanceof z.ZodArray ? plainSchema(typed(schema.element)) : undefined
}

function withoutLimits(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return orNull(plainSchema(inner(schema)))
  if (schema instanceof z.ZodPipe) return plainSchema(typed(schema.in))
  if (schema instanceof z.ZodString) return z.string()
  if (schema instanceof z.ZodNumber) return z.int()
  if (schema instanceof z.ZodEnum) return schema
  if (schema instanceof z.ZodArray) return z.array(plainSchema(typed(schema.element)))
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape).map(([name, member]) => [name, plainSchema(typed(member))])
    return z.object(Object.fromEntries(members))
  }
  throw new Error(`no answer has a ${schema.type}`)
}

function inner(schema: z.ZodNullable | z.ZodOptional | z.ZodDefault): z.ZodType {
  return typed(schema.unwrap())
}

function orNull(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable ? schema : schema.nullable()
}

function typed(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new Error('no schema')
}
