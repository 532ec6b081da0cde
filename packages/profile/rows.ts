/** The rows of the profile's tables. */
import type { z } from 'zod'

/** The groups of a profile, in display order. */
export const groups = ['basics', 'product', 'pricing', 'links', 'people', 'questions', 'search'] as const
export type Group = (typeof groups)[number]

/** How a value is edited and shown. */
export type Kind =
  | 'line'
  | 'text'
  | 'url'
  | 'email'
  | 'year'
  | 'country'
  /** Short entries, read as one line. */
  | 'lines'
  /** Longer entries, each on a line of its own. */
  | 'sentences'
  | 'urls'
  | 'categories'
  | 'choice'
  | 'choices'
  | 'plans'
  | 'features'
  | 'seo'
  | 'faqs'
  | 'founders'
  | 'socials'
  | 'story'
  | 'milestones'

/** How a value read from a site follows from its quotes; each kind has one rule in the reader. */
export type Proof =
  /** Occurs in a quote as whole words. */
  | 'named'
  /** Whole clauses of a quote, on one line. */
  | 'line'
  /** Each paragraph whole clauses of a quote. */
  | 'prose'
  /** A quote contains every word of it. */
  | 'words'
  /** The address itself is quoted. */
  | 'link'
  /** A link to a host of source code. */
  | 'repository'
  | 'email'
  | 'founding_year'
  | 'country'
  | 'team_size'
  | 'category'
  | 'platform'
  | 'pricing_model'
  | 'plan'
  | 'feature'
  | 'snippet'

/** One field: the source of everything derived for it. */
export interface FieldRow {
  /** The type of its value with every limit, as clients send it. */
  schema: z.ZodType
  /** Company: shared by its listings on all sites. */
  level: 'company' | 'listing'
  group: Group
  kind: Kind
  proof: Proof
  /** Share of completeness; all weights add up to 100. */
  weight?: number
  /** Required before a draft may be submitted, and never removable afterwards. */
  required?: true
  /** A line of the fact sheet on the listing's page. */
  inFacts?: true
  /** A row in comparisons of two products. */
  compared?: true
}

/** One part of a profile beside `fields`. */
export interface PartRow {
  schema: z.ZodType
  /** `apart`: stored in a table of its own once there is a listing. */
  level: 'company' | 'apart'
  group: Group
  kind: Kind
  weight?: number
  /** Comes before the fields of its group. */
  leads?: true
  /** Edited on a page of its own, so not part of the review. */
  ownPage?: true
}
