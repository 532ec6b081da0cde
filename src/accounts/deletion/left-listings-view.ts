/** What becomes of the listings that only a deleted account owns. */
import { periodTitle } from '../../calendar/index.ts'
import { html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'
import type { SoleListing } from './personal-data-queries.ts'

/** Live listings are archived; launches that are on their way are given up, and nothing that was paid comes back. */
export function leftListings(listings: readonly SoleListing[], options: { handOver: boolean }): Html | null {
  const left = listings.filter(({ status }) =>
    ['live', 'scheduled', 'awaiting_badge', 'in_review'].includes(status),
  )
  if (left.length === 0) return null
  return html`<section class="card" aria-labelledby="left-listings">
    <h2 id="left-listings">${words.account.leftListings}</h2>
    <ul class="rows">
      ${left.map(
        (listing) =>
          html`<li>
            <div>
              <b>${listing.name}</b>
              <p class="small-text muted">${fateOf(listing)}</p>
            </div>
            ${
              options.handOver &&
              html`<a
                class="link small-text"
                href="${`/account/listings/${listing.id}/hand-over`}"
                aria-label="${words.account.handOverName(listing.name)}"
                >${words.account.handOver}</a
              >`
            }
          </li>`,
      )}
    </ul>
  </section>`
}

function fateOf({ status, plan, launch_week: week }: SoleListing): string {
  if (status === 'live')
    return plan === 'paid' ? words.account.paidListingArchived : words.account.listingArchived
  if (plan === 'paid' && week !== null) return words.account.paidLaunchGivenUp(periodTitle(week))
  return words.account.launchGivenUp
}
