/** The team's page of listings: filter, one table with checkboxes, the acts below, the result above. */
import { periodTitle } from '../../calendar/index.ts'
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { undoForm, teamPageFrame } from '../../design/components/team-page-frame.ts'
import { showAllLink } from '../../design/components/team-search.ts'
import { shortAddress } from '../../design/components/evidence.ts'
import { checkbox, selectField, textField } from '../../design/components/forms.ts'
import { emptyState, notice, pill, type Tone } from '../../design/components/states.ts'
import type { Locale } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import { isAnnounced, listingStatuses, statusLabel } from '../../listings/index.ts'
import { words } from '../words/index.ts'
import { listingsOf } from './listings-of.ts'
import type { TeamListingFilter, TeamListing } from './team-listings-queries.ts'

/** Acts on the ticked listings. */
export const listingActions = ['suspend', 'reinstate', 'approve', 'reject', 'move', 'file', 'blank'] as const
export type ListingAction = (typeof listingActions)[number]

/** The result of an act: names of the listings it succeeded and failed for, and the log entries that can be undone. */
export interface Acted {
  /** Null if nothing was ticked. */
  act: ListingAction | 'undo' | null
  done: string[]
  failed: { name: string; why: string }[]
  lines: number[]
}

export interface TeamListingsData {
  locale: Locale
  csrf: string
  asked: TeamListingFilter
  listings: readonly TeamListing[]
  hasMore: boolean
  acted: Acted | null
  /** True if every listing shown is to be ticked. */
  ticked: boolean
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
export function teamListingsView(data: TeamListingsData): Html {
  const { asked, listings } = data
  const last = listings.at(-1)
  return teamPageFrame({
    path: '/team/listings',
    title: words.listings.title,
    intro: words.listings.intro,
    content: html`${data.acted && actedView(data.acted, data.csrf)} ${filterForm(asked)}
    ${listings.length === 0 ? html`<div class="space-above">${noListings(asked)}</div>` : listForm(data)}
    ${
      data.hasMore &&
      last &&
      html`<p class="space-above">
        <a class="link" rel="next" href="${olderAddress(asked, last.id)}">${words.listings.older}</a>
      </p>`
    }`,
  })
}

/** Nothing matches the filter, or there are no listings yet; then it says where they come from. */
function noListings({ words: typed, status, week, unowned, before }: TeamListingFilter): Html {
  const isFiltered = typed !== null || status !== null || week !== null || unowned || before !== null
  if (isFiltered)
    return emptyState({
      title: words.listings.none,
      text: words.listings.noneText,
      action: showAllLink('/team/listings'),
    })
  return emptyState({
    title: words.listings.noneYet,
    text: words.listings.noneYetText,
    action: buttonLink({ href: '/team/imports', label: words.listings.addWebsites }),
  })
}

function filterForm({ words: typed, status, week, unowned }: TeamListingFilter): Html {
  return html`<form class="three-columns" action="/team/listings">
    ${textField({ name: 'q', type: 'search', label: words.listings.find, value: typed ?? '', maxlength: 200 })}
    ${selectField({
      name: 'status',
      label: words.listings.state,
      value: status ?? '',
      empty: words.listings.anyState,
      choices: listingStatuses.map((value) => ({ value, label: statusLabel(value) })),
    })}
    ${textField({ name: 'week', type: 'week', label: words.listings.week, value: week ?? '', placeholder: '2026-W51', maxlength: 10 })}
    <div>
      ${checkbox({ name: 'unowned', checked: unowned, label: words.listings.unowned })}${button({ label: words.listings.filter })}
    </div>
  </form>`
}

function listForm({ csrf, listings, asked, ticked }: TeamListingsData): Html {
  const anew = queryOf(asked)
  return html`<list-keys
    ><form class="space-above many" method="post" action="/team/listings">
      ${csrfField(csrf)}<input type="hidden" name="filter" value="${anew}" />
      ${listings.length > 1 && tickAllLine(anew, listings.length, ticked)}
      <div class="scroll card flush" tabindex="0" role="region" aria-label="${words.listings.title}">
        <table class="listings-table">
          <thead>
            <tr>
              <th scope="col"><span class="visually-hidden">${words.listings.choose}</span></th>
              <th scope="col">${words.listings.product}</th>
              <th scope="col">${words.listings.state}</th>
              <th scope="col">${words.listings.week}</th>
              <th scope="col">${words.votes}</th>
              <th scope="col">${words.listings.categories}</th>
            </tr>
          </thead>
          <tbody>
            ${listings.map((listing) => listingRow(listing, ticked))}
          </tbody>
        </table>
      </div>
      <p class="inline bulk">
        <span class="muted small-text">${words.listings.withChosen}</span>
        ${listingActions.map((act) => button({ label: words.listings.acts[act], small: true, name: 'do', value: act, shortcut: keys[act] }))}
        <span class="muted tiny-text wide">${words.listings.keys}</span>
      </p>
    </form></list-keys
  >`
}

/** Ticks every listing shown, or none, without script. */
function tickAllLine(query: string, count: number, ticked: boolean): Html {
  const members = ticked ? query : [query, 'tick=all'].filter((part) => part !== '').join('&')
  const href = `/team/listings${members === '' ? '' : `?${members}`}`
  return html`<p class="small-text">
    <a class="link" href="${href}">${ticked ? words.listings.tickNone : words.listings.tickAll(count)}</a>
  </p>`
}

function listingRow(listing: TeamListing, ticked: boolean): Html {
  const merged = listing.merged_into
  const box = {
    type: 'checkbox',
    name: 'id',
    value: listing.id,
    checked: ticked,
    'aria-label': words.listings.chooseListing(listing.name),
  }
  return html`<tr>
    <td>${merged === null && html`<input ${attributes(box)} />`}</td>
    <td>
      <a class="link" href="${pathOf(listing)}">${listing.name}</a><br /><span class="small-text muted"
        >${shortAddress(listing.website_url)}</span
      >${listing.headline !== '' && html`<br /><span class="small-text">${listing.headline}</span>`}
    </td>
    <td>
      ${
        merged === null
          ? html`${pill(statusLabel(listing.status), tones[listing.status] ?? 'plain')}
              ${listing.owner ? ownerLine(listing.owner) : pill(words.listings.noOwner, 'plain')}
              <a class="link small-text" href="/team/listings/${listing.id}/owners"
                >${words.listings.owners}<span class="visually-hidden"> ${listing.name}</span></a
              >`
          : words.listings.mergedInto(
              html`<a class="link" href="/listings/${encodeURIComponent(merged.slug)}">${merged.name}</a>`,
            )
      }
    </td>
    <td>${listing.launch_week === null ? '–' : periodTitle(listing.launch_week)}</td>
    <td>
      <a class="link" href="/team/listings/${listing.id}/votes"
        >${listing.votes}<span class="visually-hidden"> ${words.listings.votesOf(listing.name)}</span></a
      >
    </td>
    <td class="small-text">${listing.categories.join(', ')}</td>
  </tr>`
}

/** The public page of a listing, or its preview as long as the public sees none. */
function pathOf({ id, slug, status }: TeamListing): string {
  return isAnnounced(status) ? `/listings/${encodeURIComponent(slug)}` : `/team/listings/${id}/preview`
}

/** The first owner, leading to everything of theirs. */
function ownerLine({ email, banned }: { email: string; banned: boolean }): Html {
  return html`<a class="link small-text" href="${listingsOf(email)}">${email}</a>
    ${banned && pill(words.ownerBanned, 'problem')}`
}

/** What succeeded, what failed and why, and the undo button. */
function actedView({ act, done, failed, lines }: Acted, csrf: string): Html {
  if (act === null) return notice({ tone: 'problem', text: words.listings.nothingChosen })
  return html`${notice({
    tone: failed.length === 0 ? 'success' : 'plain',
    text: html`<p><b>${words.listings.actedOn[act](done.length, done.length + failed.length)}</b></p>
      ${failed.map(({ name, why }) => html`<p>${words.listings.stayed(name, why)}</p>`)}
      ${lines.length > 0 && undoForm({ lines, csrf, back: '/team/listings' })}`,
  })}`
}

function olderAddress(asked: TeamListingFilter, before: number): string {
  return `/team/listings?${queryOf({ ...asked, before })}`
}

/** The query string of a filter. */
function queryOf({ words: typed, status, week, unowned, before }: TeamListingFilter): string {
  const members = { q: typed, status, week, unowned: unowned ? 'on' : null, before: before?.toString() }
  const given = Object.entries(members).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(given).toString()
}
