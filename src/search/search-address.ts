/** The address of a search: everything that was asked is in it. */

/** What is empty is left out. */
export function searchAddress(action: string, members: Record<string, string>): string {
  const text = new URLSearchParams(Object.entries(members).filter(([, value]) => value !== '')).toString()
  return text === '' ? action : `${action}?${text}`
}
