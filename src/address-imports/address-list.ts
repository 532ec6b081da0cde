/** Reads addresses out of whatever the team has: lines, a CSV, a sitemap, bookmarks, OPML. Pure. */
import { load } from 'cheerio'
import { CsvError, readCsv } from '../platform/text/read-csv.ts'

export const listFormats = ['lines', 'csv', 'sitemap', 'bookmarks', 'opml'] as const
export type ListFormat = (typeof listFormats)[number]

export interface AddressList {
  format: ListFormat
  /** As they were written, in their order; not checked. */
  addresses: string[]
}

/** Heads of columns that hold the address, the best first. */
const columnNames = ['website_url', 'website', 'homepage', 'url', 'link', 'address', 'domain', 'site']

/** Finds out what the text is, and reads it. */
export function readAddressList(text: string): AddressList {
  const source = text.replace(/^\uFEFF/, '')
  const format = formatOf(source)
  const addresses = readers[format](source)
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return { format, addresses }
}

function formatOf(source: string): ListFormat {
  const head = source.slice(0, 4000)
  if (/<opml[\s>]/i.test(head)) return 'opml'
  if (/<(?:urlset|sitemapindex)[\s>]/i.test(head)) return 'sitemap'
  if (/<!doctype netscape-bookmark|<a\s|<html[\s>]/i.test(head)) return 'bookmarks'
  return /^[^\r\n]*[,;\t]/.test(head.trimStart()) ? 'csv' : 'lines'
}

const readers: Record<ListFormat, (source: string) => string[]> = {
  lines: (source) =>
    source.split(/\r?\n/).flatMap((line) => (line.trim().startsWith('#') ? [] : line.trim().split(/\s+/))),
  csv: readTable,
  sitemap(source) {
    const page = load(source, { xml: true })
    return page('loc')
      .toArray()
      .map((loc) => page(loc).text())
  },
  bookmarks(source) {
    const page = load(source)
    return page('a[href]')
      .toArray()
      .map((link) => page(link).attr('href') ?? '')
      .filter((address) => /^https?:/i.test(address))
  },
  opml(source) {
    const page = load(source, { xml: true })
    return page('outline')
      .toArray()
      .map((outline) => page(outline).attr('htmlUrl') ?? page(outline).attr('url') ?? '')
  },
}

/** The cells of the column whose head says that it is the address; without such a head, the cell of each row that looks like one. */
function readTable(source: string): string[] {
  const rows = cellsOf(source)
  const heads = rows[0]?.map((head) => head.trim().toLowerCase().replaceAll(' ', '_')) ?? []
  const column = columnNames.map((name) => heads.indexOf(name)).find((at) => at >= 0)
  if (column !== undefined) return rows.slice(1).map((row) => row[column] ?? '')
  return rows.map((row) => row.find((cell) => looksLikeAddress(cell)) ?? row.join(' '))
}

function cellsOf(source: string): string[][] {
  try {
    return readCsv(source).map(({ cells }) => cells)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return source.split(/\r?\n/).map((line) => line.split(/[,;\t]/))
  }
}

function looksLikeAddress(cell: string): boolean {
  return /^(?:https?:\/\/)?[^\s/@]+\.[^\s/@]{2,}(?:\/\S*)?$/i.test(cell.trim())
}
