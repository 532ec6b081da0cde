/** A product in one line for a post: its name and headline, or the headline alone if that begins with the name. */
export function announcementOf(name: string, headline: string | null): string {
  if (headline === null) return name
  const [begins, named] = [headline, name].map((text) => text.toLocaleLowerCase())
  return begins?.startsWith(named ?? '') ? headline : `${name}: ${headline}`
}
