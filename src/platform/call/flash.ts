/** Flash members: by them the address that a form's answer redirects to says what was done. Pages believe them of that answer alone. */
const flashMembers: ReadonlySet<string> = new Set(
  'aside cleared deleted did done joined left published refund restored saved scheduled sent started taken undone'.split(
    ' ',
  ),
)

/** The members of an address without flash members. */
export function withoutFlash<T>(members: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !flashMembers.has(name)))
}

/** Whether an address has a flash member. */
export function hasFlash(query: Iterable<string>): boolean {
  return [...query].some((name) => flashMembers.has(name))
}

/** An address of ours without flash members: somebody else may have written it. */
export function urlWithoutFlash(url: URL): URL {
  if (!hasFlash(url.searchParams.keys())) return url
  const left = new URL(url)
  for (const name of flashMembers) left.searchParams.delete(name)
  return left
}
