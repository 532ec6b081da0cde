/** Makes one object shape from another, keeping its types. */
import type { z } from 'zod'

/** Every member may be left out (nothing changes) or be null (it is cleared). */
export function clearable<S extends Record<string, z.ZodType>>(
  shape: S,
): { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> } {
  const members = Object.entries(shape).map(([name, schema]) => [name, schema.nullable().optional()])
  return Object.fromEntries(members) as { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> }
}

/** An object with the same keys and other values. */
export function mapShape<K extends string, A, B>(
  object: Record<K, A>,
  change: (value: A, key: K) => B,
): Record<K, B> {
  const members = Object.entries<A>(object).map(([key, value]) => [key, change(value, key as K)])
  return Object.fromEntries(members) as Record<K, B>
}

/** The keys of an object whose keys are known. */
export function keysOf<K extends string>(object: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(object) as K[]
}
