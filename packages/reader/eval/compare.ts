/** Decides whether a drafted value agrees with a label. */
import type { PricingPlan } from 'marquee-profile'
import { moneyIn } from '../facts/money.ts'
import { freeWords } from '../facts/pricing-words.ts'
import { fold, plain, wordsOf } from '../facts/text.ts'

/** True for the same words in the same order, ignoring case, accents and punctuation; false for two empty texts. */
export function sameText(left: string, right: string): boolean {
  return plain(left) !== '' && plain(left) === plain(right)
}

/** F1 of the words of two texts, 0 to 1. */
export function overlap(left: string, right: string): number {
  const [a, b] = [wordsOf(left), wordsOf(right)]
  const rest = [...b]
  const shared = a.filter((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }).length
  return a.length + b.length ? (2 * shared) / (a.length + b.length) : 0
}

/** The link without scheme, `www.`, trailing slash or the network's old name, so that equal accounts match. */
export function plainLink(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^(?:www|m)\./, '')
    .replace(/[#].*$/, '')
    .replace(/\/+(?=$|\?)/, '')
    .replace(/^twitter\.com/, 'x.com')
    .replace(/^discord\.gg\//, 'discord.com/invite/')
}

/** Whether two pricing models agree; a free trial counts as paid. */
export function sameModel(label: string, value: string): boolean {
  const wanted = label.toLowerCase().replace(/[\s-]+/g, '_')
  return wanted === value || (value === 'free_trial' && ['paid', 'freemium'].includes(wanted))
}

/** A price as a label writes it ("9,90 € / Monat", "free", "$20") and a plan of that amount. */
export function samePrice(label: string, plan: PricingPlan): boolean {
  const [money] = moneyIn(label)
  if (money) return plan.amount === money.amount && (money.amount === 0 || plan.currency === money.currency)
  return plan.amount === 0 && (freeWords.in(label) || /^0\b/.test(label))
}

/** True if an address ends with the path of a label, ignoring host, query and fragment. */
export function endsWithPath(url: string, label: string): boolean {
  const path = (text: string) =>
    text
      .replace(/\s+\(.*$/, '')
      .replace(/^[a-z]+:\/\/[^/]*/i, '')
      .replace(/[?#].*$/, '')
      .replace(/^[./]+/, '')
  return `/${path(url)}`.endsWith(`/${path(label)}`)
}

/** Whether the label contains the place's name as whole words. */
export function namesPlace(place: string, label: string): boolean {
  return ` ${plain(label)} `.includes(` ${plain(place)} `)
}

/** True if one text is part of another, ignoring case. */
export function isPartOf(part: string, whole: string): boolean {
  return fold(whole).toLowerCase().includes(fold(part).toLowerCase())
}
