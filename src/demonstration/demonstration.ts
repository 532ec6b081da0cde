/**
 * Listings to try the service with: invented, the same for the same seed, and each labelled as demonstration data.
 * Pure; weeks and days are offsets from the time of seeding.
 */
import { type PricingModel, type ProductPlatform, productPlatforms, type TeamSize } from 'marquee-profile'
import { Dice, pick } from './demonstration-dice.ts'
import * as wordLists from './demonstration-words.ts'
import type { DemonstrationProduct } from './words/demonstration-products.ts'
import { upperFirst } from './words/demonstration-text.ts'
import { demonstrationIn, type DemonstrationText } from './words/index.ts'

/** A category to file listings under; if it has children, the listings go to them. */
export type DemonstrationCategory = {
  readonly name: string
  readonly slug: string
  readonly keywords: readonly string[]
  readonly children?: readonly DemonstrationCategory[]
}

export type DemonstrationPlan = { name: string; amount: number; currency: string; interval: 'month' | 'year' }

export type DemonstrationListing = {
  slug: string
  name: string
  headline: string
  summary: string
  /** CommonMark. */
  description: string
  /** Its host ends in `.example`, which never resolves (RFC 6761, section 6.5). */
  website_url: string
  contact_email: string
  /** Category names; the first is the primary one. */
  categories: string[]
  tags: string[]
  features: { title: string; description: string }[]
  use_cases: string[]
  /** As used within a sentence. */
  audience: string
  platforms: ProductPlatform[]
  integrations: string[]
  pricing_model: PricingModel
  /** Amounts in minor units. */
  pricing_plans: DemonstrationPlan[]
  country: string
  city: string
  founded_year: number
  team_size: TeamSize
  founders: { name: string; title: string; bio: string }[]
  plan: 'free' | 'paid'
  status: 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'archived'
  /** Launch week in weeks from the current one, negative for past weeks; null if none is fixed. */
  launchWeekOffset: number | null
  /** Age in whole days; older than its launch. */
  createdDaysAgo: number
  votes: number
}

/**
 * Yields `count` listings with distinct names and slugs one at a time, so that a million need no memory. The same seed,
 * language (of the site) and categories give the same listings. Throws RangeError if there are no categories.
 */
export function* demonstrationListings(
  count: number,
  {
    categories,
    language,
    seed,
  }: { categories: readonly DemonstrationCategory[]; language: string; seed: number },
): Generator<DemonstrationListing, void, undefined> {
  const { text } = demonstrationIn(language)
  const leaves = categories.flatMap((category) => leavesOf(category, text))
  if (leaves.length === 0) throw new RangeError('Demonstration listings need at least one category.')
  const weeks = Math.min(260, Math.max(12, Math.ceil(count / 20)))
  for (let index = 0; index < count; index++) {
    const dice = new Dice(seed, index)
    yield {
      ...naming(index, seed),
      ...launching(dice, weeks),
      ...describing(dice, leaves, nameOf(index, seed), text, index),
    }
  }
}

type Leaf = {
  name: string
  tags: string[]
  siblings: readonly string[]
  products: readonly DemonstrationProduct[]
}

function leavesOf(category: DemonstrationCategory, text: DemonstrationText): Leaf[] {
  const children = category.children ?? []
  const siblings = children.map(({ name }) => name)
  const leaves = children.length > 0 ? children : [category]
  // A category without products of its own takes those of all the others.
  const productsOf = (slug: string) => text.products.get(slug) ?? [...text.products.values()].flat()
  return leaves.map(({ name, slug, keywords }) => ({
    name,
    tags: tagsOf(name, keywords, text),
    siblings,
    products: productsOf(slug),
  }))
}

function tagsOf(name: string, keywords: readonly string[], { tags }: DemonstrationText): string[] {
  if (tags === null) return keywords.filter(isTag).slice(0, 10)
  const parts = name.toLowerCase().split(/ und |, /)
  return [...parts.filter((part) => part.length <= 30), ...tags]
}

// English keywords come first and consist of these characters.
function isTag(keyword: string): boolean {
  return /^[a-z0-9][a-z0-9 -]{1,28}$/.test(keyword)
}

function naming(
  index: number,
  seed: number,
): Pick<DemonstrationListing, 'slug' | 'name' | 'website_url' | 'contact_email'> {
  const name = nameOf(index, seed)
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return { slug, name, website_url: `https://${slug}.example/`, contact_email: `hello@${slug}.example` }
}

// Walks through all combinations and meets each once: the stride has no factor in common with their number.
function nameOf(index: number, seed: number): string {
  const [first, middle, last] = wordLists.nameParts
  const combinations = first.length * middle.length * last.length
  const place = (index * 25_357 + Math.abs(Math.trunc(seed)) * 911) % combinations
  const invented =
    pick(first, place) +
    pick(middle, Math.floor(place / first.length)) +
    pick(last, Math.floor(place / first.length / middle.length))
  const round = Math.floor(index / combinations)
  if (round === 0) return invented
  const second = pick(wordLists.nameSeconds, round - 1)
  const repeat = Math.floor((round - 1) / wordLists.nameSeconds.length)
  return repeat === 0 ? `${invented} ${second}` : `${invented} ${second} ${repeat + 1}`
}

