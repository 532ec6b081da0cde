/** The bodies that Stripe's library sends. */

export type Form = { [name: string]: string | Form }

/** `a[b][0]=c` as nested objects (RFC 1866 forms with the brackets that Stripe uses). */
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

/** The members of what may be absent or a plain value; none then. */
export function members(value: string | Form | undefined): Form {
  return typeof value === 'object' ? value : {}
}
