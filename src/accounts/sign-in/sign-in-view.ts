/** The view for signing in: one address, one mail. */

import { button, csrfField } from '../../design/components/actions.ts'
import { errorSummary, textField, type FieldError } from '../../design/components/forms.ts'
import { keptText, notice } from '../../design/components/states.ts'
import { passkeySignIn } from '../../design/components/passkeys.ts'
import { html, type Html } from '../../design/html.ts'
import { passwordField } from './password-field.ts'
import type { Intent } from './intent.ts'
import { linkMinutes } from './sign-in-rules.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import { words } from '../words/index.ts'

export interface SignInData {
  csrf: string
  site_name: string
  /** The typed address, kept if it was refused. */
  email: string
  errors: readonly FieldError[]
  /** Set once the mail was sent. */
  sent_to: string | null
  /** The problem with the last link mailed to this address; null if there was none. */
  trouble: 'waits' | 'refused' | null
  /** Where a person who receives no mail can write to. */
  contact_email: string | null
  /** Where to go afterwards: a local path. */
  to: string
  /** The address of a form that was refused because its sender had been signed out; null if there is none. */
  form: string | null
  /** Why the visitor was sent here. */
  reason: string | null
  /** What signing in does at once. */
  intent: Intent | null
  /** Other ways to sign in that are configured. */
  methods: readonly { label: string; url: string }[]
  /** URL of the outbox on a development machine; null elsewhere. */
  outbox_url: string | null
  password_open: boolean
}

/** The form, or where to look once the mail is on its way. */
export function signInView(data: SignInData): Html {
  return html`<div class="wrap page signing">
    ${data.sent_to === null ? form(data) : sent(data, data.sent_to)}
  </div>`
}

function form(data: SignInData): Html {
  const reason = wordsOf(data.intent)?.reason ?? data.reason
  return html`${errorSummary(data.errors, words.signIn.notSignedIn)}
    <div class="intro">
      <h1>${titleOf(data)}</h1>
      <p>${words.signIn.intro}</p>
    </div>
    ${reason !== null && html`<div class="below">${notice({ tone: 'plain', text: reason })}</div>`}
    ${data.form !== null && keptText(data.form)}
    <form class="form" method="post" action="/sign-in" novalidate>
      ${csrfField(data.csrf)}${placeFields(data)}
      ${textField({
        name: 'email',
        label: words.signIn.email,
        type: 'email',
        value: data.email,
        errors: data.errors,
        required: true,
        maxlength: 254,
        autocomplete: 'username webauthn',
        autofocus: data.errors.length === 0,
      })}
      <div class="form-foot">${button({ label: words.signIn.sendLink, kind: 'primary' })}</div>
    </form>
    <div class="spaced">
      <h2>${words.signIn.otherWays}</h2>
      <p class="inline space-above">
        ${data.methods.map(({ label, url }) => html`<a class="button" href="${url}">${label}</a>`)}
        ${passkeySignIn(data.to)}
      </p>
      ${passwordForm(data)}
    </div>`
}

/** Where to go afterwards, and the refused form. */
function placeFields({ to, form }: Pick<SignInData, 'to' | 'form'>): Html {
  return html`<input type="hidden" name="to" value="${to}" />${
      form !== null && html`<input type="hidden" name="form" value="${form}" />`
    }`
}

function titleOf({ intent, site_name: site }: Pick<SignInData, 'intent' | 'site_name'>): string {
  return wordsOf(intent)?.title ?? words.signIn.signInTo(site)
}

function wordsOf(intent: Intent | null) {
  if (intent === null) return undefined
  return intent.kind === 'vote' ? words.signIn.toVote(intent.name) : words.signIn.toGetLaunches
}

