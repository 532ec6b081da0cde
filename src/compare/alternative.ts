/** How well one listing can replace another, and why. Pure. */
import { listed } from '../design/words/catalogue.ts'
import { wordsOf } from '../search/index.ts'
import { words } from './words/index.ts'

export interface Alike {
  name: string
  headline: string
  tags: string[]
  category_ids: number[]
  /** Titles, lower case. */
  features: string[]
}

export interface Reason {
  kind: 'competitor' | 'category' | 'tags' | 'features' | 'text'
  text: string
  weight: number
}

/**
 * The reasons for which `other` is an alternative to `one`, the weightiest first; none where nothing connects them.
 * What does another job is no alternative however much it has in common besides: features and words that many products
 * share (`dark mode`) weigh less together than one category.
 */
export function reasonsFor(
  one: Alike & { categories: Map<number, string> },
  other: Alike,
  named: boolean,
): Reason[] {
  const tags = shared(one.tags.map(lower), other.tags.map(lower))
  const features = shared(one.features, other.features)
  const categories = other.category_ids.flatMap((id) => one.categories.get(id) ?? [])
  const terms = shared(telling(one), telling(other))
  return [
    ...(named ? [{ kind: 'competitor' as const, text: words.reasons.competitor, weight: 12 }] : []),
    ...(categories.length > 0
      ? [
          {
            kind: 'category' as const,
            text: words.reasons.category(listed(categories)),
            weight: 6 + categories.length,
          },
        ]
      : []),
    ...(tags.length > 0
      ? [{ kind: 'tags' as const, text: words.reasons.tags(listed(tags)), weight: 2 * tags.length }]
      : []),
    ...(features.length > 0
      ? [
          {
            kind: 'features' as const,
            text: words.reasons.features(listed(features)),
            weight: Math.min(3, features.length),
          },
        ]
      : []),
    ...(terms.length > 0
      ? [
          {
            kind: 'text' as const,
            text: words.reasons.text(listed(terms)),
            weight: Math.min(2, terms.length),
          },
        ]
      : []),
  ].toSorted((a, b) => b.weight - a.weight)
}

/** Words that say something: longer ones of the headline, without its own name. */
export function telling({ name, headline }: Pick<Alike, 'name' | 'headline'>): string[] {
  const own = new Set(wordsOf(name))
  return [...new Set(wordsOf(headline))].filter(
    (word) => word.length > 3 && !own.has(word) && !common.has(word),
  )
}

const common = new Set(
  'with without your from that this they their them into than then when what which while every more most about only also just have make makes made does one thing well best better easy simple fast'.split(
    ' ',
  ),
)

function shared(first: string[], second: string[]): string[] {
  const held = new Set(second)
  return [...new Set(first)].filter((value) => held.has(value))
}

function lower(text: string): string {
  return text.toLowerCase()
}
