/** A founder in a profile, and what a free launch or a story requires of the primary one. Pure. */
import type { z } from 'zod'
import type { RefusedPicture } from '../pictures/index.ts'
import { founderLinks, type Links, linksIn, type Profile, valueOf } from 'marquee-profile'
import { type MissingFromProfile, missingFromProfile } from './founder-profile.ts'
import { type MissingItem, missingItem } from './missing-item.ts'
import {
  editStory,
  emptyStory,
  type MissingFromStory,
  missingFromStory,
  type Story,
  type StoryRules,
} from './story.ts'

export interface Founder {
  name: string
  title: string | null
  bio: string | null
  photo_url: string | null
  email: string | null
  socials: Links
}

/** The founders of a profile, the primary first and with the profile's founder links. */
export function foundersOf(profile: Profile): Founder[] {
  return (valueOf(profile, 'founders') ?? []).map((entry, index) => ({
    name: entry.name,
    title: entry.title || null,
    bio: entry.bio || null,
    photo_url: entry.photo_url || null,
    email: entry.email || null,
    socials: index === 0 ? founderLinks(profile) : linksIn(entry.socials ?? {}),
  }))
}

/**
 * What the primary founder’s profile lacks for a free launch; empty if it is complete. A photo that could not be
 * fetched counts as missing.
 */
export function missingForFree(
  profile: Profile,
  refused: readonly RefusedPicture[] = [],
): (Omit<z.output<typeof MissingItem>, 'required_for'> & { required_for: 'free' })[] {
  return missingFromFounder(profile, 'free', refused).map((item) => ({
    ...missingItem({ ...item, field: `founders[0].${item.field === 'photo' ? 'photo_url' : item.field}` }),
    required_for: 'free',
  }))
}

/** What the primary founder's profile lacks, including a refused photo and, with `waits`, one not fetched yet. */
function missingFromFounder(
  profile: Profile,
  purpose: 'free' | 'story',
  refused: readonly RefusedPicture[],
  waits = false,
): MissingFromProfile[] {
  const [primary] = foundersOf(profile)
  const found = missingFromProfile(primary ? { ...primary, photo: primary.photo_url } : {}, purpose)
  const whys = refused
    .filter(({ url, kind }) => kind === 'photo' && url === primary?.photo_url)
    .map(({ reason }) => reason)
  // A result of fetching it takes precedence over `waiting`.
  const why = whys.find((one) => one !== 'waiting') ?? whys[0]
  if (why === undefined || (why === 'waiting' && !waits)) return found
  const reason = why === 'waiting' ? 'founder_photo_waiting' : 'founder_photo_unreachable'
  return [...found, { field: 'photo', reason, required_for: purpose }]
}

/** The story of a profile, under the new section names; empty if nothing is written. */
export function storyOf(profile: Profile): Story {
  return editStory(emptyStory, valueOf(profile, 'story') ?? {})
}

/** Whether nothing is written. */
export function isEmptyStory(story: Story): boolean {
  return Object.values(story).every((text) => text === null)
}

/** What story and primary founder still need for publication; with `waits`, including a photo not fetched yet. */
export function missingForStory(
  story: Story,
  profile: Profile,
  rules: StoryRules,
  refused: readonly RefusedPicture[] = [],
  { waits }: { waits: boolean } = { waits: true },
): MissingFromStory[] {
  return missingFromStory(story, missingFromFounder(profile, 'story', refused, waits), rules)
}
