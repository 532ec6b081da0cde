/** The site team's refund of an order: the form, and the confirmation with the amount and what ends. */
import { formatMoney } from 'marquee-money'
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { checkbox, textField } from '../../design/components/forms.ts'
import { pill } from '../../design/components/states.ts'
import { html, type Html } from '../../design/html.ts'
import { weekOf } from '../../calendar/index.ts'
import type { ListingRow } from '../../listings/index.ts'
import { lineText } from '../../invoices/index.ts'
import { isBuiltIn, type OrderRow, unlockedSection } from '../../orders/index.ts'
import { textMember } from '../../platform/call/form.ts'
import type { Site } from '../../platform/call/context.ts'
import type { PageContext } from '../../platform/call/page.ts'
import { numberTag } from '../../platform/text/language.ts'
import type { RefundRow } from '../payment-queries.ts'
import { refundable } from '../refunds/refundable.ts'
import { launchWithdrawn } from '../undo-line.ts'
import { words } from '../words/index.ts'

interface RefundForm {
  lines: number[]
  /** Empty if none was given. */
  reason: string
  /** What was bought stays. */
  keep: boolean
}

/** Reads the posted refund form. */
export function refundFormOf(form: PageContext['form']): RefundForm {
  return {
    lines: [form['line'] ?? []].flat().map(Number).filter(Number.isInteger),
    reason: textMember(form, 'reason').trim().slice(0, 300),
    keep: form['keep'] === 'on',
  }
}

interface Asked {
  lines: { position: number; text: string; amount: number; ends: string }[]
  total: number
  money: (amount: number) => string
}

/** What a refund of some lines means: the amount, and what each line ends for its listing in its current state. */
export function askedOf(
  order: OrderRow,
  chosen: readonly { position: number; amount: number }[],
  site: Pick<Site, 'language' | 'timeZone'>,
  { listings, now }: { listings: readonly ListingRow[]; now: Date },
): Asked {
  const current = weekOf(now, site.timeZone)
  return {
    lines: chosen.map(({ position, amount }) => ({
      position,
      amount,
      text: textOfLine(order, position),
      ends: endsWith(order, position, listings, current),
    })),
    total: chosen.reduce((sum, { amount }) => sum + amount, 0),
    money: moneyOf(order, site),
  }
}

/** What ends when a line is refunded, in words. */
function endsWith(
  order: OrderRow,
  position: number,
  listings: readonly ListingRow[],
  current: string,
): string {
  const { ends } = words.refundAsk
  const line = order.lines.find((candidate) => candidate.position === position)
  if (!line || line.status !== 'fulfilled') return ends.nothing
  const name = line.listing_name
  if (line.product === 'billboard_week') return ends.billboard(name)
  if (!isBuiltIn(line.product)) return ends.own(name)
  if (unlockedSection(line.product) !== undefined) return ends.section(name)
  const listing = listings.find(({ id }) => id === line.listing_id)
  const next = listing && launchWithdrawn(line, listing, current)
  return next?.ok === true ? ends.launch(name, next.status) : ends.launchGone(name)
}

/** The confirmation before a refund. */
export function refundAskView({
  order,
  wish,
  asked,
  csrf,
}: {
  order: OrderRow
  wish: RefundForm
  asked: Asked
  csrf: string
}): Html {
  const { lines, total, money } = asked
  const path = `/team/orders/${order.number}`
  return teamPageFrame({
    path: '/team/orders',
    title: words.refundAsk.title(money(total)),
    intro: words.refundAsk.text(order.number, order.email || words.deletedAccount),
    content: html`<form class="stack" method="post" action="${path}/refund">
      ${csrfField(csrf)}<input type="hidden" name="confirm" value="${total}" />
      <input type="hidden" name="reason" value="${wish.reason}" />
      ${wish.keep && html`<input type="hidden" name="keep" value="on" />`}
      ${lines.map(({ position }) => html`<input type="hidden" name="line" value="${position}" />`)}
      <ul class="bullets">
        ${lines.map(
          ({ text, amount, ends }) =>
            html`<li>
              ${words.lineAmount(text, money(amount))}<br /><span class="muted small-text"
                >${wish.keep ? words.refundAsk.kept : ends}</span
              >
            </li>`,
        )}
      </ul>
      <p>${words.refundAsk.reason(wish.reason === '' ? words.refundReasons.byTeam : wish.reason)}</p>
      <p class="small-text muted">${words.refundFinal}</p>
      <p class="inline">
        ${button({ label: words.refundAsk.yes(money(total)), kind: 'danger' })}
        ${buttonLink({ href: path, label: words.refundAsk.cancel, kind: 'quiet' })}
      </p>
    </form>`,
  })
}

/** Earlier refunds, and the form for what is left. */
export function refundForm(
  order: OrderRow,
  refunds: readonly RefundRow[],
  { site, csrf }: { site: { language: string }; csrf: string },
): Html {
  const left = refundable(order, refunds).filter(({ amount }) => amount > 0)
  const money = moneyOf(order, site)
  return html`<section class="card stack" aria-labelledby="refund">
    ${sectionHead(words.refund, { id: 'refund' })}
    ${refunds.map(
      (refund) =>
        html`<p class="small-text">
          ${words.refundOf(money(refund.amount), refund.reason, refundPill(refund.status))}
        </p>`,
    )}
    ${
      left.length === 0
        ? html`<p class="muted">${words.allRefunded}</p>`
        : html`<form method="post" action="/team/orders/${order.number}/refund" class="stack">
            ${csrfField(csrf)}
            ${left.map(({ position, amount }) =>
              checkbox({
                name: 'line',
                value: String(position),
                checked: true,
                label: words.lineAmount(textOfLine(order, position), money(amount)),
              }),
            )}
            ${textField({ name: 'reason', label: words.reason, hint: words.reasonHint, maxlength: 300 })}
            ${checkbox({ name: 'keep', label: words.keepItems })}
            ${button({ label: words.refundSelected, kind: 'danger' })}
          </form>`
    }
  </section>`
}

function refundPill(status: RefundRow['status']): Html {
  const tone = status === 'failed' ? 'problem' : status === 'done' ? 'success' : 'gold'
  return pill(words.refundStatus[status], tone)
}

function moneyOf({ currency }: OrderRow, site: { language: string }): Asked['money'] {
  return (amount) => formatMoney({ amount, currency }, numberTag(site.language))
}

function textOfLine(order: OrderRow, position: number): string {
  const line = order.lines.find((candidate) => candidate.position === position)
  return line ? lineText(line) : ''
}
