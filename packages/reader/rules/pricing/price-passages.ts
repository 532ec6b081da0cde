/** The passages of a page in which prices are looked for. */
import { moneyIn } from '../../facts/money.ts'
import { joinBlocks } from '../../facts/page-text.ts'
import { isBelowExtras, isExtra } from './price-place.ts'
import type { Block } from '../words/prose.ts'

/** May state the product's price: no menu, answer, extra or praise. */
export function mayPrice(block: Block, at: number, blocks: Block[]): boolean {
  const { region, headings, text, tag } = block
  return (
    !/^(?:nav|footer|aside)$/.test(region) &&
    text.length <= 400 &&
    (/^h[1-6]$/.test(tag) || !(headings.at(-1) ?? '').endsWith('?')) &&
    !isExtra(block) &&
    !isBelowExtras(block, at, blocks) &&
    block.aside !== 'testimonial'
  )
}

/** The passages; a sign and a number in passages of their own, one right behind the other, as one: `$`, `35`; `35`, `kr`. */
export function withSigns(blocks: Block[]): Block[] {
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1]
    if (areOne(blocks[at - 1], block)) return []
    return next && areOne(block, next)
      ? [{ ...block, text: joinBlocks([block, next]), struck: block.struck || next.struck }]
      : [block]
  })
}

function areOne(block: Block | undefined, next: Block): boolean {
  if (block?.index !== next.index - 1) return false
  if (SIGN.test(block.text)) return NUMBER.test(next.text)
  return NUMBER.test(block.text) && /^\p{L}{1,3}$/u.test(next.text) && moneyIn(`1 ${next.text}`).length > 0
}

const NUMBER = /^\d[\d.,]*$/
const SIGN = /^(?:\p{Lu}{1,3})?\p{Sc}$/u
