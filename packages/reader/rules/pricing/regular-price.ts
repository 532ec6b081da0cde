/** Which of several amounts is what it costs: not the former one, the one to begin with, or one of several payments. */
import { intervalAfter } from '../../facts/pricing-words.ts'
import { wordCount } from '../../facts/text.ts'
import type { PriceTag } from './plan-part.ts'

/** `12x de R$ 19,90`, `4 payments of $99` */
const INSTALMENT =
  /\d{1,2}\s?[x×](?:\s?(?:of|de|da|à|zu|von|van|po))?\s*$|\d{1,2}\s(?:payments?|instal\p{L}+|raten|mensualités|cuotas|rate|raty|parcelas|vezes|termijnen)\s(?:of|de|da|di|à|zu|von|van|po)\s*$/iu

/** `$1 for the first month`; not `$9 for the first user`. */
const AT_FIRST =
  /^\W*(?:\/\s?\p{L}+\W*)?(?:(?:for|in|im|für|pour|per|por|voor|no|na|za)\s)?(?:(?:the|your|den|die|das|le|la|les|il|el|o|os|de)\s)?(?:\d+\s)?(?:first|ersten?|premi[eè]re?s?|primer[oa]?s?|prim[oi]|primeir[oa]s?|eerste|pierwsz\p{L}+|перв\p{L}+)\s(?:\d+\s)?(?:months?|years?|weeks?|days?|monate?n?|jahre?n?|wochen?|mois|ans?|années?|semaines?|mes(?:es)?|años?|mesi?|mese|ann[oi]|anos?|maand\p{L}*|jaar|miesi\p{L}+|rok\p{L}*|месяц\p{L}*|год\p{L}*)(?!\p{L})/iu

/** `then $9/month` */
const THEN =
  /(?:^|[\s,;])(?:then|afterwards|danach|dann|puis|ensuite|luego|después|poi|depois|daarna|potem|apoi|затем|потом|далее)\s(?:\p{L}{1,5}\s)?$|以降|之后$/iu

/** Between a former price and the current one: nothing, or `now`. */
const NOW =
  /^[\s:,.(→➜]*(?:(?:now|today|only|sale price|jetzt|heute|nur|maintenant|aujourd'hui|ahora|hoy|ora|oggi|agora|hoje|por|voor|nu|teraz|特別価格|セール価格)(?: only)?)?[\s:]*$/iu

/** `Regular price $19`, before another amount. */
const FORMER =
  /(?:^|\s)(?:was|rrp|uvp|antes|(?:list|regular|retail|original) price)\W*$|(?:通常価格|定価)\W*$/iu

/** `Before: $49`, `statt 49 €`: what it cost, whatever comes after. */
export const ONCE =
  /(?:^|\s)(?:before|was|instead of|statt|vorher|bisher|avant|au lieu de|antes|en vez de|em vez de|prima|invece di|anziché|voorheen|in plaats van|wcześniej|zamiast|înainte|раньше|вместо)\W*$/iu

const NET = /^\W*(?:(?:net(?:to)?|ex(?:cl|kl)?|ht|hors|zzgl|ohne|sin|sem|senza|bez|plus)(?!\p{L})|\+)/iu
/** `per user`, `each`: of a part. */
const OF_PART =
  /(?<!\p{L})(?:users?|seats?|members?|persons?|people|each|extra|more|nutzer\p{L}*|utilisateurs?|usuarios?|utenti?|usuários?)(?!\p{L})/iu

/** The prices of a passage without former ones, those to begin with, and instalments. */
export function regularOf(tags: PriceTag[]): PriceTag[] {
  const regular = tags.filter((tag, at) => {
    const next = tags[at + 1]
    const isReplaced = next !== undefined && (isFormer(tag, next) || follows(tag, next))
    return (
      !isReplaced &&
      !ONCE.test(tag.before) &&
      !INSTALMENT.test(tag.before) &&
      !(tags.length > 1 && AT_FIRST.test(tag.after))
    )
  })
  // What comes before `then` is about the offer to begin with.
  return regular.map((tag) => ({ ...tag, before: THEN.exec(tag.before)?.[0] ?? tag.before }))
}

function isFormer(tag: PriceTag, next: PriceTag): boolean {
  // `446.25 €375.00 €`, without a space: gross and net.
  return isLower(next, tag) && (FORMER.test(tag.before) || (next.before !== '' && isInstead(next)))
}

/** Whether the next passage has what the card costs instead: lower, with nothing or `now` before it. */
export function isReplacedBy(tag: PriceTag, next: PriceTag): boolean {
  const isNext = next.block.index === tag.block.index + 1
  const isUnnamed = intervalAfter(tag.after) === null && !/\p{L}/u.test(tag.after)
  return follows(tag, next) || (isNext && isUnnamed && isLower(next, tag) && isInstead(next))
}

/** `$1 at first`, then a higher price by the month or year: not `$29, then $4 per user`. */
function follows(tag: PriceTag, next: PriceTag): boolean {
  const isDue = intervalAfter(next.after) !== null && intervalAfter(tag.after) !== 'once'
  return THEN.test(next.before) && isLower(tag, next) && isWhole(next) && isDue
}

/** Nothing or `now` comes before it, no words but an interval behind it, and no switch shows it in turn. */
function isInstead(next: PriceTag): boolean {
  const isInTurn = next.mayBeInTurn && !/\p{L}/u.test(next.before)
  return NOW.test(next.before) && isWhole(next) && !isInTurn
}

/** No net amount, none for a part, and behind it an interval or nothing. */
export function isWhole({ after }: PriceTag): boolean {
  const isBare = !/\p{L}/u.test(after) || (intervalAfter(after) !== null && wordCount(after) <= 4)
  return isBare && !NET.test(after) && !OF_PART.test(after)
}

/** `Today`, `Then`: before an amount, it says when that is due. */
export function saysWhen(text: string): boolean {
  return NOW.test(text) || THEN.test(`${text} `)
}

/** In the same currency. */
export function isLower(one: PriceTag, other: PriceTag): boolean {
  return one.money.currency === other.money.currency && one.money.amount < other.money.amount
}
