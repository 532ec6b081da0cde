/** Texts that a site's team wrote in place of those that come with the software, by language. */
import { currentLanguage, type Language } from './language.ts'

export type OwnWords = Readonly<Partial<Record<Language, string>>>

/** The places of public pages that a team may write itself. */
export const copyNames = ['home_headline', 'home_lead', 'submit_lead', 'footer_note'] as const
export type SiteCopy = Readonly<Record<(typeof copyNames)[number], OwnWords>>

/** A text in the language of this page; null where the team has written none in it. */
export function inOwnWords(texts: OwnWords): string | null {
  const spoken = currentLanguage()
  return spoken === 'en-XA' ? null : (texts[spoken] ?? null)
}
