/** What the site of a named competitor states, with its quotes, as clients read it. */
import { z } from 'zod'
import { Evidence, FeatureAnswer, PricingPlanAnswer } from 'marquee-profile'
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
    .record(z.string(), z.array(Evidence))
    .describe('Quotes from the competitor’s own site, by member.'),
  read_at: z.iso.datetime(),
})
export type Competitor = z.output<typeof Competitor>

/** A named competitor without a listing here: it stands beside the product on the product's own page. */
export function unlistedCompetitor(
  named: { slug: string | null; facts: Competitor | null } | null,
  listingUrl: string,
): { name: string; url: string } | null {
  const facts = named?.slug === null ? named.facts : null
  return facts && { name: facts.name ?? shortAddress(facts.website_url), url: `${listingUrl}#competitor` }
}
