/** How well one listing can replace another, and why, in plain words. Pure. */
import { pricingModels } from 'marquee-profile'
import { choiceLabel } from '../design/components/profile-labels.ts'
import { listed } from '../design/words/catalogue.ts'
import { wordsOf } from '../search/index.ts'
import { words } from './words/index.ts'

export interface Alike {
  tags: string[]
  category_ids: number[]
  features: string[]
  /** Who the product is for, in its own words. */
  audience: string | null
  platforms: string[]
  pricing_model: string | null
}

export const reasonKinds = [
  'competitor',
  'category',
  'audience',
  'price',
  'platforms',
  'tags',
  'features',
] as const

export interface Reason {
  kind: (typeof reasonKinds)[number]
  text: string
  weight: number
}

/** Tags in common from which a listing counts as an alternative without a shared category. */
const leastTags = 2

/**
 * The reasons why `other` is an alternative to `one`, the strongest first; none if it does a different job. A shared
 * category, a competitor named by the owner or several shared tags show that the job is the same; only then do
 * audience, price, platforms and features count.
 */
export function reasonsFor(
  one: Alike & { categories: Map<number, string> },
  other: Alike,
  named: boolean,
): Reason[] {
  const categories = other.category_ids.flatMap((id) => one.categories.get(id) ?? [])
  const tags = sharedNames(one.tags, other.tags)
  if (!named && categories.length === 0 && tags.length < leastTags) return []
  return [
    ...(named ? [{ kind: 'competitor' as const, text: words.reasons.competitor, weight: 20 }] : []),
    ...sameCategory(one, categories),
    ...sameAudience(one, other),
    ...samePrice(one, other),
    ...samePlatforms(one, other),
    ...some('tags', tags, (names) => words.reasons.tags(listed(names)), 3),
    ...some('features', sharedNames(one.features, other.features), words.reasons.features, 2),
  ].toSorted((a, b) => b.weight - a.weight)
}

/** The first category weighs most: it is what the product is. */
function sameCategory({ categories: own }: { categories: Map<number, string> }, common: string[]): Reason[] {
  if (common.length === 0) return []
  const [primary] = own.values()
  const weight = (common.includes(primary ?? '') ? 8 : 5) + common.length
  return [{ kind: 'category', text: words.reasons.category(listed(common)), weight }]
}

function sameAudience(one: Alike, other: Alike): Reason[] {
  if (one.audience === null || other.audience === null) return []
  const [mine, theirs] = [one.audience, other.audience].map((text) => tellingWords(text))
  const common = shared(mine ?? [], theirs ?? [])
  const least = Math.min(mine?.length ?? 0, theirs?.length ?? 0)
  if (common.length === 0 || common.length * 2 < least) return []
  return [{ kind: 'audience', text: words.reasons.audience(other.audience), weight: 4 }]
}

function samePrice(one: Alike, other: Alike): Reason[] {
  const [mine, theirs] = [one.pricing_model, other.pricing_model]
  if (theirs === null) return []
  const same = mine === theirs && pricingModels.find((model) => model === theirs)
  if (same) return [{ kind: 'price', text: words.reasons.samePrice[same], weight: 2 }]
  return theirs === 'free' ? [{ kind: 'price', text: words.reasons.free, weight: 2 }] : []
}

function samePlatforms(one: Alike, other: Alike): Reason[] {
  const common = shared(one.platforms, other.platforms)
  if (common.length === 0 || common.length < one.platforms.length) return []
  const names = common.map((platform) => choiceLabel('platforms', platform))
  return [{ kind: 'platforms', text: words.reasons.platforms(listed(names)), weight: 1 }]
}

function some(
  kind: 'tags' | 'features',
  common: string[],
  text: (common: readonly string[]) => string,
  max: number,
): Reason[] {
  if (common.length === 0) return []
  return [{ kind, text: text(common.slice(0, 3)), weight: Math.min(max, common.length) }]
}

/** The significant words of a text: longer ones, without common words. */
function tellingWords(text: string): string[] {
  return [...new Set(wordsOf(text))].filter((word) => word.length > 3 && !common.has(word))
}

const common = new Set(
  'with without your from that this they their them into than when what which while every more most about'
    .concat(' only also just have make busy careful people anyone everyone teams')
    .split(' '),
)

function shared(first: string[], second: string[]): string[] {
  const held = new Set(second)
  return [...new Set(first)].filter((value) => held.has(value))
}

/** The names in both lists whatever their case, spelled as in the first: German nouns and CRM keep their capitals. */
function sharedNames(first: string[], second: string[]): string[] {
  const named = new Map(first.map((name) => [name.toLowerCase(), name]))
  const common = shared(
    [...named.keys()],
    second.map((name) => name.toLowerCase()),
  )
  return common.map((name) => named.get(name) ?? name)
}
