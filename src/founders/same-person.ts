/** Matches a profile's founders with stored ones: one profile per person; namesakes stay separate. Pure. */
import type { Links } from 'marquee-profile'
import type { Founder } from './founder.ts'

export interface KnownFounder {
  id: string
  name: string
  email: string | null
  photo_url: string | null
  socials: Links
  position: number
  /** Linked to an account: such a founder may be renamed in place. */
  linked: boolean
}

type IsSame = (entry: Founder, known: KnownFounder, position: number) => boolean

/** From the strongest evidence to the weakest; a founder matched by stronger evidence is not available to weaker. */
const signs: readonly IsSame[] = [
  (entry, known) => sameName(entry, known) && sameEmail(entry, known),
  (entry, known) => sameName(entry, known) && (samePhoto(entry, known) || sharesLink(entry, known)),
  (entry, known, position) => sameName(entry, known) && known.position === position,
  sameName,
  sameEmail,
  sharesLink,
  (entry, known, position) =>
    known.linked && known.position === position && (entry.email === null || known.email === null),
]

/** The stored founder of each entry, or undefined for a new one; no stored founder is used twice. */
export function samePeople(
  entries: readonly Founder[],
  known: readonly KnownFounder[],
): (KnownFounder | undefined)[] {
  const found = new Map<Founder, KnownFounder>()
  const taken = new Set<KnownFounder>()
  for (const isSame of signs) {
    for (const [position, entry] of entries.entries()) {
      const one = found.has(entry)
        ? undefined
        : known.find((other) => !taken.has(other) && isSame(entry, other, position))
      if (!one) continue
      found.set(entry, one)
      taken.add(one)
    }
  }
  return entries.map((entry) => found.get(entry))
}

function sameName(entry: Founder, known: KnownFounder): boolean {
  return nameKey(entry.name) === nameKey(known.name)
}

/** A name for comparison: case, white space and Unicode form make no difference. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function sameEmail(entry: Founder, known: KnownFounder): boolean {
  return entry.email !== null && entry.email.toLowerCase() === known.email?.toLowerCase()
}

function samePhoto(entry: Founder, known: KnownFounder): boolean {
  return entry.photo_url !== null && entry.photo_url === known.photo_url
}

/** A profile on a network belongs to one person; a website may be the company's. */
function sharesLink(entry: Founder, known: KnownFounder): boolean {
  return Object.entries(entry.socials).some(
    ([platform, link]) =>
      platform !== 'website' &&
      platform !== 'custom' &&
      Object.entries(known.socials).some(([other, same]) => other === platform && same === link),
  )
}
