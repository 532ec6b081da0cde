/** Reads members of forms and queries, in which a name may occur several times. */

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
