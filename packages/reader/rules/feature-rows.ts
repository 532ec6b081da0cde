/**
 * Tells what a row of points is about: the product, or the reader's problems, contacts, life before it, posts,
 * audiences.
 */
import { kindOfLink } from '../crawl/frontier.ts'
import { isBesideThePoint, namesLanguage } from '../crawl/links/unwanted-links.ts'
import { holdsName, keyOf } from '../facts/names.ts'
import { personName } from '../facts/person-names.ts'
import { storeOf } from '../facts/platform-words.ts'
import { remembered } from '../facts/remembered.ts'
import { wordCount } from '../facts/text.ts'
import { isOfUses, namesPeople } from './audience.ts'
import { wordList } from '../facts/word-list.ts'
import { isOfFeatures, OTHER_KINDS, type Point } from './feature-points.ts'
import { announcesContents, LACKS, SAID } from './other-sections.ts'
import { hostOf, labelAbove, type Site, type SitePage } from './site.ts'
import { isOwnText, levelOf, named, type Block } from './words/prose.ts'

/** Markup for the problems that the product solves: `pain-card`, `problems-grid`, `before`. */
const PROBLEM_NAMES = named(
  'pains?|pain-?points?|prob|problems?|challenges?|worr(?:y|ies)|struggles?|frustrations?|before|without|old-?way',
)

const LOST = named('lost')

/** `Sound familiar?`, `El problema que muchos desconocen`, こんなお悩みありませんか; not `Problems we solve`. */
const problemWords = wordList(
  `problem|problems|common mistakes|mistakes to avoid|problème*|probleme|problemen|problema*|problemi|problemy|pain point|pain points|struggl*|tired of|frustrat*|a pain|a nightmare|a hassle|sound familiar|kennen sie das|kennst du das|kommt ihnen das|kommt dir das|marre de|te suena|ti suona|cansado de|cansada de|cansados de|stanco di|stanchi di|znasz to|znasz ten|znasz te|wyzwani*|знакомо|проблем*|устали|悩み|困りごと|ませんか|痛点|烦恼|困扰|고민`,
)
const solved = wordList(
  `solv*|solu*|no more|without|fix*|lös*|gelöst|réso*|resolve*|resuelv*|risolv*|решен*|реша*|解決|解决|해결`,
)

/** Markup of posts and works: `blog-card`, `article-grid`, `post-title`, `portfolio-grid`. */
const POST_NAMES = named(
  'blogs?|posts?|news(?!letter)|guides?|related|portfolio-(?:grid|cards?|items?)|case-stud(?:y|ies)|articles?-(?:cards?|grid|list|title|items?|teasers?)',
)

/** Audiences and uses: `use-case-card`, `industries-grid`, `audience-item`; `Who is this for?`. */
const AUDIENCE_NAMES = named('audiences?|customers?|industr(?:y|ies)|personas?|sectors?|branchen?|who-?for')
const AUDIENCE_WORDS =
  /(?<!\p{L})(?:who (?:uses|benefits|we (?:serve|help))|used (?:by|across)|is .{1,30} (?:right )?for (?:you|me)|industries|zielgruppen|branchen|secteurs|sectores|setores|settori)(?!\p{L})|\s(?:for|für|pour|para|per|voor|dla|для)[:…]?$|誰(?:のため|向け)|こんな(?:方|人)|适合谁|谁适合/iu

/** The state before, in a pair of lists. */
const BEFORE =
  /^\P{L}*(?:before|vorher|avant|antes|prima|wcześniej|(?:before|ohne|without|sans|sin|senza|antes de|avant|prima di) .{1,30})\P{L}*$/iu

/** `Tonight, without Beetplan`, `What Beetplan is not` */
const without = wordList(
  `is not|isn't|ist nicht|n'est pas|no es|non è|não é|without|before|ohne|vor|sans|avant|sin|antes|senza|prima|sem|zonder|bez|utan|uden|без|до`,
)

