/**
 * The profile: every value with its state and the quotes behind it. One noun for draft, company and listing.
 * Pure: time comes in as an argument.
 */
import type { Faq, FounderEntry, MilestoneEntry, StoryInput } from './entries.ts'
import { type FieldName, fieldNames, rowOf, type ValueOf } from './fields.ts'
import type { EntryOf, Evidence, Held } from './held.ts'
import { type LinkGroup, linkGroups, type ListName, listNames, partOf } from './parts.ts'
import { fromEntries, keysOf, pick } from './shape.ts'
import {
  type CustomLink,
  foldAlias,
  isSocialKey,
  type SocialKey,
  socialKeys,
  type SocialsInput,
} from './socials.ts'

/** The address of a link; for `custom`, with its label. */
export type LinkValue = string | CustomLink
export type SocialName = `${LinkGroup}.${SocialKey}`
export type ProfileKey = FieldName | ListName | SocialName

/** A milestone in a profile. A stored one has an id; a new one has none. */
export type HeldMilestone = MilestoneEntry & { milestone_id?: number }
/** A milestone with every member, null if not set. */
export type Milestone = { milestone_id?: number; date: string; title: string } & Record<
  'description' | 'url' | 'picture_url',
  string | null
>

interface ListValues {
  faqs: Faq[]
  founders: FounderEntry[]
  story: StoryInput
  milestones: HeldMilestone[]
  competitor_url: string
}

/** The type of every value by its name. */
export type ProfileValues = {
  [K in ProfileKey]: K extends FieldName ? ValueOf<K> : K extends ListName ? ListValues[K] : LinkValue
}

/** `profile.headline` is a `Held<string>`; an absent name was never looked for. */
export type Profile = { [K in ProfileKey]?: Held<ProfileValues[K]> }
/** A held value of any name. */
export type AnyHeld = NonNullable<Profile[ProfileKey]>

/** Every name that a profile can hold. */
export const profileKeys: readonly ProfileKey[] = [
  ...fieldNames,
  ...listNames,
  ...linkGroups.flatMap((group) => socialKeys.map((key) => `${group}.${key}` as const)),
]

const known = new Set<string>(profileKeys)

/** True for a name that a profile can hold. */
export function isProfileKey(name: string): name is ProfileKey {
  return known.has(name)
}

const field = new Set<string>(fieldNames)
const list = new Set<string>(listNames)

/** True for the name of a field. */
export function isFieldName(name: string): name is FieldName {
  return field.has(name)
}

function isListName(name: string): name is ListName {
  return list.has(name)
}

/** Splits a profile into the company's shared values and those of one listing; story and milestones are in neither. */
export function byLevel(profile: Profile): { company: Profile; listing: Profile } {
  const keys = keysOf(profile)
  return {
    company: pick(
      profile,
      keys.filter((key) => levelOf(key) === 'company'),
    ),
    listing: pick(
      profile,
      keys.filter((key) => levelOf(key) === 'listing'),
    ),
  }
}

function levelOf(key: ProfileKey): 'company' | 'listing' | 'apart' {
  if (isFieldName(key)) return rowOf(key).level
  return isListName(key) ? partOf(key).level : 'company'
}

/** Sets a value in a profile under construction. */
export function put<K extends ProfileKey>(profile: Profile, key: K, held: Held<ProfileValues[K]>): void {
  Object.assign(profile, { [key]: held })
}

/** The value under a name as plain data, or null. */
export function valueOf<K extends ProfileKey>(profile: Profile, key: K): ProfileValues[K] | null {
  return profile[key]?.value ?? null
}

/** The names whose value is one text. */
export type TextName = { [K in ProfileKey]: ProfileValues[K] extends string ? K : never }[ProfileKey]
/** The names whose value is a list of texts. */
export type TextsName = { [K in ProfileKey]: ProfileValues[K] extends string[] ? K : never }[ProfileKey]

/** A text value, or null. */
export function textOf(profile: Profile, key: TextName): string | null {
  return profile[key]?.value ?? null
}

/** A list of texts, empty if there is none. */
export function textsOf(profile: Profile, key: TextsName): string[] {
  return profile[key]?.value ?? []
}

/** The milestones that a profile holds. */
export function milestonesOf(profile: Profile): Milestone[] {
  return (valueOf(profile, 'milestones') ?? []).map(
    ({ milestone_id: id, date, title, description, url, picture_url: picture }) => ({
      ...(id === undefined ? {} : { milestone_id: id }),
      date,
      title,
      description: description || null,
      url: url || null,
      picture_url: picture || null,
    }),
  )
}

/** Links by platform. */
export type Links = { [K in SocialKey]?: LinkValue }

/** The links of a founder's entry without blank ones; `twitter` becomes `x`. */
export function linksIn(sent: SocialsInput): Links {
  return fromEntries(
    Object.entries(foldAlias(sent)).flatMap(([key, link]) =>
      isSocialKey(key) && link !== null && link !== undefined ? [[key, link] as const] : [],
    ),
  )
}

/** The links of one group, by platform. */
export function socialsOf(profile: Profile, group: LinkGroup): Links {
  return fromEntries(
    socialKeys.flatMap((key) => {
      const value = valueOf(profile, `${group}.${key}`)
      return value === null ? [] : [[key, value] as const]
    }),
  )
}

/** Every field and list as plain data, the links by platform. */
export type PlainValues = { readonly [K in FieldName | ListName]?: ProfileValues[K] | null } & {
  readonly [K in LinkGroup]?: Links | null
}

/** The profile without states and evidence. */
export function plainValues(profile: Profile): PlainValues {
  return {
    ...fieldValues(profile),
    ...fromEntries(listNames.map((name) => [name, valueOf(profile, name)] as const)),
    company_socials: socialsOf(profile, 'company_socials'),
    founder_socials: socialsOf(profile, 'founder_socials'),
  } as PlainValues
}

/** Every field's value by its name, null if there is none. */
export type FieldValues = { [K in FieldName]: ValueOf<K> | null }

/** The fields as plain data. */
export function fieldValues(profile: Profile): FieldValues {
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(profile, name)])) as FieldValues
}

/** A possible value for a name, too uncertain to be its value; for a list, one entry. */
export interface Suggestion {
  field: ProfileKey
  value: EntryOf<ProfileValues[ProfileKey]>
  evidence: Evidence[]
}

/** The suggestions for names without a value. */
export function suggestionsIn(profile: Profile): Suggestion[] {
  return profileKeys.flatMap((field) => {
    const held = profile[field]
    if (held?.state !== 'not_found') return []
    return (held.suggestions ?? []).map(({ value, evidence }) => ({ field, value, evidence }))
  })
}

/** The differences between two profiles, for the version history. */
export function changesBetween(before: Profile, after: Profile): ProfileChange[] {
  return profileKeys.flatMap((path) => {
    const [old, now] = [valueOf(before, path), valueOf(after, path)]
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ path, before: old, after: now }]
  })
}

export interface ProfileChange {
  path: ProfileKey
  before: ProfileValues[ProfileKey] | null
  after: ProfileValues[ProfileKey] | null
}
