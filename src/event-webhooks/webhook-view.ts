/** One webhook: its state, its deliveries, and the possible actions. */
import { button, copyable, csrfField } from '../design/components/actions.ts'
import { scrollTable, sectionHead } from '../design/components/facts.ts'
import { errorSummary, type FieldError } from '../design/components/forms.ts'
import { emptyState, notice, type Notice, pill, type Tone } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Content, type Html } from '../design/html.ts'
import { eventId } from '../events/index.ts'
import type { DeliveryStatus, Holder } from './webhook.ts'
import type { DeliveryRow, WebhookRow } from './webhook-queries.ts'
import {
  pathOf,
  statusPill,
  typeLabel,
  type WebhookForm,
  webhookForm,
  webhookFrame,
} from './webhooks-view.ts'
import { words } from './words/index.ts'

export interface WebhookData {
  holder: Holder
  csrf: string
  locale: Locale
  now: Date
  webhook: WebhookRow
  /** The receiver's last answer was 410. */
  isGone: boolean
  deliveries: readonly DeliveryRow[]
  /** A new secret, which is shown only this once. */
  secret: string | null
  form: WebhookForm
  errors: readonly FieldError[]
  done: Notice | null
}

/** The page of one webhook. */
export function webhookView(data: WebhookData): Html {
  const { holder, webhook, errors } = data
  const content = html`${errorSummary(errors, words.notSaved)}
    <p><a class="link" href="${pathOf(holder)}">${words.back}</a></p>
    <div class="head">
      <h2>${webhook.url}</h2>
      <span>${statusPill(webhook.status)}</span>
    </div>
    ${data.secret !== null && secretCard(data.secret, data)}
    ${webhook.status === 'stopped' && notice({ tone: 'problem', text: data.isGone ? words.stoppedGone : words.stoppedText })}
    ${webhook.status === 'paused' && notice({ tone: 'plain', text: words.pausedText })}
    ${data.secret === null && overlap(data)} ${acts(data)} ${deliveryList(data)}
    ${webhookForm(data, webhook.id)}`
  return webhookFrame(holder, content, data.done)
}

const addressOf = ({ holder, webhook }: WebhookData) => `${pathOf(holder)}/${webhook.id}`

const moment = (at: Date, locale: Locale) => momentTime(at.toISOString(), locale)

function secretCard(secret: string, { webhook }: WebhookData): Html {
  return html`<section class="card" aria-labelledby="secret">
    <h2 id="secret">${words.secret}</h2>
    <p>${words.secretOnce} ${webhook.old_secret_until !== null && words.secretOverlap}</p>
    ${copyable(secret, words.secret)}
  </section>`
}

function overlap({ webhook: { old_secret_until: until }, now, locale }: WebhookData): Html | false {
  return (
    until !== null && until > now && html`<p class="muted">${words.oldSecretUntil(moment(until, locale))}</p>`
  )
}

function acts(data: WebhookData): Html {
  const { webhook, csrf } = data
  const wanted =
    webhook.status === 'active' ? (['test', 'pause', 'rotate'] as const) : (['start', 'rotate'] as const)
  return html`<form class="inline" method="post" action="${addressOf(data)}">
    ${csrfField(csrf)}
    ${wanted.map((act) => button({ label: words.acts[act], kind: act === 'start' ? 'primary' : 'plain', name: 'do', value: act }))}
    ${button({ label: words.acts.delete, kind: 'danger', name: 'do', value: 'delete' })}
  </form>`
}

const tones: Readonly<Record<DeliveryStatus, Tone>> = {
  waiting: 'gold',
  delivered: 'success',
  failed: 'problem',
}

function deliveryList(data: WebhookData): Html {
  const { csrf, deliveries, locale } = data
  const { event, when, state, answer, again } = words.columns
  return html`<section aria-labelledby="deliveries">
    ${sectionHead(words.deliveries, { id: 'deliveries' })}
    ${
      deliveries.length === 0
        ? emptyState({ title: words.noDeliveries, text: words.noDeliveriesText })
        : scrollTable({
            label: words.deliveries,
            columns: [event, when, state, answer, again],
            rows: deliveries.map((one) => [
              eventOf(one),
              moment(one.created_at, locale),
              html`${pill(words.deliveryStatuses[one.status], tones[one.status])}
                <span class="muted small-text">${triesOf(one, locale)}</span>`,
              answerOf(one),
              againForm(one, data),
            ]),
          })
    }
    ${
      deliveries.some(({ status }) => status === 'failed') &&
      html`<form class="space-above" method="post" action="${addressOf(data)}">
        ${csrfField(csrf)}${button({ label: words.againAll, name: 'do', value: 'replay' })}
      </form>`
    }
  </section>`
}

function eventOf({ type, event_id: id }: DeliveryRow): Content {
  return type === null || id === null
    ? words.test
    : html`${typeLabel(type)}<br /><code class="small-text">${eventId(id)}</code>`
}

function triesOf({ status, tries, due_at: due }: DeliveryRow, locale: Locale): Content {
  const next = status === 'waiting' && tries > 0 && html` · ${words.nextTry(moment(due, locale))}`
  return html`${tries > 0 && words.tries(tries)}${next}`
}

/** The receiver's last answer. */
function answerOf({ status, http_status: code, problem, tries }: DeliveryRow): string {
  if (code !== null) return code >= 300 && code < 400 ? words.redirected(code) : words.status(code)
  if (problem === null && tries === 0) return status === 'failed' ? words.notSent : words.notTried
  if (problem === null) return words.noAnswer
  return (words.problems as Readonly<Record<string, string>>)[problem] ?? words.noAnswer
}

function againForm(one: DeliveryRow, data: WebhookData): Content {
  if (one.event_id === null || one.type === null || one.status === 'waiting') return ''
  const event = eventId(one.event_id)
  const describes = words.sendAgain(`${typeLabel(one.type)} ${event}`)
  return html`<form method="post" action="${addressOf(data)}">
    ${csrfField(data.csrf)}<input type="hidden" name="event" value="${event}" />
    ${button({ label: words.again, small: true, name: 'do', value: 'replay', describes })}
  </form>`
}
