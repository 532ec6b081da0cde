/** Leftovers of a theme or template: filler text, sample staff and addresses. None is about the product. */
import { wordsOf } from '../../facts/text.ts'
import { wordList } from '../../facts/word-list.ts'

const FILLER =
  /\b(?:lorem ipsum|lorem markdownum|dolor sit amet|consectetur adipi[sc]{1,2}ing|sed do eiusmod|quis ipsum suspendisse|ut labore et dolore|duis aute irure|vestibulum|praesent|donec sed|curabitur|aenean|pellentesque|nullam quis|faucibus|morbi|phasellus|nulla facilisi|sed ut perspiciatis|nam libero|eos laboriosam|behind the word mountains|river named duden|flawless site template|live the blind texts)\b/i
const SAMPLE_TEXT =
  /^(?:all kind of industry|build a website|lead generation (?:&|and) sales|your (?:title|text|headline|heading|content|company|name|slogan|tagline|logo)(?: (?:goes )?here)?|title here|add (?:your|a) (?:text|title|heading|description).*|click (?:here )?to edit.*|sample (?:page|text|title)|hello world!?|just another wordpress site|insert .{2,30} here|write something here.*|heading \d|feature (?:one|two|three|\d)|(?:placeholder|platzhalter|blind)(?: ?text)?|coming soon!?|untitled|new page|my site|texte? (?:ici|exemple).*|todo(?::.*)?|tbd|foo|bar|baz|foo bar)$/i
/** What a site builder writes into questions and answers, to be replaced. */
const SAMPLE_ANSWER =
  /\b(?:faq section can be used to quickly answer|faqs are a great way to help site visitors|faqs can be added to any page|to add a new faq follow|this is a (?:place|space) for your answer|use this text to answer the question|text inside of a div block|(?:question|answer)(?: \w+)? goes here|click edit button to change this text|(?:text|here)\b.{0,40}\b(?:edit|replace) it with your own)\b|^provide a (?:short|clear|brief)\b.{0,20} answer\b/i
/** A note to whoever fills in the page: `State here which provider you actually use`. */
const NOTE_TO_OWNER =
  /^(?:(?:fill in|state|insert|write|replace .{2,40} with)\s(?:here\s|your (?:actual|real)\s)|(?:fyll i|ange|skriv)\s(?:här\s|(?:din|ditt|dina) (?:faktiska|riktiga)\s)|(?:tragen|geben|nennen|schreiben) sie hier\s|(?:indiquez|écrivez) ici\s|(?:indica|escribe) aquí\s)/i
