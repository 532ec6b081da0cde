/** The noun: a founder as a profile holds it, and what a free launch needs of the primary one. Pure. */
import { type Profile, socialsOf, valueOf } from 'marquee-profile'
import { missingFromProfile } from './founder-profile.ts'
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
  socials: Record<string, unknown>
}

/** The founders of a profile, the primary first and with the profile's founder links. */
export function foundersOf(profile: Profile): Founder[] {
  const value = valueOf(profile, 'founders')
  const entries: unknown[] = Array.isArray(value) ? value : []
  const primaryLinks = socialsOf(profile, 'founder_socials')
  return entries.filter(isRecord).map((entry, index) => ({
    name: String(entry['name']),
    title: textOrNull(entry['title']),
    bio: textOrNull(entry['bio']),
    photo_url: textOrNull(entry['photo_url']),
    email: textOrNull(entry['email']),
    socials: { ...linksOf(entry['socials']), ...(index === 0 ? primaryLinks : {}) },
  }))
}

/** What the primary founder's profile lacks for a free launch; empty when it is complete. */
export function missingForFree(profile: Profile): { field: string; reason: string; required_for: 'free' }[] {
  const [primary] = foundersOf(profile)
  const found = missingFromProfile(primary ? { ...primary, photo: primary.photo_url } : {}, 'free')
  return found.map(({ field, reason }) => ({
    field: `founders[0].${field === 'photo' ? 'photo_url' : field}`,
    reason,
    required_for: 'free',
  }))
}

/** The story that a profile holds, under the new names; empty where nothing is told. */
export function storyOf(profile: Profile): Story {
  const value = valueOf(profile, 'story')
  if (!isRecord(value)) return emptyStory
  return editStory(
    emptyStory,
    Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOrNull(text)])),
  )
}

/** True where nothing is told. */
export function isEmptyStory(story: Story): boolean {
  return Object.values(story).every((text) => text === null)
}

/** What the story and the primary founder still need for it to be published. */
export function missingForStory(story: Story, profile: Profile, rules: StoryRules): MissingFromStory[] {
  const [primary] = foundersOf(profile)
  return missingFromStory(
    story,
    missingFromProfile(primary ? { ...primary, photo: primary.photo_url } : {}, 'story'),
    rules,
  )
}

function linksOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([, link]) => link !== null && link !== undefined))
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
