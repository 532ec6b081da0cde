/** Tables as text (RFC 4180) that a spreadsheet takes for nothing else. Pure. */

/** What a spreadsheet may take for a formula: a sign, also full-width, or a blank or invisible character before one. */
const formulaLike = /^[\s\p{C}=+\-@＝＋－−＠]/u

/** Quoted where needed; people's text that a spreadsheet would take for a formula is made plain, a number stays one. */
export function csvCell(text: string, isNumber = false): string {
  const plain = !isNumber && formulaLike.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rows of texts, each line ended. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((text) => csvCell(text)).join(',')}\r\n`).join('')
}
