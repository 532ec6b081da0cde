/** A product that a site's team has created, sold for good or for a term. Pure. */
import { z } from 'zod'
import { days } from '../../calendar/index.ts'

/** Sections of a listing that a product may open. */
export const ownSections = ['milestones', 'gallery'] as const

export const termUnits = ['day', 'week', 'month'] as const

/** How long the product lasts: the same number of days, weeks or months each time it is bought. */
export const Term = z.object({ unit: z.enum(termUnits), count: z.int().min(1).max(366) })
export type Term = z.output<typeof Term>

/** The longest term per unit. */
export const longestTerm: Readonly<Record<Term['unit'], number>> = { day: 366, week: 53, month: 24 }

/** How many sponsored places a category has at the same time. */
export const maxSponsors = 3

/** How many of a site's own products can be on sale at once. */
export const maxOwnProducts = 30

/** What was bought, as it was when ordered. */
export interface OwnContent {
  name: string
  description: string
  sections: string[]
  /** The category that gives it a place at the top. */
  category_id: number | null
  in_digest: boolean
  term: Term | null
}

export interface OwnProduct extends OwnContent {
  id: number
  key: OwnKey
  category_slug: string | null
  category_name: string | null
  position: number
  archived: boolean
}

export type OwnKey = `own_${string}`

/** Whether the key is that of a team's own product. */
export function isOwnKey(key: string): key is OwnKey {
  return /^own_[a-z0-9_]{1,50}$/.test(key)
}

/** The key of a product, derived from the slug of its first name. */
export function ownKeyOf(slug: string): OwnKey {
  return `own_${slug.replaceAll('-', '_').slice(0, 50)}`
}

/** The part of a product that an order keeps. */
export function contentOf({
  name,
  description,
  sections,
  category_id,
  in_digest,
  term,
}: OwnProduct): OwnContent {
  return { name, description, sections, category_id, in_digest, term }
}

/** The members of a product that two colleagues could overwrite. */
export function asSeen(product: Omit<OwnProduct, 'id' | 'key' | 'category_slug' | 'category_name'>) {
  const { name, description, sections, category_id, in_digest, term, position, archived } = product
  return { name, description, sections, category_id, in_digest, term, position, archived }
}

/** What the product includes, for programs: sections, `sponsor:` with its category's slug, `digest`. */
export function includedIn({ sections, category_slug: category, in_digest: digest }: OwnProduct): string[] {
  return [...sections, ...(category === null ? [] : [`sponsor:${category}`]), ...(digest ? ['digest'] : [])]
}

/** Whether people deliver what it promises: the software opens and shows nothing for it. */
export function isByHand({ sections, category_id: category, in_digest: digest }: OwnContent): boolean {
  return sections.length === 0 && category === null && !digest
}

/** When a term ends: at the same time of day; in a month that is too short, on its last day. */
export function termEnd(start: Date, { unit, count }: Term): Date {
  if (unit !== 'month') return new Date(start.getTime() + days(unit === 'week' ? 7 * count : count))
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + count)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), last))
  return end
}

/** When the buyer is reminded: a week before the end, or once a quarter of a shorter term is left. */
export function reminderOf(start: Date, end: Date): Date {
  return new Date(end.getTime() - Math.min(days(7), (end.getTime() - start.getTime()) / 4))
}
