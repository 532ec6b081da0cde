/** The language that text is written in: set once where a page, a call or a mail begins, read by the catalogues. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Languages that the catalogues speak. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** English with every letter accented and a third longer: shows what stands outside the catalogues. */
export const pseudoLanguage = 'en-XA'

const current = new AsyncLocalStorage<Language | typeof pseudoLanguage>()

/** Runs `work` with its text in a site's language (BCP 47), or in English where no catalogue speaks it. */
export function inLanguage<T>(siteLanguage: string, work: () => T): T {
  return current.run(textLanguage(siteLanguage), work)
}

/** The language that the catalogues answer in now; English outside of any page, call or mail. */
export function currentLanguage(): Language | typeof pseudoLanguage {
  return current.getStore() ?? 'en'
}

/** The tag that numbers, dates and lists are written by: English is written day first, as in Britain. */
export function formatTag(language: string): string {
  const spoken = spokenLanguage(language)
  return spoken === 'en' ? 'en-GB' : spoken
}

/**
 * The tag that money, numbers and names of countries are written by: the site's own where its text is in that language
 * (`en-US` keeps its dollar sign), else the language of its text, so that a page never mixes two.
 */
export function numberTag(siteLanguage: string): string {
  const spoken = textLanguage(siteLanguage)
  if (spoken === pseudoLanguage) return 'en'
  return siteLanguage.split('-')[0] === spoken ? siteLanguage : spoken
}

/** The catalogues' language for a site's: `de-AT` is written in `de`, one that none speaks in `en`. */
export function textLanguage(siteLanguage: string): Language | typeof pseudoLanguage {
  if (siteLanguage === pseudoLanguage) return pseudoLanguage
  const base = siteLanguage.split('-')[0]
  return languages.find((known) => known === base) ?? 'en'
}

/** The language that a site's texts besides the catalogues are in: English where there are none in its own. */
export function spokenLanguage(siteLanguage: string): Language {
  const spoken = textLanguage(siteLanguage)
  return spoken === pseudoLanguage ? 'en' : spoken
}
