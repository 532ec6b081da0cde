/** What one edit of a draft replaced: the names that it changed, with their values before. Pure. */
import { createHash } from 'node:crypto'
import { isProfileKey, keysOf, type Profile } from 'marquee-profile'
import type { Member } from '../platform/call/context.ts'

export interface UndoStep {
  at: string
  /** The account that made the edit. */
  by: string
  /** Stored values by name; null if there was none. */
  before: Record<string, Profile[keyof Profile] | null>
  /** Versions of the values after the edit, by name. */
  after: Record<string, string>
  /**
   * True if one value was typed on a page: further typing there by the same person soon after belongs to the same step.
   */
  typed: boolean
}

/** What an edit replaced; null if it changed nothing. */
export function stepBetween(
  before: Profile,
  after: Profile,
  { accountId, via }: Pick<Member, 'accountId' | 'via'>,
  now: Date,
): UndoStep | null {
  const names = [...new Set([...keysOf(before), ...keysOf(after)])].filter(
    (name) => versionIn(before, name) !== versionIn(after, name),
  )
  const [first] = names
  if (first === undefined) return null
  const state = after[first]?.state
  return {
    at: now.toISOString(),
    by: accountId,
    before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
    after: Object.fromEntries(names.map((name) => [name, versionIn(after, name)])),
    typed: via === 'web' && names.length === 1 && (state === 'edited' || state === 'manual'),
  }
}

function valueAndState(profile: Profile, name: keyof Profile): unknown[] {
  return [profile[name]?.value ?? null, profile[name]?.state ?? 'not_found']
}

function versionIn(profile: Profile, name: keyof Profile): string {
  return shortHash(valueAndState(profile, name))
}

/** Identifies the step, including what was typed since it began. */
export function stepVersion({ at, by, after }: UndoStep): string {
  return shortHash([at, by, after])
}

function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortedMembers)).digest('base64url').slice(0, 16)
}

/** The database returns object members in its own order. */
function sortedMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The names of a step that no longer have the value it left: a later edit changed them. */
export function changedSince(profile: Profile, { after }: UndoStep): string[] {
  return Object.keys(after).filter((name) => isProfileKey(name) && versionIn(profile, name) !== after[name])
}

/** The profile before the step. */
export function before(profile: Profile, step: UndoStep): Profile {
  const replaced = Object.entries(step.before).filter(([name]) => isProfileKey(name))
  const kept = Object.entries(profile).filter(([name]) => !(name in step.before))
  return Object.fromEntries([...kept, ...replaced.filter(([, held]) => held !== null)])
}
