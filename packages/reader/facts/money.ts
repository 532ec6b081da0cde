/** Amounts of money as pages write them, in minor units (ISO 4217). */
import { exponentOf, type Money } from 'marquee-money'
import { anyMarket, type Market } from './market.ts'
import { fold } from './text.ts'

/** An amount as a text mentions it. */
export interface Mention extends Money {
  text: string
  /** Where in the folded text it begins and ends. */
  start: number
  end: number
}

const SIGNS =
  `US$=USD|USD$=USD|CA$=CAD|C$=CAD|AU$=AUD|A$=AUD|NZ$=NZD|HK$=HKD|S$=SGD|SG$=SGD|NT$=TWD|MX$=MXN|R$=BRL
    |R=ZAR|$=USD|€=EUR|£=GBP|¥=JPY|円=JPY|yen=JPY|元=CNY|人民币=CNY|₹=INR|Rs.=INR|Rs=INR|₽=RUB|руб.=RUB|руб=RUB|рублей=RUB|рубля=RUB|₩=KRW
    |원=KRW|₺=TRY|TL=TRY|₴=UAH|грн=UAH|₫=VND|đ=VND|vnđ=VND|₲=PYG|Gs.=PYG|฿=THB|บาท=THB|₪=ILS|ש"ח=ILS|zł=PLN|zl=PLN|lei=RON|leu=RON
    |Kč=CZK|Ft=HUF|kr=SEK|euros=EUR|euro=EUR|Fr.=CHF|SFr.=CHF|dollars=USD|DH=MAD|Dhs=MAD
    |FCFA=XOF|F CFA=XOF|₦=NGN|₱=PHP|Rp=IDR|RM=MYR|S/=PEN|KSh=KES|₸=KZT|₾=GEL|৳=BDT|дин=RSD|ر.س=SAR
    |دولار=USD|د.إ=AED|ج.م=EGP|د.ك=KWD|ر.ق=QAR|ден=MKD`
    .split('|')
    .map((pair) => pair.trim())
    .map((pair): [string, string] => [pair.slice(0, -4), pair.slice(-3)])
const CODES =
  'USD EUR GBP CHF CAD AUD NZD SGD HKD TWD MXN BRL JPY CNY RMB INR RON PLN CZK HUF SEK NOK DKK ISK TRY RUB UAH KRW ILS ZAR AED SAR MAD THB VND IDR MYR PHP RSD CLP COP ARS KWD BHD OMR JOD QAR EGP KES NGN PKR LKR UYU PEN PYG BOB'.split(
    ' ',
  )

const BY_SIGN = new Map(
  [...SIGNS, ...CODES.map((code): [string, string] => [code, code === 'RMB' ? 'CNY' : code])].map(
    ([sign, code]) => [sign.toLowerCase(), code],
  ),
)
const isLetters = (sign: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(sign)
const anyOf = (signs: string[]) =>
  signs
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[$.]/g, '\\$&'))
    .join('|')
const { words = [], marks = [] } = Object.groupBy(BY_SIGN.keys(), (sign) =>
  isLetters(sign) ? 'words' : 'marks',
)
/** Signs made of letters are whole words. `\p{L}` is used once: it is slow to compile. */
const SIGN = `(?:(?<!\\p{L})(?:${anyOf(words)})(?!\\p{L})|${anyOf(marks)})`
const NUMBER =
  "\\d{1,4} [.,]\\d\\d(?!\\d)|\\d{1,2}(?:,\\d{2})+,\\d{3}|\\d{1,3}(?:[.,' ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?"
/** What must not follow a number for it to be the whole amount. */
const WHOLE =
  '(?![\\d]|[.,]\\d|\\s?(?:%|[万萬億亿만])|\\s?(?:[kKmM]|bn|billion|million|thousand|mio|mrd|mln|mil|tys|млн|тыс|jt|juta|rb|ribu|lakhs?|crores?|triệu)(?!\\p{L}))'
