/** Signing in: one address, one mail. */

import { button, csrfField } from '../design/components/actions.ts'
import { errorSummary, textField, type FieldError } from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'

export interface SignInData {
  csrf: string
  action: string
  site_name: string
  /** What was typed, kept when it was refused. */
  email: string
  errors: readonly FieldError[]
  /** Set after the mail was sent. */
  sent_to: string | null
  /** How long the link in the mail works. */
  link_minutes: number
  /** Where to go afterwards: a path of ours. */
  next: string
  /** Why the reader was sent here. */
  reason: string | null
  /** Further ways that are configured. */
  methods: readonly { label: string; url: string }[]
  /** Where mails are shown on a development machine; null elsewhere. */
  outbox_url: string | null
}

/** The form, or where to look once the mail is on its way. */
export function signInView(data: SignInData): Html {
  return html`<div class="wrap page signing">
    ${data.sent_to === null ? form(data) : sent(data, data.sent_to)}
  </div>`
}

function form(data: SignInData): Html {
  return html`${errorSummary(data.errors, 'We could not send a link:')}
    <div class="intro">
      <h1>Sign in to ${data.site_name}</h1>
      <p>We mail you a link that signs you in. No password, and an account is made if you have none.</p>
    </div>
    ${data.reason !== null && html`<div class="below">${notice({ tone: 'plain', text: data.reason })}</div>`}
    <form class="form" method="post" action="${data.action}" novalidate>
      ${csrfField(data.csrf)}<input type="hidden" name="next" value="${data.next}" />
      ${textField({ name: 'email', label: 'E-mail address', type: 'email', value: data.email, errors: data.errors, required: true, maxlength: 254, autocomplete: 'email', autofocus: data.errors.length === 0 })}
      <div class="form-foot">${button({ label: 'Send me a link', kind: 'primary' })}</div>
    </form>
    ${
      data.methods.length > 0 &&
      html`<div class="gap">
        <h2>Other ways</h2>
        <p class="row mt">
          ${data.methods.map(({ label, url }) => html`<a class="btn" href="${url}">${label}</a>`)}
        </p>
      </div>`
    }`
}

function sent(data: SignInData, address: string): Html {
  return html`<div class="intro">
      <h1>Look at your mail</h1>
      <p>
        If <b>${address}</b> can sign in, a link is on its way. It works once, for ${data.link_minutes}
        minutes, in the browser where you open it.
      </p>
    </div>
    ${data.outbox_url !== null && html`<div class="below">${notice({ tone: 'plain', text: html`This machine sends no mail. <a class="link" href="${data.outbox_url}">Open the outbox</a>` })}</div>`}
    <form class="form" method="post" action="${data.action}">
      ${csrfField(data.csrf)}<input type="hidden" name="next" value="${data.next}" /><input
        type="hidden"
        name="email"
        value="${address}"
      />
      <p class="row">
        ${button({ label: 'Send it again' })}<a
          class="btn quiet"
          href="/sign-in?next=${encodeURIComponent(data.next)}"
          >Another address</a
        >
      </p>
    </form>`
}
