/** Which of several amounts is what it costs: not the former one, the one to begin with, or one of several payments. */
import type { PriceTag } from './plan-part.ts'

/** `12x de R$ 19,90`, `4 payments of $99` */
const INSTALMENT =
  /\d{1,2}\s?[x×](?:\s?(?:of|de|da|à|zu|von|van|po))?\s*$|\d{1,2}\s(?:payments?|instal\p{L}+|raten|mensualités|cuotas|rate|raty|parcelas|vezes|termijnen)\s(?:of|de|da|di|à|zu|von|van|po)\s*$/iu

/** `$1 for the first month` */
const AT_FIRST =
  /^\W*(?:\/\s?\p{L}+\W*)?(?:(?:for|in|im|für|pour|per|por|voor|no|na|za)\s)?(?:(?:the|your|den|die|das|le|la|les|il|el|o|os|de)\s)?(?:\d+\s)?(?:first|ersten?|premi[eè]re?s?|primer[oa]?s?|prim[oi]|primeir[oa]s?|eerste|pierwsz\p{L}+|перв\p{L}+)\s/iu

/** `then $9/month` */
const THEN =
  /(?:^|[\s,;])(?:then|afterwards|danach|dann|puis|ensuite|luego|después|poi|depois|daarna|potem|apoi|затем|потом|далее)\s(?:\p{L}{1,5}\s)?$|以降|之后$/iu

/** Between a former price and the current one: nothing, or `now`. */
const NOW =
  /^[\s:,.(→➜]*(?:(?:now|today|only|sale price|jetzt|heute|nur|maintenant|aujourd'hui|ahora|hoy|ora|oggi|agora|hoje|por|voor|nu|teraz)(?: only)?)?[\s:]*$/iu

/** `Regular price $19` */
const FORMER =
  /(?:^|\s)(?:was|rrp|uvp|antes|(?:list|regular|retail|original) price)\W*$|(?:通常価格|定価)\W*$/iu

/** The prices without former ones, those to begin with, and parts of one; if one comes `then`, only that. */
export function regularOf(tags: PriceTag[]): PriceTag[] {
  const current = tags.filter((tag, at) => {
    const { before, after } = tag
    const next = tags[at + 1]
    const isReplaced = next !== undefined && next.before !== '' && replaces(next, tag)
    return !isReplaced && !INSTALMENT.test(before) && !FORMER.test(before) && !AT_FIRST.test(after)
  })
  const then = current.filter(comesThen)
  return then.length > 0 ? then : current
}

/** The next amount is lower, nothing or `now` comes before it, and it is no net one or shown in turn by a switch. */
export function replaces(next: PriceTag, tag: PriceTag): boolean {
  const isInTurn = tag.mayBeInTurn && !/\p{L}/u.test(next.before)
  return isLower(next, tag) && NOW.test(next.before) && !NET.test(next.after) && !isInTurn
}

const NET = /^\W*(?:net(?:to)?|ex(?:cl|kl)?|ht|hors|zzgl|ohne|sin|sem|senza|bez)(?!\p{L})/iu

/** `then $9/month`, after an offer to begin with. */
export function comesThen({ before }: PriceTag): boolean {
  return THEN.test(before)
}

/** `Today`, `Then`: before an amount, it says when that is due. */
export function saysWhen(text: string): boolean {
  return NOW.test(text) || THEN.test(`${text} `)
}

/** In the same currency. */
export function isLower(one: PriceTag, other: PriceTag): boolean {
  return one.money.currency === other.money.currency && one.money.amount < other.money.amount
}
