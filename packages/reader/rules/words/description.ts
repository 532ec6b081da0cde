/** A longer text on the product, made of whole passages of the home and about pages, in order. */
import type { Candidate } from '../../drafter.ts'
import { LATER } from '../../facts/later-words.ts'
import { moneyIn } from '../../facts/money.ts'
import { holdsName } from '../../facts/names.ts'
import { fold, wordCount } from '../../facts/text.ts'
import { isInQuestions } from '../faq-questions.ts'
import { isAboutPage, isNewsPage } from '../page-kinds.ts'
import { isOfProblem, WORKS } from '../feature-rows.ts'
import { evidence, type Site, type SitePage } from '../site.ts'
import { isAnnounced, isHalf, isProseBlock, named, type Block } from './prose.ts'

const MAX_PASSAGES = 8
const MAX_CHARACTERS = 2400
const FEWEST_WORDS = 12

/** One description, with a quote per passage; none if the site has no prose beyond what `told` already holds. */
export function findDescription(site: Site, told: Candidate<unknown>[]): Candidate<string>[] {
  const seen = new Set<string>()
  const elsewhere = told.flatMap(({ evidence: quotes }) => quotes.map(({ quote }) => quote))
  const passages: { block: Block; page: SitePage }[] = []
  let length = 0
  const prose = [
    ...proseOf(site.home, site.name),
    ...site.pages
      .filter((page) => isAboutPage(page) && page.kind !== 'team' && !isNewsPage(page))
      .flatMap((page) => proseOf(page, site.name)),
  ]
  const ended = prose.filter(({ block }) => ENDED.test(block.text))
  for (const { block, page } of ended.length ? ended : prose) {
    const key = fold(block.text).toLowerCase()
    const isTold = seen.has(key) || elsewhere.some((quote) => quote.includes(block.text))
    if (isTold || passages.length >= MAX_PASSAGES || length + block.text.length > MAX_CHARACTERS) continue
    seen.add(key)
    passages.push({ block, page })
    length += block.text.length + 2
  }
  if (!passages.length) return []
  return [
    {
      value: passages.map(({ block }) => block.text).join('\n\n'),
      evidence: passages.map(({ block, page }) => evidence(page, block.text)),
      confidence: 0.6,
    },
  ]
}

/** A policy kept on the same page: `div#privacy-page`. */
const POLICY = named('privacy-(?:page|policy)|legal')

/** What is said about something beside it: `p.price-note`, `small.hint`. */
const NOTE = named('notes?|footnotes?|disclaimer|hints?|help(?:er)?-?text|fine-?print')

/** `Feel free to contact us`, `Real reviews will appear here`, `Sample data`. */
const CALL_OR_STATE =
  /^(?:(?:click|tap)(?:ing)? (?:an?|any)|tell us|get help|before (?:you )?install\p{L}*|(?:please )?(?:feel free to |do(?: not|n't) hesitate to )?contact us|(?:kontaktieren|schreiben) sie uns|kontaktiere? uns|schreib uns|contactez[- ]nous|cont[aá]ctanos|contattaci|sample (?:data|reviews?)|everything you need to know|or|oder|ou)(?!\p{L})|(?:appears?|(?:be|are|is) (?:shown|displayed|listed)|(?:be|become) populated) (?:here|with)(?!\p{L})/iu

/** A person's story: `Last summer I was …`, `He began …`; not what a reader asks. */
const OWN_STORY =
  /^S?[Hh]e\s|(?<!\p{L})(?:I(?:['’](?:m|ve|d)| (?:am|was|have|had|built|made|created|started|worked|wanted))|[Ii](?:ch|k)|[Jj](?:['’]ai|e suis))(?!\p{L})(?!.*\?)/u

const ENDED = /(?<!\.\.)[.!。！।۔]["”»)]?$/u
/** Two sentences, the last without a mark: only if no passage has one. */
const WITHIN = /(?<!\.\.)[.!]\s\p{Lu}.*[\p{L}\d)]$/u

const HISTORY = named('timeline')

/**
 * Passages of a sentence or more, except answers, forms, steps, clauses, amounts, problems, samples and what follows a
 * question.
 */
function proseOf(page: SitePage, name: string): { block: Block; page: SitePage }[] {
  // A menu comes first.
  const title = page.blocks.slice(0, page.blocks.length / 3).find(({ tag }) => tag === 'h1')?.index ?? -1
  return page.blocks
    .filter(
      (block) =>
        isProseBlock(block) &&
        wordCount(block.text) >= FEWEST_WORDS &&
        moneyIn(block.text).length === 0 &&
        !block.headings.some((heading) => WORKS.test(heading)) &&
        !block.headings.slice(-2).some((heading) => wordCount(heading) <= 4 && LATER.test(heading)) &&
        !isAnnounced(block, page) &&
        !NOTE.test(block.path.at(-1) ?? '') &&
        !(page.isHome && block.path.some((one) => POLICY.test(one))) &&
        block.index > title &&
        !isHalf(block.text, name) &&
        !CALL_OR_STATE.test(block.text) &&
        !OWN_STORY.test(block.text) &&
        (ENDED.test(block.text) || WITHIN.test(block.text)) &&
        !(block.headings.at(-1) ?? '').endsWith('?') &&
        !isInQuestions({ ...block, headings: block.headings.slice(-1) }) &&
        (holdsName(block.text, name) ||
          !(isUnderProblem(block, page) || block.path.some((one) => HISTORY.test(one)))),
    )
    .filter(({ text }) => !/^(?:[\p{So}•#]|\d{1,2}[.)]\s)|[<>*_`[\]]/u.test(text))
    .map((block) => ({ block, page }))
}

/** Under a heading for problems, its card's or the section's; the page's title heads all that follows. */
function isUnderProblem(block: Block, page: SitePage): boolean {
  const { headings } = block
  const isTitle = page.blocks.some(({ tag, text }) => tag === 'h1' && text === headings[0])
  const within = headings.slice(isTitle ? 1 : 0)
  return [within, within.slice(0, -1)].some((some) => isOfProblem({ ...block, headings: some }, page, ''))
}
