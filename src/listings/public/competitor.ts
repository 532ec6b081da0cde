/** What a named competitor's website states, with its quotes, as clients see it. */
import { z } from 'zod'
import { FeatureAnswer, PricingPlanAnswer, Quote, quotesOf } from 'marquee-profile'
import { shortAddress } from '../../design/components/evidence.ts'
import { namedShape } from '../../platform/call/named-shape.ts'

export const Competitor = namedShape('Competitor', {
  website_url: z.string(),
  name: z.string().nullable(),
  headline: z.string().nullable(),
  pricing_model: z.string().nullable(),
  pricing_plans: z.array(PricingPlanAnswer),
  features: z.array(FeatureAnswer),
  evidence: z
    .record(z.string(), z.array(Quote))
    .describe('Quotes from the competitor’s own site, by member.'),
  read_at: z.iso.datetime(),
})
export type Competitor = z.output<typeof Competitor>

/**
 * The short form, for responses about something else: for each value only the quotes that add to its own words, or else
 * the first one; quotes come without their date.
 */
export function competitorShortly(facts: Competitor | null): Competitor | null {
  if (facts === null) return null
  const said = textsIn(facts)
  const evidence = Object.entries(facts.evidence).map(([name, all]) => {
    const quotes = quotesOf(all)
    const more = quotes.filter(({ quote }) => !said.has(quote))
    return [name, more.length > 0 ? more : quotes.slice(0, 1)]
  })
  return { ...facts, evidence: Object.fromEntries(evidence) }
}

/** Every text among the values. */
function textsIn({ evidence: _quotes, ...facts }: Competitor): Set<unknown> {
  const texts = new Set<unknown>()
  JSON.stringify(facts, (_name, value: unknown) => {
    if (typeof value === 'string') texts.add(value)
    return value
  })
  return texts
}

/** A named competitor without a listing here; its facts are on the product's own page. */
export function unlistedCompetitor(
  named: { slug: string | null; facts: Competitor | null } | null,
  listingUrl: string,
): { name: string; url: string } | null {
  const facts = named?.slug === null ? named.facts : null
  return facts && { name: facts.name ?? shortAddress(facts.website_url), url: `${listingUrl}#competitor` }
}
