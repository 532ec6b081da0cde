/** Terms, and what happens on deletion, in words. */
import type { Kept, Term } from './kept.ts'
import { columnsOf } from './lists.ts'
import { words } from './words/index.ts'

/** How long something is kept, in words. */
export function termText(term: Term): string {
  return 'until' in term ? words.until[term.until] : words.days[term.after](term.days)
}

/** What happens when the account is deleted, in words; what is not affected expires by itself or is kept. */
export function outcome(kept: Kept): string {
  const fates = new Set(columnsOf(kept).map(({ fate }) => fate))
  const parts = [
    (fates.has('deleted') || fates.has('by address') || isAccount(kept)) && words.outcomes.deleted,
    (fates.has('unnamed') || fates.has('unlinked')) && words.outcomes.anonymised,
    fates.has('kept') && words.outcomes[kept.ground === 'law' ? 'keptByLaw' : 'kept'],
  ].filter((part) => part !== false)
  if (parts.length > 0) return parts.join(' ')
  return 'days' in kept.term ? words.outcomes.byItself : words.outcomes.kept
}

function isAccount(kept: Kept): boolean {
  return 'accounts' in kept.tables
}
