/** Denials: `SSO is not available yet` is no evidence for SSO, `There is no free plan` none for a free plan. Pure. */
import { freeWords } from './pricing-words.ts'
import { fold } from './text.ts'

const NO =
  "(?<!\\p{L})(?:not(?! only| just| leav)|no(?!-| s[oó]lo)|never(?! leav)|cannot|\\p{L}+n't|without|unlike|instead of|rather than|outside|lacks?|kein\\p{L}*|nicht(?! nur)|ohne|nie|anders als|außerhalb|pas(?! seulement)|sans|aucune?|sin|ning[uú]n|senza|nessun|non|não|sem|geen|niet|ingen|ikke|inte|bez|нет|не|без)(?![\\p{L}-])|不|没有|无"
const IS_NOT =
  "(?<!\\p{L})(?:(?:is|are|was|were|be|do|does|has|have|will|wird|werden|ist|sind|est|sont|es|está|son)\\s+(?:not|nicht|pas|no)(?! only| just| nur)(?!\\p{L})|(?:is|are|was|were|does|do|wo)n't)"
const IS_ABSENT =
  '(?:not (?:yet|available|included|supported|offered|possible)|nicht (?:verfügbar|enthalten|möglich|unterstützt)|no (?:está|disponible)|pas (?:disponible|inclus)|unavailable|coming soon|不支持|不可用|ありません|ございません|없습니다|(?<!\\p{L})(?:нет|yok|yoktur)(?!\\p{L}))'
/** `no ads on the free plan`: the plan has none. */
const WITHIN = '(?:on|in|for|with|na|auf|im|bei|mit|sur|dans|avec|en|con|nel|com|op|met|w)'

/** Right before what is denied: a negation, and at most three words of the same part of the sentence. */
const BEFORE = new RegExp(`(?:${NO})(?:\\s*[^\\s,;:]+){0,3}\\s*$`, 'iu')
const BEFORE_FREE = new RegExp(`(?:${NO})(?:\\s+(?!${WITHIN}\\s)[^\\s,;:.]+){0,3}\\s*$`, 'iu')
/** Right behind it. That a free plan `is not limited` does not deny the plan. */
const BEHIND = new RegExp(`^[^.,;:]{0,24}?(?:${IS_NOT}|${IS_ABSENT})`, 'iu')
const BEHIND_FREE = new RegExp(`^[^.,;:]{0,24}?${IS_ABSENT}`, 'iu')
const NEGATION = new RegExp(NO, 'iu')

/** Whether the text denies what it names from `start` to `end`. */
export function isDenied(text: string, start: number, end: number): boolean {
  const named = text.slice(start, end)
  const [before, behind] = freeWords.in(named) ? [BEFORE_FREE, BEHIND_FREE] : [BEFORE, BEHIND]
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
