/** The owner's inbox: what their site says now, beside what their listing says. */
import { button, csrfField } from '../design/components/actions.ts'
import { evidence, shortAddress } from '../design/components/evidence.ts'
import { diff } from '../design/components/facts.ts'
import { fieldLabel } from '../design/components/profile-labels.ts'
import { valueTexts } from '../design/components/profile-values.ts'
import { emptyState, notice } from '../design/components/states.ts'
import { momentTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { isNeeded } from './fact-changes.ts'
import type { ChangeRow } from './site-change-queries.ts'
import { type SiteReason, siteReasons, type SiteState } from './site-state.ts'

export interface ChangesData {
  locale: Locale
  csrf: string
  name: string
  website_url: string
  /** Address of this page; each change posts below it. */
  url: string
  listing_url: string
  check: { state: SiteState; reason: SiteReason; final_url: string | null; checked_at: string } | null
  changes: readonly ChangeRow[]
}

/** The inbox of one listing. */
export function changesView(data: ChangesData): Html {
  return html`<div class="wrap page narrow">
    <div class="intro">
      <p class="small-text"><a class="link" href="${data.listing_url}">${data.name}</a></p>
      <h1>What your site says now</h1>
      <p class="muted">${lastLook(data)}</p>
    </div>
    <div class="stack">
      ${data.check && trouble(data.check, data)}
      ${
        data.changes.length === 0
          ? data.check?.state !== 'suspected_hijack' &&
            emptyState({
              title: 'Nothing to decide',
              text: data.check
                ? 'Every quote on your listing was looked for again. What stands on it is what your site says, what you wrote, or what you chose to keep.'
                : 'A week after your launch we read your site again, and then every week.',
            })
          : data.changes.map((change) => card(change, data))
      }
    </div>
  </div>`
}

function lastLook({ check, locale, website_url }: ChangesData): Html {
  if (!check) return html`${shortAddress(website_url)} has not been read again yet.`
  return html`${shortAddress(website_url)} was last read ${momentTime(check.checked_at, locale)}.
  ${siteReasons[check.reason]}`
}

function trouble(
  { state, final_url }: NonNullable<ChangesData['check']>,
  { website_url }: ChangesData,
): Html | null {
  if (state === 'suspected_hijack') {
    return notice({
      tone: 'problem',
      text: html`<b>Your listing does not link to ${shortAddress(website_url)} for now.</b> What we read there
        does not look like your product. If it is yours all the same, write to the site team; they were told
        too. We look again every day.`,
    })
  }
  if (state === 'unreachable')
    return notice({
      tone: 'problem',
      text: html`<b>Your site could not be read.</b> We look again every day. Nothing on your listing changes
        meanwhile.`,
    })
  if (state === 'moved' && final_url !== null)
    return notice({
      tone: 'plain',
      text: html`<b>Your site has moved to ${shortAddress(final_url)}.</b> The listing still names
        ${shortAddress(website_url)}, which leads there. Write to the site team to have the address changed.`,
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
        ? html`<p>Your site no longer says this:</p>
            <blockquote class="space-above">${before}</blockquote>`
        : html`${diff({ before, after, beforeTitle: 'On your listing', afterTitle: 'On your site now' })}
          ${proof && html`<p class="small-text space-above">${evidence({ id: `e-${change.id}`, text: `Read the words on ${shortAddress(proof.url)}`, words: proof.quote, source: proof, locale })}</p>`}`
    }
    <form class="inline space-above" method="post" action="${action}">
      ${csrfField(csrf)} ${acceptance(change)}
      ${button({ label: 'Keep the listing as it is', name: 'decision', value: 'dismiss' })}
    </form>
  </section>`
}

function acceptance({ kind, field }: ChangeRow): Html | null {
  if (kind === 'gone' && isNeeded(field)) return null
  const label = kind === 'gone' ? 'Take it off the listing' : 'Use what the site says'
  return button({ label, kind: 'primary', name: 'decision', value: 'accept' })
}
