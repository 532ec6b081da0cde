/** What stands beside a listing: its week, awards, badge, ownership, links. */

import { copyable } from '../design/components/actions.ts'
import { shortAddress } from '../design/components/evidence.ts'
import { icon } from '../design/components/icons.ts'
import { medal } from '../design/components/identity.ts'
import { socialLinks } from '../design/components/profile-values.ts'
import { bar, pill } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'

export interface ListingAside {
  /** Its place in a week; null before it launches. */
  standing: {
    rank: number | null
    votes: number
    title: string
    detail: string
    passed: number | null
    board_url: string | null
  } | null
  awards: readonly { rank: number; label: string; detail: string }[]
  owner: { verified: boolean; by: string | null; plan: 'free' | 'paid' }
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

/** The column beside the listing; `contents` stands last and stays in view. */
export function listingAside(aside: ListingAside, contents: Html): Html {
  return html`<aside class="stack fill" aria-label="About this listing">
    ${standing(aside)}${awards(aside)}${ownership(aside)}${links(aside)}${badge(aside)}${further(aside)}${contents}
  </aside>`
}

function standing({ standing: place }: ListingAside): Html | null {
  if (place === null) return null
  return html`<section class="card">
    <h2>${place.title}</h2>
    <div class="rank">
      ${place.rank !== null && html`<b>${ordinal(place.rank)}</b>`}
      <div class="small-text">
        <b>${place.votes} ${place.votes === 1 ? 'vote' : 'votes'}</b><br /><span class="muted"
          >${place.detail}</span
        >
      </div>
      ${place.passed !== null && bar({ value: place.passed, max: 100, label: `${place.passed} percent of the week has passed` })}
    </div>
    ${place.board_url !== null && html`<p class="small-text space-above"><a class="link" href="${place.board_url}">See the board</a></p>`}
  </section>`
}

function awards({ awards: given }: ListingAside): Html | null {
  if (given.length === 0) return null
  return html`<section class="card">
    <h2>Awards</h2>
    ${given.map(
      (award) =>
        html`<div class="award">
          ${medal(award.rank)}
          <div><b>${award.label}</b><span class="muted">${award.detail}</span></div>
        </div>`,
    )}
  </section>`
}

function ownership({ owner }: ListingAside): Html {
  return html`<section class="card">
    <h2>Ownership</h2>
    <p class="inline small-text">
      ${owner.verified ? pill('Verified', 'success', 'check') : pill('Not verified', 'plain')}<span
        >${owner.verified ? 'The owner proved control of the domain' : 'Nobody has proved control of the domain yet'}</span
      >
    </p>
    <p class="small-text muted space-above">
      ${owner.by !== null && `Run by ${owner.by}. `}${owner.plan === 'paid' ? 'This is a paid launch.' : 'Free listing, not paid for.'}
      Every edit is recorded.
    </p>
  </section>`
}

function links({ socials, contact_email: email }: ListingAside): Html | null {
  const found = socialLinks(socials)
  if (found.length === 0 && email === null) return null
  return html`<section class="card">
    <h2>Find them</h2>
    <ul class="rows">
      ${found.map(({ label, url }) => html`<li><a href="${url}" rel="noopener nofollow ugc me">${label}</a><span class="align-end muted small-text handle">${shortAddress(url).replace(/^[^/]*/, '') || shortAddress(url)}</span></li>`)}
      ${email !== null && html`<li><a href="mailto:${encodeURIComponent(email).replaceAll('%40', '@')}">${email}</a></li>`}
    </ul>
  </section>`
}

function badge({ badge: code }: ListingAside): Html | null {
  if (code === null) return null
  return html`<section class="card">
    <h2>Badge</h2>
    <p>
      <img
        src="${code.image_url}"
        alt="The badge as it looks on a page"
        width="220"
        height="56"
        loading="lazy"
      />
    </p>
    <details class="space-above">
      <summary class="link small-text">Embed it</summary>
      ${copyable(code.html, 'HTML of the badge')}
    </details>
    <p class="small-text space-above"><a class="link" href="${code.all_url}">All themes and formats</a></p>
  </section>`
}

function further({ claim_url, follow_url, report_url, history_url }: ListingAside): Html | null {
  const found = [
    follow_url !== null &&
      follow_url !== undefined &&
      html`<a class="button small" href="${follow_url}">${icon('bell')}Follow</a>`,
    claim_url !== null && html`<a class="button small" href="${claim_url}">${icon('key')}Claim</a>`,
    report_url !== null && html`<a class="button small" href="${report_url}">${icon('flag')}Report</a>`,
    history_url !== null && html`<a class="button small" href="${history_url}">${icon('history')}History</a>`,
  ].filter((link) => link !== false)
  return found.length === 0 ? null : html`<nav class="actions" aria-label="Listing actions">${found}</nav>`
}

function ordinal(rank: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)
  return `${rank}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]}`
}
