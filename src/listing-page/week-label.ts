import { words } from './words/index.ts'

/** A launch week in words: `2026-W47` as “week 47, 2026”. */
export function weekLabel(week: string): string {
  return words.week(Number(week.slice(6)), week.slice(0, 4))
}
