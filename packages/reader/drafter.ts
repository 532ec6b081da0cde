/** The port of whatever proposes a profile from a site's pages. What it proposes counts only once the grounding gate lets it pass. */
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
  /** Told which kind of fact comes next, for a progress bar. */
  onStep?: (step: string) => void
}

export interface Drafter {
  name: string
  draft(request: DraftRequest): Promise<Proposal>
}

/** A value and the quotes that it rests on. */
export interface Candidate<T> {
  value: T
  evidence: Evidence[]
  /** 0 to 1: which of several candidates comes first. */
  confidence: number
  /** True when the site says this besides something else that cannot hold at the same time. */
  contradicts?: boolean
  /** True when too little speaks for it: it is no value, but may be suggested where there is none. */
  isDoubtful?: boolean
  /** What speaks for it or against it, each from 0 to 1: what `confidence` was computed from. */
  signs?: Signs
  /** Whether the page says what makes it a value at all, however likely it is. */
  hasGrounds?: boolean
}

/** Few named features of a candidate. */
export type Signs = Readonly<Record<string, number>>

/** For a field of one value its candidates, for a list one candidate an item, both best first. */
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
  /** For `custom`: what the link is called. */
  label?: string
}

/** What a site says of a founder. */
export type FounderFacts = Pick<FounderEntry, 'name' | 'title'>
