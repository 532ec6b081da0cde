/** How often an amount is due, and what beside it changes its meaning. */
import { maxCharacters, type PlanInterval, PricingPlan } from 'marquee-profile'
import { intervalAfter, wordsBesideBilling } from '../../facts/pricing-words.ts'
import { fold } from '../../facts/text.ts'
import { FROM } from './plan-names.ts'
import type { PriceTag } from './plan-part.ts'
import type { Block } from '../words/prose.ts'

/** The interval right after the amount, in the short passages below, before the amount, or in the plan's name. */
export function intervalOf(
  tag: PriceTag,
  beside: Block[],
  name: string,
): { interval: PlanInterval | null; block?: Block } {
  const own = intervalAfter(tag.after)
  if (own) return { interval: own }
  // `€5.99`, and below it `14 days free, then €5.99 a month`.
  for (const block of beside) {
    const [, after = ''] = fold(block.text).split(tag.money.text)
    const again = intervalAfter(after.split(/[\d·•|.]/)[0] ?? '')
    if (again) return { interval: again, block }
  }
  const dueIn = ({ text }: Block) => {
    for (const sentence of text.split(/(?<=[.!])\s|\s[·•|]\s|\s\(/)) {
      if (/trial|test|cancel|notice|kündbar|free/i.test(sentence)) continue
      // Of `0–100 users, billed monthly`, what is behind the number.
      for (const part of [sentence, BILLED.exec(sentence)?.[0] ?? '']) {
        const [front = '', ...rest] = part.split(/[\d\p{Sc}]/u)
        const interval = intervalAfter(front)
        // `Fee credited toward the annual licence` is about another one.
        const isOfOther = wordsBesideBilling(front) > MAX_WORDS_BESIDE
        if (interval && !isOfOther && !(rest.length && isLabel(front))) return interval
      }
    }
    return null
  }
  const below = beside.find((block) => block.text.length <= 60 && dueIn(block) !== null)
  if (below) return { interval: dueIn(below), block: below }
  return { interval: intervalAfter(tag.before) ?? intervalAfter(name) }
}

const MAX_WORDS_BESIDE = 3

const BILLED = /(?<!\p{L})(?:billed|charged|payable)\s.*$/iu

/** `Yearly support:` before an amount is about that one, `/ month +` about the one before. */
function isLabel(front: string): boolean {
  return wordsBesideBilling(front) > 0 || /^\p{L}+\W*$/u.test(front)
}

const BY_THE_WEEK = /(?<!\p{L})(?:sem|week|woche|semaine|semana)(?!\p{L})/iu

const NOTE =
  /(?:billed|paid|charged)\s+(?:annually|yearly|monthly|quarterly)|bei (?:jährlicher|monatlicher) (?:zahlung|abrechnung)|facturée?s? (?:annuellement|mensuellement|par an)|(?:(?:exc|inc|ink)l\p{L}*|plus|zzgl)\.?\s+(?:vat|tax|mwst|ust|btw|iva|tva|moms)\.?|(?:[2-9]|1[0-8])\s(?:months|monate|mois|meses|mesi)(?!\s*(?:free|gratis|kostenlos|offert))/iu
const PER = String.raw`(?:\/\s?|(?<!\p{L})(?:per|pro|je|par|por|voor|za|pe)\s)\p{L}[\p{L}\p{M}-]*`
/** `per user`, `/ seat / month`, `/ dispatched job`; the first of them is no interval. */
const UNITS = new RegExp(
  `${PER}(?:\\s\\p{L}+$|(?:[\\s,(]*(?:${PER}|(?:im|al|a|billed|paid) \\p{L}+))*)`,
  'iu',
)

/** Per user, billed yearly, "from"; empty where nothing does. */
export function noteOf(tag: PriceTag): string {
  // `– za` goes on about something else.
  const [told = ''] = tag.after.slice(0, 40).split(/\s[-–—]\s/)
  const places = [...told.matchAll(new RegExp(PER, 'giu'))]
  const unit = tag.money.amount > 0 ? places.find(([one]) => intervalAfter(one) === null) : undefined
  const beside = (unit ? UNITS.exec(tag.after.slice(unit.index)) : NOTE.exec(tag.after))?.[0] ?? ''
  const from = FROM.exec(tag.before.trim())?.[0].replace(/^\s*(?:only|just|now|nur)$/i, '') ?? ''
  return (tag.range ?? (beside || from)).trim().slice(0, maxCharacters(PricingPlan.shape.note))
}

/** Due by a period that plans have no interval for, as the note says. */
export function isByTheWeek({ note }: PricingPlan): boolean {
  return BY_THE_WEEK.test(note ?? '')
}
