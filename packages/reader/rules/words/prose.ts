/** Which passages are prose about the product, and which are menus, notices, quotations of customers and the like. */
import { kindOf } from '../../crawl/links/link-words.ts'
import { LATER } from '../../facts/later-words.ts'
import { anyPlatform } from '../../facts/platform-words.ts'
import { wordCount, wordsOf } from '../../facts/text.ts'
import { wordList } from '../../facts/word-list.ts'
import type { Block as PageBlock, Page } from '../../page/page.ts'

/** A block of a site, with what it is where it says nothing of the product itself. */
export interface Block extends PageBlock {
  /** A customer's words; content of a drawn app, a conversation or a form; cookies, newsletters, legal notices. */
  aside: 'testimonial' | 'sample' | 'notice' | null
  /** It would be an aside elsewhere, but only by words for what the site is about: reviews, for a tool that collects them. */
  isOfSubject: boolean
}

/** A pattern for names in a path with one of these words: `pains?` is in `div.pain-card`, not in `div.painting`. */
export function named(words: string): RegExp {
  return new RegExp(`(?:^|[.#_-])(?:${words})(?:$|[._-])`, 'i')
}

const OF_NOTICE =
  /\b(?:(?:use|uses|verwende[nt]?|utilisons|utilizamos|utilizziamo|usamos) (?:des |i )?cookies?|our newsletter|unseren newsletter|notre newsletter|cookies?|privacy policy|terms of (?:service|use)|all rights reserved|datenschutz|confidentialité|(?:enable|requires?|turn on|needs?) javascript|javascript is|your browser (?:does(?:n['’]t)?|cannot|is|settings|version)|unsubscribe|newsletter|no spam|recaptcha)\b|©|クッキー/giu
const QUOTED = /^["“„«「]|["”»」]$/u
const TESTIMONIAL =
  /testimonial|(?:^|[.#_-])testi(?:$|[._-])|kundenstimme|temoignage|wall-of-love|(?:^|[.#_-])(?:reviews?|blockquotes?|tweets?|(?:customer|client|user)-?says?)(?:$|[._-])/i

/** A picture of an app drawn with text: `div.dummyAppScreen`, `div.feat-card-mock`, `div.terminal`. */
const DRAWN =
  /(?:^|[.#_-])(?:dummy|fake)(?:$|[._-]|(?=\p{Lu}))|[.#_-](?:mock-?(?:ups?)?|mock-?(?:screen|app|window|feed|ui))(?:$|[._-])|[.#](?:terminal|console)(?:$|\.|[-_]{1,2}(?:body|window|line|output|header|bar)(?:$|\.))|[.#_-](?:browser|window|app|phone|device)-?(?:chrome|frame|bar|screen|mock\w*)(?:$|[._-])/u
/** What is typed, sent or answered there or in a form: `inbox-draft`, `chat-msg`, `article.example`, `form-success`. */
const TYPED =
  /[.#_-](?:(?:inbox|chat|msg|conversation)[-_]|composer|drafts?(?:$|[._-])|bubbles?(?:$|[._-])|toast(?:$|[._-])|quiz|(?:form|submit|success|error)[-_]?(?:\w+[-_])?(?:message|msg|success|error|done)(?:$|[._-])|success-(?:box|state|sub|view))|(?<!feature)[-_](?:chat|conversation|msg)(?:$|\.)|[._-](?:sample|example)(?:$|\.)/i
/** A heading above a sample: `Sample report`, 実際のレポート（サンプル）. */
const sampleWords = wordList(
  `sample|samples|example|examples|beispiel|beispiele|exemple*|ejemplo*|esempi|esempio|exemplo*|voorbeeld*|przykład*|eksempel|eksempler|exempel|örnek*|пример*|サンプル|見本|事例|예시|샘플|示例|范例`,
)

/** The block with what it is, on a site whose title and first headings are `subject`. */
export function judged(block: PageBlock, subject: string): Block {
  const aside = asideOf(block, '')
  return { ...block, aside, isOfSubject: aside !== null && asideOf(block, subject) === null }
}

function asideOf(block: PageBlock, subject: string): Block['aside'] {
  if (isOfCustomer(block, subject)) return 'testimonial'
  if (isSample(block, subject)) return 'sample'
  return speaksOf(OF_NOTICE, block.text, subject) ? 'notice' : null
}

/** Whether the text has such words that are not the site's subject. */
function speaksOf(words: RegExp, text: string, subject: string): boolean {
  return [...text.matchAll(words)].some(([match]) => !isSubject(match, subject))
}

/** Whether the subject has the words, in singular or plural; of a phrase, the first. */
export function isSubject(words: string, subject: string): boolean {
  const [first = ''] = wordsOf(words)
  return first.length > 2 && wordsOf(subject).some((word) => isPlural(first, word) || isPlural(word, first))
}

function isPlural(one: string, many: string): boolean {
  return [one, `${one}s`, one.replace(/y$/, 'ies')].includes(many)
}

/** Content of a drawn app, a conversation or a form; not of a form around the whole page. */
export function isSample({ path, headings }: PageBlock, subject = ''): boolean {
  return (
    (sampleWords.in(headings.at(-1) ?? '') && !sampleWords.in(subject)) ||
    path.some(
      (name, at) =>
        DRAWN.test(name) ||
        TYPED.test(name) ||
        (/^form(?:$|[.#](?!search))/.test(name) && at > 0 && !path[at - 1]?.startsWith('body')),
    )
  )
}

/** A passage of a sentence or more that speaks of the product. */
export function isProseBlock(block: Block): boolean {
  const { text, tag, region, linked, path } = block
  if (
    linked ||
    /^(?:nav|footer|aside)$/.test(region) ||
    /^(?:h[1-6]|button|a|pre|code|blockquote|summary|label|td|th|form)$/.test(tag) ||
    path.some((name) => /^label(?:$|[.#])/.test(name))
  )
    return false
  if (isAside(block)) return false
  // Many words without a mark are a list in lines.
  const isList = text.length > 120 && !/[^\p{L}\p{N}\s'’&-]/u.test(text)
  return wordCount(text) >= 8 && text.length >= 30 && !isList
}

/** Half a sentence: `of all sites score below 30`, below a figure; `It works with your`; not a name like `iPlan`. */
export function isHalf(text: string, name: string): boolean {
  return (
    (/^\p{Ll}+[\s,]/u.test(text) && !(name !== '' && text.toLowerCase().startsWith(name.toLowerCase()))) ||
    isCutOff(text)
  )
}

/** Its end is elsewhere in the markup, or a script completes it: `Tools for`. */
export function isCutOff(text: string): boolean {
  return CUT_OFF.test(text.trim())
}

const CUT_OFF =
  /[=+,:：;&(–—-]$|\s(?:for|with|to|and|your(?: next)?|our|the|by|of|für|mit|und|pour|avec|votre|para|con|com|per|voor|met|dla)$/iu

const OF_OTHERS =
  /\b(?:testimonials?|what (?:our )?(?:customers|clients|users|people)|customer stories|reviews?|loved by|trusted by|users voice|(?:featured|as seen) (?:on|in)|in the (?:press|media|news)|press about|awards?|bekannt aus|presse|vu dans|ils parlent de nous|ils nous font confiance|dicen de nosotros|parlano di noi|nos meios|w mediach|kundenstimmen|das sagen|témoignages|avis|opiniones|recensioni|dicono di noi|depoimentos|wat klanten|opinie|testimoniale)\b|(?:お客様|利用者|ユーザー)の声|客户评价|用户评价|(?:고객|이용|사용) ?(?:후기|리뷰)|리뷰를 들어|отзывы/giu
/** By quotation marks or markup names, or below a heading that announces it. */
function isOfCustomer({ text, tag, path, headings }: PageBlock, subject: string): boolean {
  return (
    tag === 'blockquote' ||
    path.some((name) => /^(?:blockquote|cite)/.test(name) || TESTIMONIAL.test(name)) ||
    /author(?:$|\.)/i.test(path.at(-1) ?? '') ||
    QUOTED.test(text.trim()) ||
    headings.some((heading) => speaksOf(OF_OTHERS, heading, subject))
  )
}

/** No menu, footer, customer's words or drawn sample. */
export function isOwnText(block: Block): boolean {
  const { region, aside } = block
  return region !== 'nav' && region !== 'footer' && (aside === 'notice' || !isAside(block))
}

/** It says nothing of the product: an aside, and not by words for what the site is about. */
export function isAside({ aside, isOfSubject }: Block): boolean {
  return aside !== null && !isOfSubject
}

/** A heading that only names the kind of section that follows. */
export function isOnlyHeading(text: string): boolean {
  const bare = text.trim().replace(/\s*#$/, '')
  return kindOf(bare)?.share === 1 || /^(?:overview|why .{1,30}\??|featured (?:on|in))$/i.test(bare)
}

/** 1 to 6, or 0 if it is no heading. */
export function levelOf({ tag }: PageBlock): number {
  return Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
}

/** Announced by the heading, or by its card. */
export function isLater(block: Block, page: { page: Page }): boolean {
  return block.headings.some((text) => LATER.test(text)) || isAnnounced(block, page)
}

/** A short line of the card that names no platform announces it: `iOS app`, `Coming soon`. */
export function isAnnounced({ group, index, text: own }: Block, { page }: { page: Page }): boolean {
  return page.blocks.some(
    ({ group: other, index: at, tag, path, text }) =>
      // `Android app`, in a badge `Soon`
      ((group !== null && other === group && at !== index) ||
        (own.length <= 40 && (path.at(-1) ?? tag).startsWith('span') && at === index + 1)) &&
      text.length <= 40 &&
      LATER.test(text) &&
      (text.length <= 24 || !/\p{L}/u.test(text.split(LATER).at(-1) ?? '')) &&
      !anyPlatform.in(text),
  )
}
