/** What one edit of a draft replaced: the names that it changed with what they held before. Pure. */
import { isProfileKey, keysOf, type Profile } from 'marquee-profile'

export interface UndoStep {
  at: string
  /** Held values by name; null where nothing stood. */
  before: Record<string, Profile[keyof Profile] | null>
  /** True where one value was typed: what is typed into the same field soon after belongs to the same step. */
  typed: boolean
}

/** What an edit replaced; null where it changed nothing. */
export function stepBetween(before: Profile, after: Profile, now: Date): UndoStep | null {
  const names = [...new Set([...keysOf(before), ...keysOf(after)])].filter(
    (name) => JSON.stringify(valueAndState(before, name)) !== JSON.stringify(valueAndState(after, name)),
  )
  const [first] = names
  if (first === undefined) return null
  const state = after[first]?.state
  return {
    at: now.toISOString(),
    before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
    typed: names.length === 1 && (state === 'edited' || state === 'manual'),
  }
}

function valueAndState(profile: Profile, name: keyof Profile): unknown[] {
  return [profile[name]?.value ?? null, profile[name]?.state ?? 'not_found']
}

/** The profile before the step. */
export function before(profile: Profile, step: UndoStep): Profile {
  const replaced = Object.entries(step.before).filter(([name]) => isProfileKey(name))
  const kept = Object.entries(profile).filter(([name]) => !(name in step.before))
  return Object.fromEntries([...kept, ...replaced.filter(([, held]) => held !== null)])
}