/** `Para empresas`: a card for one audience. */
const FOR = /^\P{L}*(?:for|für|pour|para|per|voor|dla|pentru|för|til|для)\s/iu
/** `Gardens · 2026`: with its year. */
const IN_YEAR = /(?:^|\P{L}\s?|\p{L}\s)(?:19|20)\d\d$/u

/** What was made for others: `Our work`, 制作実績. */
export const WORKS =
  /(?<!\p{L})(?:portfolio|(?:our|my|recent|selected|latest) (?:works?|projects)|case stud(?:y|ies)|referenzprojekte|(?:unsere|meine) (?:projekte|arbeiten)|nos réalisations|(?:i nostri|i miei) (?:lavori|progetti)|(?:nuestros|mis) (?:trabajos|proyectos)|наши (?:работы|проекты))(?!\p{L})|実績|פרויקטים ש/iu

/** The reading time and date of a post. */
const OF_POST =
  /(?<!\d)\d{1,2}\s?-?\s?min(?:\.|s|ute[ns]?|uti|utos|ut)?(?!\p{L})|\d{1,2}\.?(?: de)? \p{L}{3,10}\.?,?(?: de)? 20\d\d|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? 20\d\d|20\d\d[-./年]\s?\d{1,2}|\d{1,2}[./]\d{1,2}[./]20\d\d/iu

/** The link at the end of a teaser: `Continue reading`, 続きを読む; not `Learn more`. */
const TO_REST =
  /^\P{L}*(?:(?:continue|keep) reading|read (?:the )?(?:article|post|story)|weiterlesen|lire (?:la suite|l['’]article)|(?:seguir|continuar) leyendo|leer el artículo|continua a leggere|leggi (?:l['’]articolo|tutto)|continuar a ler|lees verder|czytaj dalej|читать (?:далее|дальше)|続きを読む|阅读全文)\P{L}*$/iu

/** Whether the points of the row are about the product. */
export function isOfProduct(row: Point[], name: string): boolean {
  return (
    !row.some(
      (point) => isOfProblem(point.title, point.page, name) || isBefore(point, name) || isOpposed(point),
    ) &&
    row.filter(
      (point) =>
        isCount(point) || isOfPost(point) || isOfAudience(point) || /cookies/i.test(point.title.text),
    ).length *
      2 <=
      row.length
  )
}

/** `35 countries`, `14+ tools`: a figure. */
function isCount({ title: { text } }: Point): boolean {
  return /^\d[\d.,]*\+?\s\p{L}/u.test(text)
}

/** Its text below is called its opposite: `div.tx-from` over `div.tx-to`. */
function isOpposed({ title, body }: Point): boolean {
  const [above = '', below = ''] = [title, body].map((block) => block?.path.at(-1) ?? '')
  return OPPOSITES.some(
    ([bad, good]) => new RegExp(`[._-]${bad}(?:$|[._-])`).test(above) && above.replace(bad, good) === below,
  )
}

const OPPOSITES: [string, string][] = [
  ['from', 'to'],
  ['before', 'after'],
  ['old', 'new'],
  ['bad', 'good'],
  ['problem', 'solution'],
]

/** One of a pair of cards: `Before Beetplan`, or any title below the label `Without Beetplan`. */
function isBefore({ title, page }: Point, name: string): boolean {
  const { index, group, text } = title
  const rest =
    /^\P{L}*(?:before|vorher|vor|antes|avant|prima|przed|voor)(?: (?:de|di|do)(?!\p{L}))?(.*)$/iu.exec(
      text,
    )?.[1]
  const above = page.page.blocks[index - 1]
  return (
    (rest !== undefined && [keyOf(name), ''].includes(keyOf(rest))) ||
    (group !== null &&
      above?.group === group &&
      above.text.length <= LONGEST_LABEL &&
      BEFORE.test(above.text))
  )
}

