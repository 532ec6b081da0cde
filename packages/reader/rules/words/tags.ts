/**
 * Topics of the product: the site's own keywords as far as its visible text uses them, then those of its categories.
 */
import { maxCharacters } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { keyOf } from '../../facts/names.ts'
import { fold, holds, wordCount } from '../../facts/text.ts'
import { keywordHits } from '../categories.ts'
import { metaOf, quoted, type Site } from '../site.ts'

/** Tags in lower case, best first. */
export function findTags(site: Site, categories: string[]): Candidate<string>[] {
  const own = metaOf(site.home, 'keywords')
    .split(/\s*[,;、，]\s*/)
    .map((word) => fold(word).toLowerCase())
  const fromHead = own.flatMap((tag, place) =>
    shown(tag, site).map((quote) => quoted(tag, site.home, quote, 0.8 - place / 100)),
  )
  const hits = keywordHits(site)
    .filter(({ choice, passage }) => categories.includes(choice.name) && passage.weight >= 2)
    .toSorted((a, b) => b.weight - a.weight)
  const fromCategories = hits
    .filter(({ keyword }) => keyword.length <= maxCharacters('tags'))
    .map(({ keyword, passage }, place) =>
      quoted(keyword, passage.page, passage.text, 0.5 - Math.min(0.4, place / 100)),
    )
  const all = [...fromHead, ...fromCategories]
  return all.filter(({ value }, at) => !all.slice(0, at).some((other) => isNearDuplicate(other.value, value)))
}

/** `clinics` beside `clinic`, `menus` beside `digital menus`. */
function isNearDuplicate(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return (long.startsWith(short) && long.length - short.length < 3) || long.endsWith(` ${short}`)
}

/** The first home page passage that uses the tag meaningfully. */
function shown(tag: string, site: Site): string[] {
  if (
    tag.length < 3 ||
    tag.length > maxCharacters('tags') ||
    wordCount(tag) > 3 ||
    [site.name, ...site.name.split(/\s+/)].some((word) => keyOf(word) === keyOf(tag))
  )
    return []
  const blocks = site.home.blocks.filter(
    ({ text, region }) => region !== 'nav' && text.length <= 600 && holds(fold(text).toLowerCase(), tag),
  )
  const [block] = blocks
  const isTelling = blocks.length > 1 || /^h[1-3]$/.test(block?.tag ?? '') || wordCount(tag) > 1
  return block && isTelling ? [block.text] : []
}
