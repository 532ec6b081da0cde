/** One proposal: who asks for what, what it would change, and the two buttons. */
import { formatPrice } from 'marquee-money'
import { accountFrame } from '../accounts/index.ts'
import { isWeek, periodName } from '../calendar/index.ts'
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { quote } from '../design/components/evidence.ts'
import { diff } from '../design/components/facts.ts'
import { type Notice, notice } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { lineText } from '../invoices/index.ts'
import { changeRows, statusLabel } from '../listings/index.ts'
import type { Change } from './change.ts'
import type { ProposalRow } from './proposal-queries.ts'
import { askerName } from './proposals-view.ts'
import { words } from './words/index.ts'

export interface ProposalData {
  csrf: string
  locale: Locale
  proposal: ProposalRow
  /** What it would change now; null once it is closed. */
  look: {
    hash: string
    about: { name: string; url: string } | null
    changes: readonly Change[]
    refusal: string | null
  } | null
  /** Why the decision just made failed. */
  told: string | null
  done: Notice | null
}

/** The page that the link leads to. */
export function proposalView(data: ProposalData): Html {
  const { proposal, look, told, locale } = data
  const asked = momentTime(proposal.asked_at.toISOString(), locale)
  return accountFrame({
    path: '/account/proposals',
    title: words.operations[proposal.operation],
    intro: words.askedBy(html`<b>${askerName(proposal)}</b>`, asked),
    done: told === null ? data.done : { tone: 'problem', text: told },
    content: html`${proposal.note !== null && noteCard(proposal.note)}
    ${look ? openCard(data, look) : closedCard(data)}`,
  })
}

function noteCard(note: string): Html {
  return html`<section class="card" aria-labelledby="note">
    <h2 id="note">${words.note}</h2>
    <p>${note}</p>
  </section>`
}

function openCard(
  { proposal, csrf, locale, told }: ProposalData,
  { hash, about, changes, refusal }: NonNullable<ProposalData['look']>,
): Html {
  const effects: Readonly<Record<string, string>> = words.effects
  const effect = effects[proposal.operation]
  return html`${
      told === null &&
      refusal === null &&
      hash !== proposal.seen &&
      notice({ tone: 'plain', text: words.changedSince })
    }
    ${refusal !== null && notice({ tone: 'problem', text: words.refusedNow(refusal) })}
    <section class="stack" aria-labelledby="change">
      <div class="head"><h2 id="change">${words.change}</h2></div>
      ${about && html`<p>${words.about(html`<a class="link" href="${about.url}">${about.name}</a>`)}</p>`}
      ${effect !== undefined && html`<p>${effect}</p>`}
      ${
        about &&
        proposal.operation === 'submit_draft' &&
        html`<p>${buttonLink({ href: about.url, label: words.reviewDraft })}</p>`
      }
      ${changes.flatMap((one) => partCards(one, locale.language))}
      <p class="muted">${words.endsAt(momentTime(proposal.expires_at.toISOString(), locale))}</p>
      <form class="form-foot" method="post" action="/account/proposals/${proposal.id}">
        ${csrfField(csrf)}<input type="hidden" name="seen" value="${hash}" />${
          refusal === null &&
          button({ label: words.confirm, kind: 'primary', name: 'decision', value: 'confirm' })
        }${button({ label: words.refuse, name: 'decision', value: 'refuse' })}
      </form>
    </section>`
}

function closedCard({ proposal, done, locale }: ProposalData): Html {
  const { status, decided_at: at, operation, result } = proposal
  const href = hrefOf(proposal)
  const became = operation === 'choose_free_listing' ? result?.['status'] : undefined
  return html`<section class="card">
    ${!done && status !== 'open' && html`<p>${words.decided[status]}</p>`}
    ${typeof became === 'string' && html`<p>${words.parts.status}: ${statusLabel(became)}</p>`}
    ${at && html`<p class="muted">${words.decidedAt(momentTime(at.toISOString(), locale))}</p>`}
    <p class="inline">
      ${
        status === 'confirmed' &&
        href !== null &&
        html`<a class="button" href="${href}">
          ${proposal.operation === 'create_checkout' ? words.pay : words.see}
        </a>`
      }
      <a class="button" href="/account/proposals">${words.all}</a>
    </p>
  </section>`
}

/** The page that shows the result of a confirmed proposal. */
function hrefOf({ operation, input, result }: ProposalRow): string | null {
  const number = result?.['number']
  // The checkout page also shows orders that are no longer open.
  if (typeof number === 'string') return `/checkout/${number}`
  const listing = result?.['listing_id'] ?? input['listing_id']
  if (typeof listing === 'number') return `/account/listings/${listing}`
  const draft = result?.['id'] ?? input['id']
  return typeof draft === 'string' && operation !== 'delete_draft' ? `/account/drafts/${draft}` : null
}

/** The cards of one change: the current value with its quote, and the new value. */
function partCards(change: Change, language: string): Html[] {
  if (change.of === 'profile')
    return changeRows(change, language).map(([name, before, after]) =>
      partCard(html`${name}`, before, after, change.quote),
    )
  const linesOf = change.of === 'launch' ? launchLines : change.of === 'order' ? orderLines : sentLines
  const [before, after] = [change.before, change.after].map((side) => linesOf(change.path, side, language))
  const card = partCard(partName(change), before ?? [], after ?? [])
  if (change.withoutBadge === undefined) return [card]
  return [card, html`<p>${words.withoutBadge(statusLabel(change.withoutBadge))}</p>`]
}

function partCard(
  name: Html,
  before: readonly string[],
  after: readonly string[],
  source?: Change['quote'],
): Html {
  const text = (lines: readonly string[]) => (lines.length === 0 ? words.blank : lines.join('\n'))
  return html`<div class="card stack">
    <h3>${name}</h3>
    ${diff({ before: text(before), after: text(after), beforeTitle: words.before, afterTitle: words.after })}
    ${source && quote(source, before.join(' '))}
  </div>`
}

function partName({ of, path }: Change): Html {
  if (of === 'interview') return html`${path}`
  const names: Readonly<Record<string, string>> = words.parts
  return names[path] === undefined ? html`<code>${path}</code>` : html`${names[path]}`
}

function launchLines(path: string, value: unknown): string[] {
  if (typeof value !== 'string') return []
  if (path === 'status') return [statusLabel(value)]
  return [isWeek(value) ? periodName(value) : value]
}

function orderLines(path: string, value: unknown, language: string): string[] {
  if (path === 'total') return value === null ? [] : [priceText(value, language)]
  return (Array.isArray(value) ? value : []).map((line: unknown) => {
    const ordered = Object(line)
    // Leaves out the name, which is not worded for this reader; only a product of the site's own has no other.
    const what = lineText({ ...ordered, name: undefined, content: ordered })
    return words.orderLine(what, priceText(ordered.gross, language))
  })
}

function priceText(money: unknown, language: string): string {
  const { amount, currency } = Object(money)
  return formatPrice({ amount: Number(amount), currency: String(currency) }, language)
}

/** The input, one line per entry; object members with their names. */
function sentLines(_path: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  return (Array.isArray(value) ? value : [value]).map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return String(entry)
    return Object.entries(entry)
      .map(([name, member]) => `${name}: ${typeof member === 'string' ? member : JSON.stringify(member)}`)
      .join(' · ')
  })
}
