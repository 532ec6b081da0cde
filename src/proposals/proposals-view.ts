/** The list of proposals, open ones first. */
import { accountFrame } from '../accounts/index.ts'
import { emptyState, pill, type Tone } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { ProposalStatus } from './proposal.ts'
import type { ProposalRow } from './proposal-queries.ts'
import { words } from './words/index.ts'

/** The account's proposals, each with its link. */
export function proposalsView({
  proposals,
  locale,
}: {
  proposals: readonly (ProposalRow & { href: string })[]
  locale: Locale
}): Html {
  return accountFrame({
    path: '/account/proposals',
    title: words.title,
    intro: words.intro,
    content:
      proposals.length === 0
        ? emptyState({ title: words.empty, text: words.emptyText })
        : html`<div class="card flush">
            <ul class="rows">
              ${proposals.map((one) => row(one, locale))}
            </ul>
          </div>`,
  })
}

const tones: Readonly<Record<ProposalStatus, Tone>> = {
  open: 'gold',
  confirmed: 'success',
  refused: 'problem',
  expired: 'plain',
}

function row(one: ProposalRow & { href: string }, locale: Locale): Html {
  const at = momentTime(one.asked_at.toISOString(), locale)
  return html`<li>
    <div>
      <a class="link" href="${one.href}"><b>${words.operations[one.operation]}</b></a>
      ${one.listing_name}
      <p class="muted small-text">
        ${words.askedBy(askerName(one), at)}${
          one.status === 'open' && html` · ${words.endsAt(momentTime(one.expires_at.toISOString(), locale))}`
        }
      </p>
    </div>
    ${pill(words.statuses[one.status], tones[one.status])}
  </li>`
}

/** The name of the asker, as its person knows it. */
export function askerName({ asker, asker_kind: kind }: Pick<ProposalRow, 'asker' | 'asker_kind'>): string {
  return asker ?? (kind === null ? words.you : words.unnamed)
}
