/** An input without the members that are broken. */
import type { z } from 'zod'
import { pathText } from './input.ts'
import { type Finding, Problem } from './problem.ts'

export interface Rest {
  value: unknown
  /** What was left out, as paths. */
  removed: string[]
}

/** Leaves out each member that has something broken in it; a list goes as a whole, so that its entries keep their places. */
export function withoutMembers(raw: unknown, broken: readonly (readonly PropertyKey[])[]): Rest {
  const paths = broken.map(memberPath)
  const value = paths.reduce<unknown>((rest, path) => without(rest, path), raw)
  return { value, removed: paths.map(pathText) }
}

/**
 * Which rules the rest of a broken input breaks, so that its sender hears of everything at once: what is broken is left
 * out, and the rest tried. What is said of the parts left out follows from their absence and is not told.
 */
export async function findingsOfRest(
  schema: z.ZodObject,
  raw: unknown,
  broken: readonly (readonly PropertyKey[])[],
  attempt: (input: unknown) => Promise<void>,
): Promise<Finding[]> {
  const rest = withoutMembers(raw, broken)
  const parsed = schema.safeParse(rest.value)
  if (!parsed.success) return []
  try {
    await attempt(parsed.data)
    return []
  } catch (error) {
    // The request is refused already, whatever else stands in its way.
    if (!(error instanceof Problem) || error.type.status !== 422) return []
    return error.errors.filter(({ path }) => !rest.removed.some((part) => isWithin(path, part)))
  }
}

function isWithin(path: string, part: string): boolean {
  return path === part || path.startsWith(`${part}.`) || path.startsWith(`${part}[`)
}

function memberPath(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const entry = path.findIndex((part) => typeof part === 'number')
  return entry === -1 ? path : path.slice(0, entry)
}

function without(value: unknown, [first, ...more]: readonly PropertyKey[]): unknown {
  if (first === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name !== first) return [[name, member]]
      return more.length === 0 ? [] : [[name, without(member, more)]]
    }),
  )
}
