/**
 * The profile of a demonstration listing: values that its invented site states come with the sentence, the others as
 * typed. Pure.
 */
import { formatPrice } from 'marquee-money'
import { type EntryOf, type Evidence, type Held, type Profile, notFoundAt, wordsIn } from 'marquee-profile'
import type { DemonstrationListing } from './demonstration.ts'
import { logoOf, screensOf } from './draw-demonstration.ts'
import { demonstrationFaqs } from './told-by-makers.ts'
import { upperFirst } from './words/demonstration-text.ts'
import { demonstrationIn } from './words/index.ts'

/** A value, with the sentence on the invented site's home page that states it. */
export function readValue<T>(listing: DemonstrationListing, at: string, value: T, quote: string): Held<T> {
  const evidence = [quoted(listing, at, '', quote)]
  return { value, state: 'ai', evidence, ai_value: value, updated_at: at }
}

/** The profile of a listing's company, as read at that time. */
export function companyProfile(listing: DemonstrationListing, at: string, language: string): Profile {
  const { text } = demonstrationIn(language)
  const names = wordsIn(language)
  const typed = <T>(value: T): Held<T> => ({
    value,
    state: 'manual',
    evidence: [],
    ai_value: null,
    updated_at: at,
  })
  const read = <T>(value: T, quote: string): Held<T> => readValue(listing, at, value, quote)
  /** A list of which each entry has a sentence on one page; `not_found` if the list is empty. */
  const readEach = <T extends readonly unknown[]>(
    page: string,
    value: T,
    quoteOf: (entry: EntryOf<T>) => string,
  ): Held<T> => {
    if (value.length === 0) return notFoundAt(new Date(at))
    const each = value.map((entry) => [quoted(listing, at, page, quoteOf(entry as EntryOf<T>))])
    const first = new Map(each.flat().map((one) => [one.quote, one]))
    return { ...read(value, ''), evidence: [...first.values()], item_evidence: each }
  }
  const madeIn = text.madeIn(listing.city, listing.founded_year)
  const runsOn = text.runsOn(
    listed(
      listing.platforms.map((one) => names.choices.platforms[one]),
      language,
    ),
  )
  const worksWith = text.worksWith(listed(listing.integrations, language))
  return {
    name: typed(listing.name),
    description: typed(listing.description),
    categories: typed(listing.categories),
    tags: typed(listing.tags),
    features: readEach('features', listing.features, ({ title, description }) => `${title}: ${description}`),
    use_cases: typed(listing.use_cases),
    audience: read(upperFirst(listing.audience), listing.summary),
    platforms: readEach('', listing.platforms, () => runsOn),
    integrations: readEach('features', listing.integrations, () => worksWith),
    pricing_model: read(listing.pricing_model, text.costs[listing.pricing_model]),
    pricing_plans: readEach('pricing', listing.pricing_plans, ({ name, amount, currency, interval }) => {
      const price = formatPrice({ amount, currency }, language)
      return `${name}: ${price} ${names.intervals[interval]}.`
    }),
    contact_email: typed(listing.contact_email),
    country: typed(listing.country),
    city: read(listing.city, madeIn),
    founded_year: read(listing.founded_year, madeIn),
    team_size: typed(listing.team_size),
    faqs: typed(demonstrationFaqs(text, listing)),
    ...(listing.founded_year % 3 === 0 && { video_url: typed(`${listing.website_url}video`) }),
    screenshots: typed(screensOf(listing)),
    logo_url: typed(logoOf(listing)),
    founders: typed(listing.founders),
  }
}

function quoted(
  { website_url: url }: DemonstrationListing,
  at: string,
  page: string,
  quote: string,
): Evidence {
  return { quote, url: `${url}${page}`, fetched_at: at }
}

/** `Web, iOS and Android`. */
function listed(items: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
}
