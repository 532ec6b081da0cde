/** Members of an address by which a form's answer tells what it did. Pages believe them of that answer alone. */
const tellsWhatWasDone: ReadonlySet<string> = new Set(
  'aside cleared deleted did done joined left published refund restored saved scheduled sent started taken undone'.split(
    ' ',
  ),
)

/** The members of an address that tell nothing of what was done. */
export function untold<T>(members: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !tellsWhatWasDone.has(name)))
}

/** Whether an address tells that something was done. */
export function tells(query: Iterable<string>): boolean {
  return [...query].some((name) => tellsWhatWasDone.has(name))
}

/** An address of ours as it is where it tells nothing; else without what it tells: somebody else may have written it. */
export function withoutTold(url: URL): URL {
  if (!tells(url.searchParams.keys())) return url
  const left = new URL(url)
  for (const name of tellsWhatWasDone) left.searchParams.delete(name)
  return left
}
