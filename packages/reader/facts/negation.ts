/** Denials: `SSO is not available yet` is no evidence for SSO, `There is no free plan` none for a free plan. Pure. */
import { freeWords, trialWords } from './pricing-words.ts'
import { fold } from './text.ts'
import type { WordList } from './word-list.ts'

const NO =
  "(?<!\\p{L})(?:not(?! only| just| leav)|no(?!-| s[oó]lo)|never(?! leav)|cannot|\\p{L}+n't|without|unlike|instead of|rather than|outside|lacks?|kein\\p{L}*|nicht(?! nur)|ohne|nie|anders als|außerhalb|pas(?! seulement)|sans|aucune?|sin|ning[uú]n|senza|nessun|non|não|sem|geen|niet|ingen|ikke|inte|bez|нет|не|без)(?![\\p{L}-])|不|没有|无"
const IS_NOT =
  "(?<!\\p{L})(?:(?:is|are|was|were|be|do|does|has|have|will|wird|werden|ist|sind|est|sont|es|está|son)\\s+(?:not|nicht|pas|no)(?! only| just| nur)(?!\\p{L})|(?:is|are|was|were|does|do|wo)n't)"
const IS_ABSENT =
  '(?:not (?:yet|available|included|supported|offered|possible)|nicht (?:verfügbar|enthalten|möglich|unterstützt)|no (?:está|disponible)|pas (?:disponible|inclus)|unavailable|coming soon|planned for|discontinued|gibt es (?:derzeit |aktuell )?nicht|不支持|не (?:предоставл|предусмотр|предлага)\\p{L}*|\\p{L}+m[ıiuü]yor\\p{L}*|하지 않|不可用|ありません|ございません|없습니다|(?<!\\p{L})(?:нет|yok|yoktur)(?!\\p{L}))'
/** `no ads on the free plan`: the plan has none. */
const WITHIN =
  '(?:on|in|for|with|during|after|na|auf|im|bei|mit|während|nach|sur|dans|avec|pendant|après|en|con|durante|nel|com|op|met|w)'

/** `Without a card, a free trial`, `ohne Risiko kostenlos testen`: it denies its own noun alone. */
const SAVED =
  '(?<!\\p{L})(?:without|ohne|sans|sin|sem|senza|zonder|bez|без|no (?=commitment|hassle|risk|strings|obligation|card|credit))\\s?[^\\s,;:.]+\\s'

/** Right before what is denied: a negation, and at most three words of the same part of the sentence. */
const BEFORE = new RegExp(`(?:${NO})(?:\\s*[^\\s,;:.!?–—]+){0,3}\\s*$`, 'iu')
const BEFORE_FREE = new RegExp(
  `(?!${SAVED})(?:${NO})(?:(?:\\s+(?!${WITHIN}\\s|\\d+\\s)[^\\s,;:.–—·|()]+){0,3}\\s*|\\p{Script=Han}{0,4})$`,
  'iu',
)
/** Right behind it. That a free plan `is not limited` does not deny the plan. */
const BEHIND = new RegExp(`^[^.,;:]{0,24}?(?:${IS_NOT}|${IS_ABSENT})`, 'iu')
const BEHIND_FREE = new RegExp(`^[^.,;:]{0,24}?${IS_ABSENT}`, 'iu')
const NEGATION = new RegExp(NO, 'iu')

/** What was offered once. */
export const ENDED =
  /(?<!\p{L})(?:(?:we|it) had|used to (?:offer|have|be)|discontinued|ended in|no longer (?:offer|have)|gab es früher|(?:bieten|gibt) \S+ nicht mehr|n['’](?:avons|offrons) plus|ya no (?:ofrecemos|hay)|non offriamo più|não oferecemos mais|bieden \S+ niet meer)(?!\p{L})/iu

/** Whether the text denies what it names from `start` to `end`. */
export function isDenied(text: string, start: number, end: number): boolean {
  const named = text.slice(start, end)
  const [before, behind] =
    freeWords.in(named) || trialWords.in(named) ? [BEFORE_FREE, BEHIND_FREE] : [BEFORE, BEHIND]
  // A need may begin with a negation: `without internet`.
  return before.test(text.slice(0, start)) || behind.test(text.slice(end)) || named.search(NEGATION) > 0
}

/** Whether the pattern matches at least once in the text without being denied there. */
export function affirms(said: RegExp, text: string): boolean {
  const folded = fold(text)
  return [...folded.matchAll(new RegExp(said.source, `${said.flags}g`))].some(
    ({ 0: found, index }) => !isDenied(folded, index, index + found.length),
  )
}

/** Whether the text names at least one of the words, without denying it or saying that it is over. */
export function affirmsOne(words: WordList, text: string): boolean {
  const folded = fold(text)
  return !ENDED.test(folded) && words.find(folded).some(({ start, end }) => !isDenied(folded, start, end))
}
