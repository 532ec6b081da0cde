import { type Language, languages, spokenLanguage } from '../../platform/text/language.ts'
import { de } from './de.ts'
import type { DemonstrationText } from './demonstration-text.ts'
import { en } from './en.ts'

export type { DemonstrationText } from './demonstration-text.ts'

const texts: Record<Language, DemonstrationText> = { en, de }

/**
 * The texts for a site's language, or English if there are none, and the seed of its listings. Companies are shared
 * between sites, so sites of different languages get different ones.
 */
export function demonstrationIn(siteLanguage: string): { text: DemonstrationText; seed: number } {
  const language = spokenLanguage(siteLanguage)
  return { text: texts[language], seed: 1 + languages.indexOf(language) }
}
