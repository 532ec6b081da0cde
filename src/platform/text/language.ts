/** The current language of texts: set once where a page, a call or a mail begins, read by the catalogues. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Languages that the catalogues have. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** English with every letter accented and a third longer: makes texts visible that are not in the catalogues. */
export const pseudoLanguage = 'en-XA'

const current = new AsyncLocalStorage<Language | typeof pseudoLanguage>()

/** Runs `work` with texts in a site's language (BCP 47), or in English if no catalogue has it. */
export function inLanguage<T>(siteLanguage: string, work: () => T): T {
  return current.run(textLanguage(siteLanguage), work)
}

/** The current language of the catalogues; English outside of any page, call or mail. */
export function currentLanguage(): Language | typeof pseudoLanguage {
  return current.getStore() ?? 'en'
}

/** The tag for formatting dates, numbers and lists: English dates have the day first, as in Britain. */
export function formatTag(language: string): string {
  const spoken = spokenLanguage(language)
  return spoken === 'en' ? 'en-GB' : spoken
}

/**
 * The tag for formatting money, numbers and names of countries: the site's own if its texts are in that language
 * (`en-US` keeps its dollar sign), else the language of its texts, so that a page never mixes two.
 */
export function numberTag(siteLanguage: string): string {
  const spoken = textLanguage(siteLanguage)
  if (spoken === pseudoLanguage) return 'en'
  return siteLanguage.split('-')[0] === spoken ? siteLanguage : spoken
}

/** The catalogue language for a site's: `de-AT` gives `de`, a language without a catalogue gives `en`. */
export function textLanguage(siteLanguage: string): Language | typeof pseudoLanguage {
  if (siteLanguage === pseudoLanguage) return pseudoLanguage
  const base = siteLanguage.split('-')[0]
  return languages.find((known) => known === base) ?? 'en'
}

/** The language of a site's texts outside the catalogues: English if there are none in its own. */
export function spokenLanguage(siteLanguage: string): Language {
  const spoken = textLanguage(siteLanguage)
  return spoken === pseudoLanguage ? 'en' : spoken
}