/** `Everything in Solo, plus`, with a plan's name: what a plan includes; not `Everything in one place`. */
export function isOfPlan(row: Point[], plans: string[]): boolean {
  return row.some(({ title: { text } }) => {
    const whole = keyOf(ALL_OF.exec(text)?.[1] ?? '')
    return plans.includes(keyOf(text)) || plans.some((plan) => whole.startsWith(plan))
  })
}

const ALL_OF =
  /^\P{L}*(?:everything|all features|alles|tout(?:es les fonctionnalités)?|todo|tutto|tudo|wszystko|всё|все) (?:(?:lo|ce qui|le) )?(?:in|of|from|aus|von|van|uit|du|de|del|en|do|di|em|z|из) (.{1,30})/iu

/** A guide to the site or its languages, a call at the end of every page, or other apps. */
export function isBesideTheProduct(row: Point[], site: Site): boolean {
  return isGuide(row, site.home.page.url) || isOfLanguages(row) || areApps(row) || isOfFrame(row, site)
}

/** Cards that lead to pages of several other kinds: `Prices`, `Success stories`, `Blog`; or each to a post of its own. */
function isGuide(row: Point[], home: string): boolean {
  const [first] = row
  const { links = [], blocks = [] } = first?.page.page ?? {}
  const cards = new Map<string | number, Block>(
    row.map(({ title }) => [title.group ?? `block ${title.index}`, title]),
  )
  const kinds = new Map<Block, string>()
  const posts = new Set<string>()
  for (const { url, block: at } of cards.size > 1 ? links : []) {
    const groups = at === null ? [] : [`block ${at}`, ...(blocks[at]?.groups ?? [])]
    const card = groups.flatMap((one) => cards.get(one) ?? [])[0]
    const address = card ? URL.parse(url) : null
    if (!card || !address || hostOf(url) !== hostOf(home)) continue
    const isPost = isBesideThePoint(address, '', home) || /\/blog[-_]/i.test(url)
    const kind = isPost ? 'posts' : kindOfLink(address, '', home)?.kind
    if (kind && OTHER_KINDS.test(kind)) kinds.set(card, kind)
    if (kind === 'posts') posts.add(address.pathname)
  }
  const arePosts = posts.size === kinds.size && !isOfFeatures(first?.title.headings.at(-1) ?? '')
  return (new Set(kinds.values()).size > 1 || arePosts) && kinds.size * 2 >= cards.size
}

/** Cards that each lead to an address of their own in a store: the maker's other apps. */
function areApps(row: Point[]): boolean {
  const cards = new Set(row.map(({ title }) => title.group))
  const { links = [], blocks = [] } = row[0]?.page.page ?? {}
  const addresses = new Map<number, string>()
  for (const { url, block: at } of links) {
    const groups = at !== null && storeOf(url) !== null ? (blocks[at]?.groups ?? []) : []
    for (const group of groups) if (cards.has(group) && !addresses.has(group)) addresses.set(group, url)
  }
  return row.length > 1 && addresses.size === row.length && new Set(addresses.values()).size === row.length
}

const OF_FRAME = /^(?:privacy|terms|imprint|careers)$/

/** On pages about something else too, that are no copies of the home page: the closing call of every page. */
function isOfFrame(row: Point[], { pages, home }: Site): boolean {
  return pages.some((page) => {
    if (!OF_FRAME.test(page.kind ?? '') || !row.length) return false
    const texts = mainTexts(page)
    return (
      row.every(({ title, body }) => body && texts.has(title.text) && texts.has(body.text)) &&
      home.blocks.filter(({ text }) => texts.has(text)).length * 2 < home.blocks.length
    )
  })
}

const mainTexts = remembered(
  ({ blocks }: SitePage) => new Set(blocks.flatMap(({ text, region }) => (region === 'main' ? text : []))),
)

