/** What the founder's profile lacks for a free place, in words and with the way there. */
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

/** Each thing that is missing; none where the profile is complete. */
export function founderMissing({
  missing,
  draft_id: draft,
}: Pick<z.output<typeof MyListing>, 'missing' | 'draft_id'>): FounderMissing[] {
  const founder = missing.filter(({ field }) => field.startsWith('founders'))
  return founder.map((item) => ({
    label: missingField(item.field),
    url: draft ? `/account/drafts/${draft}/fields/founders` : '/account',
  }))
}

/** What is missing, in words: `founders[0].photo_url`. */
function missingField(path: string): string {
  const labels: Record<string, string> = words.founderField
  return labels[path.replace('founders[0].', '')] ?? path
}

/** The links to what is missing. */
export function missingLinks(missing: readonly FounderMissing[]): Html {
  return html`<div class="missing">
    ${missing.map((item) => html`<a href="${item.url}">${item.label}${pill(words.needed, 'problem')}</a>`)}
  </div>`
}

/** Why a free place was not taken; what the founder profile lacks stands in its own box, with the ways to it. */
export function refusedWords(problem: Problem): string {
  return problem.type === founderProfileIncomplete ? words.founderProfileWhy : firstErrorOf(problem)
}
