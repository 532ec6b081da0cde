/** Members of forms and queries, where a name may occur several times. */

type Members = Readonly<Record<string, string | string[]>>

/** The first value of a member, or an empty text if it is absent. */
export function textMember(members: Members, name: string): string {
  const value = members[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** The text of a member, or undefined if it is absent or blank, as optional members of an input expect. */
export function givenMember(members: Members, name: string): string | undefined {
  const text = textMember(members, name)
  return text.trim() === '' ? undefined : text
}

/** What is searched for, a query's member `q`; null if nothing is. */
export function searchMember(members: Members): string | null {
  return givenMember(members, 'q')?.trim().slice(0, 200) ?? null
}

/**
 * A member that is a number in an operation's input: undefined if it is blank; a text that is no number stays what it is,
 * so that the operation refuses it.
 */
export function typedNumber(members: Members, name: string): number | string | undefined {
  const text = givenMember(members, name)?.trim()
  return text === undefined || Number.isNaN(Number(text)) ? text : Number(text)
}

/** The largest row number in the database. */
const largestNumber = 2_147_483_647

/** A path parameter or member as a positive whole number; 0 if it is not one or exceeds the largest row number. */
export function numberMember(members: Members, name: string): number {
  const text = textMember(members, name)
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return number > largestNumber ? 0 : number
}
