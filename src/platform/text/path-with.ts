/** Returns a path with query members, without those that are blank, null or undefined. */
export function pathWith(
  path: string,
  members: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const given = Object.entries(members).flatMap(([name, value]) =>
    value === '' || value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}