/** `€29 90`, with the cents in smaller type; not `€29 24/7`. Behind the sign, `29€90` is the French way. */
const CENTS = '\\d{1,4} \\d\\d(?=$|\\s?/\\s?\\p{L})'
/** `5万円`, `12万5000円`, `3만 원`: ten thousands and the remainder behind them. */
const MYRIADS = '\\s?[万萬만]\\s?(?:\\d{1,4}(?!\\d))?'
const MONEY = new RegExp(
  `(?<!\\d(?!\\p{Sc}))(?<!(?<!\\p{L})(?-i:\\p{Lu}{1,3}))(${SIGN})(?:\\s?|(?<=\\p{L})\\.\\s?)(${CENTS}|(?:${NUMBER})(?:${MYRIADS})?)${WHOLE}(?:\\s?(USD|EUR|GBP|CAD|AUD|NZD|SGD|HKD|TWD|MXN|CHF|CLP|COP|ARS|UYU)(?!\\p{L}))?|(?<![\\d.,億亿억만천])((?:${NUMBER})(?:${MYRIADS})?)(?:,-|\\.-|,--)?\\s?(?:(${SIGN})(?:(?<=\\d\\s?€)(\\d\\d)(?=\\s*(?:$|/(?!\\d)|[();+]|(?:par|per|pro|TTC|HT|TVAC)(?!\\p{L}))))?|(?=[-–—]\\s?(?:${NUMBER})\\s?(${SIGN})))`,
  'giu',
)

/**
 * Every amount with a currency in the text, of `5-9 €` both. What a bare `$`, `¥`, `kr`, `R` or `DH` is, the market says; `$39.000`, with thousands as
 * the US dollar does not write them, is left out there. So are bare numbers, percentages and round claims (`$10k`).
 */
export function moneyIn(text: string, market: Market = anyMarket): Mention[] {
  const folded = fold(text)
  if (!/\d/.test(folded)) return []
  return [...folded.matchAll(MONEY)].flatMap((match) => {
    const [mention, signBefore, numberAfter, code, numberBefore, signAfter, cents, shared] = match
    const sign = (code ?? signBefore ?? signAfter ?? shared ?? '').toLowerCase()
    const currency = currencyOf(sign, market)
    const number = inDigits(numberAfter ?? numberBefore ?? '') + (cents ? `,${cents}` : '')
    const isOtherDollar = sign === '$' && currency === 'USD' && /^\d{1,3}(?:\.\d{3})+$/.test(number)
    const amount = isOtherDollar || !currency ? null : toMinor(number, currency)
    if (amount === null || isGlued(folded, match.index, match.index + mention.length)) return []
    return [{ amount, currency, text: mention, start: match.index, end: match.index + mention.length }]
  })
}

/** Converts `1.5万` to `15000` and `12万5000` to `125000`; returns other numbers unchanged. */
function inDigits(number: string): string {
  const [, whole, fraction = '', rest] = /^([\d,]+?)(?:[.,](\d{1,2}))?\s?[万萬만]\s?(\d*)$/.exec(number) ?? []
  if (whole === undefined) return number
  return String(Number(whole.replaceAll(',', '') + fraction.padEnd(4, '0')) + Number(rest))
}

function currencyOf(sign: string, market: Market): string {
  if (sign === '$') return market.dollar
  if (sign === '¥') return market.yen
  if (sign === '元') return market.yuan
  if (sign === 'r') return market.rand
  if (sign === 'dh' || sign === 'dhs') return market.dirham
  return sign === 'kr' ? market.krone : (BY_SIGN.get(sign) ?? '')
}

/** The amount in minor units; three digits after the last separator are thousands. Null if the code is no currency. */
export function toMinor(number: string, currency: string): number | null {
  const digits = number.replace(/ (?=\d\d$)/, '.').replace(/[' ]/g, '')
  const decimals = /[.,](\d{1,2})$/.exec(digits)
  const whole = digits.slice(0, decimals ? decimals.index : undefined).replace(/[.,]/g, '')
  const exponent = exponentOf(currency)
  if (exponent === undefined) return null
  const fraction = (decimals?.[1] ?? '').padEnd(exponent, '0')
  if (fraction.length > exponent && Number(fraction.slice(exponent)) !== 0) return null
  const amount = Number(whole + fraction.slice(0, exponent))
  return Number.isSafeInteger(amount) ? amount : null
}

/** A number that goes on in Latin letters or digits on either side is part of a name (`A4`, `v1.2`), not an amount. */
function isGlued(text: string, start: number, end: number): boolean {
  const startsWithNumber = /^\d/.test(text.slice(start))
  return (
    (startsWithNumber && /[\p{Script=Latin}\d]$/u.test(text.slice(Math.max(0, start - 1), start))) ||
    (/^\d/.test(text.slice(end)) && !/\p{Sc}$/u.test(text.slice(0, end).replace(/^.*\d/su, '')))
  )
}
