/** When a text follows from its quotes. */
import { Faq, Feature, maxCharacters, Seo } from 'marquee-profile'
import { emailsIn, isSampleEmail } from '../facts/emails.ts'
import { visibleText } from '../facts/page-text.ts'
import { coverage, fold, holds, isFaithfulCut, placesOf, wordsOf } from '../facts/text.ts'
import { readable, type FoundQuote } from './quotes.ts'

/** Each paragraph of the value is a quote or whole clauses of one. */
export function isProse(value: string, quotes: FoundQuote[], limit: number): boolean {
  const paragraphs = value
    .split(/\n+/)
    .map((line) => line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '').trim())
    .filter(Boolean)
  return (
    isWithin(value, limit) &&
    paragraphs.length > 0 &&
    paragraphs.every((line) => readable(quotes).some(({ text }) => isFaithfulCut(line, text)))
  )
}

/** Like prose, on one line. */
export function isLine(value: string, quotes: FoundQuote[], limit: number): boolean {
  return !/[\r\n]/.test(value) && isProse(value, quotes, limit)
}

/** The value is in a quote, as whole words. */
export function isNamed(value: string, quotes: FoundQuote[], limit: number): boolean {
  return (
    isWithin(value, limit) &&
    !/[\r\n]/.test(value) &&
    readable(quotes).some(({ text }) => holds(text, fold(value)))
  )
}

/** The title is a line of a quote; the description, if any, is prose of a quote. */
export function isFeature({ title, description }: Feature, quotes: FoundQuote[]): boolean {
  if (!isLine(title, quotes, maxCharacters(Feature.shape.title))) return false
  if (description === undefined || description === null) return true
  return isProse(description, quotes, maxCharacters(Feature.shape.description))
}

/**
 * Question and answer are whole quotes of one page, or whole clauses of them; if both are visible, the answer follows
 * closely.
 */
export function isFaq({ question, answer }: Faq, quotes: FoundQuote[]): boolean {
  if (
    !isLine(question, quotes, maxCharacters(Faq.shape.question)) ||
    !isWithin(answer, maxCharacters(Faq.shape.answer))
  )
    return false
  const asked = quotes.find(({ text }) => isFaithfulCut(question, text))
  const told = quotes.find(({ text }) => isFaithfulCut(answer, text))
  if (!asked || !told || new Set(quotes.map(({ page }) => page.url)).size !== 1) return false
  const areVisible = asked.sources.includes('text') && told.sources.includes('text')
  return !areVisible || follows(visibleText(asked.page), fold(question), fold(answer))
}

const CLOSE_BEHIND = 200

function follows(text: string, question: string, answer: string): boolean {
  return placesOf(text, question).some((at) => {
    const end = at + question.length
    const found = text.indexOf(answer, end)
    return found >= 0 && found - end <= CLOSE_BEHIND
  })
}

/** A tag: one of the quotes has to contain every word of it. */
export function isTag(value: string, quotes: FoundQuote[]): boolean {
  return (
    isWithin(value, maxCharacters('tags')) &&
    wordsOf(value).length > 0 &&
    readable(quotes).some(({ text }) => coverage(value, text) === 1)
  )
}

/** The snippet for search engines: title and description as in the page's head; one of them is enough. */
export function isSnippet({ title, description }: Seo, quotes: FoundQuote[]): boolean {
  const fits = (text: string | null | undefined, limit: number) =>
    (text ?? null) === null || isLine(text ?? '', quotes, limit)
  return (
    (title ?? description ?? null) !== null &&
    fits(title, maxCharacters(Seo.shape.title)) &&
    fits(description, maxCharacters(Seo.shape.description))
  )
}

/** The address is in a quote or a link target; sample addresses pass only on the site's own host. */
export function isContactEmail(value: string, quotes: FoundQuote[]): boolean {
  const address = value.toLowerCase()
  const ownHost = quotes.some(({ page }) => isOwnAddress(address, page.url))
  return (
    (ownHost || !isSampleEmail(address)) &&
    emailsIn(value)[0] === value &&
    quotes.some(({ text }) => emailsIn(text).some((one) => one.toLowerCase() === address))
  )
}

function isOwnAddress(address: string, url: string): boolean {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^www\./, '')
  return host !== '' && address.endsWith(`@${host}`)
}

function isWithin(value: string, limit: number): boolean {
  return value.trim() !== '' && value === value.trim() && value.length <= limit
}