function passwordForm(data: SignInData): Html {
  const fields = html`<form class="form" method="post" action="/sign-in/password" novalidate>
    ${csrfField(data.csrf)}${placeFields(data)}
    ${textField({
      name: 'email',
      id: 'f-password-email',
      label: words.signIn.email,
      type: 'email',
      value: data.email,
      required: true,
      maxlength: 254,
      autocomplete: 'username',
    })}
    ${passwordField({ name: 'password', label: words.signIn.password, autocomplete: 'current-password', errors: data.errors })}
    <div class="form-foot">${button({ label: words.signIn.title })}</div>
  </form>`
  const summary = html`<summary class="link">${words.signIn.usePassword}</summary>`
  return data.password_open
    ? html`<details class="space-above" open>${summary}${fields}</details>`
    : html`<details class="space-above">${summary}${fields}</details>`
}

function sent(data: SignInData, address: string): Html {
  return html`<div class="intro">
      <h1>${words.signIn.checkEmail}</h1>
      <p>${words.signIn.linkSent(address, linkMinutes)}</p>
      ${data.intent !== null && html`<p>${wordsOf(data.intent)?.link}</p>`}
    </div>
    ${data.errors.map(({ message }) => html`<div class="below">${notice({ tone: 'plain', text: message })}</div>`)}
    ${
      data.trouble !== null &&
      html`<div class="below">
        ${notice({ tone: 'problem', text: words.signIn.linkTrouble[data.trouble] })}
      </div>`
    }
    ${
      data.outbox_url !== null &&
      html`<div class="below">
        ${notice({ tone: 'plain', text: words.signIn.openOutbox(data.outbox_url) })}
      </div>`
    }
    ${data.form !== null && keptText(data.form, { back: data.to })}
    <form class="form" method="post" action="/sign-in">
      ${csrfField(data.csrf)}${placeFields(data)}<input type="hidden" name="email" value="${address}" /><input
        type="hidden"
        name="again"
        value="1"
      />
      <p class="inline">
        ${button({ label: words.signIn.sendAgain })}<a
          class="button quiet"
          href="${pathWith('/sign-in', { to: data.to, form: data.form })}"
          >${words.signIn.otherWay}</a
        >
      </p>
    </form>
    ${data.outbox_url === null && noMail(data.contact_email)}`
}

/** What to do when nothing arrives. */
function noMail(contact: string | null): Html {
  const write = contact === null ? null : html`<a class="link" href="mailto:${contact}">${contact}</a>`
  return html`<p class="small-text muted">
    ${words.signIn.noMail} ${write && words.signIn.noMailWrite(write)}
  </p>`
}

/** The page behind the mailed link: a single button, so that a scanner opening the link signs nobody in. */
export function linkView(data: {
  csrf: string
  token: string
  to: string
  site_name: string
  intent: Intent | null
}): Html {
  const intended = wordsOf(data.intent)
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${titleOf(data)}</h1>
      <p>${intended?.almost ?? words.signIn.almostIn}</p>
    </div>
    <form class="form" method="post" action="/sign-in/link">
      ${csrfField(data.csrf)}<input type="hidden" name="token" value="${data.token}" /><input
        type="hidden"
        name="to"
        value="${data.to}"
      />
      <div class="form-foot">
        ${button({ label: intended?.action ?? words.signIn.title, kind: 'primary' })}
      </div>
    </form>
  </div>`
}

/** A link that is used or expired. */
export function refusedLinkView(data: { csrf: string; to: string }): Html {
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${words.signIn.linkExpired}</h1>
      <p>${words.signIn.linkExpiredText(linkMinutes)}</p>
    </div>
    <p class="inline">
      <a class="button primary" href="/sign-in?to=${encodeURIComponent(data.to)}">${words.signIn.newLink}</a>
    </p>
  </div>`
}

/** An app whose access request was refused before the person could be asked. */
export function refusedAppView(reason: string): Html {
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${words.apps.refused}</h1>
      <p>${reason}</p>
    </div>
    <p class="inline"><a class="button" href="/account/apps">${words.apps.yourApps}</a></p>
  </div>`
}
