/** The team page for badges: a filter, one row per listing, and the form for excusing one. */
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { olderLink } from '../../design/components/lists.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { showAllLink } from '../../design/components/team-search.ts'
import { sectionHead } from '../../design/components/facts.ts'
import {
  errorSummary,
  type FieldError,
  selectField,
  textArea,
  textField,
} from '../../design/components/forms.ts'
import { emptyState, type Notice, pill, type Tone } from '../../design/components/states.ts'
import { type Locale, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { badgeWaitEnds } from '../../listings/index.ts'
import { words as catalogue } from '../words/index.ts'
import { graceEnds } from './badge-grace.ts'
import { type BadgeFilter, type BadgeRow, type BadgeState, badgeStates } from './team-badges-queries.ts'
import { pathWith } from '../../platform/text/path-with.ts'

const badgesPath = '/team/badges'

export interface TeamBadgesData {
  locale: Locale
  csrf: string
  /** True if the site requires the badge. */
  required: boolean
  asked: BadgeFilter
  rows: readonly BadgeRow[]
  hasMore: boolean
  /** The listing whose excuse form is open. */
  open: { id: number; name: string } | null
  typed: string
  errors: readonly FieldError[]
  done: Notice | null
}

const tones: Readonly<Record<BadgeState, Tone>> = {
  missing: 'problem',
  waiting: 'gold',
  shown: 'success',
  excused: 'plain',
}

/** The page. */
export function teamBadgesView(data: TeamBadgesData): Html {
  const words = catalogue.teamBadges
  const { asked, rows, open } = data
  const last = rows.at(-1)
  const isFiltered = asked.words !== null || asked.state !== null
  return teamPageFrame({
    path: badgesPath,
    title: words.title,
    intro: data.required ? words.intro : words.notRequired,
    done: data.done,
    content: html`${errorSummary(data.errors)}
      <div class="stack">${open && excuseForm(open, data)} ${filterForm(data)}</div>
      <div class="space-above">
        ${
          rows.length === 0
            ? emptyState({
                title: words.none,
                text: words.noneText,
                action: isFiltered ? showAllLink(badgesPath) : null,
              })
            : html`<div class="card flush">
                <ul class="rows">
                  ${rows.map((row) => badgeRow(row, data))}
                </ul>
              </div>`
        }
      </div>
      ${data.hasMore && last && olderLink(badgesAddress({ ...asked, after: last.id }), words.more)}`,
  })
}

function filterForm({ asked }: TeamBadgesData): Html {
  const words = catalogue.teamBadges
  return html`<form class="three-columns" action="${badgesPath}">
    ${textField({ name: 'q', type: 'search', label: words.find, value: asked.words ?? '', maxlength: 200 })}
    ${selectField({
      name: 'state',
      label: words.state,
      value: asked.state ?? '',
      empty: words.anyState,
      choices: badgeStates.map((value) => ({ value, label: words.states[value] })),
    })}
    ${button({ label: words.filter })}
  </form>`
}

function badgeRow(row: BadgeRow, { asked, csrf, locale }: TeamBadgesData): Html {
  const words = catalogue.teamBadges
  const moment = (at: Date) => momentTime(at.toISOString(), locale)
  const looks = row.state !== 'excused' && row.status !== 'archived'
  return html`<li>
    <div class="grow">
      <p>
        <a class="link" href="/listings/${encodeURIComponent(row.slug)}">${row.name}</a>
        ${pill(words.states[row.state], tones[row.state])}
        ${row.status === 'archived' && pill(words.lapsed, 'plain')}
      </p>
      <p class="small-text muted">
        ${row.website_url} ·
        ${row.checked_at === null ? words.neverChecked : html`${words.checked} ${moment(row.checked_at)}`}
      </p>
      ${
        row.since !== null &&
        row.state === 'waiting' &&
        html`<p class="small-text muted">${words.waitsUntil} ${moment(badgeWaitEnds(row.since))}</p>`
      }
      ${
        row.since !== null &&
        row.state === 'missing' &&
        html`<p class="small-text muted">
          ${words.missingSince} ${moment(row.since)} · ${words.graceUntil} ${moment(graceEnds(row.since))}
        </p>`
      }
      ${row.excuse !== null && html`<p class="small-text muted">${words.because(row.excuse)}</p>`}
    </div>
    <form class="inline" method="post" action="${badgesAddress(asked)}">
      ${csrfField(csrf)}<input type="hidden" name="listing" value="${row.id}" />
      ${looks && button({ label: words.check, small: true, name: 'do', value: 'check', describes: words.checkOf(row.name) })}
      ${
        row.state === 'excused'
          ? button({
              label: words.end,
              small: true,
              name: 'do',
              value: 'end',
              describes: words.endOf(row.name),
            })
          : buttonLink({
              href: badgesAddress(asked, { open: String(row.id) }),
              label: words.excuse,
              small: true,
              describes: words.excuseOf(row.name),
            })
      }
    </form>
  </li>`
}

function excuseForm(
  { id, name }: { id: number; name: string },
  { asked, csrf, typed, errors }: TeamBadgesData,
): Html {
  const words = catalogue.teamBadges
  return html`<form class="card stack" method="post" action="${badgesAddress(asked)}">
    ${csrfField(csrf)}<input type="hidden" name="listing" value="${id}" />
    ${sectionHead(words.excuseOf(name))}
    <p class="small-text muted">${words.excuseText}</p>
    ${textArea({ name: 'reason', label: words.reason, value: typed, rows: 3, maxlength: 500, required: true, errors })}
    <p>${button({ label: words.excuse, kind: 'primary', name: 'do', value: 'excuse' })}</p>
  </form>`
}

/** The URL of the listings filtered for, with further query members. */
export function badgesAddress(
  { state, words: typed, after }: BadgeFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  return pathWith(badgesPath, { state, q: typed, after, ...more })
}
