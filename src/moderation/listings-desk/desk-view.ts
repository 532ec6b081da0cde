/** The team's page of listings: filter, one table with checkboxes, the acts below, the result above. */
import { periodTitle } from '../../calendar/index.ts'
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { undoForm, deskFrame } from '../../design/components/desk-frame.ts'
import { shortAddress } from '../../design/components/evidence.ts'
import { checkbox, selectField, textField } from '../../design/components/forms.ts'
import { emptyState, notice, pill, type Tone } from '../../design/components/states.ts'
import type { Locale } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'
import type { DeskFilter, DeskListing } from './desk-queries.ts'

/** Acts on the ticked listings. */
export const deskActs = ['suspend', 'reinstate', 'approve', 'reject', 'move', 'file', 'blank'] as const
export type DeskAct = (typeof deskActs)[number]

/** The result of an act: names of the listings it succeeded and failed for, and the log entries that can be undone. */
export interface Acted {
  /** Null if nothing was ticked. */
  act: DeskAct | 'undo' | null
  done: string[]
  failed: { name: string; why: string }[]
  lines: number[]
}

export interface DeskData {
  locale: Locale
  csrf: string
  asked: DeskFilter
  listings: readonly DeskListing[]
  hasMore: boolean
  acted: Acted | null
}

const tones: Readonly<Record<string, Tone>> = { live: 'success', suspended: 'problem', in_review: 'gold' }
const keys = {
  suspend: 's',
  reinstate: 'r',
  approve: 'a',
  reject: 'b',
  move: 'm',
  file: 'c',
  blank: 'v',
} as const

/** The page of listings. */
export function deskView(data: DeskData): Html {
  const { asked, listings } = data
  const last = listings.at(-1)
  return deskFrame({
    path: '/team/listings',
    title: words.desk.title,
    intro: words.desk.intro,
    content: html`${data.acted && actedView(data.acted, data.csrf)} ${filterForm(asked)}
    ${listings.length === 0 ? html`<div class="space-above">${noListings(asked)}</div>` : listForm(data)}
    ${
      data.hasMore &&
      last &&
      html`<p class="space-above">
        <a class="link" rel="next" href="${olderAddress(asked, last.id)}">${words.desk.older}</a>
      </p>`
    }`,
  })
}

/** Nothing matches the filter, or there are no listings yet; then it says where they come from. */
function noListings({ words: typed, status, week, unowned, before }: DeskFilter): Html {
  const isFiltered = typed !== null || status !== null || week !== null || unowned || before !== null
  if (isFiltered) return emptyState({ title: words.desk.none, text: words.desk.noneText })
  return emptyState({
    title: words.desk.noneYet,
    text: words.desk.noneYetText,
    action: buttonLink({ href: '/team/imports', label: words.desk.addWebsites }),
  })
}

function filterForm({ words: typed, status, week, unowned }: DeskFilter): Html {
  const states = Object.entries(words.desk.states)
  return html`<form class="three-columns" action="/team/listings">
    ${textField({ name: 'q', type: 'search', label: words.desk.find, value: typed ?? '', maxlength: 200 })}
    ${selectField({
      name: 'status',
      label: words.desk.state,
      value: status ?? '',
      empty: words.desk.anyState,
      choices: states.map(([value, label]) => ({ value, label })),
    })}
    ${textField({ name: 'week', type: 'week', label: words.desk.week, value: week ?? '', placeholder: '2026-W51', maxlength: 10 })}
    <div>
      ${checkbox({ name: 'unowned', checked: unowned, label: words.desk.unowned })}${button({ label: words.desk.filter })}
    </div>
  </form>`
}

function listForm({ csrf, listings, asked }: DeskData): Html {
  return html`<desk-keys
    ><form class="space-above many" method="post" action="/team/listings">
      ${csrfField(csrf)}<input type="hidden" name="filter" value="${queryOf(asked)}" />
      <div class="scroll card flush" tabindex="0" role="region" aria-label="${words.desk.title}">
        <table class="desk-table">
          <thead>
            <tr>
              <th scope="col"><span class="visually-hidden">${words.desk.choose}</span></th>
              <th scope="col">${words.desk.product}</th>
              <th scope="col">${words.desk.state}</th>
              <th scope="col">${words.desk.week}</th>
              <th scope="col">${words.votes}</th>
              <th scope="col">${words.desk.categories}</th>
            </tr>
          </thead>
          <tbody>
            ${listings.map(listingRow)}
          </tbody>
        </table>
      </div>
      <p class="inline bulk">
        <span class="muted small-text">${words.desk.withChosen}</span>
        ${deskActs.map((act) => button({ label: words.desk.acts[act], small: true, name: 'do', value: act, shortcut: keys[act] }))}
        <span class="muted tiny-text wide">${words.desk.keys}</span>
      </p>
    </form></desk-keys
  >`
}

function listingRow(listing: DeskListing): Html {
  const states: Readonly<Record<string, string>> = words.desk.states
  const box = {
    type: 'checkbox',
    name: 'id',
    value: listing.id,
    'aria-label': words.desk.chooseListing(listing.name),
  }
  return html`<tr>
    <td><input ${attributes(box)} /></td>
    <td>
      <a class="link" href="/listings/${encodeURIComponent(listing.slug)}">${listing.name}</a><br /><span
        class="small-text muted"
        >${shortAddress(listing.website_url)}</span
      >
    </td>
    <td>
      ${pill(states[listing.status] ?? listing.status, tones[listing.status] ?? 'plain')}
      ${!listing.has_owner && pill(words.desk.noOwner, 'plain')}
      <a class="link small-text" href="/team/listings/${listing.id}/owners"
        >${words.desk.owners}<span class="visually-hidden"> ${listing.name}</span></a
      >
    </td>
    <td>${listing.launch_week === null ? '–' : periodTitle(listing.launch_week)}</td>
    <td>
      <a class="link" href="/team/listings/${listing.id}/votes"
        >${listing.votes}<span class="visually-hidden"> ${words.desk.votesOf(listing.name)}</span></a
      >
    </td>
    <td class="small-text">${listing.categories.join(', ')}</td>
  </tr>`
}

/** What succeeded, what failed and why, and the undo button. */
function actedView({ act, done, failed, lines }: Acted, csrf: string): Html {
  if (act === null) return notice({ tone: 'problem', text: words.desk.nothingChosen })
  return html`${notice({
    tone: failed.length === 0 ? 'success' : 'plain',
    text: html`<p><b>${words.desk.actedOn[act](done.length, done.length + failed.length)}</b></p>
      ${failed.map(({ name, why }) => html`<p>${words.desk.stayed(name, why)}</p>`)}
      ${lines.length > 0 && undoForm({ lines, csrf, back: '/team/listings' })}`,
  })}`
}

function olderAddress(asked: DeskFilter, before: number): string {
  return `/team/listings?${queryOf({ ...asked, before })}`
}

/** The query string of a filter. */
function queryOf({ words: typed, status, week, unowned, before }: DeskFilter): string {
  const members = { q: typed, status, week, unowned: unowned ? 'on' : null, before: before?.toString() }
  const given = Object.entries(members).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(given).toString()
}
