/** Needs in plain words, answered with sentences of each product's website. */
import { needsIn } from 'marquee-reader'
import { localeOf } from '../design/components/time.ts'

import { onPage } from '../pictures/index.ts'
import { textMember } from '../platform/call/form.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { searchListings } from '../search/index.ts'
import { countLiveListings } from '../sites/index.ts'
import { answersOf, askedListings, maxAsked, understood } from './ask-listings.ts'
import { askView } from './ask-view.ts'
import { countAskedNeeds } from './count-asked-needs.ts'
import { words } from './words/index.ts'

/** How many products answer if none is named. */
const answering = 6

/** The question and each product's answers. */
export const askPage = page({
  route: 'GET /ask',
  access: 'public',
  cached: true,
  query: ['needs', 'listings', 'q'],
  async run(context) {
    const { db, site, csrf, query } = context
    const asked = {
      needs: textMember(query, 'needs').trim().slice(0, 400),
      q: textMember(query, 'q').trim().slice(0, 200),
    }
    const listings = await whoAnswers(context)
    const found = listings === '' ? [] : await askedListings(db, site.id, listings)
    const needs = listings === '' ? [] : needsIn(asked.needs)
    return {
      kind: 'view',
      title: words.title,
      description: words.description(site.name),
      main: askView({
        ...asked,
        csrf,
        listings: textMember(query, 'listings'),
        locale: localeOf(site),
        needed: understood(needs),
        items: found.map((listing) => ({
          slug: listing.slug,
          name: listing.name,
          url: `/listings/${encodeURIComponent(listing.slug)}`,
          logo: onPage(listing.logo),
          votes: listing.votes,
          href: listing.taken_over ? null : listing.website_url,
          answers: answersOf(needs, listing, site.language),
        })),
        isEmpty: (await countLiveListings(db, site.id, 1)) === 0,
        named: needs.length === 0 ? found.map(({ name }) => name) : [],
      }),
      canonical: `${site.origin}/ask`,
      image: `${site.origin}/cards/page/ask.png`,
      things: [
        {
          '@type': 'WebPage',
          name: words.title,
          description: words.description(site.name),
          url: `${site.origin}/ask`,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/ask?needs={needs}` },
            'query-input': 'required name=needs',
          },
        },
      ],
      noindex: asked.needs !== '' || listings !== '',
    }
  },
})

/** Records the question, then redirects to a shareable URL that shows the answers. */
export const sendAskPage = page({
  route: 'POST /ask',
  access: 'public',
  async run(context) {
    const { call, form } = context
    const needs = textMember(form, 'needs').trim().slice(0, 400)
    const asked = { needs, listings: textMember(form, 'listings'), q: textMember(form, 'q').trim() }
    const listings = needs === '' ? '' : await whoAnswers({ ...context, query: asked })
    if (listings !== '') await call(countAskedNeeds, { needs, listings })
    return { kind: 'redirect', to: pathWith('/ask', asked) }
  },
})

/** The slugs of the named listings, else of those that the search text finds, else of the most voted. */
async function whoAnswers({ call, query }: Pick<PageContext, 'call' | 'query'>): Promise<string> {
  const named = textMember(query, 'listings').slice(0, 800)
  if (named !== '') return named
  if (textMember(query, 'needs').trim() === '') return ''
  const q = textMember(query, 'q').trim().slice(0, 200)
  const { items } = await call(searchListings, {
    ...(q === '' ? {} : { q }),
    per_page: Math.min(answering, maxAsked),
  })
  return items.map(({ slug }) => slug).join(',')
}
