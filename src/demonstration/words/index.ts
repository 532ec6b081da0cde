import { type Language, languages, spokenLanguage } from '../../platform/text/language.ts'
import { de } from './de.ts'
import type { DemonstrationText } from './demonstration-text.ts'
import { en } from './en.ts'

export type { DemonstrationText } from './demonstration-text.ts'

const texts: Record<Language, DemonstrationText> = { en, de }

/**
 * The text for a site's language, English where there is none in it, and the seed of its listings: companies are shared
 * between sites, so sites of different languages have different ones.
 */
export function demonstrationIn(siteLanguage: string): { text: DemonstrationText; seed: number } {
  const language = spokenLanguage(siteLanguage)
  return { text: texts[language], seed: 1 + languages.indexOf(language) }
}
