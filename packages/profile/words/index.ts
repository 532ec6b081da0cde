/** The words of a profile by language. */
import { de } from './de.ts'
import { en } from './en.ts'
import type { ProfileWords } from './words.ts'

/** The words of every supported language, by BCP 47 tag. */
export const profileWords = { en, de } satisfies Record<string, ProfileWords>

const byLanguage: Readonly<Partial<Record<string, ProfileWords>>> = profileWords

/** The words in a language, such as `de` or `de-AT`; defaults to English. */
export function wordsIn(language: string): ProfileWords {
  return byLanguage[language] ?? byLanguage[language.split('-')[0] ?? ''] ?? en
}