const SAMPLE_ADDRESS =
  /\b123[,]?\s+(?:[a-z]+\s+){0,3}(?:street|st|road|rd|avenue|ave|lane|main|fake|anywhere|calle|stra(?:ß|ss)e|rue)\b|\b(?:123|1234|12345) (?:main|fifth|demo|example|fake|sample|your)\b|collins street west|\bthornridge cir|\bwestheimer r(?:oa)?d\b.{0,12}santa ana|\b(?:preston rd\. inglewood|elgin st\. celina|royal ln\. mesa|parker rd\. allentown|ranchview dr\. richardson|washington ave\. manchester|gray st\. utica|ash dr\. san jose)|\b(?:musterstra(?:ß|ss)e|musterstadt|example street|any ?town|street name|rue de l'exemple|calle falsa|via esempio)\b|\b8007,? australia\b|\bwestern road\b|○○|-xx/i
const SAMPLE_NAMES = new Set(
  (
    'john doe|jane doe|john smith|jane smith|max mustermann|erika mustermann|jean dupont|juan perez|juan pérez|mario rossi|jan kowalski|jan novak|your name|first last|firstname lastname|full name|' +
    'team member|member name|ceo name|karen peter|kene alex piter|alisa maria|peter jack|client name|author name|someone famous|山田太郎|山田 太郎|张三|李四|홍길동'
  ).split('|'),
)

/** Sample people of a design kit. Real people may share a name, but not two on one page. */
const KIT_NAMES = new Set(
  'wade warren|brooklyn simmons|jenny wilson|esther howard|cameron williamson|leslie alexander|guy hawkins|robert fox|jacob jones|kristin watson|cody fisher|savannah nguyen|bessie cooper|ronald richards|darlene robertson|jane cooper|jerome bell|theresa webb|kathryn murphy|floyd miles|annette black|eleanor pena|ralph edwards|devon lane|arlene mccoy|marvin mckinney|dianne russell|albert flores|courtney henry|darrell steward'.split(
    '|',
  ),
)

/** Words of filler Latin that no living language spells so. */
const LATIN = wordList(`
  explicabo|quibusdam|volupta*|consequuntur|laboriosam|nesciunt|quisquam
  |numquam|incidunt|adipis*|corrupti|doloribus|exercitationem
  |accusantium|doloremque|laudantium|aperiam|aspernatur|molestiae|quaerat|consectetur|eiusmod|tempor
  |labore|aliqua|magna|nec|neque|ipse|ipsa|ipsum|illa|illis|quae|quibus|inque|deque|erat|manus|nunc
  |tantum|ubi|sic|tuis|tibi|sibi|enim|autem|tamen|haud|quam|sed|eius|simul|nisi|deserunt|mollit|cillum
  |fugiat
`)

/**
 * An unfilled template: `{{ page.title }}`, `{% if … %}`, `<?php`, `<%= … %>`, `--- layout: page`, `@include('head')`,
 * `@home_title`, `%APP_NAME%`, `${title}`.
 */
const UNFILLED =
  /\{\{\s*[\w.$|' -]{1,60}\}\}|\{%-?\s*\w[^}]{0,400}%\}|<\?php|<%=?\s*\w|^---\s.*\blayout:|^@(?:\w+\(|[a-z]+(?:_[a-z]+)+$)|^\s*(?:%[A-Z]{2,}(?:_[A-Z\d]+)+%|\$\{[\w.]+\})\s*$/

/** The description that a theme gives its pages. */
export function isSampleDescription(text: string): boolean {
  return /^this is (?:a |the )?(?:meta )?description\W*$/i.test(text)
}

export function isFiller(text: string): boolean {
  return FILLER.test(text)
}

/** Filler, a theme's sample text, or an unfilled template. */
export function isResidue(text: string): boolean {
  if (
    [UNFILLED, FILLER, SAMPLE_ANSWER, NOTE_TO_OWNER].some((one) => one.test(text)) ||
    SAMPLE_TEXT.test(text.trim())
  )
    return true
  const { found, distinct, words } = latinOf(text)
  return distinct >= 2 && found * 4 >= words
}

/**
 * Whether passages are filler Latin: one word in twenty, and eight different ones, are surely Latin; half as many
 * beside known filler.
 */
export function isLatin(texts: string[]): boolean {
  const rest = texts.filter((text) => !FILLER.test(text))
  const { found, distinct, words } = latinOf(rest.join(' '))
  const beginsSo = rest.length < texts.length
  return beginsSo ? distinct >= 4 && found * 40 >= words : distinct >= 8 && found * 20 >= words
}

function latinOf(text: string): { found: number; distinct: number; words: number } {
  const found = LATIN.find(text).map((match) => match.text.toLowerCase())
  return { found: found.length, distinct: new Set(found).size, words: text.split(/\s+/).length }
}

/** A theme's sample address. */
export function isSampleAddress(text: string): boolean {
  return SAMPLE_ADDRESS.test(text)
}

/** A sample person of themes and forms, seen `beside` other names. */
export function isSampleName(name: string, beside: readonly string[] = []): boolean {
  const spelled = wordsOf(name).join(' ')
  return (
    SAMPLE_NAMES.has(spelled) ||
    SAMPLE_NAMES.has(name.trim().toLowerCase()) ||
    (KIT_NAMES.has(spelled) && new Set(beside.filter(isOfKit)).size > 1)
  )
}

function isOfKit(name: string): boolean {
  return KIT_NAMES.has(wordsOf(name).join(' '))
}
