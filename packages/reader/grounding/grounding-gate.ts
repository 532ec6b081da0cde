/**
 * The one gate that every proposal of a drafter must pass. A value stays only if each of its quotes occurs verbatim
 * on the stored page it names, where a visitor or the page's own data shows it, and if the value follows from its quotes by
 * the rule of its type. Everything else is dropped; a field without a value is `not_found`.
 */
import {
  type EntryOf,
  type Faq,
  type FieldName,
  fieldNames,
  fieldSchemas,
  limitsOf,
  maxEntries,
  parts,
  type ProfileKey,
  type SocialKey,
  type Suggestion,
  type ValueOf,
  withoutUnseen,
} from 'marquee-profile'
import type { Candidate, CategoryChoice, FounderFacts, Proposal, SocialLink } from '../drafter.ts'
import type { Evidence, Page } from '../page/page.ts'
import { isFounder } from './fact-rules.ts'
import { isSocialLink } from './link-rules.ts'
import { ruleOf } from './proofs.ts'
import { findQuotes, pagesByAddress, type FoundQuote, type PagesByAddress } from './quotes.ts'
import { isFaq } from './text-rules.ts'

/** A value with its evidence. */
export interface Grounded<T> {
  value: T
  evidence: Evidence[]
}

/** A single-valued field that the site states. */
export interface FoundValue<T> extends Grounded<T> {
  state: 'ai'
  /** Other statements of the site that conflict with the value, for the owner to settle. */
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
  fields: { [Name in FieldName]: GroundedField<ValueOf<Name>> }
  faqs: Grounded<Faq>[]
  founders: Grounded<FounderFacts>[]
  company_socials: { [Platform in SocialKey]?: Grounded<SocialLink> }
  founder_socials: { [Platform in SocialKey]?: Grounded<SocialLink> }
  /** Possible values for fields without a certain one: proven by their quotes like any value, best first. */
  suggestions: Suggestion[]
  /** Number of values found: fields, list items, FAQs, founders and links. */
  facts_found: number
}

/** Keeps what the stored pages prove. Pure: the same proposal and pages give the same draft. */
export function ground(proposal: Proposal, pages: Page[], choices: CategoryChoice[] = []): GroundedDraft {
  const known = pagesByAddress(pages)
  const fields = groundFields(proposal, known, choices)
  const faqs = accepted(proposal.faqs, isFaq, known).slice(0, maxEntries(parts.faqs.schema))
  const founders = distinct(accepted(proposal.founders, isFounder, known), ({ name }) =>
    name.toLowerCase(),
  ).slice(0, maxEntries(parts.founders.schema))
  const company_socials = socials(proposal.company_socials, known)
  const founder_socials = socials(proposal.founder_socials, known)
  const counted = Object.values(fields).map((field) =>
    field.state === 'not_found' ? 0 : 'items' in field ? field.items.length : 1,
  )
  const links = Object.keys(company_socials).length + Object.keys(founder_socials).length
  const suggestions = [
    ...fieldNames.flatMap((name) =>
      fields[name].state === 'ai' ? [] : suggestionsFor(name, proposal.fields[name], known, choices),
    ),
    ...(founders.length ? [] : doubtful(proposal.founders, isFounder, known, 'founders')),
    ...linksBeside(company_socials, proposal.company_socials, known),
  ]
  const facts_found = counted.reduce((sum, count) => sum + count, faqs.length + founders.length + links)
  return { fields, faqs, founders, company_socials, founder_socials, suggestions, facts_found }
}

function groundFields(
  { fields }: Proposal,
  pages: PagesByAddress,
  choices: CategoryChoice[],
): GroundedDraft['fields'] {
  const grounded = fieldNames.map((name) => [name, groundField(name, fields[name], pages, choices)])
  return Object.fromEntries(grounded) as GroundedDraft['fields']
}

function groundField<K extends FieldName>(
  name: K,
  candidates: Candidate<EntryOf<ValueOf<K>>>[] | undefined,
  pages: PagesByAddress,
  choices: CategoryChoice[],
): FoundValue<EntryOf<ValueOf<K>>> | FoundList<EntryOf<ValueOf<K>>> | AbsentField {
  const { entries } = limitsOf(fieldSchemas[name])
  const proves = proofOf(name, pages, choices)
  return entries === undefined ? single(candidates, proves, pages) : list(candidates, proves, pages, entries)
}

