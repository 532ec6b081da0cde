/** Rows of a comparison table: what the product does, with marks in the other cells. */
import { holdsName } from '../facts/names.ts'
import type { Point } from './feature-points.ts'
import { isOfPage } from './feature-rows.ts'
import type { SitePage } from './site.ts'
import type { Block } from './words/prose.ts'

/** First cells of a table whose other cells are marks. */
export function rowsOfComparison(page: SitePage, name: string): Point[] {
  return page.blocks.flatMap((block, at) => {
    if (
      !block.cell ||
      block.cell.column !== 0 ||
      block.cell.row === 0 ||
      !isOfPage(block) ||
      !marksOnly(block, page, name)
    )
      return []
    const { row, table } = block.cell
    const isInCell = ({ cell }: Block) => cell?.row === row && cell.column === 0 && cell.table === table
    const [before, next] = [page.blocks[at - 1], page.blocks[at + 1]]
    if (before && isInCell(before)) return []
    const body = next && isInCell(next) ? next : null
    return [{ title: block, body, page, row: `table ${block.cell.table}`, weight: 1.2 }]
  })
}

/** Whether the row's other cells hold only ticks, crosses, yes or no, with a yes for the product or some plan. */
function marksOnly({ cell }: Block, { page: { blocks } }: SitePage, name: string): boolean {
  const ofTable = blocks.filter((block) => block.cell?.table === cell?.table && block.cell?.column !== 0)
  const own = ofTable.find(({ cell: head, text }) => head?.row === 0 && holdsName(text, name))
  const others = ofTable.filter((block) => block.cell?.row === cell?.row)
  const wanted = others.filter((block) => own === undefined || block.cell?.column === own.cell?.column)
  return (
    others.every(({ text }) => isMark(text, ofTable)) &&
    (!others.length || wanted.some(({ text }) => !NO.test(text)))
  )
}

/** A sign, or a short word found in several cells. */
function isMark(text: string, cells: { text: string }[]): boolean {
  const isShort = text.length <= 4 && !/\d/.test(text)
  return (
    (isShort && (!/\p{L}/u.test(text) || cells.filter((cell) => cell.text === text).length > 1)) ||
    /^(?:[\p{So}✓✔✗✘×\s-]+|yes|no|included|inklusive|enthalten|inclus|incluido|incluso)$/iu.test(text)
  )
}

const NO =
  /^(?:[✕✖✗✘❌×–—-]|(?:no|none|nein|keine?|non|aucune?|ninguno|nessuno|nee|geen|nie|nu|нет|なし|无|없음)$)/iu
