/** Members of forms and queries, where a name may stand several times. */

type Members = Readonly<Record<string, string | string[]>>

/** The first value of a member. */
export function one(members: Members, name: string): string | undefined {
  const value = members[name]
  return Array.isArray(value) ? value[0] : value
}

/** All values of a member. */
export function many(members: Members, name: string): string[] {
  const value = members[name]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** A path of ours with query members. */
export function pathWith(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}
