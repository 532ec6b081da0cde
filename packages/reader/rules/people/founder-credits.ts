/** Makers whom the page credits: `Built in Swift by Jane Doe`, `Built by one developer` beside a person's copyright. */
import type { Candidate, FounderFacts } from '../../drafter.ts'
import { begunByAny } from '../../facts/founding.ts'
import { keyOf } from '../../facts/names.ts'
import { namesAtStart } from '../../facts/person-names.ts'
import { isOwnRepository } from '../links/socials.ts'
import { creditsWebsite } from '../other-company.ts'
import { quoted, type Site, type SitePage } from '../site.ts'

const CREDIT = new RegExp(`${begunByAny}(?=\\p{Lu})`, 'iu')

/**
 * `Built in Swift by Jane Doe` in a footer. It may name the website's maker instead: it counts if the same passage
 * credits that to others, or if the name also occurs in another passage or in the handle of the product's repository or
 * mail.
 */
export function credits(page: SitePage, site: Site): Candidate<FounderFacts>[] {
  return page.blocks.flatMap(({ text }) => {
    const match = CREDIT.exec(text)
    const end = (match?.index ?? 0) + (match?.[0].length ?? 0)
    const names = match ? namesAtStart(text.slice(end, end + 100)) : []
    const [name] = names
    const rest = name ? text.slice(0, match?.index) + text.slice(end + name.length) : ''
    if (!match || !name) return []
    const isDoubtful = !creditsWebsite(rest) && !isNamedElsewhere(name, text, site)
    const quote = text.length <= 300 ? text : text.slice(match.index, end + name.length)
    return names.map((one) => ({ ...quoted({ name: one }, page, quote, 0.6), isDoubtful }))
  })
}

function isNamedElsewhere(name: string, credit: string, site: Site): boolean {
  const last = keyOf(name.split(/\s+/).at(-1) ?? '')
  const handles = site.pages.flatMap(({ page }) =>
    page.links.flatMap(({ url }) =>
      isOwnRepository(url, site) ? (url.split('/')[3] ?? []) : (/^mailto:([^@]+)/i.exec(url)?.[1] ?? []),
    ),
  )
  return (
    (last.length > 3 && handles.some((one) => keyOf(one).includes(last))) ||
    site.pages.some(({ blocks }) =>
      blocks.some(({ text }) => text !== credit && text.length < 300 && text.includes(name)),
    )
  )
}

/** `Built by one developer`. */
export const BY_ONE =
  /(?:built|made|created|developed|run|maintained) by (?:one|a single|a solo|an independent|an indie) (?:\p{L}+ )?(?:developer|person|maker|engineer|designer|founder|programmer)/iu
const COPYRIGHT_OF = /©\s*(?:\d{4}(?:\s*[-–]\s*\d{2,4})?)?,?\s*(?=\p{Lu})/u

/** `Built by one developer`, and the copyright line names a person. */
export function soleMaker(page: SitePage): Candidate<FounderFacts>[] {
  const told = page.blocks.find(({ text }) => BY_ONE.test(text))
  const line = page.blocks.find(({ text, region }) => region === 'footer' && COPYRIGHT_OF.test(text))
  const opening = COPYRIGHT_OF.exec(line?.text ?? '')
  const [name] = line && opening ? namesAtStart(line.text.slice(opening.index + opening[0].length)) : []
  return told && line && name ? [quoted({ name }, page, [told.text, line.text], 0.55)] : []
}
