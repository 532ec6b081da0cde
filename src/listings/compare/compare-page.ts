import { shortAddress } from '../../design/components/evidence.ts'
import { fieldLabel } from '../../design/components/profile-labels.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/page.ts'
import { Problem } from '../../platform/problem.ts'
import { compareListings } from './compare-listings.ts'
import { compareFormView, compareView } from './compare-view.ts'
import { getAlternatives } from './get-alternatives.ts'

/** Two products side by side; with none named, the form that asks for them. */
export const comparePage = page({
  route: 'GET /compare',
  access: 'public',
  cached: true,
  async run(context) {
    const [a, b] = [one(context, 'a'), one(context, 'b')]
    if (a === '' || b === '') return ask(context, a, b, null)
    try {
      return await compare(context, a, b)
    } catch (error) {
      if (!(error instanceof Problem) || (error.type.status !== 404 && error.type.status !== 422)) throw error
      return ask(context, a, b, error)
    }
  },
})

async function compare({ call, site }: PageContext, a: string, b: string): Promise<PageAnswer> {
  const found = await call(compareListings, { a, b })
  const main = compareView({
    locale: { language: site.language, zone: site.timeZone },
    a: found.a,
    b: found.b,
    rows: found.rows,
    both_blank: found.both_blank.map((field) => fieldLabel(field).label),
  })
  return {
    kind: 'view',
    title: `${found.a.name} or ${found.b.name}`,
    description: `${found.a.name} and ${found.b.name} side by side, from what their own sites say.`,
    main,
    canonical: found.url,
    nav: '/categories',
  }
}

async function ask(
  { call }: PageContext,
  a: string,
  b: string,
  problem: Problem | null,
): Promise<PageAnswer> {
  const suggestions = a === '' || problem !== null ? [] : await alternativesOf(call, a)
  const main = compareFormView({ a, b, problem: problem?.message ?? null, suggestions })
  return {
    kind: 'view',
    title: 'Compare two products',
    main,
    noindex: true,
    ...(problem ? { status: problem.type.status } : {}),
  }
}

async function alternativesOf(
  call: PageContext['call'],
  slug: string,
): Promise<{ name: string; url: string }[]> {
  try {
    const { items, competitor } = await call(getAlternatives, { slug })
    const listed = items.map((item) => ({
      name: item.name,
      url: `/compare?a=${encodeURIComponent(slug)}&b=${encodeURIComponent(item.slug)}`,
    }))
    // A named competitor without a listing here stands beside the product on the product's own page.
    const facts = competitor?.slug === null ? competitor.facts : null
    const beside = `/listings/${encodeURIComponent(slug)}#competitor`
    return facts ? [{ name: facts.name ?? shortAddress(facts.website_url), url: beside }, ...listed] : listed
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

function one({ query }: PageContext, name: string): string {
  const value = query[name]
  return ((Array.isArray(value) ? value[0] : value) ?? '').trim()
}
