/**
 * The one gate that whatever a drafter proposes has to pass. A value stays only if every quote it rests on stands verbatim
 * on the stored page it names, where a visitor or the page's own data shows it, and if the value follows from its quotes by
 * the rule of its type. Everything else is left out; a field without a value is `not_found`.
 */
import type { Candidate, CategoryChoice, Proposal } from '../drafter.ts'
import type { Evidence, Page } from '../page/page.ts'
import {
  listLimits,
  textLimits,
  type Faq,
  type FieldName,
  type FounderFacts,
  type ProfileValues,
  type Seo,
  type SocialLink,
  type SocialPlatform,
} from '../profile-fields.ts'
import {
  isCategory,
  isCountry,
  isFoundedYear,
  isFounder,
  isPlatform,
  isPricingModel,
  isTeamSize,
} from './fact-rules.ts'
import { isLink, isRepository, isSocialLink } from './link-rules.ts'
import { isPlan } from './price-rules.ts'
import { findQuotes, pagesByAddress, type FoundQuote, type PagesByAddress } from './quotes.ts'
import { isContactEmail, isFaq, isFeature, isLine, isNamed, isProse, isTag } from './text-rules.ts'

/** A value with its evidence. */
export interface Grounded<T> {
  value: T
  evidence: Evidence[]
}

/** A field of one value that the site states. */
export interface FoundValue<T> extends Grounded<T> {
  state: 'ai'
  /** What the site says besides and that cannot hold at the same time: for the owner to settle. */
  contradictions?: Grounded<T>[]
}

/** A list that the site states: `items` holds each item of `value` with its own evidence. */
export interface FoundList<Item> extends Grounded<Item[]> {
  state: 'ai'
  items: Grounded<Item>[]
  contradictions?: Grounded<Item>[]
}

export interface AbsentField {
  state: 'not_found'
  value: null
  evidence: []
}

export type GroundedField<V> = ([V] extends [(infer Item)[]] ? FoundList<Item> : FoundValue<V>) | AbsentField

export interface GroundedDraft {
  fields: { [Name in FieldName]: GroundedField<ProfileValues[Name]> }
  faqs: Grounded<Faq>[]
  founders: Grounded<FounderFacts>[]
  company_socials: { [Platform in SocialPlatform]?: Grounded<SocialLink> }
  founder_socials: { [Platform in SocialPlatform]?: Grounded<SocialLink> }
  /** Number of values found: fields, list items, FAQs, founders and links. */
  facts_found: number
}

type Rule<T> = (value: T, quotes: FoundQuote[]) => boolean

/** Lets pass what the stored pages prove. Pure: the same proposal and pages give the same draft. */
export function ground(proposal: Proposal, pages: Page[], choices: CategoryChoice[] = []): GroundedDraft {
  const known = pagesByAddress(pages)
  const fields = groundFields(proposal, known, choices)
  const faqs = accepted(proposal.faqs, isFaq, known).slice(0, listLimits.faqs)
  const founders = distinct(accepted(proposal.founders, isFounder, known), ({ name }) =>
    name.toLowerCase(),
  ).slice(0, listLimits.founders)
  const company_socials = socials(proposal.company_socials, known)
  const founder_socials = socials(proposal.founder_socials, known)
  const counted = Object.values(fields).map((field) =>
    field.state === 'not_found' ? 0 : 'items' in field ? field.items.length : 1,
  )
  const links = Object.keys(company_socials).length + Object.keys(founder_socials).length
  const facts_found = counted.reduce((sum, count) => sum + count, faqs.length + founders.length + links)
  return { fields, faqs, founders, company_socials, founder_socials, facts_found }
}

