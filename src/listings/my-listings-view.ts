/** The dashboard's view: the next action first, then drafts and listings. */

import { pagination, type Pages } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { logo } from '../design/components/identity.ts'
import { nextAction } from '../design/components/lists.ts'
import { bar, emptyState, type Notice, notice, pill, type Tone } from '../design/components/states.ts'
import { formatShortDay, type Locale } from '../design/components/time.ts'
import { attributes, html, type Html } from '../design/html.ts'
import { listed } from '../design/words/catalogue.ts'
import type { Picture } from '../design/picture.ts'
import { words } from './words/index.ts'

export interface OwnDraft {
  name: string | null
  website_url: string
  url: string
  status: 'crawling' | 'drafting' | 'ready' | 'failed'
  completeness: number
  missing_count: number
  pages_read: number
  pages_planned: number
  created_at: string
  site_name: string | null
}

export interface TeamListing {
  name: string
  headline: string
  url: string
  manage_url: string
  status: string
  plan: 'free' | 'paid'
  votes: number
  /** One line about its state: its week, its place, what it waits for. */
  standing: string
  /** Views and clicks of the last days; null before the listing is live. */
  figures: { views: number; clicks: number } | null
  followers: number
  logo: Picture | null
  site_name: string | null
}

export interface DashboardData {
  locale: Locale
  /** The one thing to do next; null when there is nothing to do. */
  next: { title: string; text: string; url: string; action: string; percent: number | null } | null
  /** What else is waiting, most urgent first; `further` is how many more there are. */
  others: readonly { title: string; url: string; action: string }[]
  further: number
  /** Confirmations of the last action, and warnings that mail to the owner does not arrive. */
  notices: readonly Notice[]
  drafts: readonly OwnDraft[]
  listings: Pages & { items: readonly TeamListing[] }
  /** Recent events of the listings; null if there cannot be any. */
  events: Html | null
  /** URL of this page, for the links of its paging. */
  url: string
  /** News for a visitor who has no drafts or listings. */
  visitor?: Html | null
}

/** The content of the owner's dashboard. */
export function myListingsView(data: DashboardData): Html {
  const empty = data.drafts.length === 0 && data.listings.items.length === 0 && data.listings.page === 1
  return html`${data.notices.map((one) => html`<div class="page-done">${notice(one)}</div>`)}
  ${
    data.next
      ? nextAction({
          title: data.next.title,
          text: data.next.text,
          href: data.next.url,
          action: data.next.action,
          percent: data.next.percent,
        })
      : !empty && html`<p class="muted">${words.caughtUp}</p>`
  }
  ${
    empty
      ? html`${data.visitor}
          <div ${attributes({ class: data.visitor ? 'spaced' : null })}>
            ${emptyState({
              title: words.nothingYet,
              text: words.nothingYetText,
              action: html`<a class="button primary" href="/submit">${words.submitProduct}</a>`,
            })}
          </div>`
      : html`<div class="two-columns spaced">
          <div class="stack">${alsoWaiting(data)}${listings(data)}${data.events}</div>
          <aside class="stack">${drafts(data)}</aside>
        </div>`
  }`
}

function alsoWaiting({ others, further }: DashboardData): Html | null {
  if (others.length === 0) return null
  return html`<section class="card flush" aria-labelledby="also-waiting">
    <ul class="rows">
      <li>
        <div><h2 id="also-waiting">${words.alsoWaits}</h2></div>
      </li>
      ${others.map(
        ({ title, url, action }) =>
          html`<li>
            <div>${title}</div>
            <a class="link small-text" href="${url}" aria-label="${action}: ${title}">${action}</a>
          </li>`,
      )}
      ${further > 0 && html`<li class="muted">${words.furtherWaits(further)}</li>`}
    </ul>
  </section>`
}

