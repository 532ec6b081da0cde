import { words } from './words/index.ts'

/** The time left in a week, for use within a sentence: `2 days 7 hours`, below two days only hours. */
export function leftInWords(hours: number): string {
  return hours < 48 ? words.hours(hours) : words.daysAndHours(Math.floor(hours / 24), hours % 24)
}
