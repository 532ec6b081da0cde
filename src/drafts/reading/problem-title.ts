import { words } from '../words/index.ts'

/** The title of a reading problem by its code, in the current language. */
export function readingProblemTitle(code: string): string {
  const titles: Readonly<Record<string, string>> = words.reading.problemTitles
  return titles[code] ?? words.reading.problemTitle
}