function launching(
  dice: Dice,
  weeks: number,
): Pick<DemonstrationListing, 'plan' | 'status' | 'launchWeekOffset' | 'createdDaysAgo' | 'votes'> {
  const status = dice.weighted([
    ['live', 91],
    ['scheduled', 5],
    ['awaiting_badge', 1],
    ['draft', 1],
    ['archived', 2],
  ] as const)
  const isFixed = status === 'live' || status === 'scheduled' || status === 'archived'
  const plan = isFixed && dice.chance(0.15) ? 'paid' : 'free'
  if (!isFixed) return { plan, status, launchWeekOffset: null, createdDaysAgo: dice.between(0, 20), votes: 0 }
  const launchWeekOffset =
    status === 'scheduled' ? dice.between(1, 8) : -dice.between(status === 'live' ? 0 : 4, weeks)
  const waited = plan === 'paid' ? dice.between(1, 10) : dice.between(28, 60)
  const createdDaysAgo = Math.max(0, waited - 7 * launchWeekOffset)
  // A few listings have many votes and most have few, as in reality.
  const votes =
    status === 'scheduled' ? 0 : Math.floor(1 / (dice.roll() * 0.3 + 0.0025) + dice.between(0, 25) - 3)
  return { plan, status, launchWeekOffset, createdDaysAgo, votes: Math.max(0, votes) }
}

type Described = Omit<
  DemonstrationListing,
  keyof ReturnType<typeof naming> | keyof ReturnType<typeof launching>
>

function describing(
  dice: Dice,
  leaves: readonly Leaf[],
  name: string,
  text: DemonstrationText,
  index: number,
): Described {
  // Takes the categories in turn, so that none stays empty. Once all products of a category are used, repeated ones
  // take what the product does as headline.
  const turn = Math.floor(index / leaves.length)
  const leaf = pick(leaves, index)
  const product = pick(leaf.products, turn)
  const isRepeated = Math.floor(turn / leaf.products.length) % 2 === 1
  const [country = '', city = ''] = splitOnce(dice.of(wordLists.places))
  const topic = text.topic(leaf.name)
  const headline = isRepeated ? upperFirst(product.does) : product.headline
  const told = { name, ...product }
  const features = dice.some(text.benefits, dice.between(3, 6))
  return {
    headline,
    summary: text.summary(told),
    description: `${text.description(told)}\n\n${text.invented}`,
    categories: categoriesOf(dice, leaf),
    tags: dice.some(leaf.tags, dice.between(2, 5)),
    features,
    use_cases: dice.some(text.purposes, dice.between(1, 3)),
    audience: product.audience,
    platforms: platformsOf(dice),
    integrations: dice.some(text.integrations, dice.between(0, 3)),
    ...pricingOf(dice, text.plans, wordLists.currencies.get(country) ?? text.currency),
    country,
    city,
    founded_year: dice.between(2009, 2026),
    team_size: dice.weighted([
      ['1', 45],
      ['2-10', 40],
      ['11-50', 12],
      ['51-200', 3],
    ] as const),
    founders: Array.from({ length: dice.between(1, 2) }, (_, place) => founderOf(dice, place, topic, text)),
  }
}

function categoriesOf(dice: Dice, leaf: Leaf): string[] {
  const second = dice.chance(0.3) && leaf.siblings.length > 0 ? [dice.of(leaf.siblings)] : []
  const third = dice.chance(0.1) && leaf.siblings.length > 0 ? [dice.of(leaf.siblings)] : []
  return Array.from(new Set([leaf.name, ...second, ...third]))
}

function platformsOf(dice: Dice): DemonstrationListing['platforms'] {
  const others = productPlatforms.filter((platform) => platform !== 'web')
  const more = dice.some(others, dice.between(0, 3))
  return dice.chance(0.85) || more.length === 0 ? ['web', ...more] : more
}

function pricingOf(
  dice: Dice,
  plans: DemonstrationText['plans'],
  currency: string,
): Pick<DemonstrationListing, 'pricing_model' | 'pricing_plans'> {
  const pricing_model = dice.weighted([
    ['freemium', 34],
    ['paid', 20],
    ['free_trial', 20],
    ['free', 14],
    ['open_source', 8],
    ['contact', 4],
  ] as const)
  if (['free', 'open_source', 'contact'].includes(pricing_model)) return { pricing_model, pricing_plans: [] }
  // Yen has no minor unit, and prices in yen are about 150 times higher.
  const unit = currency === 'JPY' ? 150 : 100
  const base = dice.between(4, 39)
  const month = (name: string, factor: number): DemonstrationPlan => ({
    name,
    amount: base * factor * unit,
    currency,
    interval: 'month',
  })
  const starting = pricing_model === 'freemium' ? [{ ...month(plans.free, 1), amount: 0 }] : []
  const largest: DemonstrationPlan[] = dice.chance(0.4)
    ? [{ name: plans.whole, amount: base * 40 * unit, currency, interval: 'year' }]
    : []
  return {
    pricing_model,
    pricing_plans: [...starting, month(plans.first, 1), month(plans.group, 3), ...largest],
  }
}

function founderOf(
  dice: Dice,
  place: number,
  topic: string,
  text: DemonstrationText,
): DemonstrationListing['founders'][number] {
  const [start, end] = wordLists.familyNameParts
  const name = `${dice.of(wordLists.givenNames)} ${dice.of(start)}${dice.of(end)}`
  return { name, title: text.founderTitles[place === 0 ? 0 : 1], bio: text.bio(name, topic) }
}

function splitOnce(text: string): [string, string] {
  return [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)]
}
