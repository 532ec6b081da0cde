/** Questions with their answers: schema.org FAQPage, `details`, accordions and headings that ask. */
import { Faq, mostCharacters } from 'marquee-profile'
import type { Candidate } from '../drafter.ts'
import { joinBlocks } from '../facts/page-text.ts'
import { fold, wordCount, wordsOf } from '../facts/text.ts'
import { wordList } from '../facts/word-list.ts'
import type { Block } from '../page/page.ts'
import { isNode } from '../page/structured-data.ts'
import { evidence, isShell, nodesOf, textIn, type Site, type SitePage } from './site.ts'
import { isTestimonial } from './words/prose.ts'

interface Pair {
  question: Block
  answer: Block[]
  page: SitePage
  /** Stands where the page says that questions are answered. */
  inSection: boolean
  /** Made to be opened: `details`, accordion, definition list. */
  folded: boolean
}

const SECTION = wordList(
  `faq|faqs|f.a.q.|faq's|frequently asked questions|frequently asked|common questions|questions and answers|questions & answers|q&a|got questions|have questions|your questions|questions answered|any questions|häufige fragen|häufig gestellte fragen|fragen und antworten|fragen & antworten|oft gefragt|noch fragen|questions fréquentes|foire aux questions|questions fréquemment posées|vos questions|une question|preguntas frecuentes|preguntas y respuestas|domande frequenti|domande e risposte|perguntas frequentes|perguntas e respostas|dúvidas frequentes|veelgestelde vragen|vragen en antwoorden|często zadawane pytania|pytania i odpowiedzi|najczęstsze pytania|intrebari frecvente|întrebări frecvente|cele mai frecvente intrebari|cele mai frecvente întrebări|vanliga frågor|frågor och svar|ofte stillede spørgsmål|ofte stilte spørsmål|spørgsmål og svar|spørsmål og svar|usein kysyttyä|usein kysytyt kysymykset|časté dotazy|často kladené otázky|časté otázky|gyakori kérdések|gyik|sıkça sorulan sorular|sık sorulan sorular|часто задаваемые вопросы|вопросы и ответы|часті запитання|поширені запитання|често задавани въпроси|συχνές ερωτήσεις|često postavljana pitanja|pogosta vprašanja|korduma kippuvad küsimused|biežāk uzdotie jautājumi|dažniausiai užduodami klausimai|よくある質問|よくあるご質問|質問と回答|常见问题|常見問題|常见问答|자주 묻는 질문|자주하는 질문`,
)
const ASKS = /[?？;]\s*$/u
const REALLY_ASKS = /[?？]\s*["”»')\]]?\s*$/u

/** Pairs, best first: those under a heading for questions before others. */
export function findFaqs(site: Site): Candidate<Faq>[] {
  const pairs = site.pages
    .filter(({ kind }) => kind !== 'privacy' && kind !== 'terms' && kind !== 'careers')
    .flatMap(pairsOf)
  const written = pairs.flatMap((pair, place) => candidateOf(pair, place))
  const structured = site.pages.flatMap((page) => structuredPairs(page, site))
  const seen = new Set<string>()
  return [...written, ...structured]
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter(({ value }) => {
      const key = wordsOf(value.question).join(' ')
      return !seen.has(key) && seen.add(key)
    })
}

function pairsOf(page: SitePage): Pair[] {
  const isFaqPage = page.kind === 'faq' || page.kind === 'help'
  const asking = page.blocks.filter((block) => isQuestion(block, isFaqPage))
  const alike = Map.groupBy(asking, kindOfElement)
  const headings = Map.groupBy(
    page.blocks.filter(({ tag, region }) => /^h[1-6]$/.test(tag) && region !== 'footer' && region !== 'nav'),
    kindOfElement,
  )
  return asking.flatMap((question) => {
    const inSection = isFaqPage || speaksOfQuestions(question)
    const folded = question.tag === 'summary' || question.tag === 'dt' || isMadeToOpen(question)
    const times = alike.get(kindOfElement(question))?.length ?? 0
    const many = times >= 3
    const isArticle =
      levelOf(question) > 0 &&
      !speaksOfQuestions(question) &&
      times < (headings.get(kindOfElement(question))?.length ?? 0) / 2
    if (isArticle || question.tag === 'h1') return []
    const answer = answerTo(question, page)
    const mayHold = question.linked && question.tag !== 'button' ? many : inSection || folded || many
    return answer.length && mayHold ? [{ question, answer, page, inSection, folded }] : []
  })
}

function isMadeToOpen({ path }: Block): boolean {
  return path.some((name) => /accordion|faq|collaps|toggle|question/i.test(name))
}

function kindOfElement({ tag, path }: Block): string {
  return `${tag} ${path.at(-1)}`
}

function speaksOfQuestions({ headings, path }: Block): boolean {
  return (
    headings.some((heading) => SECTION.in(heading)) ||
    path.some((name) => /(?:^|[.#_-])faqs?(?:[.#_-]|$)/i.test(name))
  )
}

/** Calls to write in, which stand at the end of lists of questions. */
const STILL_ASKING =
  /^(?:still |do you (?:still )?|did(?:n't| not) |can(?:'t|not) |any |more |other |got |have )?(?:have |got |find )?(?:any |more |other |a |your |the |an |what )*(?:questions?|answers?|looking for)\??$|(?:still have|any other|other|more|have) (?:a |any )?questions?\?|(?:find|found) (?:an |your |the )?(?:answers?|what you)|(?:noch|weitere|andere) fragen\b|frage nicht (?:dabei|beantwortet)|(?:keine )?antwort\b.{0,30}\bgefunden|(?:d'autres|encore des|une autre|une) questions? \?|pas trouvé|(?:más|otra|otras|alguna|tienes|todavía) (?:preguntas?|dudas?)\?|no encontraste|(?:altre|ancora|hai (?:altre )?)\s*(?:domande|dubbi)\?|non hai trovato|(?:mais|outra|alguma|ainda tem) (?:perguntas?|dúvidas?)\?|não encontrou|(?:nog|meer|andere) vragen\?|(?:masz|inne|więcej) (?:pytania|pytań)\?|nie znalazłeś|(?:alte|mai ai) (?:întrebări|intrebari)/iu

/** Calls to act that are put as questions: `Ready to plan your garden?` */
const CALLING =
  /^[¿¡]?\s*(?:(?:are you )?ready|prête?s?|bereit|list[oa]s?|pront[oaie]|preparad[oa]s?|klaar|gotow[aiey]?|redo|klar|parat|valmis|připraveni|hazır|vil du|want to (?:see|try|start)|sounds good|convinced|interested|interessiert|überzeugt|intéressée?s?|convaincue?s?|interesad[oa]s?|interessat[oaie])(?!\p{L})/iu

/** A short passage that asks; what is made to be opened, in a section of questions, need not end in a question mark. */
function isQuestion(block: Block, isFaqPage: boolean): boolean {
  const { text, tag, region, path } = block
  if (
    STILL_ASKING.test(text) ||
    CALLING.test(text) ||
    path.some((name) =>
      /quiz|questionnaire|wizard|configurator|survey|funnel|modal|(?:^|[.#-])(?:form|q)-?step/i.test(name),
    ) ||
    text.length > mostCharacters(Faq.shape.question) ||
    wordCount(text) < 2 ||
    region === 'nav' ||
    region === 'footer' ||
    isTestimonial(block)
  )
    return false
  if (REALLY_ASKS.test(text) && tag === 'button')
    return isFaqPage || speaksOfQuestions(block) || isMadeToOpen(block)
  if (REALLY_ASKS.test(text)) return !/^(?:td|pre|code)$/.test(tag)
  return (tag === 'summary' || tag === 'dt') && (isFaqPage || speaksOfQuestions(block)) && !SECTION.in(text)
}

/** The passages behind the question: in its own container while that lasts, else up to the next heading or question. */
function answerTo(question: Block, { blocks }: SitePage): Block[] {
  const at = blocks.indexOf(question)
  const answer: Block[] = []
  const group = commonGroup(question, blocks[at + 1])
  const level = levelOf(question)
  for (const block of blocks.slice(at + 1, at + 30)) {
    const isNext =
      block.index === (answer.at(-1) ?? question).index + 1 &&
      (block.joint !== 'unseen' || (!answer.length && block.groups.includes(group ?? -1)))
    if (!isNext || isQuestionLike(block, question) || block.region === 'footer' || block.region === 'nav')
      break
    if (group !== null && !block.groups.includes(group)) break
    if (group === null && levelOf(block) > 0 && (level === 0 || levelOf(block) <= level)) break
    if (lengthOf(answer) + block.text.length > mostCharacters(Faq.shape.answer)) break
    answer.push(block)
    if (group === null && level === 0) break
  }
  return isAnswer(answer) && (question.linked || !answer.every(({ linked }) => linked)) ? answer : []
}

/** The innermost container that question and answer share and that is not their whole list. */
function commonGroup(question: Block, next: Block | undefined): number | null {
  return next ? (question.groups.filter((group) => next.groups.includes(group)).at(-1) ?? null) : null
}

function levelOf({ tag }: Block): number {
  return Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
}

function isQuestionLike(block: Block, question: Block): boolean {
  return ASKS.test(block.text) && block.tag === question.tag && block.path.at(-1) === question.path.at(-1)
}

function lengthOf(answer: Block[]): number {
  return answer.reduce((sum, { text }) => sum + text.length + 1, 0)
}

function isAnswer(answer: Block[]): boolean {
  const [first] = answer
  return (
    first !== undefined &&
    wordCount(answer.map(({ text }) => text).join(' ')) >= 2 &&
    !isChoice(answer) &&
    first.tag !== 'button' &&
    !STEP.test(first.text) &&
    !REALLY_ASKS.test(first.text)
  )
}

/** `Question 3 of 5`: how far one is in a form. */
const STEP = /^\p{L}+ \d+ (?:of|von|sur|de|di|van|z|af|av) \d+$/iu

/** Choices to pick from, each begun with a picture, as forms have them. */
function isChoice(answer: Block[]): boolean {
  const pictures = answer.filter(({ text }) => /^\p{Extended_Pictographic}\u{fe0f}?$/u.test(text))
  return pictures.length >= 2 || answer.some(({ tag }) => tag === 'label' || tag === 'option')
}

function candidateOf({ question, answer, page, inSection, folded }: Pair, place: number): Candidate<Faq>[] {
  const confidence =
    0.5 +
    (inSection ? 0.3 : 0) +
    (folded ? 0.1 : 0) +
    (REALLY_ASKS.test(question.text) ? 0.05 : 0) -
    Math.min(0.04, place / 2000)
  return [
    {
      value: {
        question: question.text.replace(/\s*#$/, ''),
        answer: answer.map(({ text }) => text).join('\n'),
      },
      evidence: [question.text, joinBlocks(answer)].map((quote) => evidence(page, quote)),
      confidence,
    },
  ]
}

/** schema.org FAQPage. Where the page shows text, the question has to be there as well. */
function structuredPairs(page: SitePage, site: Site): Candidate<Faq>[] {
  const shown = fold(joinBlocks(page.page.blocks))
  return nodesOf(page, 'FAQPage', 'QAPage')
    .flatMap((node) => [node['mainEntity']].flat().filter(isNode))
    .flatMap((asked, place) => {
      const question = textIn(asked, 'name') || textIn(asked, 'text')
      const given = [asked['acceptedAnswer'], asked['suggestedAnswer']].flat().find(isNode)
      const answer = given ? textIn(given, 'text') : ''
      const isPlain =
        question.length <= mostCharacters(Faq.shape.question) &&
        answer.length <= mostCharacters(Faq.shape.answer) &&
        !/<\w/.test(answer)
      if (!question || !answer || !isPlain || (!isShell(site) && !shown.includes(fold(question)))) return []
      return [
        {
          value: { question, answer },
          evidence: [question, answer].map((quote) => evidence(page, quote)),
          confidence: 0.78 - place / 1000,
        },
      ]
    })
}
