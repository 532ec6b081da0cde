/**
 * Finds further errors in an input that the schema's first errors hide: in its valid parts, and in lists that are too
 * long.
 */
import { z } from 'zod'
import { issuesOf } from './input.ts'
import { pathText } from './path-text.ts'
import { type Finding, Problem } from '../problem.ts'

export interface Rest {
  value: unknown
  /** The paths of what was left out. */
  removed: string[]
}

/**
 * Leaves out each member that contains something invalid; a list is left out as a whole, so that its entries keep their
 * indices. Each object is walked once, however many of its members are invalid.
 */
function withoutMembers(raw: unknown, broken: readonly (readonly PropertyKey[])[]): Rest {
  const paths = broken.map(memberPath)
  return { value: without(raw, paths), removed: [...new Set(paths.map(pathText))] }
}

/**
 * Finds the rules that the valid rest of an invalid input breaks, so that the sender gets all findings at once: the
 * invalid parts are left out and the rest is tried. Findings about the parts left out are dropped, as they follow from
 * their absence. The valid entries of a list that also has invalid ones are tried separately.
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
      // Other failures do not matter: the request is refused anyway.
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

/** An input without the invalid entries of its lists. */
interface Entries {
  value: unknown
  /** Maps the path of each list that has valid entries left to the original indices of those entries. */
  kept: Map<string, number[]>
}

/** Leaves out the invalid entries of lists, and each other member that contains something invalid. */
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

/** Moves a finding about a kept entry to the entry's original index; findings about anything else are dropped. */
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

/** Adds to the error what is wrong in the entries of lists that are too long, up to the limit of each list. */
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
  // An unknown member is reported as an issue of its object, whose path the issue therefore gets back.
  const further = behind.map((issue) =>
    issue.code === 'unrecognized_keys' ? { ...issue, path: issue.path.slice(0, -1) } : issue,
  )
  return new z.ZodError([...error.issues, ...further])
}

function shortened(value: unknown, path: readonly PropertyKey[], max: number): unknown {
  return changedAt(value, path, (list) => (Array.isArray(list) ? list.slice(0, max) : list))
}

/** Returns the value with the part at a path changed. */
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
