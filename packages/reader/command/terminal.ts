/** For other command lines: values with their quotes on a terminal, and text of strangers made harmless there. */
export { labelOf, labelWidth, linesOf, row, type ShownValue } from './reading-as-table.ts'
export { harmless, onOneLine, wrapped } from './terminal-text.ts'
