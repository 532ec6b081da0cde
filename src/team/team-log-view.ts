/** The page of the log: a filter, one row per line, and a link to older lines. */
import { button, buttonLink } from '../design/components/actions.ts'
import { olderLink } from '../design/components/lists.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { scrollTable } from '../design/components/facts.ts'
import { selectField, textField } from '../design/components/forms.ts'
import { fieldLabel } from '../design/components/profile-labels.ts'
import { emptyState } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Content, type Html } from '../design/html.ts'
import { statusLabel } from '../listings/index.ts'
import type { TeamLine, TeamLogFilter } from '../platform/team-log/team-log-queries.ts'
import { pathWith } from '../platform/text/path-with.ts'
import type { NamedListing } from './named-listing-queries.ts'
import { words } from './words/index.ts'

export interface TeamLogData {
  locale: Locale
  asked: TeamLogFilter
  lines: readonly TeamLine[]
  /** The listings that lines are about, by id. */
  listings: ReadonlyMap<number, NamedListing>
  hasMore: boolean
  actors: readonly { id: string; email: string }[]
}

/** The page. */
export function teamLogView(data: TeamLogData): Html {
  const { asked, lines } = data
  const last = lines.at(-1)
  const older = data.hasMore && last ? pathWith('/team/log', { ...membersOf(asked), before: last.id }) : null
  return teamPageFrame({
    path: '/team/log',
    title: words.log,
    intro: words.logIntro,
    actions: buttonLink({
      href: pathWith('/team/log.csv', membersOf(asked)),
      label: words.exportCsv,
      small: true,
    }),
    content: html`${filterForm(data)} ${lines.length === 0 ? nothing(asked) : table(data)}
    ${older && olderLink(older, words.older)}`,
  })
}

function filterForm({ asked, actors }: TeamLogData): Html {
  const acts = Object.entries(words.acts)
    .filter(([name]) => !asked.hidden?.includes(name))
    .toSorted(([, one], [, other]) => one.localeCompare(other))
  return html`<form class="three-columns" action="/team/log">
    ${selectField({
      name: 'operation',
      label: words.action,
      value: asked.operations?.[0] ?? '',
      empty: words.anyAction,
      choices: acts.map(([value, label]) => ({ value, label })),
    })}
    ${selectField({
      name: 'person',
      label: words.person,
      value: asked.accountId ?? '',
      empty: words.anybody,
      choices: actors.map(({ id, email }) => ({ value: id, label: email })),
    })}
    ${textField({ name: 'about', label: words.about, value: asked.about ?? '', placeholder: words.aboutHint, maxlength: 200 })}
    ${button({ label: words.filter })}
  </form>`
}

function nothing({ operations, accountId, about }: TeamLogFilter): Html {
  const isAll = operations === null && accountId === null && about === null
  return html`<div class="space-above">
    ${emptyState({
      title: words.noLines,
      text: isAll ? words.noLinesText : words.noLinesFound,
      action: isAll ? null : buttonLink({ href: '/team/log', label: words.showAll, small: true }),
    })}
  </div>`
}

function table({ lines, listings, locale }: TeamLogData): Html {
  return html`<div class="space-above">
    ${scrollTable({
      label: words.log,
      columns: [words.when, words.who, words.what, words.about, words.beforeAfter],
      rows: lines.map((line) => [
        html`<span class="nowrap">${momentTime(line.at.toISOString(), locale)}</span>`,
        line.via === 'command' ? words.byCommand : (line.email ?? words.goneAccount),
        actOf(line.operation),
        aboutOf(line.about ?? '', listings),
        changeOf(line),
      ]),
    })}
  </div>`
}

/** The id of the listing that a line is about; undefined if it is about something else. */
export function listingNumber(about: string | null): number | undefined {
  const found = /^listing (\d+)$/.exec(about ?? '')?.[1]
  return found === undefined ? undefined : Number(found)
}

/** The subject of a line: a listing by name, anything else as recorded. */
function aboutOf(about: string, listings: TeamLogData['listings']): Content {
  const listing = listings.get(listingNumber(about) ?? 0)
  if (!listing) return about
  const href = `/team/listings?q=${encodeURIComponent(listing.slug)}`
  return html`<a class="link" href="${href}">${listing.name}</a>
    <p class="tiny-text muted nowrap">${about}</p>`
}

/** The name of an operation in words. */
function actOf(operation: string): string {
  const acts: Readonly<Record<string, string>> = words.acts
  return acts[operation] ?? operation
}

/** What changed; of an act that changes no member, what was entered. */
function changeOf({ about, before, after, input }: TeamLine): Content {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0)
    return html`<details>
      <summary>${words.details}</summary>
      ${Object.entries(input).map(([name, value]) => html`<p>${memberLabel(name)}: ${shown(value)}</p>`)}
    </details>`
  return html`${names.map(
    (name) =>
      html`<p>
        ${memberLabel(name)}:
        <span class="was">${sideOf(before, name, about)}</span> ${sideOf(after, name, about)}
      </p>`,
  )}`
}

/** The label of a changed member, such as a profile field. */
function memberLabel(name: string): string {
  const labels: Readonly<Record<string, string>> = words.changed
  return labels[name] ?? fieldLabel(name).label
}

/** A member's value before or after the change; the status of a listing in words. */
function sideOf(side: TeamLine['before'], name: string, about: string | null): string {
  const value = side?.[name]
  const isState = name === 'status' && listingNumber(about) !== undefined
  return isState && typeof value === 'string' ? statusLabel(value) : shown(value)
}

function shown(value: unknown): string {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return '–'
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  const text = typeof value === 'string' ? value : isList ? value.join(', ') : JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}

function membersOf({ operations, accountId, about }: TeamLogFilter) {
  return { operation: operations?.[0], person: accountId, about }
}
