import { fieldLabel } from '../design/components/profile-labels.ts'
import { localeOf } from '../design/components/time.ts'
import { breadcrumbList, itemList } from '../design/linked-data.ts'
import { problemSentence } from '../design/problem-words.ts'
import { getListing, unlistedCompetitor } from '../listings/index.ts'
import { onPage } from '../pictures/index.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { searchListings } from '../search/index.ts'
import { compareListings } from './compare-listings.ts'
import { compareUrl, maxCompared, slugsIn } from './compare-url.ts'
import { compareView } from './compare-view.ts'
import { type Choosable, type PickData, pickView } from './pick-view.ts'
import { isWorthFinding, sideBySide } from './side-by-side.ts'
import { findSimilar } from './similar.ts'
import { words } from './words/index.ts'

/** Two to four products side by side; if fewer are named, the page to find them by name. */
export const comparePage = page({
  route: 'GET /compare',
  access: 'public',
  cached: true,
  query: ['a', 'b', 'c', 'd', 'q', 'add'],
  async run(context) {
    const named = slugsIn((name) => one(context, name))
    const [a, b] = named
    if (b === undefined && one(context, 'a') !== '' && one(context, 'a') === one(context, 'b'))
      return pick(context, named, Problem.inWords(invalidInput, words.notWithItself))
    if (a === undefined || b === undefined || one(context, 'add') !== '') return pick(context, named, null)
    try {
      return await compare(context, a, [b, ...named.slice(2)])
    } catch (error) {
      const problem = refusal(error)
      if (!problem) throw error
      return pick(context, named, problem)
    }
  },
})

async function compare(
  { call, site }: PageContext,
  a: string,
  [b, ...further]: readonly [string, ...string[]],
): Promise<PageAnswer> {
  const first = await call(compareListings, { a, b })
  const others = await Promise.all(further.map((slug) => call(compareListings, { a, b: slug })))
  const shown = new Set([first.a.slug, first.b.slug])
  const unlike = others.filter(({ b: { slug } }) => !shown.has(slug) && shown.add(slug))
  const table = sideBySide([first, ...unlike])
  const names = table.sides.map(({ name }) => name)
  const title = words.versus(names)
  const url = compareUrl(site.origin, ...table.sides.map(({ slug }) => slug))
  return {
    kind: 'view',
    title,
    description: words.versusDescription(names),
    main: compareView({
      locale: localeOf(site),
      sides: table.sides,
      rows: table.rows,
      site_rows: table.site_rows,
      all_blank: table.all_blank.map((field) => fieldLabel(field).label),
    }),
    canonical: url,
    image: `${site.origin}/cards/compare/${first.a.slug}..${first.b.slug}.png`,
    noindex: !isWorthFinding(table),
    things: [
      itemList(title, table.sides),
      breadcrumbList([
        { name: words.compareTwo, url: `${site.origin}/compare` },
        { name: title, url },
      ]),
    ],
  }
}

/** Keeps the products that a slug identifies as chosen, and searches for the first text that is not a slug. */
async function pick(context: PageContext, named: string[], problem: Problem | null): Promise<PageAnswer> {
  const products = await Promise.all(named.map((slug) => productAt(context, slug)))
  const chosen = products.filter((product) => product !== null).slice(0, maxCompared - 1)
  const unknown = named.find((_slug, index) => products[index] === null)
  const q = (one(context, 'q') || (unknown ?? '')).slice(0, 200)
  const offers = await (q === '' ? suggestionsFor(context, chosen) : foundBy(context, q, chosen))
  return {
    kind: 'view',
    title: words.compareTwo,
    main: pickView({
      isEmpty: chosen.length === 0 && q === '' && offers.found.length === 0,
      chosen,
      q,
      problem: problem ? problemSentence(problem) : null,
      ...offers,
    }),
    noindex: true,
    ...(problem ? { status: problem.type.status } : {}),
  }
}

type Chosen = Choosable & { id: number }
type Offers = Pick<PickData, 'title' | 'found' | 'competitor'>

async function foundBy({ call }: PageContext, q: string, chosen: readonly Choosable[]): Promise<Offers> {
  const { items, match } = await call(searchListings, { q, per_page: 12 })
  return {
    title: match === 'similar' ? words.similarTo(q) : words.resultsFor(q),
    found: items.filter(({ slug }) => !isChosen(chosen, slug)).map(choosableOf),
    competitor: null,
  }
}

/** Suggestions before a search: alternatives to the chosen product, what is near it, or the most voted products. */
async function suggestionsFor(context: PageContext, chosen: readonly Chosen[]): Promise<Offers> {
  const [first] = chosen
  if (first === undefined) return mostVoted(context, chosen)
  const except = chosen.map(({ slug }) => slug)
  const { items, nearby, competitor: named } = await findSimilar(context, first, { except })
  const competitor = unlistedCompetitor(named, `/listings/${encodeURIComponent(first.slug)}`)
  if (nearby && nearby.items.length > 0)
    return { title: words.alsoIn(nearby.name), found: nearby.items.map(choosableOf), competitor }
  if (items.length === 0) return { ...(await mostVoted(context, chosen)), competitor }
  return {
    title: words.alternativesTo(first.name),
    found: items.map((item) => ({ ...choosableOf(item), text: item.why[0]?.text ?? item.headline })),
    competitor,
  }
}

async function mostVoted({ call }: PageContext, chosen: readonly Choosable[]): Promise<Offers> {
  const { items } = await call(searchListings, { per_page: 6 + chosen.length })
  const found = items.filter(({ slug }) => !isChosen(chosen, slug)).slice(0, 6)
  return { title: words.startWith, found: found.map(choosableOf), competitor: null }
}

function isChosen(chosen: readonly Choosable[], slug: string): boolean {
  return chosen.some((product) => product.slug === slug)
}

async function productAt({ call }: PageContext, slug: string): Promise<Chosen | null> {
  try {
    const listing = await call(getListing, { slug })
    return { id: listing.listing_id, ...choosableOf(listing) }
  } catch (error) {
    if (refusal(error)) return null
    throw error
  }
}

/** The problem if the request was at fault; null for any other error. */
function refusal(error: unknown): Problem | null {
  return error instanceof Problem && (error.type.status === 404 || error.type.status === 422) ? error : null
}

function choosableOf(card: {
  slug: string
  name: string
  headline: string
  logo: Parameters<typeof onPage>[0]
}): Choosable {
  return { slug: card.slug, name: card.name, text: card.headline, logo: onPage(card.logo) }
}

function one({ query }: PageContext, name: string): string {
  const value = query[name]
  return ((Array.isArray(value) ? value[0] : value) ?? '').replaceAll('\u0000', '').trim()
}
