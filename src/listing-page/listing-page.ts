import { feedLink } from '../design/feed-link.ts'
import { findSimilar } from '../compare/index.ts'
import { findListingBySlug, isAnnounced } from '../listings/index.ts'
import { attributes, html, type Html } from '../design/html.ts'
import { findAnswered } from '../questions/index.ts'
import { findSisters, languageLinks, versionsOf } from '../sister-sites/index.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { beginningOf } from '../founders/index.ts'
import { shownOf } from './listing-data.ts'
import { similarData, standingOf } from './listing-standing.ts'
import { listingLinkedData } from './listing-linked-data.ts'
import { listingView } from './listing-view.ts'
import { comingSoonView, notLiveView } from './not-live-view.ts'
import { isWithheld } from './site-notice-view.ts'
import { withoutSiteLinks } from './withhold-links.ts'
import { words } from './words/index.ts'

/**
 * The page of a listing. Before it is announced the page says only "coming soon", so that the badge can be embedded
 * before the launch. One that was taken down answers 404 and says so.
 */
export const listingPage = page({
  route: 'GET /listings/{slug}',
  access: 'public',
  cached: true,
  reportsTags: true,
  async run({ call, db, site, params, csrf, now }) {
    const slug = params['slug'] ?? ''
    const found = await findListingBySlug(db, site.id, slug)
    // Without an owner nothing is going to launch.
    if (!found || !(isAnnounced(found.status) || found.has_owner))
      throw Problem.inWords(notFound, words.noListing)
    if (!isAnnounced(found.status))
      return { kind: 'view', title: words.comingSoon, main: comingSoonView(site.name), noindex: true }
    if (found.slug !== slug)
      return { kind: 'redirect', to: `/listings/${encodeURIComponent(found.slug)}`, status: 308 }
    if (found.status !== 'live') {
      return {
        kind: 'view',
        title: words.notListedTitle(found.name),
        main: notLiveView({
          ...found,
          url: `/listings/${encodeURIComponent(found.slug)}`,
          site_name: site.name,
        }),
        noindex: true,
        status: 404,
      }
    }
    const shown = shownOf(found, site, csrf)
    const similar = await findSimilar({ call, db }, found, { limit: 4 })
    const standing = {
      ...shown,
      updates: found.updates,
      launches: found.launches,
      asked: await findAnswered(db, site.id, found.id, 20),
      story: found.story && {
        title: found.story.sections.title ?? found.name,
        url: `/listings/${encodeURIComponent(found.slug)}/story`,
        ...beginningOf(found.story.sections),
      },
      verified: found.owner_verified,
      history_url: `/listings/${encodeURIComponent(found.slug)}/history`,
      ...similarData(similar),
      aside: {
        ...shown.aside,
        ...(await standingOf(db, site, found.id, now)),
        owner: {
          ...shown.aside.owner,
          verified: found.owner_verified,
          unclaimed: !found.has_owner,
          launched: found.launch_week !== null,
        },
        history_url: `/listings/${encodeURIComponent(found.slug)}/history`,
        follow_url: `/listings/${encodeURIComponent(found.slug)}/follow`,
        report_url: `/listings/${encodeURIComponent(found.slug)}/report`,
        claim_url: found.owner_verified ? null : `/listings/${encodeURIComponent(found.slug)}/claim`,
      },
    }
    const sisters = await findSisters(db, found.id, site.baseUrl)
    const versions = versionsOf(found.id, sisters, standing.url)
    const data = isWithheld(standing) ? withoutSiteLinks(standing, `${standing.url}/notice`) : standing
    return {
      kind: 'view',
      title: words.title(found.name, found.headline),
      description: found.summary,
      main: html`${listingView(data)}${counting(found, csrf)}`,
      things: listingLinkedData(data, site.currency),
      head: html`${programLinks(data)}${languageLinks(versions)}`,
      canonical: versions.canonical,
      image: `${data.url}/card.png`,
    }
  },
})

/** Counts views and clicks to the website, in browsers that run scripts. */
function counting({ id, website_url: website }: { id: number; website_url: string }, csrf: string): Html {
  return html`<count-view
    ${attributes({ 'data-listing': String(id), 'data-website': website, 'data-csrf': csrf })}
  ></count-view>`
}

/** Links to the product's feed for feed readers and to its profile for programs. */
function programLinks({ name, slug }: { name: string; slug: string }): Html {
  const address = `/listings/${encodeURIComponent(slug)}`
  return html`${feedLink(name, `${address}.atom`)}
    <link rel="alternate" type="application/json" title="${name}" href="${address}.json" />`
}