function proofOf<K extends FieldName>(
  name: K,
  pages: PagesByAddress,
  choices: CategoryChoice[],
): Test<EntryOf<ValueOf<K>>> {
  const { characters: limit = Infinity } = limitsOf(fieldSchemas[name])
  const thisYear = Math.max(0, ...[...pages.values()].map((page) => Number(page.fetchedAt.slice(0, 4))))
  const rule = ruleOf(name)
  return (value, quotes) => rule(value, quotes, { choices, thisYear, limit })
}

function suggestionsFor<K extends FieldName>(
  name: K,
  candidates: Candidate<EntryOf<ValueOf<K>>>[] | undefined,
  pages: PagesByAddress,
  choices: CategoryChoice[],
): Suggestion[] {
  return doubtful(candidates, proofOf(name, pages, choices), pages, name)
}

/** Suggested links for platforms without one. */
function linksBeside(
  chosen: GroundedDraft['company_socials'],
  candidates: Candidate<SocialLink>[],
  pages: PagesByAddress,
): Suggestion[] {
  const others = Map.groupBy(candidates, ({ value }) => value.platform)
  return [...others].flatMap(([platform, links]) =>
    chosen[platform] ? [] : doubtful(links, isSocialLink, pages, `company_socials.${platform}`),
  )
}

const MAX_SUGGESTED = 3
/** Less likely candidates are not worth showing to the owner. */
const LEAST_LIKELY = 0.2

/** The doubtful candidates that their quotes prove. */
function doubtful<T extends Suggestion['value'] | SocialLink>(
  candidates: Candidate<T>[] | undefined,
  rule: Test<T>,
  pages: PagesByAddress,
  field: ProfileKey,
): Suggestion[] {
  const likely = (candidates ?? []).filter(
    ({ isDoubtful, confidence }) => isDoubtful && confidence >= LEAST_LIKELY,
  )
  const proven = accepted(
    likely.map((candidate) => ({ ...candidate, isDoubtful: false })),
    rule,
    pages,
  )
  return distinct(proven, (value) => JSON.stringify(value).toLowerCase())
    .slice(0, MAX_SUGGESTED)
    .map(({ value, evidence }) => ({ field, value: plainLink(value), evidence }))
}

/** A link in the form of a profile; other values unchanged. */
function plainLink(value: Suggestion['value'] | SocialLink): Suggestion['value'] {
  if (typeof value !== 'object' || !('platform' in value)) return value
  const { platform, url, label = url } = value
  return platform === 'custom' ? { label, url } : url
}

type Test<T> = (value: T, quotes: FoundQuote[]) => boolean

/** The candidates that their quotes prove, most certain first. */
function accepted<T>(
  candidates: Candidate<T>[] | undefined,
  rule: Test<T>,
  pages: PagesByAddress,
): (Grounded<T> & { contradicts: boolean })[] {
  const ordered = (candidates ?? [])
    .filter(({ isDoubtful }) => !isDoubtful)
    .toSorted((a, b) => b.confidence - a.confidence)
  return ordered.flatMap(({ value, evidence, contradicts }) => {
    const quotes = findQuotes(evidence, pages)
    return quotes && rule(value, quotes)
      ? [{ value: cleaned(value), evidence, contradicts: contradicts === true }]
      : []
  })
}

/** The value without invisible characters; its quotes stay as on the page. */
function cleaned<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_name, member: unknown) =>
    typeof member === 'string' ? withoutUnseen(member) : member,
  ) as T
}

const ABSENT: AbsentField = { state: 'not_found', value: null, evidence: [] }

function single<T>(
  candidates: Candidate<T>[] | undefined,
  rule: Test<T>,
  pages: PagesByAddress,
): FoundValue<T> | AbsentField {
  const passed = accepted(candidates, rule, pages)
  const first = passed.find(({ contradicts }) => !contradicts)
  if (!first) return ABSENT
  const against = passed.filter(({ contradicts }) => contradicts)
  return { state: 'ai', value: first.value, evidence: first.evidence, ...contradictionsOf(against) }
}

function list<T>(
  candidates: Candidate<T>[] | undefined,
  rule: Test<T>,
  pages: PagesByAddress,
  limit: number,
): FoundList<T> | AbsentField {
  const passed = accepted(candidates, rule, pages)
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

/** One link per platform: the most certain. */
function socials(
  candidates: Candidate<SocialLink>[],
  pages: PagesByAddress,
): { [Platform in SocialKey]?: Grounded<SocialLink> } {
  const chosen: { [Platform in SocialKey]?: Grounded<SocialLink> } = {}
  for (const item of accepted(candidates, isSocialLink, pages)) chosen[item.value.platform] ??= plainly(item)
  return chosen
}
