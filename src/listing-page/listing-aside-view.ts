/** The column next to a listing: its week, awards, badge, ownership, links. */

import { copyable } from '../design/components/actions.ts'
import { type DayColumn, dayColumns } from '../design/components/day-columns.ts'
import { shortAddress } from '../design/components/evidence.ts'
import { medal } from '../design/components/identity.ts'
import { socialLinks } from '../design/components/profile-values.ts'
import { pill } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

export interface ListingAside {
  /** Its standing in a launch week; null before it launches. */
  standing: {
    rank: number | null
    votes: number
    title: string
    detail: string
    board_url: string | null
    /** Counted votes by day of that week. */
    days: readonly DayColumn[]
    set_aside: number
    /** When voting ends; null after it has ended. */
    ends_at: string | null
  } | null
  awards: readonly { rank: number; label: string; detail: string }[]
  /** `unclaimed`: without an owner, made from what its website says. `launched`: it went live in a launch week. */
  owner: {
    verified: boolean
    by: string | null
    plan: 'free' | 'paid'
    unclaimed?: boolean
    launched?: boolean
  }
  contact_email: string | null
  /** Links by platform. */
  socials: unknown
  /** The badge to embed; null before the listing exists. */
  badge: { image_url: string; html: string; all_url: string } | null
  claim_url: string | null
  follow_url?: string | null
  report_url: string | null
  history_url: string | null
}

/** The column next to the listing. */
export function listingAside(aside: ListingAside, locale: Locale, ask: Html | null): Html {
  return html`<aside class="stack fill" aria-label="${words.aboutListing}">
    ${standing(aside, locale)}${awards(aside)}${ownership(aside)}${ask}${links(aside)}${badge(aside)}
  </aside>`
}

function standing({ standing: place }: ListingAside, locale: Locale): Html | null {
  if (place === null) return null
  return html`<section class="card votes-explained">
    <h2>${place.title}</h2>
    <div class="rank">
      ${place.rank !== null && html`<b>${words.place(place.rank)}</b>`}
      <div class="small-text">
        <b>${words.votes(place.votes)}</b><br /><span class="muted">${place.detail}</span>
      </div>
    </div>
    ${place.votes > 0 && dayColumns(place.days, words.votesByDay)}
    <dl class="ledger">
      <div>
        <dt>${words.cast}</dt>
        <dd>${place.votes + place.set_aside}</dd>
      </div>
      <div>
        <dt>${words.setAside}</dt>
        <dd>${place.set_aside}</dd>
      </div>
      <div>
        <dt>${words.counted}</dt>
        <dd>${place.votes}</dd>
      </div>
    </dl>
    ${place.ends_at !== null && html`<p class="small-text muted">${words.votingEnds(momentTime(place.ends_at, locale))}</p>`}
    <p class="small-text">
      <a class="link" href="/about#ranking">${words.howCounted}</a>
      ${place.board_url !== null && html`<a class="link" href="${place.board_url}">${words.seeLeaderboard}</a>`}
    </p>
  </section>`
}

function awards({ awards: given }: ListingAside): Html | null {
  if (given.length === 0) return null
  return html`<section class="card">
    <h2>${words.awards}</h2>
    ${given.map(
      (award) =>
        html`<div class="award">
          ${medal(award.rank)}
          <div><b>${award.label}</b><span class="muted">${award.detail}</span></div>
        </div>`,
    )}
  </section>`
}

function ownership(aside: ListingAside): Html {
  const { owner, claim_url, history_url } = aside
  return html`<section class="card">
    <h2>${words.ownership}</h2>
    ${
      owner.unclaimed
        ? unclaimed(aside)
        : html`<p class="inline small-text">
              ${owner.verified ? pill(words.verified, 'success', 'check') : pill(words.notVerified, 'plain')}<span
                >${owner.verified ? words.verifiedText : words.notVerifiedText}</span
              >
            </p>
            <p class="small-text muted space-above">
              ${owner.by !== null && words.managedBy(owner.by)}
              ${owner.launched !== false && (owner.plan === 'paid' ? words.paidLaunch : words.freeLaunch)}
            </p>`
    }
    <p class="small-text inline on-screen">
      ${history_url !== null && html`<a class="link" href="${history_url}">${words.history}</a>`}
      ${claim_url !== null && html`<a class="link" href="${claim_url}">${words.claim}</a>`}
    </p>
  </section>`
}

/** Says plainly that the site's team made the listing from the website, and how to have it taken down. */
function unclaimed({ report_url: report, owner }: ListingAside): Html {
  return html`<p class="small-text"><b>${words.unclaimed}</b></p>
    <p class="small-text muted space-above">
      ${words.unclaimedText} ${owner.launched === false && words.neverLaunched}
    </p>
    ${
      report !== null &&
      html`<p class="small-text on-screen">
        <a class="link" href="${report}?kind=takedown">${words.askTakedown}</a>
      </p>`
    }`
}

function links({ socials, contact_email: email }: ListingAside): Html | null {
  const found = socialLinks(socials)
  if (found.length === 0 && email === null) return null
  return html`<section class="card">
    <h2>${words.links}</h2>
    <ul class="rows">
      ${found.map(
        ({ label, url }) =>
          html`<li>
            <a href="${url}" rel="noopener nofollow ugc me">${label}</a
            ><span class="align-end muted small-text handle">${handleOf(url)}</span>
          </li>`,
      )}
      ${email !== null && html`<li><a href="mailto:${encodeURIComponent(email).replaceAll('%40', '@')}">${email}</a></li>`}
    </ul>
  </section>`
}

/** What follows the platform's name: the path that names the account; nothing if only a number or a code does. */
function handleOf(url: string): string {
  const { search, pathname } = URL.parse(url) ?? { search: '', pathname: '' }
  if (search !== '' || pathname.startsWith('/invite/')) return ''
  return shortAddress(url).replace(/^[^/]*/, '') || shortAddress(url)
}

function badge({ badge: code }: ListingAside): Html | null {
  if (code === null) return null
  return html`<section class="card on-screen">
    <h2>${words.badge}</h2>
    <p>
      <img src="${code.image_url}" alt="${words.badgePreview}" width="220" height="56" loading="lazy" />
    </p>
    <details class="space-above">
      <summary class="link small-text">${words.embed}</summary>
      ${copyable(code.html, words.badgeHtml)}
    </details>
    <p class="small-text space-above"><a class="link" href="${code.all_url}">${words.allThemes}</a></p>
  </section>`
}