function listings({ listings: found, url }: DashboardData): Html {
  return html`<section aria-labelledby="listings">
    ${sectionHead(words.listings, { id: 'listings' })}
    ${
      found.items.length === 0
        ? emptyState({ title: words.noListings, text: words.noListingsText })
        : html`<div class="card flush">
            <ul class="rows owned">
              ${found.items.map(listing)}
            </ul>
          </div>`
    }
    ${pagination(found, url)}
  </section>`
}

function listing(item: TeamListing): Html {
  const labels: Readonly<Record<string, string>> = words.statuses
  const label = labels[item.status] ?? item.status
  return html`<li>
    ${logo({ name: item.name, picture: item.logo })}
    <div>
      <a href="${item.manage_url}"><b>${item.name}</b></a
      >${item.site_name && html` <span class="muted small-text">${words.onSite(item.site_name)}</span>`}<br /><span
        class="muted small-text"
        >${item.standing}</span
      >${item.figures && html`<br /><span class="small-text">${counts(item, item.figures)}</span>`}
      ${item.figures && ways(item)}
    </div>
    ${item.plan === 'paid' && pill(words.paid, 'featured')} ${pill(label, tones[item.status] ?? 'plain')}
  </li>`
}

/** Links to the pages of a live listing that its owner uses most. */
function ways({ url, manage_url: base }: TeamListing): Html {
  const pages = [
    [url, words.seePage],
    [`${base}/figures`, words.tabs.figures],
    [`${base}/updates`, words.tabs.updates],
    [`${base}/story`, words.tabs.story],
  ] as const
  return html`<p class="inline small-text ways">
    ${pages.map(([href, label]) => html`<a class="link" href="${href}">${label}</a>`)}
  </p>`
}

/** Total votes and followers, with the views and clicks counted recently. */
function counts(
  { votes, followers }: TeamListing,
  { views, clicks }: { views: number; clicks: number },
): string {
  return listed([
    words.votesSoFar(votes),
    words.followersOf(followers),
    words.viewsOfWeek(views),
    words.clicksOfWeek(clicks),
  ])
}

/** A status without an entry is shown in a plain tone. */
const tones: Readonly<Record<string, Tone>> = {
  awaiting_badge: 'problem',
  rejected: 'problem',
  scheduled: 'gold',
  live: 'success',
  suspended: 'problem',
}

function drafts({ drafts: list, locale }: DashboardData): Html {
  return html`<section class="card flush" aria-labelledby="drafts">
    <ul class="rows begun">
      <li>
        <div><h2 id="drafts">${words.drafts}</h2></div>
        <a class="link small-text" href="/submit">${words.newDraft}</a>
      </li>
      ${list.length === 0 && html`<li class="muted">${words.noDrafts}</li>`}
      ${list.map((item) => draft(item, locale))}
    </ul>
  </section>`
}

function draft(item: OwnDraft, locale: Locale): Html {
  const host = URL.parse(item.website_url)?.host ?? item.website_url
  const running = item.status === 'crawling' || item.status === 'drafting'
  return html`<li>
    ${logo({ name: item.name ?? host })}
    <div>
      <a href="${item.url}"><b>${item.name ?? host}</b></a
      >${item.site_name && html` <span class="muted small-text">${words.forSite(item.site_name)}</span>`}
      <p class="muted small-text">${words.on(draftLine(item), formatShortDay(item.created_at, locale))}</p>
      ${
        running &&
        bar({
          value: item.pages_read,
          max: Math.max(item.pages_planned, 1),
          label: words.pagesRead(item.pages_read, item.pages_planned),
        })
      }
    </div>
    ${!running && (item.status === 'failed' ? pill(words.couldNotBeRead, 'problem') : pill(words.readyToReview, 'accent'))}
  </li>`
}

function draftLine(item: OwnDraft): string {
  if (item.status === 'crawling') return words.pagesRead(item.pages_read, item.pages_planned)
  if (item.status === 'drafting') return words.drafting
  if (item.status === 'failed') return words.notRead
  return item.missing_count > 0
    ? words.percentNeeded(item.completeness, item.missing_count)
    : words.percent(item.completeness)
}
