/** The texts about a site that come with the software: CommonMark in docs/site, English, and each language beside it. */
import { existsSync, readFileSync } from 'node:fs'
import type { Site } from '../platform/call/context.ts'
import { currentLanguage, languages } from '../platform/text/language.ts'
import { words } from './words/index.ts'

type TextName = 'bot' | 'privacy' | 'terms'

/** A text in the reader's language, or in English where it is not written in theirs. */
interface SiteText {
  body: string
  /** What `body` is written in (BCP 47). */
  language: string
}

/** Reads a text in all its languages, once; gives what picks the one to show. */
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

/** A text with what it says of the site. */
function filled(text: string, site: Site): string {
  const contact = site.contactEmail ? `<mailto:${site.contactEmail}>` : words.theSiteTeam
  return text
    .replaceAll('{{site}}', site.name)
    .replaceAll('{{origin}}', site.origin)
    .replaceAll('{{contact}}', contact)
    .replaceAll('{{zone}}', site.timeZone)
}
