/** Helpers for other command lines: show values with quotes, and make untrusted text safe for a terminal. */
export { labelOf, labelWidth, linesOf, row, type ShownValue } from './reading-as-table.ts'
export { harmless, onOneLine, wrapped } from './terminal-text.ts'