function groundFields(
  { fields }: Proposal,
  known: PagesByAddress,
  choices: CategoryChoice[],
): GroundedDraft['fields'] {
  const one = <T>(candidates: Candidate<T>[] | undefined, rule: Rule<T>) => single(candidates, rule, known)
  const many = <T>(candidates: Candidate<T>[] | undefined, rule: Rule<T>, limit: number) =>
    list(candidates, rule, known, limit)
  const thisYear = Math.max(0, ...[...known.values()].map((page) => Number(page.fetchedAt.slice(0, 4))))
  return {
    name: one(fields.name, (value, quotes) => isNamed(value, quotes, textLimits.name)),
    headline: one(fields.headline, (value, quotes) => isLine(value, quotes, textLimits.headline)),
    summary: one(fields.summary, (value, quotes) => isProse(value, quotes, textLimits.summary)),
    description: one(fields.description, (value, quotes) => isProse(value, quotes, textLimits.description)),
    categories: many(
      fields.categories,
      (value, quotes) => isCategory(value, quotes, choices),
      listLimits.categories,
    ),
    tags: many(fields.tags, isTag, listLimits.tags),
    features: many(fields.features, isFeature, listLimits.features),
    use_cases: many(
      fields.use_cases,
      (value, quotes) => isLine(value, quotes, textLimits.useCase),
      listLimits.use_cases,
    ),
    audience: one(fields.audience, (value, quotes) => isNamed(value, quotes, textLimits.audience)),
    platforms: many(fields.platforms, isPlatform, listLimits.platforms),
    integrations: many(
      fields.integrations,
      (value, quotes) => isNamed(value, quotes, textLimits.integration),
      listLimits.integrations,
    ),
    pricing_model: one(fields.pricing_model, isPricingModel),
    pricing_plans: many(fields.pricing_plans, isPlan, listLimits.pricing_plans),
    pricing_url: one(fields.pricing_url, isLink),
    demo_url: one(fields.demo_url, isLink),
    docs_url: one(fields.docs_url, isLink),
    repository_url: one(fields.repository_url, isRepository),
    video_url: one(fields.video_url, isLink),
    licence: one(fields.licence, (value, quotes) => isNamed(value, quotes, textLimits.licence)),
    logo_url: one(fields.logo_url, isLink),
    screenshots: many(fields.screenshots, isLink, listLimits.screenshots),
    contact_email: one(fields.contact_email, isContactEmail),
    founded_year: one(fields.founded_year, (value, quotes) => isFoundedYear(value, quotes, thisYear)),
    country: one(fields.country, isCountry),
    city: one(fields.city, (value, quotes) => isNamed(value, quotes, textLimits.city)),
    team_size: one(fields.team_size, isTeamSize),
    seo: one(fields.seo, isSeo),
  }
}

function isSeo({ title, description }: Seo, quotes: FoundQuote[]): boolean {
  const fits = (text: string | undefined, limit: number) => text === undefined || isLine(text, quotes, limit)
  return (
    (title ?? description) !== undefined &&
    fits(title, textLimits.seoTitle) &&
    fits(description, textLimits.seoDescription)
  )
}

/** The candidates that their quotes prove, most certain first. */
function accepted<T>(
  candidates: Candidate<T>[] | undefined,
  rule: Rule<T>,
  known: PagesByAddress,
): (Grounded<T> & { contradicts: boolean })[] {
  const ordered = (candidates ?? []).toSorted((a, b) => b.confidence - a.confidence)
  return ordered.flatMap(({ value, evidence, contradicts }) => {
    const quotes = findQuotes(evidence, known)
    return quotes && rule(value, quotes) ? [{ value, evidence, contradicts: contradicts === true }] : []
  })
}

const ABSENT: AbsentField = { state: 'not_found', value: null, evidence: [] }

function single<T>(
  candidates: Candidate<T>[] | undefined,
  rule: Rule<T>,
  known: PagesByAddress,
): FoundValue<T> | AbsentField {
  const passed = accepted(candidates, rule, known)
  const first = passed.find(({ contradicts }) => !contradicts)
  if (!first) return ABSENT
  const against = passed.filter(({ contradicts }) => contradicts)
  return { state: 'ai', value: first.value, evidence: first.evidence, ...contradictionsOf(against) }
}

function list<T>(
  candidates: Candidate<T>[] | undefined,
  rule: Rule<T>,
  known: PagesByAddress,
  limit: number,
): FoundList<T> | AbsentField {
  const passed = accepted(candidates, rule, known)
  const items = distinct(
    passed.filter(({ contradicts }) => !contradicts),
    (value) => JSON.stringify(value).toLowerCase(),
  ).slice(0, limit)
  if (!items.length) return ABSENT
  const evidence = items
    .flatMap((item) => item.evidence)
    .filter(
      (one, place, all) =>
        all.findIndex((other) => other.quote === one.quote && other.url === one.url) === place,
    )
  const against = passed.filter(({ contradicts }) => contradicts)
  return {
    state: 'ai',
    value: items.map(({ value }) => value),
    evidence,
    items: items.map(plainly),
    ...contradictionsOf(against),
  }
}

function contradictionsOf<T>(against: Grounded<T>[]): { contradictions?: Grounded<T>[] } {
  return against.length ? { contradictions: against.map(plainly) } : {}
}

function plainly<T>({ value, evidence }: Grounded<T>): Grounded<T> {
  return { value, evidence }
}

function distinct<T>(items: Grounded<T>[], keyOf: (value: T) => string): Grounded<T>[] {
  const seen = new Set<string>()
  return items.flatMap((item) => {
    const key = keyOf(item.value)
    if (seen.has(key)) return []
    seen.add(key)
    return [plainly(item)]
  })
}

/** One link a platform: the most certain. */
function socials(
  candidates: Candidate<SocialLink>[],
  known: PagesByAddress,
): { [Platform in SocialPlatform]?: Grounded<SocialLink> } {
  const chosen: { [Platform in SocialPlatform]?: Grounded<SocialLink> } = {}
  for (const item of accepted(candidates, isSocialLink, known)) chosen[item.value.platform] ??= plainly(item)
  return chosen
}
