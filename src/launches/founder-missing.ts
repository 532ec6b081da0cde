/** What the founder's profile lacks for a free place, in words and with links. */
import type { z } from 'zod'
import { firstErrorOf } from '../design/components/forms.ts'
import { pill } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { founderProfileIncomplete, type MyListing } from '../listings/index.ts'
import type { Problem } from '../platform/call/problem.ts'
import { words } from './words/index.ts'

export interface FounderMissing {
  label: string
  url: string
}

/** Each missing item; empty if the profile is complete. */
export function founderMissing({
  missing,
  draft_id: draft,
}: Pick<z.output<typeof MyListing>, 'missing' | 'draft_id'>): FounderMissing[] {
  const founder = missing.filter(({ field }) => field.startsWith('founders'))
  return founder.map((item) => ({
    label: missingField(item.field),
    url: draft ? `/account/drafts/${draft}/fields/founders?from=launch#field-founders` : '/account',
  }))
}

/** The label of a missing item such as `founders[0].photo_url`. */
function missingField(path: string): string {
  const labels: Record<string, string> = words.founderField
  return labels[path.replace('founders[0].', '')] ?? path
}

/** The links to the missing items. */
export function missingLinks(missing: readonly FounderMissing[]): Html {
  return html`<div class="missing">
    ${missing.map((item) => html`<a href="${item.url}">${item.label}${pill(words.needed, 'problem')}</a>`)}
  </div>`
}

/** Why a free place was refused; what the founder profile lacks is listed separately, with links. */
export function refusedWords(problem: Problem): string {
  return problem.type === founderProfileIncomplete ? words.founderProfileWhy : firstErrorOf(problem)
}
