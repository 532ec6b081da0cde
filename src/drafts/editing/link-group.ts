/** Links that stand in one form: a save applies what was changed in it, and leaves what another person changed meanwhile. */
import { socialKeys } from 'marquee-profile'
import { z } from 'zod'

/** Links by platform; what is not there is not held. */
export type Links = Record<string, unknown>

const Link = z.union([z.string(), z.object({ label: z.string(), url: z.string() })])
const Seen = z.partialRecord(z.enum(socialKeys), Link)

/** What is held of a group, without the empty. */
export function heldLinks(group: unknown): Links {
  return Object.fromEntries(
    Object.entries(Object(group)).filter(([, link]) => link !== null && link !== undefined),
  )
}

/** What a form was made from, as it carries it; null where it carries nothing that can be read. */
export function seenLinks(text: unknown): Links | null {
  if (typeof text !== 'string') return null
  try {
    return Seen.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export interface LinkChanges {
  /** What was added, changed or (null) removed in the form. */
  changes: Links
  /** Of these the platforms that somebody else changed to something else meanwhile. */
  conflicts: string[]
  /** What the form would hold now: what is held, with the changes. */
  merged: Links
}

/** What a form changed of the links it was made from, and how that stands to what is held by now. */
export function linkChanges(typed: unknown, seen: Links, held: Links): LinkChanges {
  const wanted = heldLinks(typed)
  const changed = socialKeys.filter(
    (platform) => !same(wanted[platform], seen[platform]) && !same(wanted[platform], held[platform]),
  )
  const changes = Object.fromEntries(changed.map((platform) => [platform, wanted[platform] ?? null]))
  return {
    changes,
    conflicts: changed.filter((platform) => !same(seen[platform], held[platform])),
    merged: { ...held, ...changes },
  }
}

/** What the form holds once its changes are saved: where saving wrote a link differently, it is known as it was written. */
export function seenAfter(seen: Links, { changes }: LinkChanges, saved: Links): Links {
  return heldLinks({
    ...seen,
    ...Object.fromEntries(Object.keys(changes).map((platform) => [platform, saved[platform]])),
  })
}

function same(one: unknown, other: unknown): boolean {
  return sortedText(one) === sortedText(other)
}

function sortedText(link: unknown): string {
  if (link === null || typeof link !== 'object') return JSON.stringify(link ?? null)
  return JSON.stringify(Object.entries(link).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
