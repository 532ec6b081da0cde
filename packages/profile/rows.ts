/** What a row of the profile's tables can say. */
import type { z } from 'zod'

/** The groups that a person meets a profile in, in their order. */
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

/** How a value that was read from a site follows from its quotes; each has one rule in the reader. */
export type Proof =
  /** Stands in a quote as whole words. */
  | 'named'
  /** Whole clauses of a quote, on one line. */
  | 'line'
  /** Each paragraph whole clauses of a quote. */
  | 'prose'
  /** Every word of it stands in a quote. */
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

/** One field: everything that is made for it is made from this. */
export interface FieldRow {
  /** The type of its value with every limit, as clients send it. */
  schema: z.ZodType
  /** Company: shared by its listings on all sites. */
  level: 'company' | 'listing'
  group: Group
  kind: Kind
  proof: Proof
  /** Share in completeness; all of them add up to 100. */
  weight?: number
  /** Needed before a draft may be submitted, and kept ever after. */
  required?: true
  /** A line of the fact sheet on the listing's page. */
  inFacts?: true
  /** A row where two products are compared. */
  compared?: true
}

/** One part of a profile that stands beside `fields`. */
export interface PartRow {
  schema: z.ZodType
  /** Apart: kept in a table of its own once there is a listing. */
  level: 'company' | 'apart'
  group: Group
  kind: Kind
  weight?: number
  /** Stands before the fields of its group. */
  leads?: true
  /** A page of its own edits it, so it has no place in the review. */
  ownPage?: true
}
