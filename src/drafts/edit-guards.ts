/** Checks that refuse an edit of a draft, whichever operation it comes from. */
import { Problem } from '../platform/call/problem.ts'
import type { DraftRow } from './draft-queries.ts'
import { draftNotReady, fieldRegenerating } from './problems.ts'

/** Throws if the draft is being read or one of the fields is being redrafted. */
export function refuseWhileRead(draft: DraftRow, names: readonly string[]): void {
  if (draft.status === 'crawling' || draft.status === 'drafting')
    throw new Problem(draftNotReady, `The draft is ${draft.status}.`, { headers: { 'Retry-After': '4' } })
  const busy = names.filter((name) => draft.regenerating.includes(name))
  if (busy.length === 0) return
  throw new Problem(fieldRegenerating, `${busy.join(', ')} is being redrafted.`, {
    headers: { 'Retry-After': '4' },
    errors: busy.map((name) => ({
      path: `fields.${name}`,
      code: 'field_regenerating',
      message: 'Is being redrafted.',
      fix: 'Wait until `regenerating` no longer names it.',
    })),
  })
}
