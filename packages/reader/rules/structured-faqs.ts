/** Questions in a page's structured data. */
import { Faq, maxCharacters } from 'marquee-profile'
import type { Candidate } from '../drafter.ts'
import { joinBlocks } from '../facts/page-text.ts'
import { fold } from '../facts/text.ts'
import { withoutSignsBehind } from '../page/asking.ts'
import { isNode } from '../page/structured-data.ts'
import { quoted, isShell, nodesOf, textIn, type Site, type SitePage } from './site.ts'

/** schema.org FAQPage. If the page shows text, it must show the question too. */
export function structuredPairs(page: SitePage, site: Site): Candidate<Faq>[] {
  const shown = fold(joinBlocks(page.page.blocks))
  return nodesOf(page, 'FAQPage', 'QAPage')
    .flatMap((node) => [node['mainEntity']].flat().filter(isNode))
    .flatMap((asked, place) => {
      const question = textIn(asked, 'name') || textIn(asked, 'text')
      const given = [asked['acceptedAnswer'], asked['suggestedAnswer']].flat().find(isNode)
      const answer = given ? textIn(given, 'text').replace(TAGS_AROUND, '') : ''
      const isPlain =
        question.length <= maxCharacters(Faq.shape.question) &&
        answer.length <= maxCharacters(Faq.shape.answer) &&
        !/<\w/.test(answer)
      if (!question || !answer || !isPlain || (!isShell(site) && !shown.includes(fold(question)))) return []
      return [
        quoted(
          { question: withoutSignsBehind(question), answer },
          page,
          [question, answer],
          0.68 - place / 1000,
        ),
      ]
    })
}

/** `<p>Yes.</p>`: tags around the whole text. */
const TAGS_AROUND = /^(?:<(?:p|div|span)\b[^<>]*>\s*)+|(?:\s*<\/(?:p|div|span)>)+$/gi
