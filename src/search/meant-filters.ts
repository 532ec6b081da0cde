/** Filters that the words of a search express: a price, a platform, a country. Pure. */
import { countryCodes, type PricingModel, type ProductPlatform } from 'marquee-profile'
import { wordsOf } from './closeness.ts'

export interface MeantFilters {
  pricing_model?: PricingModel
  platform?: ProductPlatform
  country?: string
}

export interface Meant {
  filters: MeantFilters
  /** The other words, without those that say nothing about a product; '' if none are left. */
  rest: string
}

/** Phrases as visitors type them, in English and German, in lower case and without diacritics. */
const phrases: Readonly<Record<string, MeantFilters>> = {
  ...named({ pricing_model: 'free' }, 'free', 'for free', 'free of charge', 'kostenlos', 'gratis'),
  ...named({ pricing_model: 'freemium' }, 'freemium', 'free plan', 'free tier'),
  ...named({ pricing_model: 'free_trial' }, 'free trial', 'trial', 'testversion', 'probezeit'),
  ...named({ pricing_model: 'open_source' }, 'open source', 'opensource', 'oss', 'foss', 'quelloffen'),
  ...named({ platform: 'web' }, 'web app', 'browser based', 'im browser'),
  ...named({ platform: 'ios' }, 'ios', 'iphone', 'ipad'),
  ...named({ platform: 'android' }, 'android'),
  ...named({ platform: 'macos' }, 'mac', 'macos', 'os x', 'macbook'),
  ...named({ platform: 'windows' }, 'windows'),
  ...named({ platform: 'linux' }, 'linux', 'ubuntu', 'debian'),
  ...named({ platform: 'browser_extension' }, 'browser extension', 'chrome extension', 'firefox extension'),
  ...named({ platform: 'browser_extension' }, 'browser erweiterung', 'browsererweiterung'),
  ...named({ platform: 'api' }, 'api', 'rest api'),
  ...named(
    { platform: 'self_hosted' },
    'self hosted',
    'selfhosted',
    'self hosting',
    'on premises',
    'on premise',
  ),
  ...named({ platform: 'self_hosted' }, 'selbst gehostet', 'selbst hosten', 'selbsthosten'),
}

/** Whether a search uses operators: `"quoted phrases"` or `-not`. */
export function hasSigns(q: string): boolean {
  return /"|(?<=^|\s)-/.test(q)
}

const longestPhrase = 4

/** Words that only join others, and words that say nothing about a product's purpose. */
const joining = setOf(
  'a an the and or of to in on for from with by der die das ein eine einen und oder von zu im auf fur aus mit wie like',
)
const fillers = setOf(
  'best top good app apps software tool tools program programs service services platform website online alternative ' +
    'alternatives similar based made beste bester gute programm programme werkzeug dienst dienste alternativen ahnlich',
)

/** The words of a search to compare with names: without joining words, unless there are no others. */
export function tellingWords(q: string): string[] {
  const all = wordsOf(q)
  const telling = all.filter((word) => !joining.has(word))
  return telling.length > 0 ? telling : all
}

/**
 * The filters that a search's words express. Null if it is to be searched as typed: it uses operators, has no word that
 * is a filter or filler, or has only fillers.
 */
export function meantBy(q: string, language: string): Meant | null {
  if (hasSigns(q)) return null
  const all = wordsOf(q)
  const filters: MeantFilters = {}
  const rest: string[] = []
  for (let at = 0; at < all.length;) {
    const found = phraseAt(all, at, language)
    if (found) Object.assign(filters, found.filters)
    else if (!fillers.has(all[at] ?? '') && !joining.has(all[at] ?? '')) rest.push(all[at] ?? '')
    at += found?.length ?? 1
  }
  if (rest.length === all.length) return null
  return rest.length === 0 && Object.keys(filters).length === 0 ? null : { filters, rest: rest.join(' ') }
}

/** The longest phrase that begins at a word. */
function phraseAt(all: readonly string[], at: number, language: string) {
  for (let length = Math.min(longestPhrase, all.length - at); length > 0; length--) {
    const phrase = all.slice(at, at + length).join(' ')
    const country = countriesIn(language).get(phrase) ?? countriesIn('en').get(phrase)
    const filters = Object.hasOwn(phrases, phrase) ? phrases[phrase] : country && { country }
    if (filters) return { filters, length }
  }
  return undefined
}

const countries = new Map<string, ReadonlyMap<string, string>>()

/** Country codes by the countries' names in a language. */
function countriesIn(language: string): ReadonlyMap<string, string> {
  const known = countries.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const made = new Map(countryCodes.map((code) => [wordsOf(names.of(code) ?? code).join(' '), code]))
  countries.set(language, made)
  return made
}

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

function named(filters: MeantFilters, ...all: string[]): Record<string, MeantFilters> {
  return Object.fromEntries(all.map((phrase) => [phrase, filters]))
}
