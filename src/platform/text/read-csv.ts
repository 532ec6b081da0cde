/**
 * Reads comma-separated values (RFC 4180), with semicolons, tabs or bars if the first line uses them or, as spreadsheets
 * write it, says so (`sep=;`). Pure.
 */

export interface CsvRow {
  /** The line of the file on which the row begins, counting from 1. */
  line: number
  cells: string[]
}

/** A syntax error of the file: a quote that never ends, or text after a closing one. */
export class CsvError extends Error {
  override name = 'CsvError'
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** The line that Excel writes and reads above a table, with the separator. */
export const separatorLine = /^\uFEFF?"?sep=([,;\t|])"?(?:\r?\n|$)/i

/** Reads rows; blank lines are skipped. Quoted cells may contain separators, line breaks and doubled quotes. */
export function readCsv(text: string): CsvRow[] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const [said = '', given] = separatorLine.exec(source) ?? []
  const separator = given ?? separatorOf(source)
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)([${separator}]|\\r?\\n|$)`,
    'y',
  )
  cell.lastIndex = said.length
  const rows: CsvRow[] = []
  let line = said === '' ? 1 : 2
  let open: CsvRow = { line, cells: [] }
  while (cell.lastIndex < source.length || open.cells.length > 0) {
    const at = cell.lastIndex
    const found = cell.exec(source)
    if (!found) throw new CsvError(line, problemAt(source, at))
    const [whole, quoted, plain, end] = found
    open.cells.push(quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"'))
    line += whole.split('\n').length - 1
    if (end === separator) continue
    if (open.cells.length > 1 || open.cells[0] !== '') rows.push(open)
    open = { line, cells: [] }
    if (end === '') break
  }
  return rows
}

/** The separator that occurs most often in the first line; a bar only if no other does, as it also stands in cells. */
function separatorOf(source: string): string {
  const unquoted = source.slice(0, 100_000).replaceAll(/"(?:[^"]|"")*"/g, '')
  const first = /^[^\r\n]*/.exec(unquoted)?.[0] ?? ''
  const count = (separator: string) => first.split(separator).length
  const most = [',', ';', '\t'].reduce((best, separator) =>
    count(separator) > count(best) ? separator : best,
  )
  return count(most) === 1 && count('|') > 1 ? '|' : most
}

function problemAt(source: string, at: number): string {
  return source[at] === '"' && !/^"(?:[^"]|"")*"/.test(source.slice(at))
    ? 'A quote is opened and never closed.'
    : 'There is text beside a quoted cell; double a quote that belongs to the text ("").'
}
