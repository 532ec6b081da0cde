/** Tables as CSV (RFC 4180) that a spreadsheet cannot mistake for formulas. Pure. */

/**
 * Text that a spreadsheet may take for a formula: one that begins with a sign, also full-width, or with a blank or
 * invisible character, which may precede one.
 */
const formulaLike = /^[\s\p{C}=+\-@＝＋－−＠]/u

/**
 * Formats a cell, quoted if needed. Text that a spreadsheet would take for a formula gets an apostrophe in front; a
 * number stays one.
 */
export function csvCell(text: string, isNumber = false): string {
  const plain = !isNumber && formulaLike.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Joins rows of texts, each line with its line end. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((text) => csvCell(text)).join(',')}\r\n`).join('')
}
