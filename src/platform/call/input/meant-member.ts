/** Guesses which member an unknown name was meant to be. */
import type { z } from 'zod'
import { nearest } from '../../text/nearest.ts'
import { pathText } from './path-text.ts'
import { memberNames, schemaAt } from './schema.ts'

type Schema = z.core.$ZodType

/**
 * The members that may have been meant: the same name one level up or down, else one in another part and a similarly
 * spelled one.
 */
export function meantBy(
  name: string,
  names: readonly string[],
  around: readonly PropertyKey[],
  schema?: Schema,
): string[] {
  const place = schema && placeOf(name, around, schema)
  if (place !== undefined) return [place]
  const near = nearest(name, names)
  return [...besides(name, around, schema), ...(near === undefined ? [] : [near])]
}

/** The correct place of a name that was sent one level too high (`fields.headline`, `items[0].product`) or too low. */
export function placeOf(name: string, around: readonly PropertyKey[], schema: Schema): string | undefined {
  const below = onlyPlace(name, schemaAt(schema, around))
  if (below) return pathText([...around, ...below])
  return around.length > 0 && memberNames(schema).includes(name)
    ? `${name}, beside ${String(around[0])}`
    : undefined
}

/**
 * The place of a name in another part of the input (`founders[0].photo_url`, sent in `fields`), if there is exactly
 * one.
 */
function besides(name: string, around: readonly PropertyKey[], schema?: Schema): string[] {
  const place = around.length > 0 ? onlyPlace(name, schema) : undefined
  return place ? [pathText(place)] : []
}

/** The place of a name one level into a schema, if there is exactly one. */
function onlyPlace(name: string, schema: Schema | undefined): PropertyKey[] | undefined {
  if (schema === undefined) return undefined
  const [place, ...others] = memberNames(schema).flatMap((member) =>
    [[member], [member, 0]].filter((path) => memberNames(schemaAt(schema, path)).includes(name)),
  )
  return place && others.length === 0 ? [...place, name] : undefined
}
