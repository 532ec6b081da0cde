/**
 * What the product is in a few sentences, in the site's own words: the description in its head, else the text by its
 * first heading.
 */
import { maxCharacters } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { fold, sentencesOf, wordCount } from '../../facts/text.ts'
import { agrees, headsOf, ownersOn, quoted, textIn, type Site } from '../site.ts'
import { isAside, isHalf, isOnlyHeading, isProseBlock, type Block } from './prose.ts'

const ENOUGH_WORDS = 6

/** Summaries, best first. */
export function findSummary(site: Site, headline: string): Candidate<string>[] {
  return [...described(site, headline), ...heroText(site, headline)]
}

function described(site: Site, headline: string): Candidate<string>[] {
  const { home } = site
  const structured = ownersOn(home).map((node) => textIn(node, 'description'))
  return [
    ...headsOf(site, 'description', 'og:description', 'twitter:description'),
    ...structured.filter((text) => agrees(site, text)),
  ]
    .filter((text) => wordCount(text) >= ENOUGH_WORDS && fold(text) !== fold(headline))
    .map((text, place) => quoted(shortened(text, home.page.language), home, text, 0.9 - place / 50))
}

/** The first passages of prose on the home page. */
function heroText(site: Site, headline: string): Candidate<string>[] {
  const prose = site.home.blocks.filter(
    (block) =>
      (isProseBlock(block) || isDefinition(block, site.name)) &&
      fold(block.text) !== fold(headline) &&
      !isOnlyHeading(block.headings.at(-1) ?? ''),
  )
  const told = [...taglines(site, headline), ...prose].filter(({ text }) => !isHalf(text, site.name))
  return told
    .slice(0, 4)
    .map(({ text }, place) =>
      quoted(shortened(text, site.home.page.language), site.home, text, 0.6 - place / 50),
    )
}

/** The passage right below the first heading, of five words or more; a heading only if it is a sentence. */
function taglines({ home }: Site, headline: string): Block[] {
  const at = home.blocks.findIndex(({ tag }) => tag === 'h1')
  const below = at < 0 ? undefined : home.blocks[at + 1]
  const isLine =
    below !== undefined &&
    (below.tag === 'p' || (/^h[2-6]$/.test(below.tag) && /[.!。]$/.test(below.text))) &&
    !below.linked &&
    below.region !== 'nav' &&
    wordCount(below.text) >= 5 &&
    fold(below.text) !== fold(headline)
  return isLine && !isAside(below) ? [below] : []
}

/** A short sentence that starts with the product's name: `Beetplan is a planner for gardens.` */
function isDefinition({ text, tag, region, linked }: Block, name: string): boolean {
  return (
    name !== '' &&
    tag === 'p' &&
    region === 'main' &&
    !linked &&
    fold(text).startsWith(`${fold(name)} `) &&
    wordCount(text) >= ENOUGH_WORDS &&
    /[.!。]$/.test(text.trim())
  )
}

/** As many whole sentences as fit the limit. */
export function shortened(text: string, language: string, limit: number = maxCharacters('summary')): string {
  if (text.length <= limit) return text
  let kept = ''
  for (const sentence of sentencesOf(text, language)) {
    const next = text.slice(0, text.indexOf(sentence, kept.length) + sentence.length)
    if (next.length > limit) break
    kept = next
  }
  return kept.trim()
}
