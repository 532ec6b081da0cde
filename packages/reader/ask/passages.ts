/** A passage: one sentence of a product's own site that may be quoted, with its page and day. Pure. */
import { joinBlocks, standsOn } from '../facts/page-text.ts'
import type { Block, Page } from '../page/page.ts'

export interface Passage {
  quote: string
  url: string
  fetched_at: string
  /** On a page of terms: only needs about law and data are answered from there. */
  legal: boolean
}

/** What is kept of one site: short quotes, and not many. */
export const maxPassages = 160
const longest = 280
const shortest = 12
const maxOfAPage = 40

const legalPage =
  /privacy|privacidad|confidential|datenschutz|terms|terminos|conditions|eula|agb|cgu|cgv|legal|imprint|impressum|mentions|cookie|dpa|gdpr|policy|policies/i
const newsPage = /\/(?:blog|news|press|journal|articles?|posts?|careers?|jobs|changelog)(?:\/|$)/i

/** The passages of a site's pages in their order; none of a page that asks not to be quoted. */
export function passagesOf(pages: readonly Page[]): Passage[] {
  const seen = new Set<string>()
  const found: Passage[] = []
  for (const page of pages.filter((one) => mayBeQuoted(one) && !newsPage.test(new URL(one.url).pathname))) {
    const legal = legalPage.test(new URL(page.url).pathname)
    let taken = 0
    for (const quote of sentencesOf(page)) {
      const key = quote.toLowerCase()
      if (seen.has(key) || taken >= maxOfAPage || !standsOn(page, quote)) continue
      seen.add(key)
      taken += 1
      found.push({ quote, url: page.url, fetched_at: page.fetchedAt, legal })
    }
  }
  return found.slice(0, maxPassages)
}

/** A page says by its robots tag that it wants no snippets. */
function mayBeQuoted({ meta }: Page): boolean {
  return !meta.some(
    ({ name, content }) =>
      /^(?:robots|marqueebot)$/.test(name) && /\b(?:nosnippet|none|max-snippet:\s*0)\b/i.test(content),
  )
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesOf({ blocks }: Page): string[] {
  return blocks
    .filter(isText)
    .flatMap((block) =>
      Array.from(sentences.segment(joinBlocks([{ ...block, joint: 'space' }])), ({ segment }) =>
        segment.trim(),
      ).filter(
        (sentence) =>
          sentence.length >= shortest &&
          sentence.length <= longest &&
          !/[?？]$/.test(sentence) &&
          isProse(sentence),
      ),
    )
}

/** Three words at least, and no line of a program. */
function isProse(sentence: string): boolean {
  const isLong = /\S\s+\S+\s+\S/.test(sentence) || /[\p{Script=Han}\p{Script=Hiragana}]/u.test(sentence)
  return isLong && !/[{}]|=>|\);|<\w+ \w+=|"%/.test(sentence)
}

function isText({ region, struck, tag, linked }: Block): boolean {
  return !struck && region !== 'nav' && region !== 'aside' && tag !== 'button' && !linked
}
