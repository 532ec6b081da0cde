/** Finds further errors in an input that the schema's first errors hide: in the rest of it and beyond limits. */
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
 * out, and the rest tried. What is said of the parts left out follows from their absence and is not told. The sound
 * entries of a list that has broken ones are tried by themselves.
 */
export async function findingsOfRest(
  schema: z.ZodObject,
  raw: unknown,
  broken: readonly (readonly PropertyKey[])[],
  attempt: (input: unknown) => Promise<void>,
): Promise<Finding[]> {
  const tried = async (value: unknown): Promise<Finding[]> => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) return []
    try {
      await attempt(parsed.data)
      return []
    } catch (error) {
      // The request is refused already, whatever else stands in its way.
      if (!(error instanceof Problem) || error.type.status !== 422) return []
      return error.errors
    }
  }
  const rest = withoutMembers(raw, broken)
  const besides = (await tried(rest.value)).filter(
    ({ path }) => !rest.removed.some((part) => isWithin(path, part)),
  )
  const entries = withoutEntries(raw, broken)
  if (entries.kept.size === 0) return besides
  return [...besides, ...(await tried(entries.value)).flatMap((finding) => inPlace(finding, entries.kept))]
}

/** An input without the broken entries of its lists. */
interface Entries {
  value: unknown
  /** By the path of each list that has sound entries left, the places that these had. */
  kept: Map<string, number[]>
}

/** Leaves out the broken entries of lists, and each other member that has something broken in it. */
function withoutEntries(raw: unknown, broken: readonly (readonly PropertyKey[])[]): Entries {
  const listOf = (path: readonly PropertyKey[]) => path.slice(0, memberPath(path).length)
  const inLists = broken.filter((path) => memberPath(path).length < path.length)
  const byList = Map.groupBy(inLists, (path) => pathText(listOf(path)))
  const others = broken.filter((path) => !byList.has(pathText(memberPath(path))))
  const kept = new Map<string, number[]>()
  let { value } = withoutMembers(raw, others)
  for (const [list, paths] of byList) {
    const at = listOf(paths[0] ?? [])
    const out = new Set(paths.map((path) => path[at.length]))
    value = changedAt(value, at, (whole) => {
      if (!Array.isArray(whole)) return whole
      const places = [...whole.keys()].filter((place) => !out.has(place))
      if (places.length > 0) kept.set(list, places)
      return places.map((place): unknown => whole[place])
    })
  }
  return { value, kept }
}

/** A finding about an entry that was kept, at the place that it had; what is said of anything else is not told here. */
function inPlace(finding: Finding, kept: Entries['kept']): Finding[] {
  for (const [list, places] of kept) {
    const [, place, more = ''] =
      (finding.path?.startsWith(`${list}[`) && /^\[(\d+)\](.*)$/s.exec(finding.path.slice(list.length))) || []
    if (place !== undefined) return [{ ...finding, path: `${list}[${places[Number(place)]}]${more}` }]
  }
  return []
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

function shortened(value: unknown, path: readonly PropertyKey[], max: number): unknown {
  return changedAt(value, path, (list) => (Array.isArray(list) ? list.slice(0, max) : list))
}

/** The value with the part at a path changed. */
function changedAt(
  value: unknown,
  [first, ...more]: readonly PropertyKey[],
  change: (part: unknown) => unknown,
): unknown {
  if (first === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === first ? changedAt(entry, more, change) : entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === first ? changedAt(member, more, change) : member,
    ]),
  )
}
