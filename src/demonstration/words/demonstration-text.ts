import type { PricingModel } from 'marquee-profile'
import type { DemonstrationProducts } from './demonstration-products.ts'

/** The sentences that demonstration listings are put together from, in one language. */
export interface DemonstrationText {
  /** What products are, by the slug of their category. */
  products: DemonstrationProducts
  /** What products are said to do, each with a sentence of its own. */
  benefits: readonly Titled[]
  purposes: readonly string[]
  integrations: readonly string[]
  /** Beside the names of categories; null where the keywords of categories are in this language. */
  tags: readonly string[] | null
  /** Of plans where the country has no currency of its own here. */
  currency: string
  plans: { free: string; first: string; group: string; whole: string }
  /** A category's name within a sentence. */
  topic(category: string): string
  summary(of: Told): string
  /** CommonMark. */
  description(of: Told): string
  /** Says that none of it is real. */
  invented: string
  founderTitles: readonly [first: string, further: string]
  bio(name: string, topic: string): string
  madeIn(city: string, year: number): string
  /** What the invented sites say of the devices that a product runs on, and of what it joins with; each a list in words. */
  runsOn(platforms: string): string
  worksWith(others: string): string
  /** What they say of how the product is paid for. */
  costs: Readonly<Record<PricingModel, string>>
  faqs(name: string, audience: string): { question: string; answer: string }[]
  updates: readonly Titled[]
  milestones: readonly Titled[]
  /** How a product came to be, in several ways; makers take turns. */
  stories(of: { name: string; founder: string; audience: string }): readonly Story[]
  /** What the invented sites say of what readers ask for. */
  passages: readonly string[]
  /** Answers of makers to the interview, by the key of its question. */
  interview: Readonly<Record<string, readonly string[]>>
  blog: DemonstrationBlog
}

/** The blog of the invented site: who signs it, and its posts, the newest first. */
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

/** `Title: sentence`, one a line. */
export function titled(lines: string): Titled[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', description = ''] = line.trim().split(/: (.*)/s)
      return { title, description }
    })
}

/** Items parted by commas, over several lines. */
export function items(text: string): string[] {
  return text
    .trim()
    .split(/,\s+/)
    .map((item) => item.replaceAll(/\s+/g, ' '))
}

/** The text with a capital in front, as a sentence or a value begins. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
