/** Amounts on pages of prices that no plan of the product costs: what rivals charge, fees, and rates of use. */
import { keyOf } from '../../facts/names.ts'
import { namesInterval } from '../../facts/pricing-words.ts'
import { fold } from '../../facts/text.ts'
import { wordList } from '../../facts/word-list.ts'
import type { Block } from '../../page/page.ts'
import { isNotPrice } from './price-text.ts'

const OTHERS = wordList(
  `competitor*|others charge|other providers|other vendors|konkurrenz*|wettbewerb*|mitbewerber*|andere anbieter|andere verlangen|concurrent*|concurrence|les autres|competidor*|la competencia|otros cobran|concorrent*|concorrenza|concurrentie|konkurenc*|konkurent*|concurența|konkurrent*|kilpailija*|конкурент*|他社|競合|竞争对手|其他厂商|경쟁사|타사`,
)

/**
 * What others charge: a column or a heading that speaks of competitors, or a column beside the product's own in a table
 * whose heads are names.
 */
export function isRivals(block: Block, name: string, blocks: Block[], own: string): boolean {
  const isOwn = (text: string) => own !== '' && keyOf(text).includes(keyOf(own))
  const heads = headsOf(block, blocks)
  const head = heads.find(({ cell }) => cell?.column === block.cell?.column)?.text ?? ''
  if (isOwn(name) || isOwn(head)) return false
  return (
    OTHERS.in(name) ||
    OTHERS.in(head) ||
    OTHERS.in(block.headings.at(-1) ?? '') ||
    heads.some(({ text }) => isOwn(text)) ||
    isPieceByPiece(block, blocks)
  )
}

/** What one would pay for parts bought elsewhere: a line above says so, with no heading between. */
function isPieceByPiece({ index }: Block, blocks: Block[]): boolean {
  const above = blocks.filter((other) => other.index < index && other.index >= index - 12)
  const heading = above.findLastIndex(({ tag }) => /^h[1-6]$/.test(tag))
  return above.slice(Math.max(0, heading)).some(({ text }) => text.length <= 120 && PIECE_BY_PIECE.in(text))
}

/** The first row of the table that the block is in. */
function headsOf({ cell }: Block, blocks: Block[]): Block[] {
  if (!cell) return []
  const cells = blocks.filter((block) => block.cell?.table === cell.table)
  const firstRow = Math.min(...cells.map((block) => block.cell?.row ?? 0))
  return cells.filter((block) => block.cell?.row === firstRow)
}

const PIECE_BY_PIECE = wordList(
  `bought separately|buy separately|each of these separately|if you bought|purchased separately|total value|what this replaces|instead of paying|einzeln gekauft|einzeln kaufen|achetés séparément|acheté séparément|por separado|separatamente|separadamente|los aangeschaft|kupowane osobno`,
)
const ESTIMATES = wordList(
  `estimate|estimates|estimated|cost estimates|example cost|example costs|kostenschätzung|schätzung|beispielrechnung|estimation|estimación|stima|estimativa|schatting|szacunek|estimare|見積もり例|試算`,
)
/** A column of amounts a minute, a token or a gigabyte. */
const RATE =
  /(?:^|\/|\bper\b|\bpro\b|\bpar\b|\bpor\b|\bal\b|\ba\b|\b1k\b|\b1m\b)\s*(?:[1km]|1 ?[km]|1,?000|1,?000,?000|million)?\s*(?:min(?:ute)?s?|hours?|hrs?|tokens?|requests?|calls?|gb|mb|images?|credits?|messages?|sms|stunden?|minuten?|heures?|horas?|minutos?|ore|minuti|uur|uren|godz\p{L}*)\.?\s*$/iu

/** Blocks that stand neither under estimates nor in a table of what use costs a unit, with nothing by the month or year. */
export function withoutRates(blocks: Block[]): Block[] {
  const tables = Map.groupBy(
    blocks.filter(({ cell }) => cell !== null),
    ({ cell }) => cell?.table ?? -1,
  )
  const ofRates = new Set(
    [...tables].flatMap(([table, cells]) => {
      const [first] = cells
      const texts = first ? headsOf(first, cells).map(({ text }) => fold(text)) : []
      const others = texts.filter((text) => !RATE.test(text))
      const isByTime = others.some((text) => namesInterval(text, 'month') || namesInterval(text, 'year'))
      return !isByTime && others.length < texts.length ? [table] : []
    }),
  )
  return blocks.filter(
    ({ cell, headings }) =>
      !(cell && ofRates.has(cell.table)) && !ESTIMATES.in(headings.slice(-2).join(' · ')),
  )
}

/** A fee, or the rate at which use is paid for: by the head of its row or its column. */
export function isRate(block: Block, blocks: Block[]): boolean {
  const { cell } = block
  if (!cell) return false
  const row = blocks.find(
    (other) => other.cell?.table === cell.table && other.cell.row === cell.row && other.cell.column === 0,
  )
  const head = headsOf(block, blocks).find((other) => other.cell?.column === cell.column)
  return (row !== undefined && row !== block && isNotPrice(row.text)) || RATE.test(fold(head?.text ?? ''))
}
