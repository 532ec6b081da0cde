/** The co-founders of a draft as its owner sees them, and an invite as its recipient sees it. */
import { breadcrumbs, button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { errorSummary, type FieldError, textField } from '../../design/components/forms.ts'
import { emptyState, notice, pill } from '../../design/components/states.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { ownerFrame } from '../../listings/index.ts'
import { words } from '../words/index.ts'
import { calledAs, mayEnd, type OwnerRow } from '../../claims/index.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import type { InviteRow } from './invite-queries.ts'

export interface InvitesData {
  csrf: string
  draft_id: string
  /** Once submitted: the listing whose tabs lead here. */
  listing_id: number | null
  /** Host of the draft's website. */
  host: string
  locale: Locale
  now: Date
  /** The owners of its listing; empty while there is none. */
  owners: readonly OwnerRow[]
  /** Where to prove ownership of the website; null if it is proved or cannot be proved yet. */
  prove_url: string | null
  /** The account that started the draft. */
  starter_id: string
  /** The caller's account. */
  account_id: string
  /**
   * What the caller has just done: `sent`, `known` (sent to somebody who already has an invite), `withdrawn` or
   * `removed`.
   */
  done: string | null
  invites: readonly InviteRow[]
  left: number
  email: string
  errors: readonly FieldError[]
}

/** The invites of a draft and the form for a new one. */
export function invitesView(data: InvitesData): Html {
  const content = html`${errorSummary(data.errors, words.invites.notSent)} ${doneNotice(data)}
  ${ownersView(data)}
  ${
    data.invites.length === 0
      ? emptyState({
          title: words.invites.empty,
          text: words.invites.emptyText,
        })
      : html`<div class="card flush">
          <ul class="rows">
            ${data.invites.map((invite) => row(invite, data))}
          </ul>
        </div>`
  }
  ${data.left > 0 ? form(data) : notice({ tone: 'plain', text: words.invites.allUsed })}`
  const { title, lead: intro } = words.invites
  if (data.listing_id !== null)
    return ownerFrame({ listing_id: data.listing_id, current: 'team', title, intro, content })
  return html`<div class="wrap page narrow">
    ${breadcrumbs([
      { href: '/account', label: words.invites.yourDashboard },
      { href: `/account/drafts/${data.draft_id}`, label: data.host },
      { label: title },
    ])}
    <div class="intro">
      <h1>${title}</h1>
      <p>${intro}</p>
    </div>
    ${content}
  </div>`
}

/** A notice with the outcome of the form that was just submitted. */
function doneNotice({ done, invites }: InvitesData): Html | null {
  const { sentTo, isInvited, isWithdrawn, removed } = words.invites
  const latest = invites[0]
  if (done === 'sent' && latest) return notice({ tone: 'success', text: sentTo(latest.email) })
  if (done === 'known') return notice({ tone: 'plain', text: isInvited })
  if (done === 'withdrawn') return notice({ tone: 'success', text: isWithdrawn })
  return done === 'removed' ? notice({ tone: 'success', text: removed }) : null
}

/** The owners of the listing and what each of them may do. */
function ownersView(data: InvitesData): Html | null {
  if (data.owners.length === 0) return null
  return html`<section class="stack" aria-labelledby="owners">
    <h2 id="owners">${words.invites.owners}</h2>
    <div class="card flush">
      <ul class="rows">
        ${data.owners.map((owner) => ownerRow(owner, data))}
      </ul>
    </div>
    <ul class="muted small-text">
      ${words.invites.ownersMay.map((may) => html`<li>${may}</li>`)}
    </ul>
    ${data.prove_url !== null && html`<p><a class="link" href="${data.prove_url}">${words.invites.proveWebsite(data.host)}</a></p>`}
  </section>`
}

function ownerRow(
  owner: OwnerRow,
  { owners, account_id: reader, listing_id: listing, locale }: InvitesData,
): Html {
  const mine = owner.account_id === reader
  const name = calledAs(owner)
  const isFirst = owner.is_primary && owners.length > 1
  const since = words.invites.since(dayTime(owner.created_at.toISOString(), locale))
  const action = `/account/listings/${listing}/owners/${encodeURIComponent(owner.account_id)}/end`
  return html`<li>
    <div>
      <b>${name}</b>
      <p class="muted small-text">
        ${since}${isFirst && html` · ${words.invites.first}`}${owner.verified_at !== null && html` · ${words.invites.proved}`}
      </p>
    </div>
    ${mine && pill(words.invites.you, 'plain')}
    ${
      mayEnd(owners, reader, owner) &&
      buttonLink({
        href: action,
        label: mine ? words.invites.leave : words.invites.remove,
        kind: 'quiet',
        small: true,
        ...(mine ? {} : { describes: words.invites.removeOf(name) }),
      })
    }
  </li>`
}

function row(invite: InviteRow, data: InvitesData): Html {
  const { locale, now } = data
  const expired = invite.expires_at <= now
  const day = dayTime(invite.created_at.toISOString(), locale)
  const until = dayTime(invite.expires_at.toISOString(), locale)
  return html`<li>
    <div>
      <b>${invite.email}</b>
      <p class="muted small-text">
        ${
          invite.status !== 'pending'
            ? words.invites.invited(day)
            : expired
              ? words.invites.invitedExpired(day, until)
              : words.invites.invitedUntil(day, until)
        }
      </p>
    </div>
    ${invite.status === 'accepted' && pill(words.invites.accepted, 'success')}
    ${invite.status === 'withdrawn' && pill(words.invites.withdrawn, 'plain')} ${endForm(invite, data)}
  </li>`
}

/** The form that withdraws an open invite or, before submission, removes a member or lets the caller leave. */
function endForm(invite: InviteRow, data: InvitesData): Html | null {
  const { csrf, draft_id: draftId, listing_id: listing, starter_id: starter, account_id: reader } = data
  const isMine = invite.account_id === reader
  const isMember = listing === null && invite.status === 'accepted' && invite.is_shared
  if (invite.status !== 'pending' && !(isMember && (isMine || starter === reader))) return null
  const [label, describes] =
    invite.status === 'pending'
      ? [words.invites.withdraw, words.invites.withdrawOf(invite.email)]
      : isMine
        ? [words.invites.leave, words.invites.leaveDraft]
        : [words.invites.remove, words.invites.removeOf(invite.email)]
  return html`<form method="post" action="/account/drafts/${draftId}/invites/${invite.id}/withdraw">
    ${csrfField(csrf)}${button({ label, small: true, describes })}
  </form>`
}

function form(data: InvitesData): Html {
  return html`<form
    class="form spaced"
    method="post"
    action="/account/drafts/${data.draft_id}/invites"
    novalidate
  >
    ${csrfField(data.csrf)}
    ${textField({
      name: 'email',
      label: words.invites.email,
      type: 'email',
      hint: words.invites.left(data.left),
      value: data.email,
      errors: data.errors,
      required: true,
      maxlength: 254,
    })}
    <div class="form-foot">${button({ label: words.invites.send, kind: 'primary' })}</div>
  </form>`
}

export interface AcceptData {
  csrf: string
  token: string
  inviter: string
  host: string
  site_name: string
  /** The address that the invite is bound to; `email` is the caller's own. */
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
    ${errorSummary(data.errors, words.invites.notAccepted)}
    <div class="intro">
      <h1>${words.invites.invitesYou(data.inviter)}</h1>
      <p>${words.invites.acceptLead(data.host, data.site_name)}</p>
    </div>
    ${mine ? acceptForm(data) : wrongAccount(data)}
  </div>`
}

function acceptForm(data: AcceptData): Html {
  return html`<form class="form" method="post" action="/invites/accept" novalidate>
    ${csrfField(data.csrf)}<input type="hidden" name="token" value="${data.token}" />
    ${textField({
      name: 'name',
      label: words.invites.name,
      hint: words.invites.nameHint,
      value: data.name,
      errors: data.errors,
      required: true,
      maxlength: 80,
      autocomplete: 'name',
    })}
    ${textField({
      name: 'title',
      label: words.invites.role,
      hint: words.invites.roleHint,
      value: data.title,
      errors: data.errors,
      maxlength: 80,
      autocomplete: 'organization-title',
    })}
    <div class="form-foot">${button({ label: words.invites.accept, kind: 'primary' })}</div>
  </form>`
}

function wrongAccount(data: AcceptData): Html {
  return html`<div class="below">
      ${notice({ tone: 'problem', text: words.invites.wrongAccount(data.invited, data.email) })}
    </div>
    <p class="inline">
      <a
        class="button primary"
        href="${pathWith('/sign-in', { again: '1', to: pathWith('/invites/accept', { token: data.token }) })}"
        >${words.invites.signInAsInvited}</a
      >
    </p>`
}
