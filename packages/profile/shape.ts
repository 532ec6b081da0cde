/** Derives one object shape from another, keeping its types. */
import type { z } from 'zod'

/** Every member may be absent (no change) or null (cleared). */
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
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[]
}

/** One member of each row of a table, under the row's name. */
export function membersOf<M extends string, T extends Record<string, Record<M, unknown>>>(
  table: T,
  member: M,
): { [K in keyof T]: T[K][M] } {
  const members = Object.entries(table).map(([name, row]) => [name, row[member]])
  return Object.fromEntries(members) as { [K in keyof T]: T[K][M] }
}

/** The members of an object with these names, if present. */
export function pick<T extends object, K extends keyof T & string>(
  object: T,
  names: readonly K[],
): Pick<T, K> {
  const members = names.flatMap((name) => (name in object ? [[name, object[name]]] : []))
  return Object.fromEntries(members) as Pick<T, K>
}

/** An object from names and values of one kind. */
export function fromEntries<K extends string, V>(entries: Iterable<readonly [K, V]>): { [P in K]?: V } {
  return Object.fromEntries(entries) as { [P in K]?: V }
}
