/** The co-founders of a draft for its owner, and an invite for who was invited. */
import { breadcrumbs, button, csrfField } from '../../design/components/actions.ts'
import { errorSummary, type FieldError, textField } from '../../design/components/forms.ts'
import { emptyState, notice, pill } from '../../design/components/states.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import type { InviteRow } from './invite-queries.ts'

export interface InvitesData {
  csrf: string
  draft_id: string
  /** Host of the website that the draft is about. */
  host: string
  locale: Locale
  now: Date
  invites: readonly InviteRow[]
  left: number
  email: string
  errors: readonly FieldError[]
}

/** The invites of a draft and the form for a new one. */
export function invitesView(data: InvitesData): Html {
  return html`<div class="wrap page narrow">
    ${breadcrumbs([{ href: '/account', label: 'Your desk' }, { href: `/account/drafts/${data.draft_id}`, label: data.host }, { label: 'Co-founders' }])}
    ${errorSummary(data.errors, 'No invite was sent:')}
    <div class="intro">
      <h1>Co-founders</h1>
      <p>Who accepts your invite edits this with you and stands on the listing as a founder.</p>
    </div>
    ${
      data.invites.length === 0
        ? emptyState({
            title: 'Nobody invited yet',
            text: 'An invite is a mail with a link that works once, for 14 days.',
          })
        : html`<div class="card flush">
            <ul class="rows">
              ${data.invites.map((invite) => row(invite, data))}
            </ul>
          </div>`
    }
    ${data.left > 0 ? form(data) : notice({ tone: 'plain', text: 'This draft has had all its invites.' })}
  </div>`
}

function row(invite: InviteRow, { csrf, draft_id: draftId, locale, now }: InvitesData): Html {
  const expired = invite.status === 'pending' && invite.expires_at <= now
  return html`<li>
    <div>
      <b>${invite.email}</b>
      <p class="muted small-text">
        Invited
        ${dayTime(invite.created_at.toISOString(), locale)}${invite.status === 'pending' && html`, ${expired ? 'expired' : 'open until'} ${dayTime(invite.expires_at.toISOString(), locale)}`}
      </p>
    </div>
    ${invite.status === 'accepted' && pill('Accepted', 'success')}
    ${invite.status === 'withdrawn' && pill('Withdrawn', 'plain')}
    ${
      invite.status === 'pending' &&
      html`<form method="post" action="/account/drafts/${draftId}/invites/${invite.id}/withdraw">
        ${csrfField(csrf)}${button({ label: 'Withdraw', small: true, describes: `Withdraw the invite of ${invite.email}` })}
      </form>`
    }
  </li>`
}

function form(data: InvitesData): Html {
  return html`<form
    class="form spaced"
    method="post"
    action="/account/drafts/${data.draft_id}/invites"
    novalidate
  >
    ${csrfField(data.csrf)}
    ${textField({ name: 'email', label: 'E-mail address', type: 'email', hint: `${data.left} left for this draft.`, value: data.email, errors: data.errors, required: true, maxlength: 254 })}
    <div class="form-foot">${button({ label: 'Send the invite', kind: 'primary' })}</div>
  </form>`
}

export interface AcceptData {
  csrf: string
  token: string
  inviter: string
  host: string
  site_name: string
  /** The address that the invite is bound to, and the reader's own. */
  invited: string
  email: string
  name: string
  title: string
  errors: readonly FieldError[]
}

/** The invite as its recipient sees it. */
export function acceptView(data: AcceptData): Html {
  const mine = data.invited === data.email.toLowerCase()
  return html`<div class="wrap page signing">
    ${errorSummary(data.errors, 'The invite is not accepted yet:')}
    <div class="intro">
      <h1>${data.inviter} invites you</h1>
      <p>
        You would edit the listing of <b>${data.host}</b> on ${data.site_name} together, and stand on it as a
        founder.
      </p>
    </div>
    ${mine ? acceptForm(data) : wrongAccount(data)}
  </div>`
}

function acceptForm(data: AcceptData): Html {
  return html`<form class="form" method="post" action="/invites/accept" novalidate>
    ${csrfField(data.csrf)}<input type="hidden" name="token" value="${data.token}" />
    ${textField({ name: 'name', label: 'Your name', hint: 'As it stands on the listing.', value: data.name, errors: data.errors, required: true, maxlength: 80, autocomplete: 'name' })}
    ${textField({ name: 'title', label: 'Your role', hint: 'Such as “Co-founder, engineering”. You can leave it empty.', value: data.title, errors: data.errors, maxlength: 80, autocomplete: 'organization-title' })}
    <div class="form-foot">${button({ label: 'Accept', kind: 'primary' })}</div>
  </form>`
}

function wrongAccount(data: AcceptData): Html {
  return html`<div class="below">
      ${notice({ tone: 'problem', text: html`This invite is for <b>${data.invited}</b>; you are signed in as <b>${data.email}</b>.` })}
    </div>
    <p class="inline">
      <a
        class="button primary"
        href="/sign-in?again=1&amp;to=${encodeURIComponent(`/invites/accept?token=${data.token}`)}"
        >Sign in with that address</a
      >
    </p>`
}
