import type { PricingModel } from 'marquee-profile'
import type { DemonstrationProducts } from './demonstration-products.ts'

/** The sentences from which demonstration listings are composed, in one language. */
export interface DemonstrationText {
  /** The products, by the slug of their category. */
  products: DemonstrationProducts
  /** Benefits of products, each with its own sentence. */
  benefits: readonly Titled[]
  purposes: readonly string[]
  integrations: readonly string[]
  /** Tags in addition to the category names; null if the categories' keywords are in this language. */
  tags: readonly string[] | null
  /** Currency of plans for countries that have no entry in `currencies`. */
  currency: string
  plans: { free: string; first: string; group: string; whole: string }
  /** A category's name within a sentence. */
  topic(category: string): string
  summary(of: Told): string
  /** CommonMark. */
  description(of: Told): string
  /** The note that none of it is real. */
  invented: string
  founderTitles: readonly [first: string, further: string]
  bio(name: string, topic: string): string
  madeIn(city: string, year: number): string
  /**
   * What the invented sites say about the platforms that a product runs on and its integrations; each argument is a
   * list in words.
   */
  runsOn(platforms: string): string
  worksWith(others: string): string
  /** What they say about how the product is paid for. */
  costs: Readonly<Record<PricingModel, string>>
  faqs(name: string, audience: string): { question: string; answer: string }[]
  updates: readonly Titled[]
  milestones: readonly Titled[]
  /** How a product came to be, in several versions that makers use in turn. */
  stories(of: { name: string; founder: string; audience: string }): readonly Story[]
  /** What the invented sites say about what readers ask for. */
  passages: readonly string[]
  /** Interview answers of makers, by the key of the question. */
  interview: Readonly<Record<string, readonly string[]>>
  blog: DemonstrationBlog
}

/** The blog of the demonstration site: its author, and its posts, newest first. */
export interface DemonstrationBlog {
  author: string
  posts: readonly { slug: string; title: string; summary: string; body: string }[]
}

export interface Titled {
  title: string
  description: string
}

interface Told {
  name: string
  does: string
  audience: string
}

interface Story extends Record<
  'how_started' | 'problem' | 'what_built' | 'hard_parts' | 'milestones' | 'whats_next',
  string
> {
  titles: readonly string[]
}

/** Parses `Title: sentence`, one per line. */
export function titled(lines: string): Titled[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', description = ''] = line.trim().split(/: (.*)/s)
      return { title, description }
    })
}

/** Parses items separated by commas, over several lines. */
export function items(text: string): string[] {
  return text
    .trim()
    .split(/,\s+/)
    .map((item) => item.replaceAll(/\s+/g, ' '))
}

/** The text with an initial capital, as a sentence or a value begins. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
