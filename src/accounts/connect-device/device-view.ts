/** The page on which a person connects a device by its code. */
import { button, csrfField } from '../../design/components/actions.ts'
import { errorSummary, textField } from '../../design/components/forms.ts'
import { notice } from '../../design/components/states.ts'
import { type Locale, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { scopes } from '../../platform/call/context.ts'
import { permissionsCard } from '../apps/permissions-card.ts'
import { words } from '../words/index.ts'

/** The form for the code; after an answer, also the outcome. */
export function codeView(data: {
  csrf: string
  typed: string
  error: string | null
  done: 'connected' | 'refused' | null
}): Html {
  const errors = data.error === null ? [] : [{ path: 'user_code', message: data.error }]
  const done = data.done === 'connected' ? words.devices.connected : words.devices.refused
  return html`<div class="wrap page signing">
    ${errorSummary(errors, words.devices.notFound)}
    <div class="intro">
      <h1>${words.devices.title}</h1>
      <p>${words.devices.intro}</p>
    </div>
    ${
      data.done !== null &&
      html`<div class="below">
        ${notice({ tone: data.done === 'connected' ? 'success' : 'plain', text: done })}
        <p><a class="link" href="/account/apps">${words.apps.yourApps}</a></p>
      </div>`
    }
    <form class="form" method="post" action="/device" novalidate>
      ${csrfField(data.csrf)}
      ${textField({
        name: 'user_code',
        label: words.devices.code,
        hint: words.devices.codeHint,
        value: data.typed,
        errors,
        required: true,
        maxlength: 64,
        autocomplete: 'off',
      })}
      <div class="form-foot">${button({ label: words.devices.continue, kind: 'primary' })}</div>
    </form>
  </div>`
}

export interface DeviceData {
  csrf: string
  locale: Locale
  email: string
  device: {
    user_code: string
    app: string | null
    scopes: readonly string[]
    resources: readonly string[]
    asked_at: string
    same_network: boolean
  }
}

/** Who requests which access, since when and from where; two buttons. */
export function deviceView({ csrf, locale, email, device }: DeviceData): Html {
  const hosts = [...new Set(device.resources.map((resource) => URL.parse(resource)?.host ?? resource))]
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${words.apps.connectQuestion(device.app ?? words.apps.unnamed)}</h1>
      <p>${words.apps.asksFor(email)}</p>
    </div>
    <div class="below">
      ${notice({
        tone: device.same_network ? 'plain' : 'problem',
        text: device.same_network ? words.devices.warning : words.devices.elsewhere,
      })}
    </div>
    ${permissionsCard({
      scopes: scopes.filter((scope) => device.scopes.includes(scope)),
      stays: device.scopes.includes('offline_access'),
      facts: [
        { name: words.devices.code, value: html`<code>${device.user_code}</code>` },
        { name: words.devices.askedAt, value: momentTime(device.asked_at, locale) },
        { name: words.apps.worksOn, value: hosts.join(', ') },
      ],
    })}
    <form class="form" method="post" action="/device">
      ${csrfField(csrf)}<input type="hidden" name="user_code" value="${device.user_code}" />
      <p class="inline form-foot">
        ${button({ label: words.apps.allow, kind: 'primary', name: 'decision', value: 'allow' })}
        ${button({ label: words.apps.deny, kind: 'plain', name: 'decision', value: 'refuse' })}
      </p>
      <p class="muted small-text">${words.apps.disconnectLater}</p>
    </form>
  </div>`
}
