/** What refuses a change of a draft, whichever way it comes. */
import { Problem } from '../platform/call/problem.ts'
import type { DraftRow } from './draft-queries.ts'
import { draftNotReady, fieldRegenerating } from './problems.ts'

/** Refuses a change of a draft that is being read, or of a field that is being redrafted. */
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
