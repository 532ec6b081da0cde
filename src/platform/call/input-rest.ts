/** An input without the members that are broken. */
import { pathText } from './input.ts'

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
