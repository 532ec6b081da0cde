/** The list of API keys, the form for a new one, and a new key, shown once. */
import { button, copyable, csrfField, onceField } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import {
  choiceSet,
  errorSummary,
  type FieldError,
  selectField,
  textField,
} from '../../design/components/forms.ts'
import { emptyState, type Notice, pill } from '../../design/components/states.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { scopes } from '../../platform/call/context.ts'
import type { KeyRow } from '../account-queries.ts'
import { accountFrame } from '../account-frame.ts'
import { asksForm } from '../apps/asks-form.ts'
import { words } from '../words/index.ts'

export interface KeyForm {
  name: string
  scopes: readonly string[]
  lifetime: string
  limit: string
}

export interface KeysData {
  csrf: string
  locale: Locale
  now: Date
  keys: readonly KeyRow[]
  form: KeyForm
  errors: readonly FieldError[]
  /** A key that was just created: the only time it is shown. */
  made: { name: string; key: string } | null
  /** URL of the REST API. */
  api: string
  done: Notice | null
}

/** The keys page. */
export function keysView(data: KeysData): Html {
  return accountFrame({
    path: '/account/keys',
    title: words.account.keys,
    intro: words.keys.intro(data.api),
    done: data.done,
    content: html`${errorSummary(data.errors, words.keys.notCreated)} ${data.made && shownOnce(data.made)}
    ${list(data)} ${form(data)}`,
  })
}

function shownOnce({ name, key }: { name: string; key: string }): Html {
  return html`<section class="card" aria-labelledby="new-key">
    <h2 id="new-key">${words.keys.newKey(name)}</h2>
    <p>${words.keys.shownOnce}</p>
    ${copyable(key, words.keys.newKeyLabel)}
  </section>`
}

function list(data: KeysData): Html {
  return html`<section aria-labelledby="keys">
    ${sectionHead(words.keys.yourKeys, { id: 'keys' })}
    ${
      data.keys.length === 0
        ? emptyState({
            title: words.keys.empty,
            text: words.keys.emptyText,
          })
        : html`<div class="card flush">
            <ul class="rows">
              ${data.keys.map((key) => row(key, data))}
            </ul>
          </div>`
    }
  </section>`
}

function row(key: KeyRow, { csrf, locale, now }: KeysData): Html {
  const expired = key.expires_at !== null && key.expires_at <= now
  const day = (at: Date) => dayTime(at.toISOString(), locale)
  const active = key.revoked_at === null && !expired
  return html`<li>
    <div>
      <b>${key.name}</b> <code>${key.start}…</code>
      <p class="muted small-text">
        ${key.scopes.join(', ')} · ${words.keys.created(day(key.created_at))} ·
        ${key.last_used_at ? words.keys.lastUsed(day(key.last_used_at)) : words.keys.neverUsed} ·
        ${key.expires_at ? words.keys[expired ? 'expired' : 'expires'](day(key.expires_at)) : words.keys.neverExpires}${
          key.rate_limit_per_minute !== null && ` · ${words.keys.perMinute(key.rate_limit_per_minute)}`
        }${active && key.asks_first && ` · ${words.apps.asks}`}
      </p>
    </div>
    ${key.revoked_at !== null && pill(words.keys.stateRevoked, 'problem')}
    ${key.revoked_at === null && expired && pill(words.keys.stateExpired, 'plain')}
    <a class="link small-text" href="/account/agents?of=${encodeURIComponent(key.id)}"
      >${words.keys.activity}</a
    >
    ${active && asksForm({ kind: 'key', id: key.id, name: key.name, asks: key.asks_first, csrf })}
    ${
      active &&
      html`<form method="post" action="/account/keys/${key.id}/revoke">
        ${csrfField(csrf)}${button({ label: words.keys.revoke, kind: 'danger', small: true, describes: words.keys.revokeKey(key.name) })}
      </form>`
    }
  </li>`
}

function form({ csrf, form: typed, errors }: KeysData): Html {
  return html`<section class="card" aria-labelledby="make">
    <h2 id="make">${words.keys.create}</h2>
    <form class="form" method="post" action="/account/keys" novalidate>
      ${csrfField(csrf)}${onceField()}
      ${textField({
        name: 'name',
        label: words.keys.name,
        hint: words.keys.nameHint,
        value: typed.name,
        errors,
        required: true,
        maxlength: 60,
      })}
      ${choiceSet({
        name: 'scopes',
        kind: 'checkbox',
        label: words.keys.permissions,
        values: typed.scopes,
        errors,
        choices: scopes.map((scope) => ({ value: scope, label: words.keys.scopes[scope], detail: scope })),
      })}
      ${selectField({
        name: 'lifetime',
        label: words.keys.expiry,
        value: typed.lifetime,
        choices: [
          { value: '30', label: words.keys.days(30) },
          { value: '90', label: words.keys.days(90) },
          { value: '365', label: words.keys.oneYear },
          { value: 'never', label: words.keys.never },
        ],
      })}
      ${textField({ name: 'limit', label: words.keys.limit, hint: words.keys.limitHint, value: typed.limit, errors, inputmode: 'numeric' })}
      <div class="form-foot">${button({ label: words.keys.createKey, kind: 'primary' })}</div>
    </form>
  </section>`
}
