/**
 * The profile: every value with its state and the quotes behind it. One noun for draft, company and listing.
 * Pure: time comes in as an argument.
 */
import { z } from 'zod'
import { type FieldName, fieldNames, type FieldsInput, listingFields } from './profile-fields.ts'
import type { ListsInput } from './profile-lists.ts'
import { foldAlias, type SocialKey, socialKeys } from './socials.ts'

export const fieldStates = ['ai', 'not_found', 'edited', 'manual', 'override', 'deleted'] as const
export type FieldState = (typeof fieldStates)[number]

export const Evidence = z.object({
  quote: z.string().describe('Verbatim from the page.'),
  url: z.string(),
  fetched_at: z.iso.datetime(),
})
export type Evidence = z.output<typeof Evidence>

/** One value of a profile. `evidence` belongs to `ai_value` and is never shown as proof of an edited value. */
export interface Held<T = unknown> {
  value: T | null
  state: FieldState
  evidence: Evidence[]
  ai_value: T | null
  updated_at: string
  /** For list values: the quotes of each item of `ai_value`, in its order. */
  item_evidence?: Evidence[][]
  contradictions?: { value: unknown; evidence: Evidence[] }[]
}

/** Values besides the fields; each is held like one. */
export const listNames = ['faqs', 'founders', 'story', 'milestones', 'competitor_url'] as const
export type ListName = (typeof listNames)[number]
export type SocialName = `company_socials.${SocialKey}` | `founder_socials.${SocialKey}`
export type ProfileKey = FieldName | ListName | SocialName

/** Every name that a profile can hold, in the order of the contract. */
export const profileKeys: readonly ProfileKey[] = [
  ...fieldNames,
  ...listNames,
  ...socialKeys.map((key) => `company_socials.${key}` as const),
  ...socialKeys.map((key) => `founder_socials.${key}` as const),
]

export type Profile = Partial<Record<ProfileKey, Held>>

const listingLevel = new Set<string>(listingFields)
// Kept in tables of their own once there is a listing.
const told = new Set<string>(['story', 'milestones'])

/** Splits a profile into what the company shares and what one listing says; story and milestones are in neither. */
export function byLevel(profile: Profile): { company: Profile; listing: Profile } {
  const entries = Object.entries(profile)
  return {
    company: Object.fromEntries(entries.filter(([key]) => !listingLevel.has(key) && !told.has(key))),
    listing: Object.fromEntries(entries.filter(([key]) => listingLevel.has(key))),
  }
}

/** A value that nothing was found for. */
export function notFoundAt(now: Date): Held {
  return { value: null, state: 'not_found', evidence: [], ai_value: null, updated_at: now.toISOString() }
}

/** What an owner types: fields, lists and links; undefined leaves, null removes. */
export interface ProfileEdits extends ListsInput {
  fields?: FieldsInput | undefined
  lock_fields?: ProfileKey[] | undefined
  restore?: ProfileKey[] | undefined
}

/** The profile after the edits. `restore` comes first, then locks, then typed values. */
export function edited(profile: Profile, edits: ProfileEdits, now: Date): Profile {
  const next: Profile = { ...profile }
  for (const key of edits.restore ?? []) next[key] = restored(next[key] ?? notFoundAt(now), now)
  for (const key of edits.lock_fields ?? []) next[key] = locked(next[key] ?? notFoundAt(now), now)
  for (const [key, value] of typed(edits)) next[key] = saved(next[key] ?? notFoundAt(now), value, now)
  return next
}

