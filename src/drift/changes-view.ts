/** The owner's inbox: what their website says now, next to what their listing says. */
import { button, csrfField } from '../design/components/actions.ts'
import { evidence, shortAddress } from '../design/components/evidence.ts'
import { diff } from '../design/components/facts.ts'
import { fieldLabel } from '../design/components/profile-labels.ts'
import { valueTexts } from '../design/components/profile-values.ts'
import { emptyState, notice } from '../design/components/states.ts'
import { momentTime, type Locale } from '../design/components/time.ts'
import { type Content, html, type Html } from '../design/html.ts'
import { ownerFrame } from '../listings/index.ts'
import { isNeeded } from './fact-changes.ts'
import type { ChangeEnd, ChangeRow } from './site-change-queries.ts'
import type { SiteReason, SiteState } from './site-state.ts'
import { words } from './words/index.ts'

export interface ChangesData {
  locale: Locale
  csrf: string
  /** The outcome of the change that was just decided, if any. */
  done: ChangeEnd | null
  name: string
  website_url: string
  /** Path of this page; the forms of the changes post to paths below it. */
  url: string
  listing_id: number
  check: { state: SiteState; reason: SiteReason; final_url: string | null; checked_at: string } | null
  changes: readonly ChangeRow[]
}

/** The inbox of one listing. */
export function changesView(data: ChangesData): Html {
  return ownerFrame({
    listing_id: data.listing_id,
    current: 'profile',
    title: words.changesTitle(data.name),
    intro: lastLook(data),
    content: html`${data.done && notice({ tone: data.done === 'outdated' ? 'plain' : 'success', text: words.decided[data.done] })}
    ${data.check && trouble(data.check, data)}
    ${
      data.changes.length === 0
        ? data.check?.state !== 'suspected_hijack' &&
          emptyState({
            title: words.nothingToDecide,
            text: data.check ? words.upToDate : words.firstCheck,
          })
        : data.changes.map((change) => card(change, data))
    }`,
  })
}

function lastLook({ check, locale, website_url }: ChangesData): Content {
  if (!check) return words.notChecked(shortAddress(website_url))
  return words.lastChecked(
    shortAddress(website_url),
    momentTime(check.checked_at, locale),
    words.reasons[check.reason],
  )
}

function trouble(
  { state, final_url }: NonNullable<ChangesData['check']>,
  { website_url }: ChangesData,
): Html | null {
  if (state === 'suspected_hijack') {
    return notice({
      tone: 'problem',
      text: words.linkWithheld(shortAddress(website_url)),
    })
  }
  if (state === 'unreachable')
    return notice({
      tone: 'problem',
      text: words.unreachable,
    })
  if (state === 'moved' && final_url !== null)
    return notice({
      tone: 'plain',
      text: words.moved(shortAddress(final_url), shortAddress(website_url)),
    })
  return null
}

function card(change: ChangeRow, { csrf, url, locale }: ChangesData): Html {
  const { label } = fieldLabel(change.field)
  const before = valueTexts(change.field, change.old_value, locale.language).join('\n')
  const after = valueTexts(change.field, change.new_value, locale.language).join('\n')
  const action = `${url}/${change.id}`
  const [proof] = change.new_held?.evidence ?? []
  return html`<section class="card" aria-labelledby="${change.id}">
    <h2 id="${change.id}">${label}</h2>
    ${
      change.kind === 'gone'
        ? html`<p>${words.noLongerSays}</p>
            <blockquote class="space-above">${before}</blockquote>`
        : html`${diff({ before, after, beforeTitle: words.onListing, afterTitle: words.onWebsite })}
          ${
            proof &&
            html`<p class="small-text space-above">
              ${evidence({
                id: `e-${change.id}`,
                text: words.readQuote(shortAddress(proof.url)),
                words: proof.quote,
                source: proof,
                locale,
              })}
            </p>`
          }`
    }
    <form class="inline space-above" method="post" action="${action}">
      ${csrfField(csrf)} ${acceptance(change)}
      ${button({ label: words.keep, name: 'decision', value: 'dismiss' })}
    </form>
  </section>`
}

function acceptance({ kind, field }: ChangeRow): Html | null {
  if (kind === 'gone' && isNeeded(field)) return null
  const label = kind === 'gone' ? words.removeValue : words.useWebsite
  return button({ label, kind: 'primary', name: 'decision', value: 'accept' })
}
