import { shortAddress } from '../design/components/evidence.ts'
import { notice } from '../design/components/states.ts'
import { momentTime, localeOf } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import { findListingBySlug } from '../listings/index.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findCheck } from './site-check-queries.ts'
import { isWithheld } from './site-state.ts'
import { words } from './words/index.ts'

/** Shown instead of a withheld link: why it is withheld, since when, and the address as plain text. */
export const noticePage = page({
  route: 'GET /listings/{slug}/notice',
  access: 'public',
  async run({ db, site, params }) {
    const listing = await findListingBySlug(db, site.id, params['slug'] ?? '')
    const check = listing?.status === 'live' ? await findCheck(db, listing.company_id) : undefined
    if (!listing || !check) throw Problem.inWords(notFound, words.noNotice)
    const back = `/listings/${encodeURIComponent(listing.slug)}`
    if (!isWithheld(check.state)) return { kind: 'redirect', to: back, status: 302 }
    const locale = localeOf(site)
    const main = html`<div class="wrap page narrow">
      <div class="intro"><h1>${words.notice}</h1></div>
      ${notice({
        tone: 'problem',
        text: words.noticeReason(
          words.reasons[check.reason],
          momentTime(check.since.toISOString(), locale),
          momentTime(check.checked_at.toISOString(), locale),
        ),
      })}
      <div class="stack space-above">
        <p>${words.noticeText(listing.name, shortAddress(listing.website_url))}</p>
        <p>${words.noticeNext(listing.name)}</p>
      </div>
      <p class="space-above"><a class="button" href="${back}">${words.backTo(listing.name)}</a></p>
    </div>`
    return { kind: 'view', title: words.noticeTitle(listing.name), main, noindex: true }
  },
})
