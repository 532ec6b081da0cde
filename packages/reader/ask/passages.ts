/** Passages: quotable sentences of a product's own site, with page and date. Pure. */
import { joinBlocks, standsOn } from '../facts/page-text.ts'
import type { Block, Page } from '../page/page.ts'

export interface Passage {
  quote: string
  url: string
  fetched_at: string
  /** On a legal page, which answers only needs about law and data. */
  legal: boolean
}

/** Limits of what is kept of one site: few and short quotes. */
export const maxPassages = 160
const longest = 280
const shortest = 12
const maxOfAPage = 40

const legalPage =
  /privacy|privacidad|confidential|datenschutz|terms|terminos|conditions|eula|agb|cgu|cgv|legal|imprint|impressum|mentions|cookie|dpa|gdpr|policy|policies/i
const newsPage = /\/(?:blog|news|press|journal|articles?|posts?|careers?|jobs|changelog)(?:\/|$)/i

/** The passages of a site's pages in order; none of a page that opts out of snippets. */
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

/** False if the page's robots meta tag asks for no snippets. */
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

/** At least three words, and no line of code. */
function isProse(sentence: string): boolean {
  const isLong = /\S\s+\S+\s+\S/.test(sentence) || /[\p{Script=Han}\p{Script=Hiragana}]/u.test(sentence)
  return isLong && !/[{}]|=>|\);|<\w+ \w+=|"%/.test(sentence)
}

function isText({ region, struck, tag, linked }: Block): boolean {
  return !struck && region !== 'nav' && region !== 'aside' && tag !== 'button' && !linked
}
