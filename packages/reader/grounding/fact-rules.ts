/** When a year, person, place, size or listed choice follows from its quotes. */
import { maxCharacters, type PricingModel, type ProductPlatform, type TeamSize } from 'marquee-profile'
import type { CategoryChoice, FounderFacts } from '../drafter.ts'
import { BEGAN_NAMED, foundingWords, tellsFounder } from '../facts/founding.ts'
import { marketOf } from '../facts/market.ts'
import { moneyIn } from '../facts/money.ts'
import { namesCountry } from '../facts/places.ts'
import { platformWords, storeOf } from '../facts/platform-words.ts'
import {
  freeWords,
  onRequestWords,
  openSourceWords,
  paidWords,
  tierWords,
  TRIAL_LENGTH,
  trialWords,
} from '../facts/pricing-words.ts'
import { teamSizeOf } from './team-size.ts'
import { stemOf } from '../facts/stem.ts'
import { fold } from '../facts/text.ts'
import { WordIndex } from '../facts/word-list.ts'
import { declares, readable, type FoundQuote } from './quotes.ts'
import { isNamed } from './text-rules.ts'

const COPYRIGHT = /(?:©|\(c\)|copyright|copr\.|all rights reserved)\s*(?:©|\(c\))?\s*(?:\d{4}\s*-\s*)?$/i
const NEAR = 60
const WE_BEGAN = /^(?:(?:we|i)\s|(?:started|created|built|launched)$)/i
/** `We started using it in 2021`, `We built Acme for iPad in 2024`: no founding. */
const OF_A_PART = /(?<!\p{L})(?:using|with|for|hiring)(?!\p{L})|['’]s\s/iu

/** The year is in a quote close to a founding word, and not after a copyright sign. */
export function isFoundedYear(year: number, quotes: FoundQuote[], thisYear: number): boolean {
  if (!Number.isInteger(year) || year < 1800 || year > thisYear) return false
  return readable(quotes).some(({ text }) => {
    const named = [...text.matchAll(BEGAN_NAMED)].map(({ 0: verb, index }) => ({
      start: index,
      end: index + verb.length,
    }))
    const words = [...foundingWords.find(text), ...named]
    return [...text.matchAll(/(?<![\d.,-])\d{4}(?!\d|[.,]\d)/g)].some((match) => {
      if (Number(match[0]) !== year || COPYRIGHT.test(text.slice(Math.max(0, match.index - 40), match.index)))
        return false
      return words.some(
        ({ start, end }) =>
          start - (match.index + 4) <= NEAR &&
          match.index - end <= NEAR &&
          !(WE_BEGAN.test(text.slice(start, end)) && OF_A_PART.test(text.slice(end, match.index))),
      )
    })
  })
}

/** The name is in a quote, and the quotes, all of one page, have a word for a founder or creator. */
export function isFounder({ name, title }: FounderFacts, quotes: FoundQuote[]): boolean {
  if (!isNamed(name, quotes, maxCharacters('name')) || new Set(quotes.map(({ page }) => page.url)).size !== 1)
    return false
  if (title !== undefined && title !== null && !isNamed(title, quotes, maxCharacters('name'))) return false
  return readable(quotes).some(({ text }) => tellsFounder(text) || /"founders?"/i.test(text))
}

/** An ISO 3166-1 code whose country a quote names, or that the declared profile states. */
export function isCountry(code: string, quotes: FoundQuote[]): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    (readable(quotes).some(({ text }) => namesCountry(text, code)) || declares(quotes, 'country', code))
  )
}

/** A quote names the platform, or is the address of its store. */
export function isPlatform(platform: ProductPlatform, quotes: FoundQuote[]): boolean {
  return (
    Object.hasOwn(platformWords, platform) &&
    (readable(quotes).some(({ text }) => platformWords[platform].in(text)) ||
      quotes.some(({ text, sources }) => sources.includes('address') && storeOf(text) === platform))
  )
}

/** The quotes have words for the pricing model; free beside paid makes freemium. */
export function isPricingModel(model: PricingModel, quotes: FoundQuote[]): boolean {
  if (declares(quotes, 'pricing_model', model)) return true
  const told = readable(quotes)
  const says = (test: (text: string) => boolean) => told.some(({ text }) => test(text))
  const amounts = told.flatMap(({ text, page }) => moneyIn(text, marketOf(page)).map(({ amount }) => amount))
  const costs = () => says((text) => paidWords.in(text)) || amounts.some((amount) => amount > 0)
  const free = () => says((text) => freeWords.in(withoutTrial(text))) || amounts.includes(0)
  switch (model) {
    case 'free':
      return free()
    case 'freemium':
      return free() && (costs() || says((text) => tierWords.in(text)))
    case 'free_trial':
      // `$0 / 15 days`
      return says((text) => trialWords.in(text) || (amounts.includes(0) && TRIAL_LENGTH.test(text)))
    case 'paid':
      return costs()
    case 'open_source':
      return says((text) => openSourceWords.in(text))
    case 'contact':
      return says((text) => onRequestWords.in(text))
    default:
      return false
  }
}

/** The text without words for a free trial, which is not free of charge. */
function withoutTrial(text: string): string {
  return trialWords
    .find(text)
    .reduceRight((kept, { start, end }) => `${kept.slice(0, start)} ${kept.slice(end)}`, fold(text))
}

/** One of the given categories, and a quote has one of its words, in any form. */
export function isCategory(name: string, quotes: FoundQuote[], choices: CategoryChoice[]): boolean {
  const choice = choices.find((one) => one.name === name)
  if (!choice) return false
  const words = new WordIndex(
    [choice.name, ...choice.keywords].map((word) => [word, true]),
    stemOf,
  )
  return readable(quotes).some(({ text }) => words.has(text))
}

/** A quote gives a number of people within the range, or the declared profile states the range. */
export function isTeamSize(size: TeamSize, quotes: FoundQuote[]): boolean {
  return readable(quotes).some(({ text }) => teamSizeOf(text) === size) || declares(quotes, 'team_size', size)
}
