/** The texts about a site that come with the software: CommonMark in docs/site, in English and in other languages. */
import { existsSync, readFileSync } from 'node:fs'
import type { Site } from '../platform/call/context.ts'
import { currentLanguage, languages } from '../platform/text/language.ts'
import { words } from './words/index.ts'

type TextName = 'bot' | 'privacy' | 'terms'

/** A text in the reader's language, or in English if it has no translation. */
interface SiteText {
  body: string
  /** The language of `body` (BCP 47). */
  language: string
}

/** Reads a text in all its languages, once; returns a function that picks the one to show. */
export function siteText(name: TextName): (site: Site) => SiteText {
  const read = (path: string) => new URL(`../../docs/site/${path}.md`, import.meta.url)
  const english = readFileSync(read(name), 'utf8')
  const others = new Map(
    languages
      .map((language) => [language, read(`${language}/${name}`)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([language, file]) => [language, readFileSync(file, 'utf8')]),
  )
  return (site) => {
    const spoken = currentLanguage()
    const own = spoken === 'en-XA' ? undefined : others.get(spoken)
    return { body: filled(own ?? english, site), language: own === undefined ? 'en' : spoken }
  }
}

/** Fills the site's data into a text's placeholders. */
function filled(text: string, site: Site): string {
  const contact = site.contactEmail ? `<mailto:${site.contactEmail}>` : words.theSiteTeam
  return text
    .replaceAll('{{site}}', site.name)
    .replaceAll('{{origin}}', site.origin)
    .replaceAll('{{contact}}', contact)
    .replaceAll('{{zone}}', site.timeZone)
}
