/** Texts by a site's team that replace the software's own, by language. */
import { currentLanguage, type Language, languages } from './language.ts'

export type OwnWords = Readonly<Partial<Record<Language, string>>>

/** The places on public pages whose text a team may write. */
export const copyNames = ['home_headline', 'home_lead', 'submit_lead', 'footer_note'] as const
export type SiteCopy = Readonly<Record<(typeof copyNames)[number], OwnWords>>

/** Returns the text in the language of this page, else in the site's; null if the team has written neither. */
export function inOwnWords(texts: OwnWords, siteLanguage?: string): string | null {
  const own = (language: string | undefined) => languages.find((one) => one === language)
  const [spoken, first] = [own(currentLanguage()), own(siteLanguage)]
  return (spoken && texts[spoken]) ?? (first && texts[first]) ?? null
}
