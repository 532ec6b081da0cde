/** The list of webhooks, and the form that adds or changes one. */
import { accountFrame } from '../accounts/index.ts'
import { button, csrfField } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { choiceSet, errorSummary, type FieldError, textField } from '../design/components/forms.ts'
import { emptyState, type Notice, pill, type Tone } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { EventType } from '../events/index.ts'
import { type Holder, typesFor, type WebhookStatus } from './webhook.ts'
import type { WebhookRow } from './webhook-queries.ts'
import { words } from './words/index.ts'

/** The path of a holder's pages. */
export const pathOf = (holder: Holder) => ('siteId' in holder ? '/team/webhooks' : '/account/webhooks')

/** The frame of a holder's pages. */
export function webhookFrame(holder: Holder, content: Html, done: Notice | null): Html {
  const docs = html`<a class="link" href="/docs/guide">${words.howToVerify}</a>`
  return 'siteId' in holder
    ? teamPageFrame({
        path: '/team/webhooks',
        title: words.title,
        intro: html`${words.teamIntro} ${words.verify(docs)}`,
        done,
        content: html`<div class="stack spaced">${content}</div>`,
      })
    : accountFrame({
        path: '/account/webhooks',
        title: words.title,
        intro: html`${words.intro} ${words.verify(docs)}`,
        done,
        content,
      })
}

export interface WebhookForm {
  url: string
  types: readonly string[]
}

export interface WebhooksData {
  holder: Holder
  csrf: string
  locale: Locale
  webhooks: readonly WebhookRow[]
  form: WebhookForm
  errors: readonly FieldError[]
  done: Notice | null
}

/** The list, and the form for another one. */
export function webhooksView(data: WebhooksData): Html {
  const { holder, webhooks, locale, errors } = data
  const content = html`${errorSummary(errors, words.notSaved)}
  ${
    webhooks.length === 0
      ? emptyState({ title: words.empty, text: words.emptyText })
      : html`<div class="card flush">
          <ul class="rows">
            ${webhooks.map((one) => row(one, `${pathOf(holder)}/${one.id}`, locale))}
          </ul>
        </div>`
  }
  ${webhookForm(data, null)}`
  return webhookFrame(holder, content, data.done)
}

const tones: Readonly<Record<WebhookStatus, Tone>> = {
  active: 'success',
  paused: 'plain',
  stopped: 'problem',
}

/** The state of a webhook as a label. */
export const statusPill = (status: WebhookStatus): Html => pill(words.statuses[status], tones[status])

function row({ url, types, status, failing_since: since }: WebhookRow, href: string, locale: Locale): Html {
  return html`<li>
    <div>
      <a class="link" href="${href}"><b>${url}</b></a>
      <p class="muted small-text">
        ${words.countOfTypes(types.length)}${
          since && html` · ${words.failingSince(momentTime(since.toISOString(), locale))}`
        }
      </p>
    </div>
    ${statusPill(status)}
  </li>`
}

/** The form for a webhook's URL and event types. */
export function webhookForm(
  { holder, csrf, form, errors }: Pick<WebhooksData, 'holder' | 'csrf' | 'form' | 'errors'>,
  id: string | null,
): Html {
  return html`<section class="card" aria-labelledby="webhook">
    <h2 id="webhook">${id === null ? words.add : words.edit}</h2>
    <form class="form" method="post" action="${pathOf(holder)}" novalidate>
      ${csrfField(csrf)}${id !== null && html`<input type="hidden" name="webhook" value="${id}" />`}
      ${textField({
        name: 'url',
        type: 'url',
        label: words.url,
        hint: words.urlHint,
        value: form.url,
        placeholder: 'https://example.com/webhooks',
        errors,
        required: true,
        maxlength: 2000,
      })}
      ${choiceSet({
        name: 'types',
        kind: 'checkbox',
        label: words.events,
        values: form.types,
        errors,
        choices: typesFor(holder).map((type) => ({ value: type, label: typeLabel(type), detail: type })),
      })}
      <div class="form-foot">
        ${button({ label: id === null ? words.addIt : words.save, kind: 'primary' })}
      </div>
    </form>
  </section>`
}

/** The name of an event type for people. */
export const typeLabel = (type: EventType): string => words.types[type]
