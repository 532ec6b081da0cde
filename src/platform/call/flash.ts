/**
 * Flash members: query parameters by which the redirect after a form says what was done. Pages trust them only right
 * after such a redirect.
 */
const flashMembers: ReadonlySet<string> = new Set(
  'aside cleared deleted did done joined left published refund restored saved scheduled sent started taken undone'.split(
    ' ',
  ),
)

/** Returns query members without flash members. */
export function withoutFlash<T>(members: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !flashMembers.has(name)))
}

/** Whether a query has a flash member. */
export function hasFlash(query: Iterable<string>): boolean {
  return [...query].some((name) => flashMembers.has(name))
}

/** Removes the flash members from one of the deployment's URLs, since anybody may have written it. */
export function urlWithoutFlash(url: URL): URL {
  if (!hasFlash(url.searchParams.keys())) return url
  const left = new URL(url)
  for (const name of flashMembers) left.searchParams.delete(name)
  return left
}
