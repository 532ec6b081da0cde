/** Texts that a site's team wrote in place of those that come with the software, by language. */
import { currentLanguage, type Language, languages } from './language.ts'

export type OwnWords = Readonly<Partial<Record<Language, string>>>

/** The places of public pages that a team may write itself. */
export const copyNames = ['home_headline', 'home_lead', 'submit_lead', 'footer_note'] as const
export type SiteCopy = Readonly<Record<(typeof copyNames)[number], OwnWords>>

/** A text in the language of this page, else in the site's; null where the team has written it in neither. */
export function inOwnWords(texts: OwnWords, siteLanguage?: string): string | null {
  const own = (language: string | undefined) => languages.find((one) => one === language)
  const [spoken, first] = [own(currentLanguage()), own(siteLanguage)]
  return (spoken && texts[spoken]) ?? (first && texts[first]) ?? null
}
