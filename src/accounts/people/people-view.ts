/** The views of the team page for people: the team form, a row per person, and the operator's actions. */
import { leftListings } from '../deletion/left-listings-view.ts'
import type { SoleListing } from '../deletion/personal-data-queries.ts'
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import {
  errorSummary,
  type FieldError,
  fieldId,
  selectField,
  textField,
} from '../../design/components/forms.ts'
import { pill } from '../../design/components/states.ts'
import { dayTime, type Locale, momentTime } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import { words as catalogue } from '../words/index.ts'
import type { Person } from './people-queries.ts'

export const peoplePath = '/team/people'
export const deletePath = `${peoplePath}/delete`
const limitDays = [1, 7, 30, 90] as const

/** A refused form, shown with the submitted values. */
export interface Refused {
  /** The account that it was about; empty if that is nobody on the page. */
  about: string
  act: string
  reason: string
  days: string
  errors: readonly FieldError[]
}

/** The person viewing the team page, and the refused form. */
interface Reader {
  csrf: string
  isOperator: boolean
  locale: Locale
  refused: Refused
}

/** The form that adds somebody to the team by their address. */
export function teamForm(csrf: string, typed: string, errors: readonly FieldError[]): Html {
  const words = catalogue.people
  return html`<section class="space-above" aria-labelledby="team">
    ${sectionHead(words.team, { id: 'team', note: words.teamNote })}
    <form class="inline" method="post" action="${peoplePath}">
      ${csrfField(csrf)}
      ${textField({ name: 'email', type: 'email', label: words.email, value: typed, required: true, maxlength: 254, errors })}
      ${button({ label: words.addToTeam, name: 'do', value: 'add' })}
    </form>
  </section>`
}

/** A person with their roles and activity here, and the possible actions. */
export function personRow(person: Person, reader: Reader): Html {
  const words = catalogue.people
  const { locale } = reader
  return html`<li>
    <div class="grow">
      <p>
        <b>${person.email}</b> ${person.name} ${person.is_operator && pill(words.operator)}
        ${person.is_team && pill(words.onTeam, 'success')}
        ${person.ban_reason !== null && pill(words.banned, 'problem')}
      </p>
      <p class="small-text muted">
        ${words.since(dayTime(person.created_at.toISOString(), locale))} ·
        ${person.listings === 0 ? words.listings(0) : listingsLink(person, words.listings(person.listings))},
        ${words.votes(person.votes)} ${person.ban_reason !== null && html` · ${person.ban_reason}`}
      </p>
      ${
        person.limited_until !== null &&
        html`<p class="small-text">
          ${words.limited(momentTime(person.limited_until.toISOString(), locale))} · ${person.limit_reason}
        </p>`
      }
    </div>
    <div class="inline">
      ${buttonLink({
        href: `${peoplePath}/acts?account=${encodeURIComponent(person.id)}`,
        label: words.acts,
        small: true,
        kind: 'quiet',
        describes: words.actsOf(person.email),
      })}
      ${reader.isOperator && !person.is_operator && actsOn(person, reader)}
    </div>
  </li>`
}

/** A link to the listings of a person, where the team decides on several at once. */
export function listingsLink({ email }: Person, label: string): Html {
  return html`<a class="link" href="${pathWith('/team/listings', { q: email })}">${label}</a>`
}

function actsOn(person: Person, { csrf, refused }: Reader): Html {
  const words = catalogue.people
  const isRefused = person.id === refused.about
  const about = html`${csrfField(csrf)}<input type="hidden" name="account" value="${person.id}" />`
  return html`<details ${attributes({ open: isRefused })}>
    <summary>${words.change}<span class="visually-hidden"> ${person.email}</span></summary>
    <div class="stack space-above">
      <form class="inline" method="post" action="${peoplePath}">
        ${about}
        ${button({
          label: person.is_team ? words.removeFromTeam : words.addToTeam,
          small: true,
          name: 'do',
          value: person.is_team ? 'remove' : 'add',
        })}
        ${button({ label: words.signOut, small: true, name: 'do', value: 'sign_out' })}
        ${button({ label: words.export, small: true, name: 'do', value: 'export' })}
      </form>
      ${limitForm(person, about, isRefused && refused.act === 'limit' ? refused : null)}
      ${banForm(person, about, isRefused && refused.act === 'ban' ? refused : null)}
      <p>
        ${buttonLink({
          href: `${deletePath}?account=${encodeURIComponent(person.id)}`,
          label: words.delete,
          small: true,
          kind: 'quiet',
          describes: words.deleteOf(person.email),
        })}
      </p>
    </div>
  </details>`
}

function limitForm(person: Person, about: Html, refused: Refused | null): Html {
  const words = catalogue.people
  const isLimited = person.limited_until !== null
  return html`<form class="stack" method="post" action="${peoplePath}">
    ${about}
    ${
      isLimited
        ? html`<p>${button({ label: words.endLimit, small: true, name: 'do', value: 'end_limit' })}</p>`
        : html`${selectField({
              name: 'days',
              id: fieldId(`days-${person.id}`),
              label: words.limitFor,
              hint: words.limitNote,
              value: refused?.days ?? '7',
              choices: limitDays.map((days) => ({ value: String(days), label: words.limitDays(days) })),
            })}
            ${textField({
              name: 'reason',
              id: fieldId(`limit-${person.id}`),
              label: words.limitReason,
              value: refused?.reason,
              maxlength: 500,
              errors: refused?.errors ?? [],
            })}
            <p>${button({ label: words.limit, small: true, name: 'do', value: 'limit' })}</p>`
    }
  </form>`
}

function banForm(person: Person, about: Html, refused: Refused | null): Html {
  const words = catalogue.people
  return html`<form class="stack" method="post" action="${peoplePath}">
    ${about}
    ${
      person.ban_reason === null
        ? html`${textField({
              name: 'reason',
              id: fieldId(`ban-${person.id}`),
              label: words.reason,
              value: refused?.reason,
              maxlength: 500,
              errors: refused?.errors ?? [],
            })}
            <p>${button({ label: words.ban, kind: 'danger', small: true, name: 'do', value: 'ban' })}</p>`
        : html`<p>${button({ label: words.lift, small: true, name: 'do', value: 'lift' })}</p>`
    }
  </form>`
}

/** What is deleted with somebody's account, and the form that deletes it. */
export function deletePersonView(data: {
  csrf: string
  person: { id: string; email: string }
  listings: readonly SoleListing[]
  typed: string
  errors: readonly FieldError[]
}): Html {
  const words = catalogue.people
  const { person, errors } = data
  return html`${errorSummary(errors, words.notDeleted)}
    <ul class="bullets">
      <li>${words.deletedAtOnce}</li>
      <li>${catalogue.account.sharedListings}</li>
      <li>${words.invoicesStay}</li>
      <li>${words.stillWanted}</li>
    </ul>
    ${leftListings(data.listings, { handOver: false })}
    <form class="form" method="post" action="${deletePath}" novalidate>
      ${csrfField(data.csrf)}<input type="hidden" name="account" value="${person.id}" />
      ${textField({
        name: 'email',
        label: words.typeTheirEmail,
        hint: person.email,
        value: data.typed,
        errors,
        autocomplete: 'off',
      })}
      <p class="inline form-foot">
        ${button({ label: words.deleteNow, kind: 'danger' })}
        ${buttonLink({ href: `${peoplePath}?q=${encodeURIComponent(person.email)}`, label: words.keep, kind: 'quiet' })}
      </p>
    </form>`
}
