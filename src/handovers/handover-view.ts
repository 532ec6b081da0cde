/** The giver's list of hand-overs, the page that creates a link, and the offer as its receiver sees it. */
import { accountFrame } from '../accounts/index.ts'
import {
  breadcrumbs,
  button,
  buttonLink,
  copyable,
  csrfField,
  pagination,
  tabs,
} from '../design/components/actions.ts'
import { factsList, sectionHead } from '../design/components/facts.ts'
import { errorSummary, type FieldError, textField } from '../design/components/forms.ts'
import { emptyState, notice, pill, type Tone } from '../design/components/states.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { type Content, html, type Html } from '../design/html.ts'
import { statusLabel } from '../listings/index.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { type HandoverStatus, handoverStatuses } from './handover-states.ts'
import type { Contents } from './handover-queries.ts'
import { words } from './words/index.ts'

export interface ListedHandover {
  handover_id: string
  status: HandoverStatus
  name: string
  website_url: string
  client: string
  draft_id: string | null
  listing_id: number | null
  created_at: string
  expires_at: string
  accepted_at: string | null
}

export interface HandoversData {
  csrf: string
  locale: Locale
  status: HandoverStatus | undefined
  list: {
    items: readonly ListedHandover[]
    page: number
    total_pages: number | null
    next_cursor: string | null
  }
  waiting: number
  maxWaiting: number
  /** True right after one was withdrawn. */
  isDone: boolean
}

/** Waiting, accepted and ended hand-overs. */
export function handoversView(data: HandoversData): Html {
  const { list, status } = data
  const none = list.items.length === 0
  const content = html`${
    none && status === undefined
      ? emptyState({
          title: words.empty,
          text: words.emptyText,
          action: buttonLink({ href: '/account', label: words.toDashboard, kind: 'primary' }),
        })
      : html`${tabs(words.show, [
            { href: '/account/handovers', label: words.all, current: status === undefined },
            ...handoverStatuses.map((one) => ({
              href: pathWith('/account/handovers', { status: one }),
              label: words.statuses[one],
              current: status === one,
            })),
          ])}
          <p class="muted small-text space-above">${words.limit(data.waiting, data.maxWaiting)}</p>
          ${none ? emptyState({ title: words.noneOf, text: words.noneOfText }) : rowsView(data)}`
  }
  ${pagination(list, '/account/handovers', { status })}`
  return accountFrame({
    path: '/account/handovers',
    title: words.title,
    intro: words.lead,
    done: data.isDone ? { tone: 'success', text: words.withdrawn } : null,
    content,
  })
}

const tones: Record<HandoverStatus, Tone> = {
  waiting: 'accent',
  accepted: 'success',
  expired: 'problem',
  withdrawn: 'plain',
}

function rowsView({ list, csrf, locale }: HandoversData): Html {
  return html`<div class="card flush">
    <ul class="rows">
      ${list.items.map((one) => row(one, csrf, locale))}
    </ul>
  </div>`
}

function row(one: ListedHandover, csrf: string, locale: Locale): Html {
  const name = one.name || one.website_url
  const place = placeOf(one)
  return html`<li>
    <div class="grow">
      <b>${name}</b>${one.client !== '' && html` · ${one.client}`}
      <p class="muted small-text">${whenOf(one, locale)}</p>
    </div>
    ${pill(words.statuses[one.status], tones[one.status])}
    ${
      one.status === 'waiting' &&
      html`<form method="post" action="/account/handovers/${one.handover_id}/withdraw">
        ${csrfField(csrf)}${button({ label: words.withdraw, small: true, describes: words.withdrawOf(name) })}
      </form>`
    }
    ${
      one.status !== 'accepted' &&
      place !== null &&
      html`<a class="button small" href="${place}/hand-over" aria-label="${words.againOf(name)}"
        >${words.again}</a
      >`
    }
  </li>`
}

function placeOf({ draft_id: draft, listing_id: listing }: ListedHandover): string | null {
  if (listing !== null) return `/account/listings/${listing}`
  return draft === null ? null : `/account/drafts/${draft}`
}

function whenOf(one: ListedHandover, locale: Locale): Content {
  const made = dayTime(one.created_at, locale)
  const until = dayTime(one.expires_at, locale)
  if (one.status === 'waiting') return words.until(made, until)
  if (one.status === 'expired') return words.wasUntil(made, until)
  return one.accepted_at === null ? words.made(made) : words.wasTaken(made, dayTime(one.accepted_at, locale))
}

