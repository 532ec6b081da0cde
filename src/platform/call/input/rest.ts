/** What is broken in an input beside what its schema says first: in the rest of it and behind limits. */
import { z } from 'zod'
import { issuesOf } from './input.ts'
import { pathText } from './path-text.ts'
import { type Finding, Problem } from '../problem.ts'

export interface Rest {
  value: unknown
  /** What was left out, as paths. */
  removed: string[]
}

/**
 * Leaves out each member that has something broken in it; a list goes as a whole, so that its entries keep their places.
 * Each object is walked once, however many of its members are broken.
 */
function withoutMembers(raw: unknown, broken: readonly (readonly PropertyKey[])[]): Rest {
  const paths = broken.map(memberPath)
  return { value: without(raw, paths), removed: [...new Set(paths.map(pathText))] }
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

function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const within = Map.groupBy(paths, ([first]) => first)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const inside = within.get(name)
      if (inside === undefined) return [[name, member]]
      return inside.some((path) => path.length === 1)
        ? []
        : [
            [
              name,
              without(
                member,
                inside.map((path) => path.slice(1)),
              ),
            ],
          ]
    }),
  )
}

/** The error with what is wrong in lists that are too long: their entries are looked at as far as the limit goes. */
export function withEntries(schema: z.ZodObject, raw: unknown, error: z.ZodError): z.ZodError {
  const long = issuesOf(error).flatMap((issue) =>
    issue.code === 'too_big' && issue.origin === 'array'
      ? [{ path: issue.path, most: Number(issue.maximum) }]
      : [],
  )
  if (long.length === 0) return error
  const shorter = long.reduce<unknown>((value, { path, most }) => shortened(value, path, most), raw)
  const again = schema.safeParse(shorter)
  if (again.success) return error
  const told = new Set(issuesOf(error).map(({ path }) => pathText(path)))
  const behind = issuesOf(withEntries(schema, shorter, again.error)).filter(
    ({ path }) => !told.has(pathText(path)),
  )
  // An unknown member is told as one of its object, whose path it is then given.
  const further = behind.map((issue) =>
    issue.code === 'unrecognized_keys' ? { ...issue, path: issue.path.slice(0, -1) } : issue,
  )
  return new z.ZodError([...error.issues, ...further])
}

function shortened(value: unknown, [first, ...more]: readonly PropertyKey[], most: number): unknown {
  if (first === undefined) return Array.isArray(value) ? value.slice(0, most) : value
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === first ? shortened(entry, more, most) : entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === first ? shortened(member, more, most) : member,
    ]),
  )
}
