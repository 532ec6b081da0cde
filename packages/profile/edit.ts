/** How a profile changes: by its owner's edits, and by a new reading of the site. Pure. */
import type { FieldsInput } from './fields.ts'
import { type FieldState, type Held, isOwners, notFoundAt } from './held.ts'
import { founderLinks } from './founder-links.ts'
import { isLinkGroup, type LinkGroup, linkGroups, type ListsInput } from './parts.ts'
import {
  isProfileKey,
  linksIn,
  type LinkValue,
  type Profile,
  type ProfileChange,
  type ProfileKey,
  type ProfileValues,
  put,
  type SocialName,
} from './profile.ts'
import { fromEntries, keysOf } from './shape.ts'
import { foldAlias, isSocialKey, socialKeys, type SocialsInput } from './socials.ts'

/** The edits of an owner: fields, lists and links; undefined keeps a value, null removes it. */
export interface ProfileEdits extends ListsInput {
  fields?: FieldsInput | undefined
  lock_fields?: ProfileKey[] | undefined
  restore?: (ProfileKey | LinkGroup)[] | undefined
}

/** Values by their name in the profile; null removes. */
export type TypedValues = { [K in ProfileKey]?: ProfileValues[K] | null }

/** The profile after the edits. `restore` comes first, then locks, then typed values. */
export function edited(profile: Profile, edits: ProfileEdits, now: Date): Profile {
  const next: Profile = { ...profile }
  const values = { ...primarysLinks(profile, edits), ...typed(edits) }
  for (const key of keysNamed(edits.restore ?? [])) change(next, key, (held) => restored(held, now), now)
  for (const key of edits.lock_fields ?? []) change(next, key, (held) => locked(held, now), now)
  for (const key of keysOf(values)) save(next, key, values[key] ?? null, now)
  return next
}

/** The names, with every group of links replaced by its links. */
export function keysNamed(names: readonly (ProfileKey | LinkGroup)[]): ProfileKey[] {
  return names.flatMap((name) =>
    isLinkGroup(name) ? socialKeys.map((key) => `${name}.${key}` as const) : [name],
  )
}

/**
 * The primary founder's entry and `founder_socials` are two views of the same links: returns what a sent entry says
 * about them. If `socials` is absent, the same person keeps theirs; `null` removes them.
 */
function primarysLinks(profile: Profile, { founders }: ProfileEdits): TypedValues {
  const [sent] = founders ?? []
  if (!sent) return {}
  const known = founderLinks(profile)
  const isSame = sent.name.toLowerCase() === profile.founders?.value?.[0]?.name.toLowerCase()
  if (sent.socials === undefined && isSame) return {}
  const links = linksIn(sent.socials ?? {})
  return fromEntries(
    socialKeys.flatMap((key) =>
      JSON.stringify(known[key]) === JSON.stringify(links[key])
        ? []
        : [[`founder_socials.${key}` as const, links[key] ?? null] as const],
    ),
  )
}

/** Every name and value set by the edits. */
export function typed(edits: ProfileEdits): TypedValues {
  const { fields, faqs, founders, story, milestones, competitor_url, seo } = edits
  const values: TypedValues = {
    ...fields,
    faqs,
    founders,
    story,
    milestones,
    competitor_url,
    ...(seo === undefined ? {} : { seo }),
    ...linksTyped(edits.company_socials, linkGroups[0]),
    ...linksTyped(edits.founder_socials, linkGroups[1]),
  }
  for (const key of keysOf(values)) if (values[key] === undefined) delete values[key]
  return values
}

function linksTyped(
  links: SocialsInput | undefined,
  group: LinkGroup,
): { [K in SocialName]?: LinkValue | null } {
  if (!links) return {}
  const entries = Object.entries(foldAlias(links)).flatMap(([platform, link]) =>
    isSocialKey(platform) && link !== undefined ? [[`${group}.${platform}` as const, link] as const] : [],
  )
  return fromEntries(entries)
}

function change<K extends ProfileKey>(
  profile: Profile,
  key: K,
  how: (held: Held<ProfileValues[K]>) => Held<ProfileValues[K]>,
  now: Date,
): void {
  put(profile, key, how(profile[key] ?? notFoundAt(now)))
}

