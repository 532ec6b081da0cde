/** The passages of a page in which prices are looked for. */
import { joinBlocks } from '../../facts/page-text.ts'
import { OF_TIME } from './plan-names.ts'
import { isExtra } from './price-place.ts'
import type { PriceTag } from './plan-part.ts'
import type { Block } from '../words/prose.ts'

/** May state the product's price: no menu, answer, extra or praise. */
export function mayPrice(block: Block): boolean {
  const { region, headings, text, tag } = block
  return (
    !/^(?:nav|footer|aside)$/.test(region) &&
    text.length <= 400 &&
    (/^h[1-6]$/.test(tag) || !(headings.at(-1) ?? '').endsWith('?')) &&
    !isExtra(block) &&
    block.aside !== 'testimonial'
  )
}

/** The passages; a sign and a number in passages of their own, one right behind the other, as one: `$`, `35`. */
export function withSigns(blocks: Block[]): Block[] {
  const isNumber = (block: Block | undefined) => /^\d[\d.,]*$/.test(block?.text ?? '')
  return blocks.flatMap((block, at) => {
    const [before, next] = [blocks[at - 1], blocks[at + 1]]
    if (isNumber(block) && before && SIGN.test(before.text) && before.index + 1 === block.index) return []
    return SIGN.test(block.text) && next && isNumber(next) && block.index + 1 === next.index
      ? [{ ...block, text: joinBlocks([block, next]), struck: block.struck || next.struck }]
      : [block]
  })
}

const SIGN = /^(?:\p{Lu}{1,3})?\p{Sc}$/u

/** `60 min`, `90 min` before amounts: rates for work by duration. */
export function areRates(blocks: Block[], tags: PriceTag[]): boolean {
  const before = tags.map(({ block }) => blocks[blocks.indexOf(block) - 1]?.text ?? '')
  return before.filter((text) => OF_TIME.test(text)).length > 1
}
