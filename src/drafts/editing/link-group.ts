/** Links that share one form: saving applies what was changed in it and leaves what somebody else changed meanwhile. */
import { socialKeys } from 'marquee-profile'
import { z } from 'zod'

/** Links by platform; a missing platform has no stored link. */
export type Links = Record<string, unknown>

const Link = z.union([z.string(), z.object({ label: z.string(), url: z.string() })])
const Seen = z.partialRecord(z.enum(socialKeys), Link)

/** The stored links of a group, without the empty ones. */
export function heldLinks(group: unknown): Links {
  return Object.fromEntries(
    Object.entries(Object(group)).filter(([, link]) => link !== null && link !== undefined),
  )
}

/** The links that a form was built from, as it carries them; null if they are missing or malformed. */
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
  /** The changed platforms that somebody else meanwhile set to another value. */
  conflicts: string[]
  /** What the form would hold now: the stored links with the changes applied. */
  merged: Links
}

/** What a form changed compared with the links it was built from, and how that relates to the links stored now. */
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

/** What the form holds once its changes are saved: if saving normalised a link, the stored form of it counts. */
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
