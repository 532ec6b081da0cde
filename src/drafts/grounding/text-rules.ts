/** When a text follows from its quotes. */
import { emailsIn, isSampleEmail } from '../facts/emails.ts'
import { coverage, fold, holds, isFaithfulCut, wordsOf } from '../facts/text.ts'
import type { Faq, Feature } from '../profile-fields.ts'
import { textLimits } from '../profile-fields.ts'
import { readable, type FoundQuote } from './quotes.ts'

/** Each paragraph of the value is a quote or whole clauses of one. */
export function isProse(value: string, quotes: FoundQuote[], limit: number): boolean {
  const paragraphs = value.split(/\n+/).map((line) => line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '').trim()).filter(Boolean)
  return isWithin(value, limit) && paragraphs.length > 0 && paragraphs.every((line) => readable(quotes).some(({ text }) => isFaithfulCut(line, text)))
}

/** Like prose, on one line. */
export function isLine(value: string, quotes: FoundQuote[], limit: number): boolean {
  return !/[\r\n]/.test(value) && isProse(value, quotes, limit)
}

/** The value stands in a quote, as whole words. */
export function isNamed(value: string, quotes: FoundQuote[], limit: number): boolean {
  return isWithin(value, limit) && !/[\r\n]/.test(value) && readable(quotes).some(({ text }) => holds(text, fold(value)))
}

export function isFeature({ title, description }: Feature, quotes: FoundQuote[]): boolean {
  if (!isLine(title, quotes, textLimits.featureTitle)) return false
  return description === undefined || isProse(description, quotes, textLimits.featureDescription)
}

/** Question and answer stand on one page, the answer behind the question. */
export function isFaq({ question, answer }: Faq, quotes: FoundQuote[]): boolean {
  if (!isLine(question, quotes, textLimits.question) || !isWithin(answer, textLimits.answer)) return false
  const lines = answer.split(/\n+/).map((line) => line.trim()).filter(Boolean)
  const ofAnswer = lines.map((line) => quotes.find(({ text }) => isFaithfulCut(line, text)))
  return ofAnswer.length > 0 && ofAnswer.every((quote) => quote !== undefined) && new Set(quotes.map(({ page }) => page.url)).size === 1
}

/** A word of one's own in the reader's language for what the quote says: the quote has to hold every word of it. */
export function isTag(value: string, quotes: FoundQuote[]): boolean {
  return isWithin(value, textLimits.tag) && wordsOf(value).length > 0 && readable(quotes).some(({ text }) => coverage(value, text) === 1)
}

export function isContactEmail(value: string, quotes: FoundQuote[]): boolean {
  const address = value.toLowerCase()
  return !isSampleEmail(address) && emailsIn(value)[0] === value && quotes.some(({ text }) => emailsIn(text).some((one) => one.toLowerCase() === address))
}

function isWithin(value: string, limit: number): boolean {
  return value.trim() !== '' && value === value.trim() && value.length <= limit
}
