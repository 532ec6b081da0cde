import { words } from './words/index.ts'

/** What is left of a week, as part of a sentence: `2 days 7 hours`, below two days hours alone. */
export function leftInWords(hours: number): string {
  return hours < 48 ? words.hours(hours) : words.daysAndHours(Math.floor(hours / 24), hours % 24)
}
