/** The words of a profile by language. */
import { de } from './de.ts'
import { en } from './en.ts'
import type { ProfileWords } from './words.ts'

/** Every language that there are words in, by its BCP 47 tag. */
export const profileWords = { en, de } satisfies Record<string, ProfileWords>

const byLanguage: Readonly<Partial<Record<string, ProfileWords>>> = profileWords

/** The words in a language, such as `de` or `de-AT`; English where there are none. */
export function wordsIn(language: string): ProfileWords {
  return byLanguage[language] ?? byLanguage[language.split('-')[0] ?? ''] ?? en
}
