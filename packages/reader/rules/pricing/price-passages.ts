/** The passages of a page in which prices are looked for. */
import { joinBlocks } from '../../facts/page-text.ts'
import type { Block } from '../../page/page.ts'
import { isTestimonial } from '../words/prose.ts'
import { OF_TIME } from './plan-names.ts'
import { isExtra } from './price-place.ts'
import type { PriceTag } from './price-text.ts'

/** What may state a price of the product: no menu, answer, extra or praise. */
export function mayPrice(block: Block): boolean {
  const { region, headings, text, tag } = block
  return (
    !/^(?:nav|footer|aside)$/.test(region) &&
    text.length <= 400 &&
    (/^h[1-6]$/.test(tag) || !(headings.at(-1) ?? '').endsWith('?')) &&
    !isExtra(block) &&
    !isTestimonial(block)
  )
}

/** `$` in an element of its own, and `35` in the next. */
export function withWholeAmounts(blocks: Block[]): Block[] {
  return blocks.flatMap((block, at) => {
    const [before, next] = [blocks[at - 1], blocks[at + 1]]
    if (before && isSignOf(before, block)) return []
    return next && isSignOf(block, next) ? [{ ...block, text: joinBlocks([block, next]) }] : [block]
  })
}

function isSignOf({ text, index }: Block, next: Block): boolean {
  return next.index === index + 1 && /^\p{Sc}$/u.test(text) && /^\d[\d.,]*$/.test(next.text)
}

/** `60 min`, `90 min` in front of amounts: what work costs by the time that it takes. */
export function areRates(blocks: Block[], tags: PriceTag[]): boolean {
  const before = tags.map(({ block }) => blocks[blocks.indexOf(block) - 1]?.text ?? '')
  return before.filter((text) => OF_TIME.test(text)).length > 1
}
