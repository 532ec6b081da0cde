/** Filters the changes of an edit to those that are public. Pure. */
import type { VersionChange } from './version-queries.ts'

/** Fields that are never shown, or that have their own page once they are published. */
const hidden = ['seo', 'story']

/**
 * The changes without what is not public: founders' addresses, the story, and sections that are not open (`milestones`,
 * `gallery`). Values that the team removed (`gone`) are left out too.
 */
export function publicChanges(
  changes: readonly VersionChange[],
  open: readonly string[],
  gone: readonly string[] = [],
): VersionChange[] {
  return changes
    .filter(({ path }) => !gone.includes(path))
    .filter(({ path }) => !hidden.includes(path.split('.')[0] ?? path))
    .filter(({ path }) => path !== 'milestones' || open.includes('milestones'))
    .map((change) => ({
      ...change,
      before: withoutAddresses(change.before),
      after: withoutAddresses(change.after),
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

function withoutAddresses<Value>(value: Value): Value
function withoutAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => withoutAddresses(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'email'))
}