function save<K extends ProfileKey>(
  profile: Profile,
  key: K,
  value: ProfileValues[K] | null,
  now: Date,
): void {
  change(profile, key, (held) => saved(held, value, now), now)
}

function saved<T>(held: Held<T>, value: T | null, now: Date): Held<T> {
  const suggested = suggestionsOf(held, value)
  if (suggested)
    return { ...held, value, ai_value: value, ...suggested, state: 'override', updated_at: now.toISOString() }
  const state = isBlank(value) ? 'deleted' : held.ai_value === null ? 'manual' : 'edited'
  return { ...held, value: isBlank(value) ? null : value, state, updated_at: now.toISOString() }
}

/** The quotes behind a value all of whose entries were suggested; null if another value was read, or one was not. */
function suggestionsOf<T>(
  held: Held<T>,
  value: T | null,
): Pick<Held<T>, 'evidence' | 'item_evidence'> | null {
  if (held.ai_value !== null || isBlank(value)) return null
  const quotes = [value].flat().map((entry) => {
    const text = JSON.stringify(entry)
    return held.suggestions?.find((suggestion) => JSON.stringify(suggestion.value) === text)?.evidence
  })
  const found = quotes.filter((evidence) => evidence !== undefined)
  if (found.length < quotes.length) return null
  return { evidence: found.flat(), ...(Array.isArray(value) && { item_evidence: found }) }
}

/** What was read: a value that was only suggested is a suggestion again. */
function restored<T>(held: Held<T>, now: Date): Held<T> {
  if (held.suggestions) return { ...notFoundAt(now), suggestions: held.suggestions }
  return {
    ...held,
    value: held.ai_value,
    state: held.ai_value === null ? 'not_found' : 'ai',
    updated_at: now.toISOString(),
  }
}

function locked<T>(held: Held<T>, now: Date): Held<T> {
  return held.state === 'ai' ? { ...held, state: 'override', updated_at: now.toISOString() } : held
}

/** The profile with changes of its history undone; unknown former names are skipped. */
export function undone(profile: Profile, changes: readonly PastChange[], now: Date): Profile {
  const next: Profile = { ...profile }
  for (const { path, before } of changes) {
    if (isProfileKey(path)) put(next, path, heldAgain(next[path] ?? notFoundAt(now), before ?? null, now))
  }
  return next
}

/** A change as stored in the history. */
export type PastChange = Omit<ProfileChange, 'path'> & { path: string }

function heldAgain<T>(held: Held<T>, value: T | null, now: Date): Held<T> {
  if (value === null && held.suggestions) return restored(held, now)
  const asRead = JSON.stringify(value) === JSON.stringify(held.ai_value)
  const wasRead = held.ai_value !== null
  const state: FieldState =
    value === null ? (wasRead ? 'deleted' : 'not_found') : asRead ? 'override' : wasRead ? 'edited' : 'manual'
  return { ...held, value, state, updated_at: now.toISOString() }
}

function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * Merges a newly read profile into an older one: what the owner saved stays unless a newer edit of the owner replaces
 * it, new readings replace older ones, and a field that is no longer found keeps its value.
 */
export function merged(older: Profile, newer: Profile): Profile {
  const next: Profile = { ...older }
  for (const key of keysOf(newer)) mergeKey(next, key, newer[key])
  return next
}

function mergeKey<K extends ProfileKey>(
  profile: Profile,
  key: K,
  after: Held<ProfileValues[K]> | undefined,
): void {
  if (after) put(profile, key, later(profile[key], after))
}

function later<T>(before: Held<T> | undefined, after: Held<T>): Held<T> {
  if (!before) return after
  if (isOwners(after)) return isOwners(before) && before.updated_at > after.updated_at ? before : after
  if (after.state === 'not_found') return before.state === 'not_found' ? after : before
  if (!isOwners(before)) return after
  const { suggestions: _earlier, ...owners } = before
  return { ...owners, ai_value: after.ai_value, evidence: after.evidence, ...optional(after) }
}

function optional<T>(held: Held<T>): Pick<Held<T>, 'item_evidence' | 'contradictions'> {
  return {
    ...(held.item_evidence ? { item_evidence: held.item_evidence } : {}),
    ...(held.contradictions ? { contradictions: held.contradictions } : {}),
  }
}
