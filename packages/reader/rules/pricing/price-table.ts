/** Plans in tables: named at the head of columns or rows. */
import { keyOf } from '../../facts/names.ts'
import { intervalAfter, tierWords } from '../../facts/pricing-words.ts'
import { evidence, type SitePage } from '../site.ts'
import { cleanName, isName } from './plan-names.ts'
import type { PlanPart, PriceList, PriceTag } from './plan-part.ts'
import { distinct, isComparison, planOf, plansOf } from './plans-of-parts.ts'
import { isInPrices, isRival } from './price-place.ts'
import { beforeFree, isFreeTag, isRate } from './price-text.ts'
import { announces } from '../words/announced.ts'
import type { Block } from '../words/prose.ts'

function amountsInTables(blocks: Block[], tags: PriceTag[]): PlanPart[][] {
  const tables = Map.groupBy(
    tags.filter(({ block }) => block.cell !== null),
    ({ block }) => block.cell?.table,
  )
  return [...tables].map(([table, inTable]) => {
    const cells = blocks.filter(({ cell }) => cell?.table === table)
    const [first] = [...Map.groupBy(inTable, ({ block }) => block.cell?.row).values()].toSorted(
      (a, b) => b.length - a.length,
    )
    // `Monthly` and `Yearly`, or `Price`, at the head of columns: the plans are rows.
    const top = topRowOf(cells)
    const areIntervals = first?.every(({ block: { cell } }) =>
      cells.some(
        (head) =>
          head.cell?.row === top &&
          head.cell.column === cell?.column &&
          !/\d/.test(head.text) &&
          (intervalAfter(head.text) || announces(head.text, 1, 'pricing')),
      ),
    )
    // `Price`, `Free`, `€1 a month`: a price row has one plan per column, even if few are paid.
    const isOfPrices = cells.some(
      ({ cell, text }) =>
        cell?.row === first?.[0]?.block.cell?.row && cell?.column === 0 && announces(text, 1, 'pricing'),
    )
    const isAcross = first !== undefined && (isOfPrices || (first.length > 1 && !areIntervals))
    const line = isAcross ? 'row' : 'column'
    const lines = new Set((isAcross ? first : inTable).map(({ block }) => block.cell?.[line]))
    const free = cells
      .filter((block) => (isFreeTag(block) || beforeFree(block) !== null) && lines.has(block.cell?.[line]))
      .flatMap((block) => partIn(cells, { block, tag: null }, isAcross))
    const heads = isAcross
      ? cells
          .filter((block) => block.cell?.row === top && isFreeTag(block))
          .map((head) => ({ head, name: cleanName(head.text), tag: null, price: head, beside: [] }))
      : []
    const priced = (isAcross ? first : inTable).flatMap((tag) =>
      partIn(cells, { block: tag.block, tag }, isAcross),
    )
    return [...(free.length ? free : heads), ...priced]
  })
}

/** The passages without the tables in which the product's name heads one of several columns or rows: the others are rivals. */
export function withoutRivals(blocks: Block[], own: string): Block[] {
  const rows = Map.groupBy(blocks, ({ cell }) => cell?.table)
  const compared = [...rows].flatMap(([table, cells]) => {
    const top = topRowOf(cells)
    const isCompared = (heads: Block[]) => {
      const keys = heads.map(({ text }) => keyOf(text))
      const ours = keys.filter((head) => head.includes(keyOf(own)))
      return keys.length > 1 && ours.length === 1 && ours[0] === keyOf(own)
    }
    const columns = cells.filter(({ cell }) => cell?.row === top && cell.column > 0)
    const rows = cells.filter(({ cell }) => cell?.column === 0 && cell.row !== top)
    return [columns, rows].some(isCompared) ? [table] : []
  })
  return own === '' || !compared.length
    ? blocks
    : blocks.filter(({ cell }) => cell === null || !compared.includes(cell.table))
}

function topRowOf(cells: Block[]): number {
  return cells.reduce((top, { cell }) => Math.min(top, cell?.row ?? top), Infinity)
}

/** A table for the layout: name and price in one cell. */
function isOneCell(head: Block | undefined, { cell }: Block): boolean {
  return head?.cell?.row === cell?.row && head?.cell?.column === cell?.column
}

/** `isAcross`: plans are columns. A row without a plan name, such as a fee by the minute, is no plan. */
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
    announces(other.text, 0, 'pricing') ||
    intervalAfter(other.text) !== null ||
    head === price ||
    isOneCell(head, price)
  if (!head || !isName(name) || !isPrices || [head, other].some((one) => one && isRate(one.text))) return []
  return [{ head, name, tag, price, beside: other && other !== price ? [other] : [] }]
}

/** The plans of a page's tables: a price in a cell, and tiers that head a table without prices. */
export function tablesOf(blocks: Block[], tags: PriceTag[], page: SitePage, own: string): PriceList[] {
  const priced = amountsInTables(blocks, tags).flatMap((parts) => {
    const [first] = parts
    if (!first || parts.some(({ name }) => isRival(name)) || isComparison(parts, own)) return []
    if (first.price.headings.some(isRival)) return []
    return [
      {
        plans: distinct(parts).flatMap((part) =>
          plansOf(
            part,
            page,
            tags.filter(({ block }) => block === part.price),
          ),
        ),
        unpriced: [],
        page,
        inPrices: isInPrices(first.price, page),
      },
    ]
  })
  return [...priced, ...tiersWithoutPrices(blocks, page)]
}

/** `Free` and `Pro` heading a table in a pricing section, with amounts given elsewhere. */
function tiersWithoutPrices(blocks: Block[], page: SitePage): PriceList[] {
  const heads = blocks.filter(({ cell, text, tag }) => cell?.row === 0 && tag === 'th' && isName(text))
  return [...Map.groupBy(heads, ({ cell }) => cell?.table).values()].flatMap((row) => {
    const free = row.find(isFreeTag)
    const others = row.filter((block) => block !== free && tierWords.in(block.text))
    if (!free || !others.length || !isInPrices(free, page)) return []
    const plan = planOf({ head: free, name: cleanName(free.text), tag: null, price: free, beside: [] }, page)
    const unpriced = others.map(({ text }) => evidence(page, text))
    return [{ plans: [plan], unpriced, page, inPrices: true }]
  })
}
