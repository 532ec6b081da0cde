/** The confirmation before an act on several listings: how many, which ones, and what their owners will read. */
import { periodTitle } from '../../calendar/index.ts'
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { errorSummary, type FieldError, selectField, textArea } from '../../design/components/forms.ts'
import { fieldLabel } from '../../design/components/profile-labels.ts'
import { formatDay, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { statusLabel } from '../../listings/index.ts'
import { versionOf } from '../../platform/call/input/changed-meanwhile.ts'
import { blankableFields } from '../blank-field.ts'
import { words } from '../words/index.ts'
import type { TeamListing } from './team-listings-queries.ts'
import type { ListingAction } from './team-listings-view.ts'

export interface AskData {
  act: ListingAction
  chosen: readonly TeamListing[]
  csrf: string
  categories: readonly string[]
  /** The weeks to choose from. */
  weeks: readonly { week: string; starts_at: string }[]
  locale: Locale
  /** The filter of the list the act started from, as a query string. */
  filter: string
  /** The field that was chosen, if any. */
  field: string
  /** Errors of the submitted confirmation. */
  errors: readonly FieldError[]
}

/** The confirmation page. */
export function askView(data: AskData): Html {
  const { act, chosen, csrf, filter, errors } = data
  const votes = chosen.reduce((sum, listing) => sum + listing.votes, 0)
  return teamPageFrame({
    path: '/team/listings',
    title: words.listings.ask[act](chosen.length),
    intro: words.listings.askText[act](votes),
    content: html`${errorSummary(errors)}
      <form class="stack" method="post" action="/team/listings">
        ${csrfField(csrf)}<input type="hidden" name="do" value="${act}" /><input
          type="hidden"
          name="confirm"
          value="yes"
        /><input type="hidden" name="filter" value="${filter}" />
        ${chosen.map(
          (listing) => html`<input type="hidden" name="id" value="${listing.id}" />${seenOf(act, listing)}`,
        )}
        <ul class="bullets">
          ${chosen.map(
            ({ name, headline, owner, status, launch_week: week }) =>
              html`<li>
                ${name}${headline !== '' && html`: ${headline}`}
                <span class="muted small-text"
                  >${statusLabel(status)}${week !== null && html` · ${periodTitle(week)}`}${owner && ` · ${owner.email}`}</span
                >
              </li>`,
          )}
        </ul>
        ${furtherFields(data)}
        <p class="small-text muted">${words.listings.wayBack[act]}</p>
        <p class="inline">
          ${button({ label: words.listings.ask[act](chosen.length), kind: act === 'suspend' || act === 'blank' ? 'danger' : 'primary' })}
          ${buttonLink({ href: `/team/listings${filter === '' ? '' : `?${filter}`}`, label: words.listings.cancel, kind: 'quiet' })}
        </p>
      </form>`,
  })
}

/** What the act replaces, as it was when it was asked about. */
function seenOf(act: ListingAction, { id, status, launch_week: week, categories }: TeamListing): Html | null {
  if (act === 'blank') return null
  const seen = act === 'move' ? week : act === 'file' ? versionOf(categories) : status
  return seen === null ? null : html`<input type="hidden" name="seen-${id}" value="${seen}" />`
}

function furtherFields({ act, categories, weeks, locale, field, errors }: AskData): Html | null {
  if (act === 'move')
    return selectField({
      name: 'week',
      label: words.listings.toWeek,
      required: true,
      choices: weeks.map(({ week, starts_at: start }) => ({
        value: week,
        label: `${periodTitle(week)} · ${formatDay(start, locale)}`,
      })),
    })
  if (act === 'file')
    return selectField({
      name: 'category',
      label: words.listings.toCategory,
      required: true,
      choices: categories.map((name) => ({ value: name, label: name })),
    })
  if (act === 'approve' || act === 'reinstate') return null
  return html`${
    act === 'blank' &&
    selectField({
      name: 'field',
      label: words.listings.toField,
      empty: words.listings.chooseField,
      required: true,
      value: field,
      choices: blankableFields.map((name) => ({ value: name, label: fieldLabel(name).label })),
      errors,
    })
  }
  ${selectField({
    name: 'canned',
    label: words.listings.canned,
    empty: words.listings.ownWords,
    choices: words.listings.reasons.map((reason) => ({ value: reason, label: reason })),
  })}
  ${textArea({ name: 'reason', label: words.reason, rows: 3, maxlength: 700, errors })}`
}
