/** The list of API keys, the form for a new one, and a new key for the one time that it is shown. */
import { button, copyable, csrfField } from '../../design/components/actions.ts'
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
import { scopeMeanings, scopes } from '../../platform/call/context.ts'
import type { KeyRow } from '../account-queries.ts'
import { accountFrame } from './account-frame.ts'

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
  /** A key that was just made: the only time that it is seen. */
  made: { name: string; key: string } | null
  /** Address of the REST interface. */
  api: string
  done: Notice | null
}

/** The keys page. */
export function keysView(data: KeysData): Html {
  return accountFrame({
    path: '/account/keys',
    title: 'API keys',
    intro: html`For your own programs: send a key as <code>Authorization: Bearer</code> to ${data.api}. Agents
      that speak MCP can sign in by themselves and need none.`,
    done: data.done,
    content: html`${errorSummary(data.errors, 'No key was made yet:')} ${data.made && shownOnce(data.made)}
    ${list(data)} ${form(data)}`,
  })
}

function shownOnce({ name, key }: { name: string; key: string }): Html {
  return html`<section class="card" aria-labelledby="new-key">
    <h2 id="new-key">Your new key “${name}”</h2>
    <p>Copy it now. It is kept as a hash only and cannot be shown again.</p>
    ${copyable(key, 'The new key')}
  </section>`
}

function list(data: KeysData): Html {
  return html`<section aria-labelledby="keys">
    ${sectionHead('Your keys', { id: 'keys' })}
    ${
      data.keys.length === 0
        ? emptyState({
            title: 'No keys yet',
            text: 'A key lets a program of yours do what you allow it, and nothing else.',
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
  const standing = key.revoked_at === null && !expired
  return html`<li>
    <div>
      <b>${key.name}</b> <code>${key.start}…</code>
      <p class="muted small-text">
        ${key.scopes.join(', ')} · made ${dayTime(key.created_at.toISOString(), locale)} ·
        ${key.last_used_at ? html`last used ${dayTime(key.last_used_at.toISOString(), locale)}` : 'never used'}
        ·
        ${key.expires_at ? html`${expired ? 'expired' : 'until'} ${dayTime(key.expires_at.toISOString(), locale)}` : 'does not expire'}${
          key.rate_limit_per_minute !== null && ` · ${key.rate_limit_per_minute} requests a minute`
        }
      </p>
    </div>
    ${key.revoked_at !== null && pill('Revoked', 'problem')}
    ${key.revoked_at === null && expired && pill('Expired', 'plain')}
    <a class="link small-text" href="/account/agents?of=${encodeURIComponent(key.id)}">What it did</a>
    ${
      standing &&
      html`<form method="post" action="/account/keys/${key.id}/revoke">
        ${csrfField(csrf)}${button({ label: 'Revoke', kind: 'danger', small: true, describes: `Revoke ${key.name}` })}
      </form>`
    }
  </li>`
}

function form({ csrf, form: typed, errors }: KeysData): Html {
  return html`<section class="card" aria-labelledby="make">
    <h2 id="make">Make a key</h2>
    <form class="form" method="post" action="/account/keys" novalidate>
      ${csrfField(csrf)}
      ${textField({ name: 'name', label: 'Name', hint: 'Where it is used, such as “Release script”.', value: typed.name, errors, required: true, maxlength: 60 })}
      ${choiceSet({ name: 'scopes', kind: 'checkbox', label: 'It may', values: typed.scopes, errors, choices: scopes.map((scope) => ({ value: scope, label: scopeMeanings[scope], detail: scope })) })}
      ${selectField({
        name: 'lifetime',
        label: 'It works for',
        value: typed.lifetime,
        choices: [
          { value: '30', label: '30 days' },
          { value: '90', label: '90 days' },
          { value: '365', label: '1 year' },
          { value: 'never', label: 'Until it is revoked' },
        ],
      })}
      ${textField({ name: 'limit', label: 'Requests a minute', hint: 'Empty for the usual limit.', value: typed.limit, errors, inputmode: 'numeric' })}
      <div class="form-foot">${button({ label: 'Make the key', kind: 'primary' })}</div>
    </form>
  </section>`
}
