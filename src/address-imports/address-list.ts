/** Reads addresses from whatever the team has: lines, a CSV, a sitemap, bookmarks, OPML. Pure. */
import { parse } from 'tldts'
import { CsvError, readCsv, separatorLine } from '../platform/text/read-csv.ts'
import { locationsIn, tagsIn } from './tags.ts'

export const listFormats = ['lines', 'csv', 'sitemap', 'bookmarks', 'opml'] as const
export type ListFormat = (typeof listFormats)[number]

export interface AddressList {
  format: ListFormat
  /** The first ones as written, in order and unchecked. */
  addresses: string[]
  /** Number of addresses in the text. */
  given: number
}

/** Headings of columns that hold the address, the best first. */
const columnNames = ['website_url', 'website', 'homepage', 'url', 'link', 'address', 'domain', 'site']

/** Detects the format of the text and reads its first `max` addresses. */
export function readAddressList(text: string, max: number): AddressList {
  const source = text.replace(/^\uFEFF/, '')
  const format = formatOf(source)
  const list: AddressList = { format, addresses: [], given: 0 }
  for (const written of readers[format](source)) {
    const address = written.trim()
    if (address === '') continue
    list.given++
    if (list.addresses.length < max) list.addresses.push(address)
  }
  return list
}

function formatOf(source: string): ListFormat {
  const head = source.slice(0, 4000)
  if (/<opml[\s>]/i.test(head)) return 'opml'
  if (/<(?:urlset|sitemapindex)[\s>]/i.test(head)) return 'sitemap'
  if (/<!doctype netscape-bookmark|<a\s|<html[\s>]/i.test(head)) return 'bookmarks'
  const first = /^[^\r\n]*/.exec(head.trimStart())?.[0] ?? ''
  return separatorLine.test(source) || (/[,;\t|]/.test(first) && !isProse(first)) ? 'csv' : 'lines'
}

/**
 * Tells prose from a table row. Commas in a sentence are followed by a space and separate words; a row has a separator
 * without a space, or cells that are addresses.
 */
function isProse(line: string): boolean {
  if (/[,;|](?!\s|$)|\t/.test(line)) return false
  const cells = line.split(/[,;|]/).map((cell) => cell.trim())
  return !cells.some(isHeading) && !cells.some(looksLikeAddress)
}

const isHeading = (cell: string) => columnNames.includes(nameOf(cell))

const nameOf = (head: string) => head.trim().toLowerCase().replaceAll(' ', '_')

const readers: Record<ListFormat, (source: string) => Iterable<string>> = {
  lines: readLines,
  csv: readTable,
  sitemap: locationsIn,
  *bookmarks(source) {
    for (const link of tagsIn(source, 'a')) {
      const address = link.get('href')?.trim() ?? ''
      if (/^https?:/i.test(address)) yield address
    }
  },
  *opml(source) {
    for (const outline of tagsIn(source, 'outline')) yield outline.get('htmlurl') ?? outline.get('url') ?? ''
  },
}

/** The addresses of all lines, below a heading if there is one: a table of one column has no separator. */
function readLines(source: string): string[] {
  const [first = '', ...others] = source.trimStart().split(/\r?\n/)
  return (isHeading(unquoted(first)) ? others : [first, ...others]).flatMap(addressesOfLine)
}

/** The content of a cell that a spreadsheet has quoted. */
const unquoted = (line: string) => /^"([^"]*)"$/.exec(line.trim())?.[1] ?? line

/**
 * The addresses of a line: every word if all of them are addresses, else those within its sentence; the whole line if
 * there are none, so that it is reported as invalid.
 */
function addressesOfLine(line: string): string[] {
  const text = unquoted(line).trim()
  if (text === '' || text.startsWith('#')) return []
  const words = text.split(/\s+/)
  if (words.length === 1) return words
  const found = words
    .map(withoutMarks)
    .filter(words.every(looksLikeAddress) ? looksLikeAddress : isSurelyAddress)
  return found.length === 0 ? [text] : found
}

/** A word without surrounding quotes and brackets or trailing punctuation. */
function withoutMarks(word: string): string {
  return word.replace(/^["'“„‘‚«<([]+/, '').replace(/["'”“’‘»>)\],.;:!?]+$/, '')
}

/**
 * The cells of the column whose heading names the address; without such a heading, the first cell of each row that
 * looks like one.
 */
function readTable(source: string): string[] {
  const rows = cellsOf(source)
  const heads = rows[0]?.map(nameOf) ?? []
  const column = columnNames.map((name) => heads.indexOf(name)).find((at) => at >= 0)
  if (column !== undefined) return rows.slice(1).map((row) => row[column] ?? '')
  return rows.map((row) => row.find(isSurelyAddress) ?? row.find(looksLikeAddress) ?? row.join(' '))
}

function cellsOf(source: string): string[][] {
  try {
    return readCsv(source).map(({ cells }) => cells)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const body = source.replace(separatorLine, '')
    return body.split(/\r?\n/).map((line) => line.split(/[,;\t|]/).map(withoutMarks))
  }
}

/** True with a scheme or a public suffix: `Node.js` and `e.g.` also occur in sentences. */
function isSurelyAddress(cell: string): boolean {
  return looksLikeAddress(cell) && (/^\s*https?:\/\//i.test(cell) || parse(cell.trim()).isIcann === true)
}

function looksLikeAddress(cell: string): boolean {
  const host = /^(?:https?:\/\/)?([^\s/@]+)(?:\/\S*)?$/i.exec(cell.trim())?.[1] ?? ''
  const dot = host.indexOf('.', 1)
  return dot > 0 && dot <= host.length - 3
}
