import { localeOf } from '../../design/components/time.ts'
import { listMyListings, myListingsView } from '../../listings/index.ts'
import { findUntold } from '../../news/index.ts'
import { onPage } from '../../pictures/index.ts'
import { page } from '../../platform/call/page.ts'
import { listMyDrafts } from '../list-my-drafts.ts'
import { words } from '../words/index.ts'
import { nextAction } from './next-action.ts'

/** The owner's desk: the next action first. */
export const deskPage = page({
  route: 'GET /account',
  access: 'account',
  async run({ call, db, actor, site, now }) {
    const [drafts, listings] = await Promise.all([call(listMyDrafts, {}), call(listMyListings, {})])
    const open = drafts.items.filter((draft) => draft.listing_id === null)
    const next = nextAction(open, listings.items, await findUntold(db, actor.accountId), now)
    const main = myListingsView({
      locale: localeOf(site),
      next,
      drafts: open.map((one) => ({
        name: one.name,
        website_url: one.website_url,
        url: `/account/drafts/${one.id}`,
        status: one.status,
        completeness: one.completeness,
        missing_count: 0,
        pages_read: 0,
        pages_planned: 1,
        created_at: one.created_at,
        site_name: one.site === site.key ? null : one.site,
      })),
      listings: {
        ...listings,
        items: listings.items.map((listing) => ({
          name: listing.name,
          headline: listing.website_url,
          url: `/listings/${encodeURIComponent(listing.slug)}`,
          manage_url: `/account/listings/${listing.listing_id}`,
          status: listing.status,
          plan: listing.plan,
          votes: listing.votes,
          standing: listing.launch_week
            ? words.desk.week(Number(listing.launch_week.slice(6)), listing.launch_week.slice(0, 4))
            : words.desk.noWeek,
          logo: onPage(listing.logo),
          site_name: listing.site === site.key ? null : listing.site,
        })),
      },
      url: '/account',
      account_links: [
        { label: words.desk.votes, url: '/account/votes' },
        { label: words.desk.following, url: '/account/follows' },
        { label: words.desk.interview, url: '/account/interview' },
        { label: words.desk.claims, url: '/account/claims' },
        { label: words.desk.keys, url: '/account/keys' },
        { label: words.desk.apps, url: '/account/apps' },
        { label: words.desk.security, url: '/account/security' },
      ],
    })
    return { kind: 'view', title: words.desk.yourDesk, main, noindex: true }
  },
})