export interface MakeData {
  csrf: string
  locale: Locale
  /** The page to go back to: the product on the owner's dashboard. */
  place: string
  given: { name: string; website_url: string }
  contents: Contents
  client: string
  errors: readonly FieldError[]
  /** The link just created; it is shown only this once. */
  made: { url: string; expires_at: string } | null
  tabs: Html | null
}

/** What a link would hand over, and the button that creates it. */
export function makeView(data: MakeData): Html {
  const name = data.given.name || data.given.website_url
  return html`<div class="wrap page">
    ${breadcrumbs([
      { href: '/account', label: words.yourDashboard },
      { href: data.place, label: name },
      { label: words.handOverShort },
    ])}
    ${errorSummary(data.errors, words.notMade)}
    <div class="intro">
      <h1>${words.handOver(name)}</h1>
      <p>${words.makeLead}</p>
    </div>
    ${data.tabs}
    <div class="spaced measured">
      ${data.made && shownOnce(name, data.made, data.locale)}
      ${contentsView(data.given, data.contents, words.stays, words.staysText)}
      ${data.made === null && makeForm(data)}
      <p class="space-above"><a class="link" href="/account/handovers">${words.toList}</a></p>
    </div>
  </div>`
}

function shownOnce(
  name: string,
  { url, expires_at: until }: { url: string; expires_at: string },
  locale: Locale,
): Html {
  return html`<section class="card" aria-labelledby="link">
    <h2 id="link">${words.linkFor(name)}</h2>
    <p>${words.shownOnce(dayTime(until, locale))}</p>
    ${copyable(url, words.linkLabel)}
  </section>`
}

function makeForm({ csrf, place, client, errors }: MakeData): Html {
  return html`<form class="form spaced" method="post" action="${place}/hand-over" novalidate>
    ${csrfField(csrf)}
    ${textField({
      name: 'client',
      label: words.client,
      hint: words.clientHint,
      value: client,
      errors,
      maxlength: 120,
    })}
    <p class="muted small-text">${words.replaces}</p>
    <div class="form-foot">${button({ label: words.make, kind: 'primary' })}</div>
  </form>`
}

function contentsView(
  given: { name: string; website_url: string },
  { listings, drafts, others }: Contents,
  staysTitle: string,
  stays: Readonly<Record<'orders' | 'proof' | 'apps', string>>,
): Html {
  return html`<section class="space-above" aria-labelledby="goes">
      ${sectionHead(words.goes, { id: 'goes' })}
      <div class="card">
        ${factsList([
          ...(given.name === '' ? [] : [{ name: words.product, value: given.name }]),
          { name: words.website, value: given.website_url },
          {
            name: words.listings,
            value:
              listings.length === 0
                ? words.noListing
                : html`<ul>
                    ${listings.map(
                      (one) =>
                        html`<li>${words.listingOn(one.name, one.site_name, statusLabel(one.status))}</li>`,
                    )}
                  </ul>`,
          },
          { name: words.drafts, value: String(drafts) },
          { name: words.others, value: others === 0 ? words.nobody : words.othersStay(others) },
        ])}
      </div>
    </section>
    <section class="space-above" aria-labelledby="stays">
      ${sectionHead(staysTitle, { id: 'stays' })}
      <ul class="bullets">
        <li>${stays.orders}</li>
        ${listings.length > 0 && html`<li>${stays.proof}</li>`}
        <li>${stays.apps}</li>
      </ul>
    </section>`
}

export interface AcceptData {
  csrf: string
  token: string
  giver: string
  site_name: string
  /** The reader's own email address. */
  email: string
  given: { name: string; website_url: string }
  contents: Contents
  /** Why it cannot be accepted; null if it can. */
  refused: string | null
}

/** The offer. Opening the page accepts nothing. */
export function acceptView(data: AcceptData): Html {
  const name = data.given.name || data.given.website_url
  const again = pathWith('/sign-in', { again: '1', to: pathWith('/handovers/accept', { token: data.token }) })
  return html`<div class="wrap page narrow">
    ${data.refused !== null && html`<div class="below">${notice({ tone: 'problem', text: data.refused })}</div>`}
    <div class="intro">
      <h1>${words.offer(data.giver, name)}</h1>
      <p>${words.acceptLead(data.site_name)}</p>
    </div>
    ${contentsView(data.given, data.contents, words.staysThere(data.giver), words.staysThereText)}
    <form class="form spaced" method="post" action="/handovers/accept">
      ${csrfField(data.csrf)}<input type="hidden" name="token" value="${data.token}" />
      <p>${words.signedInAs(data.email)} <a class="link" href="${again}">${words.otherAccount}</a></p>
      ${data.refused === null && html`<div class="form-foot">${button({ label: words.accept, kind: 'primary' })}</div>`}
    </form>
  </div>`
}