/** In the page's main content: no menu, answer, plan, small print or praise. */
export function isOfPage(block: Block): boolean {
  return (
    !block.path.some((name) =>
      /privacy|datenschutz|terms|legal|cookie|imprint|pricing-(?:plan|card|tier)|^label(?:$|[.#])|[.#_-](?:faqs?|answers?|quiz)(?:$|[._-])/i.test(
        name,
      ),
    ) &&
    block.region !== 'aside' &&
    isOwnText(block)
  )
}

function isOfLanguages(row: Point[]): boolean {
  return row.filter(({ title, body }) => !body && namesLanguage(title.text)).length * 2 >= row.length
}

/** Drops the lists that detail a point: those below a point that has its text. */
export function withoutDetails(rows: Point[][]): Point[][] {
  const told = new Set(rows.flat().flatMap(({ title, body }) => (body ? title.text : [])))
  return rows.filter(([first]) => first?.title.tag !== 'li' || !told.has(first.title.headings.at(-1) ?? ''))
}

const LONGEST_LABEL = 20

/** A passage under a heading that tells of problems, or in markup for them. */
export function isOfProblem(title: Block, page: SitePage, name: string): boolean {
  const { path, headings } = title
  const heading = headings.at(-1) ?? ''
  // `The problem`, on a line above the heading.
  const label = labelAbove(title, page)?.text ?? ''
  if (label.length <= LONGEST_LABEL && (BEFORE.test(label) || problemWords.in(label))) return true
  const around = path.slice(-6)
  // `ul.lost`: the drawbacks of other ways.
  if (BEFORE.test(heading) || around.some((one) => LOST.test(one))) return true
  // One list of a pair may name the product: only `without` then tells.
  if (holdsName(heading, name)) return without.in(heading)
  return (
    LACKS.test(heading) ||
    isOfRival(title, page, name) ||
    around.some((one) => PROBLEM_NAMES.test(one)) ||
    (problemWords.in(heading) && !solved.in(heading))
  )
}

/** In a comparison whose other list names the product: `Spreadsheets` beside `Beetplan`. */
function isOfRival(title: Block, { blocks }: SitePage, name: string): boolean {
  const isCompared = ({ path }: Block) => path.some((one) => COMPARED.test(one))
  const isOwn = (head: Block) =>
    levelOf(head) &&
    isCompared(head) &&
    head.headings.at(-1) === title.headings.at(-2) &&
    holdsName(head.text, name)
  return isCompared(title) && blocks.some(isOwn)
}

const COMPARED = named('compar\\w+|versus|vs')

/** A post, case study, event or customer's words, by its heading or markup, by a year on the card, or as a link with a date or reading time. */
function isOfPost({ title, page }: Point): boolean {
  const { path, linked, group, headings } = title
  const heading = headings.at(-1) ?? ''
  return (
    WORKS.test(heading) ||
    (SAID.test(heading) && personName(title.text) !== null) ||
    // A single word may head what the product is for: `Events`.
    (announcesContents(heading, page.subject) && (wordCount(heading) > 1 || leadsOn(title, page))) ||
    path.slice(-4).some((one) => POST_NAMES.test(one)) ||
    (group !== null &&
      page.blocks.some(
        (block) =>
          block !== title &&
          block.groups.includes(group) &&
          block.text.length <= 60 &&
          (IN_YEAR.test(block.text) ||
            (block.linked && TO_REST.test(block.text)) ||
            (linked && block.group === group && OF_POST.test(block.text))),
      ))
  )
}

function leadsOn({ linked, group }: Block, { blocks }: SitePage): boolean {
  return linked || (group !== null && blocks.some((block) => block.linked && block.groups.includes(group)))
}

function isOfAudience({ title, page }: Point): boolean {
  const { path, headings, text } = title
  return (
    path.slice(-4).some((one) => AUDIENCE_NAMES.test(one)) ||
    [headings.at(-1), labelAbove(title, page)?.text].some((text = '') => AUDIENCE_WORDS.test(text)) ||
    isOfUses(title, page) ||
    FOR.test(text) ||
    namesPeople(text)
  )
}
