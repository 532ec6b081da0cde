import { fieldLabel } from '../design/components/profile-labels.ts'
import { localeOf } from '../design/components/time.ts'
import { getListing, unlistedCompetitor } from '../listings/index.ts'
import { onPage } from '../pictures/index.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { searchListings } from '../search/index.ts'
import { compareListings } from './compare-listings.ts'
import { compareView } from './compare-view.ts'
import { getAlternatives } from './get-alternatives.ts'
import { type Choosable, type PickData, pickView } from './pick-view.ts'
import { words } from './words/index.ts'

/** Two products side by side; with fewer named, the page that finds them by name. */
export const comparePage = page({
  route: 'GET /compare',
  access: 'public',
  cached: true,
  query: ['a', 'b', 'q'],
  async run(context) {
    const named = [one(context, 'a'), one(context, 'b')].filter((slug) => slug !== '')
    const [a, b] = named
    if (a === undefined || b === undefined) return pick(context, named, null)
    try {
      return await compare(context, a, b)
    } catch (error) {
      const problem = refusal(error)
      if (!problem) throw error
      return pick(context, named, problem)
    }
  },
})

async function compare({ call, site }: PageContext, a: string, b: string): Promise<PageAnswer> {
  const found = await call(compareListings, { a, b })
  const main = compareView({
    locale: localeOf(site),
    a: found.a,
    b: found.b,
    rows: found.rows,
    both_blank: found.both_blank.map((field) => fieldLabel(field).label),
  })
  return {
    kind: 'view',
    title: words.versus(found.a.name, found.b.name),
    description: words.versusDescription(found.a.name, found.b.name),
    main,
    canonical: found.url,
    image: `${site.origin}/cards/compare/${found.a.slug}..${found.b.slug}.png`,
    nav: '/categories',
  }
}

/** What is named by its slug stays chosen; what is not a slug is looked for as words. */
async function pick(context: PageContext, named: string[], problem: Problem | null): Promise<PageAnswer> {
  const products = await Promise.all(named.map((slug) => productAt(context, slug)))
  const chosen = products.find((product) => product !== null) ?? null
  const unknown = named.find((_slug, index) => products[index] === null)
  const q = (one(context, 'q') || (unknown ?? '')).slice(0, 200)
  const offers = await (q === '' ? suggestionsFor(context, chosen) : foundBy(context, q, chosen))
  return {
    kind: 'view',
    title: words.compareTwo,
    main: pickView({ chosen, q, problem: problem?.message ?? null, ...offers }),
    noindex: true,
    nav: '/categories',
    ...(problem ? { status: problem.type.status } : {}),
  }
}

type Offers = Pick<PickData, 'title' | 'found' | 'competitor'>

async function foundBy({ call }: PageContext, q: string, chosen: Choosable | null): Promise<Offers> {
  const { items, match } = await call(searchListings, { q, per_page: 12 })
  return {
    title: match === 'similar' ? words.similarTo(q) : words.resultsFor(q),
    found: items.filter(({ slug }) => slug !== chosen?.slug).map(choosableOf),
    competitor: null,
  }
}

/** Before any words: what stands in for the chosen product, or what most people voted for. */
async function suggestionsFor({ call }: PageContext, chosen: Choosable | null): Promise<Offers> {
  if (chosen === null) {
    const { items } = await call(searchListings, { per_page: 6 })
    return { title: words.startWith, found: items.map(choosableOf), competitor: null }
  }
  const { items, competitor } = await call(getAlternatives, { slug: chosen.slug })
  return {
    title: words.alternativesTo(chosen.name),
    found: items.map((item) => ({ ...choosableOf(item), text: item.why[0]?.text ?? item.headline })),
    competitor: unlistedCompetitor(competitor, `/listings/${encodeURIComponent(chosen.slug)}`),
  }
}

async function productAt({ call }: PageContext, slug: string): Promise<Choosable | null> {
  try {
    return choosableOf(await call(getListing, { slug }))
  } catch (error) {
    if (refusal(error)) return null
    throw error
  }
}

/** The problem with what was asked for; null for any other error. */
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
