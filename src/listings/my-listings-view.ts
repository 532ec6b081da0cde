/** The desk: the next action first, then drafts and listings. */

import { pagination, type Pages } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { logo } from '../design/components/identity.ts'
import { nextAction } from '../design/components/lists.ts'
import { bar, emptyState, pill, type Tone } from '../design/components/states.ts'
import { shortDayTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'

export interface DeskDraft {
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

export interface DeskListing {
  name: string
  headline: string
  url: string
  manage_url: string
  status: string
  plan: 'free' | 'paid'
  votes: number
  /** One line on where it stands: its week, its place, what it waits for. */
  standing: string
  logo: Picture | null
  site_name: string | null
}

export interface DeskData {
  locale: Locale
  /** The one thing to do next; null when nothing waits. */
  next: { title: string; text: string; url: string; action: string; percent: number | null } | null
  drafts: readonly DeskDraft[]
  listings: Pages & { items: readonly DeskListing[] }
  /** Address of this page for its further pages. */
  url: string
  account_links: readonly { label: string; url: string }[]
}

/** The owner's desk. */
export function myListingsView(data: DeskData): Html {
  const empty = data.drafts.length === 0 && data.listings.items.length === 0 && data.listings.page === 1
  return html`<div class="wrap page">
    <h1 class="visually-hidden">Your desk</h1>
    ${data.next ? nextAction({ title: data.next.title, text: data.next.text, href: data.next.url, action: data.next.action, percent: data.next.percent }) : !empty && html`<p class="muted">Nothing waits for you.</p>`}
    ${
      empty
        ? emptyState({
            title: 'Nothing here yet',
            text: 'Paste your site and read it with us. A draft takes about a minute, and nothing is published until you say so.',
            action: html`<a class="button primary" href="/submit">Submit a product</a>`,
          })
        : html`<div class="two-columns spaced">
            <div class="stack">${listings(data)}</div>
            <aside class="stack">${drafts(data)}${account(data)}</aside>
          </div>`
    }
  </div>`
}

function listings({ listings: found, url }: DeskData): Html {
  return html`<section aria-labelledby="listings">
    ${sectionHead('Listings', { id: 'listings' })}
    ${
      found.items.length === 0
        ? emptyState({ title: 'No listings yet', text: 'A draft becomes a listing when you submit it.' })
        : html`<div class="card flush">
            <ul class="rows">
              ${found.items.map(listing)}
            </ul>
          </div>`
    }
    ${pagination(found, (more) => `${url}?${new URLSearchParams(more.cursor === undefined ? { page: String(more.page ?? 1) } : { cursor: more.cursor }).toString()}`)}
  </section>`
}

function listing(item: DeskListing): Html {
  const [label, tone] = statusLabels[item.status] ?? [item.status.replaceAll('_', ' '), 'plain']
  return html`<li>
    ${logo({ name: item.name, picture: item.logo })}
    <div>
      <a href="${item.manage_url}"><b>${item.name}</b></a
      >${item.site_name && html` <span class="muted small-text">on ${item.site_name}</span>`}<br /><span
        class="muted small-text"
        >${item.standing}</span
      >
    </div>
    ${item.plan === 'paid' && pill('Paid', 'featured')} ${pill(label, tone)}
  </li>`
}

const statusLabels: Readonly<Record<string, readonly [string, Tone]>> = {
  draft: ['Not published', 'plain'],
  awaiting_badge: ['Waiting for the badge', 'problem'],
  in_review: ['In review', 'plain'],
  rejected: ['Returned', 'problem'],
  scheduled: ['Scheduled', 'gold'],
  live: ['Live', 'success'],
  archived: ['Archived', 'plain'],
  suspended: ['Suspended', 'problem'],
}

function drafts({ drafts: list, locale }: DeskData): Html {
  return html`<section class="card flush" aria-labelledby="drafts">
    <ul class="rows">
      <li>
        <div><h2 id="drafts">Drafts</h2></div>
        <a class="link small-text" href="/submit">New</a>
      </li>
      ${list.length === 0 && html`<li class="muted">No drafts. Paste your site and read it with us.</li>`}
      ${list.map((item) => draft(item, locale))}
    </ul>
  </section>`
}

function draft(item: DeskDraft, locale: Locale): Html {
  const host = URL.parse(item.website_url)?.host ?? item.website_url
  const running = item.status === 'crawling' || item.status === 'drafting'
  return html`<li>
    ${logo({ name: item.name ?? host })}
    <div>
      <a href="${item.url}"><b>${item.name ?? host}</b></a
      >${item.site_name && html` <span class="muted small-text">for ${item.site_name}</span>`}
      <p class="muted small-text">${draftLine(item)}, ${shortDayTime(item.created_at, locale)}</p>
      ${running && bar({ value: item.pages_read, max: Math.max(item.pages_planned, 1), label: `${item.pages_read} of ${item.pages_planned} pages read` })}
    </div>
    ${!running && (item.status === 'failed' ? pill('Could not be read', 'problem') : pill('Ready to review', 'accent'))}
  </li>`
}

function draftLine(item: DeskDraft): string {
  if (item.status === 'crawling') return `${item.pages_read} of ${item.pages_planned} pages read`
  if (item.status === 'drafting') return 'Drafting'
  if (item.status === 'failed') return 'Not read'
  return `${item.completeness} percent${item.missing_count > 0 ? `, ${item.missing_count} needed` : ''}`
}

function account({ account_links }: DeskData): Html | null {
  if (account_links.length === 0) return null
  return html`<section class="card">
    <h2>Your account</h2>
    <ul class="rows">
      ${account_links.map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>`)}
    </ul>
  </section>`
}
