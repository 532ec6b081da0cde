import { shortAddress } from '../design/components/evidence.ts'
import { notice } from '../design/components/states.ts'
import { momentTime } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import { findListingBySlug } from '../listings/index.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findCheck } from './site-check-queries.ts'
import { isWithheld, siteReasons } from './site-state.ts'

/** Stands in the place of a link that is withheld: why, since when, and the address as plain text. */
export const noticePage = page({
  route: 'GET /listings/{slug}/notice',
  access: 'public',
  async run({ services, site, params }) {
    const listing = await findListingBySlug(services.db, site.id, params['slug'] ?? '')
    const check = listing?.status === 'live' ? await findCheck(services.db, listing.company_id) : undefined
    if (!listing || !check) throw new Problem(notFound, 'There is no notice at this address.')
    const back = `/listings/${encodeURIComponent(listing.slug)}`
    if (!isWithheld(check.state)) return { kind: 'redirect', to: back, status: 302 }
    const locale = { language: site.language, zone: site.timeZone }
    const main = html`<div class="wrap page narrow">
      <div class="intro"><h1>We do not link to this site right now</h1></div>
      ${notice({ tone: 'problem', text: html`<b>${siteReasons[check.reason]}</b> Seen since ${momentTime(check.since.toISOString(), locale)}, last ${momentTime(check.checked_at.toISOString(), locale)}.` })}
      <div class="stack space-above">
        <p>
          ${listing.name} was listed with the address <code>${shortAddress(listing.website_url)}</code>. What
          stands there now no longer looks like ${listing.name}: a domain may have lapsed, or somebody else
          may have taken it over. Its owner and the site team were told.
        </p>
        <p>
          We read the address again every day and link to it once it is ${listing.name} again. Nothing else on
          the listing has changed.
        </p>
      </div>
      <p class="space-above"><a class="button" href="${back}">Back to ${listing.name}</a></p>
    </div>`
    return { kind: 'view', title: `${listing.name}: link withheld`, main, noindex: true }
  },
})
