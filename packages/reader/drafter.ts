/**
 * The port of a drafter, which proposes a profile from a site's pages. A proposal counts only after the grounding gate.
 */
import type { EntryOf, Faq, FieldName, FounderEntry, SocialKey, ValueOf } from 'marquee-profile'
import type { Evidence, Page } from './page/page.ts'

/** One category that a product may be filed under. */
export interface CategoryChoice {
  name: string
  slug: string
  /** Slug of the category above it, or null. */
  parent: string | null
  /** Words and phrases that products of this category use of themselves, in any language. */
  keywords: string[]
}

export interface DraftRequest {
  /** The stored pages of the site, the home page first. */
  pages: Page[]
  /** The address that was submitted. */
  siteUrl: string
  categories: CategoryChoice[]
  /** Called with the kind of fact that comes next, for a progress bar. */
  onStep?: (step: string) => void
}

export interface Drafter {
  name: string
  draft(request: DraftRequest): Promise<Proposal>
}

/** A value and its supporting quotes. */
export interface Candidate<T> {
  value: T
  evidence: Evidence[]
  /** 0 to 1: which of several candidates comes first. */
  confidence: number
  /** True if the site also states something that conflicts with this. */
  contradicts?: boolean
  /** True if the evidence is too weak: it is no value, but may be suggested if there is none. */
  isDoubtful?: boolean
  /** Signs for or against it, each from 0 to 1, from which `confidence` was computed. */
  signs?: Signs
  /** Whether the page has what the value minimally requires, however likely it is. */
  hasGrounds?: boolean
}

/** A few named features of a candidate. */
export type Signs = Readonly<Record<string, number>>

/** For a single-valued field its candidates, for a list one candidate per item, both best first. */
export interface Proposal {
  fields: { [Name in FieldName]?: Candidate<EntryOf<ValueOf<Name>>>[] }
  faqs: Candidate<Faq>[]
  founders: Candidate<FounderFacts>[]
  company_socials: Candidate<SocialLink>[]
  founder_socials: Candidate<SocialLink>[]
}

/** A link of the company or of a founder. */
export interface SocialLink {
  platform: SocialKey
  url: string
  /** For `custom`: the link's label. */
  label?: string
}

/** What a site says of a founder. */
export type FounderFacts = Pick<FounderEntry, 'name' | 'title'>
