/** Which changes of an edit everybody may read. Pure. */
import type { VersionChange } from './version-queries.ts'

/** Never shown on a page, or shown on one of its own once it is published. */
const hidden = ['seo', 'story']

/**
 * The changes without what is not public: addresses of founders, the story, and sections that are not open
 * (`milestones`, `gallery`). What the team took out (`gone`) is not read here either.
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
