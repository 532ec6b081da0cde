import { words } from '../words/index.ts'

/** What went wrong with a reading, by the code of its problem, in the language that is spoken. */
export function readingProblemTitle(code: string): string {
  const titles: Readonly<Record<string, string>> = words.reading.problemTitles
  return titles[code] ?? words.reading.problemTitle
}
