/** Name, address, roles, data and the end of an account. */
import { button, csrfField } from '../../design/components/actions.ts'
import { errorSummary, type FieldError, textField } from '../../design/components/forms.ts'
import { type Notice, pill } from '../../design/components/states.ts'
import { html, type Html } from '../../design/html.ts'
import { accountFrame } from './account-frame.ts'

export interface ProfileData {
  csrf: string
  name: string
  email: string
  /** What was typed for a new address. */
  new_email: string
  roles: readonly { role: 'site_team' | 'operator'; site: string | null }[]
  errors: readonly FieldError[]
  done: Notice | null
}

/** The profile page. */
export function profileView(data: ProfileData): Html {
  return accountFrame({
    path: '/account/profile',
    title: 'Profile',
    intro: html`Signed in as <b>${data.email}</b>. ${roles(data)}`,
    done: data.done,
    content: html`${errorSummary(data.errors)} ${name(data)} ${address(data)} ${ending()}`,
  })
}

function roles({ roles: list }: ProfileData): Html | null {
  if (list.length === 0) return null
  return html`${list.map((one) => html`${pill(`${one.role === 'operator' ? 'Operator' : 'Site team'}${one.site === null ? ', all sites' : `, ${one.site}`}`, 'featured')} `)}`
}

function name({ csrf, name: value, errors }: ProfileData): Html {
  return html`<section class="card" aria-labelledby="name">
    <h2 id="name">Your name</h2>
    <form class="form" method="post" action="/account/profile" novalidate>
      ${csrfField(csrf)}
      ${textField({ name: 'name', label: 'Name', hint: 'Shown to co-founders and the site team.', value, errors, maxlength: 80, autocomplete: 'name' })}
      <div class="form-foot">${button({ label: 'Save' })}</div>
    </form>
  </section>`
}

function address({ csrf, new_email: value, errors }: ProfileData): Html {
  return html`<section class="card" aria-labelledby="address">
    <h2 id="address">Change your address</h2>
    <form class="form" method="post" action="/account/email" novalidate>
      ${csrfField(csrf)}
      ${textField({ name: 'email', label: 'New e-mail address', type: 'email', hint: 'We mail a link to it, and tell the old address once it is done.', value, errors, maxlength: 254, autocomplete: 'email' })}
      <div class="form-foot">${button({ label: 'Send the link' })}</div>
    </form>
  </section>`
}

function ending(): Html {
  return html`<section class="card" aria-labelledby="data">
    <h2 id="data">Your data</h2>
    <p>
      Everything that is kept about this account, as JSON. Secrets are kept as hashes and stand nowhere in it.
    </p>
    <p class="inline">
      <a class="button" href="/account/export.json" download>Download my data</a
      ><a class="button quiet" href="/account/delete">Delete my account</a>
    </p>
  </section>`
}

/** The page behind the link in the new mailbox. */
export function confirmEmailView({ csrf, token }: { csrf: string; token: string }): Html {
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>Use this address?</h1>
      <p>From then on, links to sign in go to the new address. The old one is told.</p>
    </div>
    <form class="form" method="post" action="/account/email/confirm">
      ${csrfField(csrf)}<input type="hidden" name="token" value="${token}" />
      <div class="form-foot">${button({ label: 'Use this address', kind: 'primary' })}</div>
    </form>
  </div>`
}

/** What deleting an account means, and the form that does it. */
export function deleteView(data: {
  csrf: string
  email: string
  listings: number
  errors: readonly FieldError[]
}): Html {
  return html`<div class="wrap page signing">
    ${errorSummary(data.errors, 'Nothing was deleted:')}
    <div class="intro">
      <h1>Delete your account</h1>
      <p>This cannot be undone.</p>
    </div>
    <ul class="bullets">
      <li>
        Your name, address, ways of signing in, keys, connected apps, drafts, votes and mails are deleted at
        once.
      </li>
      ${data.listings > 0 && html`<li>${data.listings === 1 ? 'One listing that only you look after is' : `${data.listings} listings that only you look after are`} archived.</li>`}
      <li>Listings with other owners stay with them.</li>
      <li>Orders and invoices stay for as long as tax law asks, without your account.</li>
    </ul>
    <form class="form" method="post" action="/account/delete" novalidate>
      ${csrfField(data.csrf)}
      ${textField({ name: 'email', label: 'Type your address to go on', hint: data.email, errors: data.errors, autocomplete: 'off' })}
      <p class="inline form-foot">
        ${button({ label: 'Delete my account', kind: 'danger' })}<a
          class="button quiet"
          href="/account/profile"
          >Keep it</a
        >
      </p>
    </form>
  </div>`
}
