/** For an owner: the sites on which a product is listed, and which of them search engines should index. */
import { textOf } from 'marquee-profile'
import { button, csrfField } from '../design/components/actions.ts'
import { choiceSet } from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { html } from '../design/html.ts'
import { findMyListing, ownerFrame } from '../listings/index.ts'
import { numberMember } from '../platform/call/form.ts'
import type { Member } from '../platform/call/context.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { setHomeSite } from './set-home-site.ts'
import { versionsOf } from './sister-listings.ts'
import { findSisters } from './sister-queries.ts'
import { words } from './words/index.ts'

/** All pages of this area. */
export const homeSitePages = [
  page({
    route: 'GET /account/listings/{id}/sites',
    access: 'account',
    async run({ db, site, actor, params, query, csrf }) {
      const listing = await ownListing({ db, actor, params })
      const name = textOf(listing.profile, 'name') ?? listing.slug
      const sisters = await findSisters(db, listing.id, site.baseUrl)
      const named = sisters.filter(
        (one) => versionsOf(one.listing_id, sisters, one.url).canonical === one.url,
      )
      const main = ownerFrame({
        listing_id: listing.id,
        current: 'sites',
        title: words.title(name),
        intro: sisters.length < 2 ? words.oneSite : words.intro,
        content: html`${query['saved'] !== undefined && notice({ tone: 'success', text: words.saved })}
        ${
          sisters.length < 2
            ? null
            : html`<form class="card stack" method="post" action="/account/listings/${listing.id}/sites">
                ${csrfField(csrf)}
                ${choiceSet({
                  kind: 'radio',
                  name: 'listing',
                  label: words.which,
                  values: [String((sisters.find(({ chosen }) => chosen) ?? sisters[0])?.listing_id ?? '')],
                  choices: sisters.map((one) => ({
                    value: String(one.listing_id),
                    label: one.site_name,
                    detail: named.includes(one) ? words.isNamed(one.url) : one.url,
                  })),
                  required: true,
                })}
                <p class="small-text muted">${words.languages}</p>
                <p class="inline">${button({ label: words.save, kind: 'primary' })}</p>
              </form>`
        }`,
      })
      return { kind: 'view', title: words.title(name), main, noindex: true }
    },
  }),
  page({
    route: 'POST /account/listings/{id}/sites',
    access: 'account',
    async run({ call, db, actor, form, params }) {
      const { id } = await ownListing({ db, actor, params })
      await call(setHomeSite, { listing_id: numberMember(form, 'listing') })
      return { kind: 'redirect', to: `/account/listings/${id}/sites?saved` }
    },
  }),
]

async function ownListing({ db, actor, params }: Pick<PageContext<Member>, 'db' | 'actor' | 'params'>) {
  const id = numberMember(params, 'id')
  const listing = id > 0 && id <= 2_147_483_647 ? await findMyListing(db, id, actor.accountId) : undefined
  if (!listing) throw Problem.inWords(notFound, words.noListing)
  return listing
}
