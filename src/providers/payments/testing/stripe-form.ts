/** Form bodies as Stripe's library sends them. */

export type Form = { [name: string]: string | Form }

/** Parses `a[b][0]=c` into nested objects (RFC 1866 forms with Stripe's brackets). */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at = form
    for (const part of path.slice(0, -1)) {
      const inner = at[part]
      const found: Form = typeof inner === 'object' ? inner : {}
      at[part] = found
      at = found
    }
    at[path.at(-1) ?? ''] = value
  }
  return form
}

/** The members of a nested value; none for a plain or missing value. */
export function members(value: string | Form | undefined): Form {
  return typeof value === 'object' ? value : {}
}
