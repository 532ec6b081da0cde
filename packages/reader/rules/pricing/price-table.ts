/** Plans in tables: their names head the columns, or stand first in the rows. */
import { kindOf } from '../../crawl/links/link-words.ts'
import { intervalAfter } from '../../facts/pricing-words.ts'
import type { Block } from '../../page/page.ts'
import { cleanName, isName } from './plan-names.ts'
import type { PlanPart } from './plan-part.ts'
import { isFreeTag, type PriceTag } from './price-text.ts'

/** The plans of each table that has some. */
export function amountsInTables(blocks: Block[], tags: PriceTag[]): PlanPart[][] {
  const tables = Map.groupBy(
    tags.filter(({ block }) => block.cell !== null),
    ({ block }) => block.cell?.table,
  )
  return [...tables].map(([table, inTable]) => {
    const cells = blocks.filter(({ cell }) => cell?.table === table)
    const [first] = [...Map.groupBy(inTable, ({ block }) => block.cell?.row).values()].toSorted(
      (a, b) => b.length - a.length,
    )
    const isAcross = first !== undefined && first.length > 1
    const line = isAcross ? 'row' : 'column'
    const lines = new Set((isAcross ? first : inTable).map(({ block }) => block.cell?.[line]))
    const free = cells
      .filter((block) => isFreeTag(block) && lines.has(block.cell?.[line]))
      .flatMap((block) => partIn(cells, { block, tag: null }, isAcross))
    const heads = isAcross
      ? cells
          .filter((block) => block.cell?.row === topRowOf(cells) && isFreeTag(block))
          .map((head) => ({ head, name: cleanName(head.text), tag: null, price: head, beside: [] }))
      : []
    const priced = (isAcross ? first : inTable).flatMap((tag) =>
      partIn(cells, { block: tag.block, tag }, isAcross),
    )
    return [...(free.length ? free : heads), ...priced]
  })
}

function topRowOf(cells: Block[]): number {
  return cells.reduce((top, { cell }) => Math.min(top, cell?.row ?? top), Infinity)
}

/** `Per 1M tokens`, `Price / minute`: what use costs by the unit. */
function isRate(text: string): boolean {
  return /(?:\/|\bper\b|\bpro\b|\bpar\b|\bpor\b)\s*(?:[\d.,]+\s?[km]?|million)?\s*(?:min|hour|token|request|call|gb|mb|image|message|sms|stunde|heure|hora|ora|uur)|\binput\b|\boutput\b/iu.test(
    text,
  )
}

/** A table for the layout: name and price in one cell. */
function isOneCell(head: Block | undefined, { cell }: Block): boolean {
  return head?.cell?.row === cell?.row && head?.cell?.column === cell?.column
}

/** `isAcross`: the plans stand in columns. A row without a name for a plan, such as a fee by the minute, is none. */
function partIn(
  cells: Block[],
  { block: price, tag }: { block: Block; tag: PriceTag | null },
  isAcross: boolean,
): PlanPart[] {
  const { cell } = price
  const topRow = topRowOf(cells)
  const rowHead = cells.find((block) => block.cell?.row === cell?.row && block.cell?.column === 0)
  const columnHead = cells.find((block) => block.cell?.row === topRow && block.cell.column === cell?.column)
  const head = isAcross ? columnHead : rowHead
  const other = isAcross ? rowHead : columnHead
  const name = head ? cleanName(head === tag?.block ? tag.before : head.text) : ''
  const isPrices =
    !other ||
    other === price ||
    !isAcross ||
    kindOf(other.text)?.kind === 'pricing' ||
    (intervalAfter(other.text) !== null && !/\d/.test(other.text)) ||
    head === price ||
    isOneCell(head, price)
  if (!head || !isName(name) || !isPrices || [head, other].some((one) => one && isRate(one.text))) return []
  return [{ head, name, tag, price, beside: other && other !== price ? [other] : [] }]
}
