/** The page that compares two listings, the same whichever is named first; with one, the page that finds the other. */
export function compareUrl(origin: string, one: string, other?: string): string {
  const [a = '', b] = other === undefined ? [one] : [one, other].toSorted()
  return `${origin}/compare?${new URLSearchParams(b === undefined ? { a } : { a, b }).toString()}`
}
