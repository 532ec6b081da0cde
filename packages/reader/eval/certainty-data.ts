/**
 * The training data of `fit.ts` (`certainty-data.json`): candidates of labelled sites with their signs, and whether
 * each is right.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Candidate, CategoryChoice, Proposal, Signs, SocialLink } from '../drafter.ts'
import { extractiveDrafter } from '../rules/extractive-drafter.ts'
import { categoryLabels } from './category-labels.ts'
import { plainLink } from './compare.ts'
import type { CrawledSite } from './evaluate.ts'
import { fitted, type Model } from './logistic.ts'

export const certaintyFile = join(import.meta.dirname, 'certainty-data.json')

const Row = z.object({
  site: z.string(),
  right: z.boolean(),
  grounds: z.boolean(),
  place: z.string().optional(),
  signs: z.record(z.string(), z.number()),
})
/**
 * How many blanks a wrong value costs. A stranger's link as one's own is worse than a neighbouring category, which the
 * owner sees among others in the review.
 */
const costs = { socials: 10, categories: 5 }
const Data = z.record(z.enum(['socials', 'categories']), z.array(Row))
export type CertaintyData = z.infer<typeof Data>

/**
 * Reads the stored candidates of the open sites, on which the weights are fitted. Throws if the file has another shape.
 */
export function certaintyData(): CertaintyData {
  return Data.parse(JSON.parse(readFileSync(certaintyFile, 'utf8')))
}

/** Each field with its rows and the model that fits them. */
export function fits(): { field: keyof CertaintyData; rows: CertaintyData['socials']; model: Model }[] {
  return Object.entries(certaintyData()).map(([name, rows]) => {
    const field = name as keyof CertaintyData
    return { field, rows, model: fitted(rows, costs[field]) }
  })
}

/** The rows of one site: its candidates that a label marks as right or wrong. */
export async function rowsOf(
  { site, url, pages }: CrawledSite,
  categories: CategoryChoice[],
): Promise<CertaintyData> {
  const proposal = await extractiveDrafter().draft({ pages, siteUrl: url, categories })
  return {
    socials: judgedRows(site.slug, proposal.company_socials, linkJudge(site, proposal)),
    categories: judgedRows(site.slug, proposal.fields.categories ?? [], categoryJudge(site.slug, categories)),
  }
}

/** True for right, false for wrong, undefined without a label. */
type Judge<T> = (value: T) => boolean | undefined

function judgedRows<T>(site: string, candidates: Candidate<T>[], judge: Judge<T>): CertaintyData['socials'] {
  return candidates.flatMap(({ value, signs = {}, hasGrounds = false }) => {
    const right = judge(value)
    if (right === undefined) return []
    const place =
      typeof value === 'object' && value !== null && 'platform' in value
        ? { place: String(value.platform) }
        : {}
    return [{ site, right, grounds: hasGrounds, ...place, signs: rounded(signs) }]
  })
}

function rounded(signs: Signs): Record<string, number> {
  return Object.fromEntries(
    Object.entries(signs).flatMap(([name, value]) => (value === 0 ? [] : [[name, Number(value.toFixed(3))]])),
  )
}

/** Hand labels cover all accounts; machine-readable data only the platforms that it names. */
function linkJudge(site: CrawledSite['site'], { company_socials: candidates }: Proposal): Judge<SocialLink> {
  if ('labels' in site) {
    const { socials, social_accept: others } = site.labels
    const known = [...Object.values(socials), ...Object.values(others).flat()].map(plainLink)
    return judgeOf(known)
  }
  const declared = site.silver.facts.flatMap((fact) =>
    fact.field === 'social' ? [plainLink(fact.value)] : [],
  )
  const named = new Set(
    candidates.flatMap(({ value }) => (declared.includes(plainLink(value.url)) ? [value.platform] : [])),
  )
  const judge = judgeOf(declared)
  return (link) => (named.has(link.platform) ? judge(link) : undefined)
}

/** Another address of the same owner, such as a further repository, is neither right nor wrong. */
function judgeOf(known: string[]): Judge<SocialLink> {
  const owners = new Set(known.map(ownerOf))
  return ({ url }) =>
    known.includes(plainLink(url)) || (owners.has(ownerOf(plainLink(url))) ? undefined : false)
}

function ownerOf(link: string): string {
  return link.split('/').slice(0, 2).join('/')
}

function categoryJudge(slug: string, categories: CategoryChoice[]): Judge<string> {
  const right = categoryLabels().get(slug)
  const slugOf = new Map(categories.map((one) => [one.name, one.slug]))
  return (name) => right?.includes(slugOf.get(name) ?? '')
}
