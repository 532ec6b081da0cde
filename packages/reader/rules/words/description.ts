/** A longer text on the product, made of whole passages of the home and about pages, in order. */
import type { Candidate } from '../../drafter.ts'
import { moneyIn } from '../../facts/money.ts'
import { fold, wordCount } from '../../facts/text.ts'
import { isInQuestions } from '../faq-questions.ts'
import { isAboutPage, isNewsPage } from '../page-kinds.ts'
import { isOfProblem, WORKS } from '../feature-rows.ts'
import { evidence, type Site, type SitePage } from '../site.ts'
import { isHalf, isProseBlock, named, type Block } from './prose.ts'

const MAX_PASSAGES = 8
const MAX_CHARACTERS = 2400
const FEWEST_WORDS = 12

/** One description, with a quote per passage; none if the site has no prose beyond what `told` already holds. */
export function findDescription(site: Site, told: Candidate<unknown>[], name: string): Candidate<string>[] {
  const seen = new Set<string>()
  const elsewhere = told.flatMap(({ evidence: quotes }) => quotes.map(({ quote }) => quote))
  const passages: { block: Block; page: SitePage }[] = []
  let length = 0
  for (const { block, page } of [
    ...proseOf(site.home, name),
    ...site.pages
      .filter((page) => isAboutPage(page) && page.kind !== 'team' && !isNewsPage(page))
      .flatMap((page) => proseOf(page, name)),
  ]) {
    const key = fold(block.text).toLowerCase()
    if (elsewhere.some((quote) => quote.includes(block.text))) continue
    if (seen.has(key) || passages.length >= MAX_PASSAGES || length + block.text.length > MAX_CHARACTERS)
      continue
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

/** What is said about something beside it: `p.price-note`, `small.hint`. */
const NOTE = named('notes?|footnotes?|disclaimer|hints?|help(?:er)?-?text|fine-?print')

/** `Feel free to contact us`, `Real reviews will appear here`, `Sample data`. */
const CALL_OR_STATE =
  /^(?:(?:please )?(?:feel free to |do not hesitate to |don't hesitate to )?contact us|(?:kontaktieren|schreiben) sie uns|kontaktier(?:e)? uns|schreib uns|contactez[- ]nous|cont[aá]ctanos|contattaci|sample (?:data|reviews?)|everything you need to know|or|oder|ou)(?!\p{L})|(?:appears?|(?:be|are|is) (?:shown|displayed|listed)|(?:be|become) populated) (?:here|with)(?!\p{L})/iu

const HISTORY = named('timeline')

/**
 * Passages of a sentence or more, except answers, forms, steps, clauses, amounts, problems, samples and what follows a
 * question.
 */
function proseOf(page: SitePage, name: string): { block: Block; page: SitePage }[] {
  return page.blocks
    .filter(
      (block) =>
        isProseBlock(block) &&
        wordCount(block.text) >= FEWEST_WORDS &&
        moneyIn(block.text).length === 0 &&
        !block.headings.some((heading) => WORKS.test(heading)) &&
        !NOTE.test(block.path.at(-1) ?? '') &&
        !isHalf(block.text, name) &&
        !CALL_OR_STATE.test(block.text) &&
        /(?<!\.\.)[.!。！।۔]["”»)]?$/u.test(block.text) &&
        !(block.headings.at(-1) ?? '').endsWith('?') &&
        !isInQuestions({ ...block, headings: block.headings.slice(-1) }) &&
        (namesProduct(block, name) ||
          !(isUnderProblem(block, page) || block.path.some((one) => HISTORY.test(one)))),
    )
    .filter(({ text }) => !/^(?:[\p{So}✓✔•*#>]|\d{1,2}[.)]\s)/u.test(text) && !/[<>*_`[\]]/.test(text))
    .map((block) => ({ block, page }))
}

/** Under a heading for problems, its card's or the section's; the page's title heads all that follows. */
function isUnderProblem(block: Block, page: SitePage): boolean {
  const { headings } = block
  const isTitle = page.blocks.some(({ tag, text }) => tag === 'h1' && text === headings[0])
  const within = headings.slice(isTitle ? 1 : 0)
  return [within, within.slice(0, -1)].some((some) => isOfProblem({ ...block, headings: some }, page, ''))
}

function namesProduct({ text }: Block, name: string): boolean {
  return name !== '' && fold(text).toLowerCase().includes(fold(name).toLowerCase())
}
