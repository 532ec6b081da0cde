/** The URL of a search, which contains everything that was asked. */

/** Builds the URL; empty members are omitted. */
export function searchAddress(action: string, members: Record<string, string>): string {
  const text = new URLSearchParams(Object.entries(members).filter(([, value]) => value !== '')).toString()
  return text === '' ? action : `${action}?${text}`
}
