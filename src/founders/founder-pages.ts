/** The public pages of founders and stories. */
import { feedLink } from '../design/feed-link.ts'
import { localeOf } from '../design/components/time.ts'
import { breadcrumbList, itemList } from '../design/linked-data.ts'
import { givenMember } from '../platform/call/form.ts'
import { page } from '../platform/call/page.ts'
import { pagingOf, refusePastTheEnd } from '../platform/call/paging.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { foundersView } from './founder-list-view.ts'
import { founderView, storyView } from './founders-view.ts'
import { getFounder } from './get-founder.ts'
import { listFounders } from './list-founders.ts'
import { findNewestStories } from './newest-story-queries.ts'
import { findAwardsWonBy, findStoryOfListing } from './people-queries.ts'
import { beginningOf } from './story.ts'
import { words } from './words/index.ts'

/** Founders, newest first or by name; the first page starts with the newest stories. */
export const foundersPage = page({
  route: 'GET /founders',
  access: 'public',
  cached: true,
  query: ['q', 'sort', 'cursor', 'page'],
  async run({ call, db, query, site }) {
    const q = givenMember(query, 'q')
    const sort = givenMember(query, 'sort') ?? 'newest'
    const { page: number = 1, cursor } = pagingOf(query)
    const isFirst = !q && !cursor && number === 1
    const found = await call(listFounders, { ...(q ? { q } : {}), ...pagingOf(query), sort, per_page: 30 })
    const told = isFirst ? await findNewestStories(db, site.id, 3) : []
    refusePastTheEnd(found, words.noSuchPage)
    return {
      kind: 'view',
      title: words.founders,
      description: words.foundersDescription(site.name),
      main: foundersView({
        ...found,
        q: q ?? '',
        sort: sort === 'name' ? sort : 'newest',
        told: told.map((one) => ({
          url: `/listings/${encodeURIComponent(one.slug)}/story`,
          title: one.story.title ?? one.listing_name,
          product: one.listing_name,
          founder: one.founder_name,
          photo: one.photo,
          screen: one.screen,
          kind: one.kind,
          begins: beginningOf(one.story).begins,
        })),
      }),
      image: `${site.origin}/cards/page/founders.png`,
      things: [itemList(words.founders, found.items)],
      canonical: isFirst ? `${site.origin}/founders` : undefined,
      noindex: q !== undefined,
    }
  },
})

/** One founder. */
export const founderPage = page({
  route: 'GET /founders/{slug}',
  access: 'public',
  cached: true,
  async run({ call, db, params, site }) {
    const person = await call(getFounder, { slug: params['slug'] })
    const main = founderView({
      person,
      stories: person.stories,
      interview: person.interview,
      awards: await findAwardsWonBy(db, site.id, person.slug),
      locale: localeOf(site),
    })
    const things = [
      {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: person.name,
          jobTitle: person.title ?? undefined,
          description: person.bio ?? undefined,
          url: person.url,
          worksFor: person.companies.map(({ name, website_url: url }) => ({
            '@type': 'Organization',
            name,
            url,
          })),
        },
      },
      breadcrumbList([
        { name: words.founders, url: `${site.origin}/founders` },
        { name: person.name, url: person.url },
      ]),
    ]
    return {
      kind: 'view',
      title: person.name,
      description: person.bio ?? words.personOn(person.name, site.name),
      main,
      things,
      canonical: person.url,
      image: `${site.origin}/cards/founder/${encodeURIComponent(person.slug)}.png`,
      head: feedLink(person.name, `/founders/${encodeURIComponent(person.slug)}.atom`),
    }
  },
})

/** The story of a listing. */
export const storyPage = page({
  route: 'GET /listings/{slug}/story',
  access: 'public',
  cached: true,
  async run({ db, site, params }) {
    const told = await findStoryOfListing(db, site.id, params['slug'] ?? '')
    if (!told) throw Problem.inWords(notFound, words.noStory)
    const main = storyView({
      story: told.story,
      pictures: told.pictures,
      listing: told,
      founder: told.founder,
      screen: told.screen,
      published_at: told.published_at.toISOString(),
      locale: localeOf(site),
    })
    const title = told.story.title ?? told.name
    const image = `${site.origin}/cards/story/${encodeURIComponent(told.slug)}.png`
    const things = [
      {
        '@type': 'Article',
        image,
        headline: title,
        datePublished: told.published_at.toISOString(),
        author: told.founder
          ? {
              '@type': 'Person',
              name: told.founder.name,
              url: `${site.origin}/founders/${encodeURIComponent(told.founder.slug)}`,
            }
          : undefined,
      },
      breadcrumbList([
        { name: told.name, url: `${site.origin}/listings/${encodeURIComponent(told.slug)}` },
        { name: title, url: `${site.origin}/listings/${encodeURIComponent(told.slug)}/story` },
      ]),
    ]
    // Two stories may have the same title, but never the same product.
    const named = title === told.name ? title : `${title} · ${told.name}`
    return {
      kind: 'view',
      title: named,
      description: beginningOf(told.story).begins ?? told.headline,
      main,
      things,
      image,
    }
  },
})