/** Every name and value that the edits type. */
export function typed(edits: ProfileEdits): [ProfileKey, unknown][] {
  const socials = (name: 'company_socials' | 'founder_socials'): [ProfileKey, unknown][] => {
    const links = edits[name]
    if (!links) return []
    return Object.entries(foldAlias(links)).flatMap(([platform, link]) =>
      isSocialKey(platform) && link !== undefined
        ? [[`${name}.${platform}`, link] as [ProfileKey, unknown]]
        : [],
    )
  }
  const plain = {
    ...edits.fields,
    faqs: edits.faqs,
    founders: edits.founders,
    story: edits.story,
    milestones: edits.milestones,
    competitor_url: edits.competitor_url,
    ...(edits.seo === undefined ? {} : { seo: edits.seo }),
  }
  const named = Object.entries(plain).filter(([, value]) => value !== undefined)
  return [
    ...named.flatMap(([key, value]) => (isProfileKey(key) ? [[key, value] as [ProfileKey, unknown]] : [])),
    ...socials('company_socials'),
    ...socials('founder_socials'),
  ]
}

/** True for a name that a profile can hold. */
export function isProfileKey(name: string): name is ProfileKey {
  return (profileKeys as readonly string[]).includes(name)
}

function isSocialKey(name: string): name is SocialKey {
  return (socialKeys as readonly string[]).includes(name)
}

function saved(held: Held, value: unknown, now: Date): Held {
  const state = isBlank(value) ? 'deleted' : held.ai_value === null ? 'manual' : 'edited'
  return { ...held, value: isBlank(value) ? null : value, state, updated_at: now.toISOString() }
}

function restored(held: Held, now: Date): Held {
  return {
    ...held,
    value: held.ai_value,
    state: held.ai_value === null ? 'not_found' : 'ai',
    updated_at: now.toISOString(),
  }
}

function locked(held: Held, now: Date): Held {
  return held.state === 'ai' ? { ...held, state: 'override', updated_at: now.toISOString() } : held
}

function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** True where the owner saved the value, so that no redraft may touch it. */
export function isOwners(held: Held | undefined): boolean {
  return held !== undefined && held.state !== 'ai' && held.state !== 'not_found'
}

/**
 * Lays a newly read profile over an older one: what the owner saved stays unless the owner's newer word replaces it,
 * what was read anew replaces what was read before, and nothing found takes nothing away.
 */
export function merged(older: Profile, newer: Profile): Profile {
  const next: Profile = { ...older }
  for (const [key, held] of Object.entries(newer)) {
    if (isProfileKey(key)) next[key] = later(older[key], held)
  }
  return next
}

function later(before: Held | undefined, after: Held): Held {
  if (!before) return after
  if (isOwners(after)) return isOwners(before) && before.updated_at > after.updated_at ? before : after
  if (after.state === 'not_found') return before
  if (isOwners(before))
    return { ...before, ai_value: after.ai_value, evidence: after.evidence, ...optional(after) }
  return after
}

function optional(held: Held): Pick<Held, 'item_evidence' | 'contradictions'> {
  return {
    ...(held.item_evidence ? { item_evidence: held.item_evidence } : {}),
    ...(held.contradictions ? { contradictions: held.contradictions } : {}),
  }
}

/** The value under a name as plain data, or null. */
export function valueOf(profile: Profile, key: ProfileKey): unknown {
  return profile[key]?.value ?? null
}

/** A text value, or null. */
export function textOf(profile: Profile, key: ProfileKey): string | null {
  const value = valueOf(profile, key)
  return typeof value === 'string' ? value : null
}

/** A list of texts, empty where there is none. */
export function textsOf(profile: Profile, key: ProfileKey): string[] {
  const value = valueOf(profile, key)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** The links of `company_socials` or `founder_socials`, by platform. */
export function socialsOf(
  profile: Profile,
  name: 'company_socials' | 'founder_socials',
): Record<string, unknown> {
  return Object.fromEntries(
    socialKeys.flatMap((key) => {
      const value = valueOf(profile, `${name}.${key}`)
      return value === null ? [] : [[key, value]]
    }),
  )
}

/** What differs between two profiles, for the version history. */
export function changesBetween(
  before: Profile,
  after: Profile,
): { path: ProfileKey; before: unknown; after: unknown }[] {
  return profileKeys.flatMap((path) => {
    const [old, now] = [valueOf(before, path), valueOf(after, path)]
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ path, before: old, after: now }]
  })
}
