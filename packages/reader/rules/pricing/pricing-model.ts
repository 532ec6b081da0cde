/** The pricing model: by the plans found and by what the site says of itself. */
import type { PricingModel, PricingPlan } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { LATER } from '../../facts/later-words.ts'
import { holdsName, keyOf } from '../../facts/names.ts'
import { affirmsOne } from '../../facts/negation.ts'
import { marketOf } from '../../facts/market.ts'
import { moneyIn } from '../../facts/money.ts'
import { fold, sentencesOf, wordCount } from '../../facts/text.ts'
import {
  freeWords,
  inquiryWords,
  intervalAfter,
  openSourceWords,
  paidWords,
  quoteWords,
  tierWords,
  TRIAL_LENGTH,
  trialWords,
} from '../../facts/pricing-words.ts'
import { without, wordList } from '../../facts/word-list.ts'
import type { Evidence, Page } from '../../page/page.ts'
import { speaksOfUs } from '../other-company.ts'
import type { Site, SitePage } from '../site.ts'
import { isTalk } from './plan-names.ts'
import { isOtherAmount, isRival } from './price-place.ts'
import { withoutRivals } from './price-table.ts'
import { findFreeStatement, findStatement, findTrialLengths } from './statements.ts'
import { announces } from '../words/announced.ts'
import type { Block } from '../words/prose.ts'

/**
 * The model by the quotes (table in docs/evaluating-the-drafter.md): a paid and a free plan, or a
 * statement of one, a trial, the licence, or that all is free. Blank without any, or if money is asked for elsewhere.
 */
export function modelOf(
  site: Site,
  own: Candidate<PricingPlan>[],
  unpriced: Evidence[],
): Candidate<PricingModel>[] {
  const paid = own.filter(({ value }) => (value.amount ?? 0) > 0)[0]?.evidence
  const free = own.filter((plan) => plan.value.amount === 0 && !isTrial(plan) && !isTalk(plan.value.name))[0]
    ?.evidence
  const of = (value: PricingModel, evidence: Evidence[], confidence: number): Candidate<PricingModel>[] =>
    evidence.length ? [{ value, evidence, confidence }] : []
  const stated = findFreeStatement(site)
  const saysTrial = findStatement(site, trialWords, isFreeTrial)
  const trial = saysTrial.length ? saysTrial : (own.find(isTrial)?.evidence ?? [])
  const [trialLength] = findTrialLengths(site)
  if (paid && free) return of('freemium', [...free, ...paid], 0.9)
  // A free account may just start a trial.
  const isAccount =
    stated.plan.every(({ quote }) => accountWords.in(quote)) &&
    (trial.length > 0 || trialLength !== undefined)
  if (paid && stated.plan.length && !isAccount) return of('freemium', [...stated.plan, ...paid], 0.85)
  if (stated.withPaidTier.length) return of('freemium', stated.withPaidTier, 0.75)
  if (paid)
    return doubtful(paid.some(saysFree), [
      ...of('free_trial', trial.length ? [...trial, ...paid] : [], 0.85),
      ...of('paid', paid, 0.8),
    ])
  const beside = stated.plan.filter(({ quote }) => affirmsOne(tierWords, quote) && !accountWords.in(quote))
  if (beside.length) return of('freemium', beside, 0.75)
  if (free && stated.whole.some(({ quote }) => wholeWords.in(quote)))
    return of('free', [...free, ...stated.whole], 0.8)
  // `Open beta` beside `Future Pro`: nothing is sold yet.
  const isAnnounced =
    unpriced.length <= 2 && unpriced.some(({ quote }) => ANNOUNCED.test(quote) || LATER.test(quote))
  if (free) return of(isAnnounced ? 'free' : 'freemium', [...free, ...unpriced.slice(0, 2)], 0.8)
  if (trialLength) return doubtful(stated.plan.length > 0, of('free_trial', trialLength, 0.6))
  const isFree = of('free', stated.whole, 0.8)
  const isOpen = of('open_source', findStatement(onlyProductPages(site), openSourceWords, isOfProduct), 0.7)
  const once = isFree.length || isOpen.length ? [] : findStatement(onOffer(site), onceWords, isOfSale)
  const isAskedByTime = hasRecurringPrice(site)
  const isSoldElsewhere = isAskedByTime || leadsToPrices(site)
  const isBlank = ![isFree, isOpen, once, stated.plan, trial].some(({ length }) => length)
  const asked = isBlank && !hasPrice(site) ? findStatement(site, inquiryWords, isOfPrice) : []
  return [
    ...doubtful(!asked.some(({ quote }) => paidWords.in(quote)), of('contact', asked, 0.6)),
    ...doubtful(isAskedByTime || (isSoldElsewhere && !isOfAll(stated.whole, site.name)), isFree),
    ...doubtful(isSoldElsewhere, isOpen),
    ...of('paid', once, 0.6),
  ]
}

function isOfPrice(sentence: string): boolean {
  const isQuote = quoteWords.in(sentence) && wordCount(without(sentence, quoteWords)) === 0
  return wordCount(sentence) <= 8 && (isQuote || paidWords.in(sentence))
}

const hasPrice = (site: Site): boolean =>
  site.pages.some(({ kind, blocks }) => kind !== 'terms' && blocks.some(({ text }) => moneyIn(text).length))

const onceWords = wordList(
  `one-time purchase|one-time payment|single payment|pay once|einmalzahlung|einmalkauf|einmalige zahlung|einmal zahlen|paiement unique|achat unique|pago único|pagamento unico|pagamento único|eenmalige betaling|買い切り|买断`,
)

/** A line of its own, or beside what it is for: `Lifetime access with a one-time payment`. Others' payments are not. */
function isOfSale(sentence: string): boolean {
  return (
    wordCount(sentence) <= 4 ||
    /(?<!\p{L})(?:lifetime|forever|unlimited access|no (?:monthly )?subscriptions?|kein abo|lebenslang|ohne abo|à vie|sans abonnement|sin suscripci\p{L}+|senza abbonamento|sem assinatura|geen abonnement)(?!\p{L})/iu.test(
      sentence,
    )
  )
}

/** The pages that say what the product itself costs. */
const onOffer = (site: Site): Site => ({
  ...site,
  pages: site.pages.filter(({ isHome, kind }) => isHome || kind === 'pricing'),
})

const ANNOUNCED = /^future(?!\p{L})/iu

const accountWords = wordList(`account|konto|compte|cuenta|conta|cont`)

/** It says how long, or that it costs nothing; `Trial class €18` costs something. */
function isFreeTrial(sentence: string): boolean {
  const isForDays = /\d/.test(sentence) && moneyIn(sentence).every(({ amount }) => amount === 0)
  return !costsItself(sentence) && (freeWords.in(sentence) || isForDays)
}

/** `A $50 two-week trial` */
function costsItself(sentence: string): boolean {
  const text = fold(sentence)
  const trials = trialWords.find(text)
  return moneyIn(text).some(
    ({ amount, end }) =>
      amount > 0 &&
      trials.some(({ start }) => start >= end && /^[^.,;:–—·|+()/]{0,24}$/.test(text.slice(end, start))),
  )
}

/** `Starter is free. Team costs €19.` */
const saysFree = ({ quote }: Evidence): boolean =>
  affirmsOne(freeWords, quote) && !trialWords.in(quote) && !TRIAL_LENGTH.test(quote)

/** Marks unreliable statements as doubtful: the owner decides. */
function doubtful(isDoubtful: boolean, stated: Candidate<PricingModel>[]): Candidate<PricingModel>[] {
  return isDoubtful ? stated.map((one) => ({ ...one, isDoubtful })) : stated
}

/** Free for some days only: `Demo`, `$0 / 15 days`. */
function isTrial({ value: { amount, name }, evidence }: Candidate<PricingPlan>): boolean {
  return (
    amount === 0 &&
    (trialWords.in(name) ||
      /^(?:trial|demo|test|probe|essai|prueba|prova|proef|próba|体験|체험)/iu.test(name) ||
      evidence.some(({ quote }) => TRIAL_LENGTH.test(quote)))
  )
}

/** Said of everything or of the product by name, so that no pricing page can say otherwise. */
function isOfAll(statement: Evidence[], name: string): boolean {
  const isNamed = ({ quote }: Evidence) => name !== '' && keyOf(quote).startsWith(keyOf(name))
  return statement.some(
    (one) =>
      isNamed(one) || (/100 ?%/.test(one.quote) && wordCount(one.quote) > 2) || wholeWords.in(one.quote),
  )
}

const wholeWords = wordList(
  `all of|everything|completely|entirely|totally|komplett|vollständig|völlig|alles|entièrement|totalement|tout|totalmente|completamente|todo|tutto|helemaal|volledig|całkowicie|complet|полностью|完全無料|すべて無料|完全免费|永久免费|완전 무료`,
)

/** There is a pricing page or a link to one, but no prices could be read. */
function leadsToPrices(site: Site): boolean {
  return site.pages.some(
    ({ kind, page }) =>
      kind === 'pricing' ||
      page.links.some(
        ({ text, region }) => region !== 'main' && text.length <= 40 && announces(text, 0.6, 'pricing'),
      ),
  )
}

function hasRecurringPrice(site: Site): boolean {
  return site.pages.some(({ blocks, page }) =>
    withoutRivals(blocks, site.name).some((block) => isDue(block, page)),
  )
}

function isDue(block: Block, page: Page): boolean {
  const isOfOthers = block.aside === 'testimonial' || [block.text, ...block.headings].some(isRival)
  if (isOfOthers || isOtherAmount(block) || block.text.length > 400) return false
  const text = fold(block.text)
  return moneyIn(text, marketOf(page)).some(
    ({ amount, start, end }) =>
      amount > 0 &&
      !/[~≈]\s*$/.test(text.slice(0, start)) &&
      intervalAfter(text.slice(end, end + 20)) !== null,
  )
}

/** The home page and the pages of known kind that name the product. */
function onlyProductPages(site: Site): Site {
  const isNaming = ({ text }: Block) => holdsName(text, site.name)
  const speaks = ({ blocks }: SitePage) => blocks.some(isNaming)
  const ofUs = (page: SitePage) => ({
    ...page,
    blocks: page.blocks
      .flatMap((block) => sentencesOf(block.text, page.page.language).map((text) => ({ ...block, text })))
      .filter((block) => isNaming(block) || (page.kind === 'about' && speaksOfUs(block.text))),
  })
  const pages = site.pages.filter((page) => page.isHome || (page.kind !== null && speaks(page)))
  return {
    ...site,
    pages: pages.map((page) => (TELLS_OF_OTHERS.test(page.kind ?? '') ? ofUs(page) : page)),
  }
}

/** Pages that may tell of the company's other products. */
const TELLS_OF_OTHERS = /^(?:press|about|team|careers|customers)$/

const isOfProduct = (sentence: string): boolean => OPEN.test(sentence) && !OF_IDEA.test(sentence)
const OPEN =
  /^(?!.*(?:content|texts?|images?|photos?|icons?|fonts?|theme|template)\b).*open[- ]source|free software(?! foundation)|quelloffen|logiciel libre|software libre|código abierto|オープンソース|开源|開源|오픈소스|source code/iu
/** `We embrace the open source principles`, `built with open-source tools`: about others' code or the idea. */
const OF_IDEA =
  /(?<!under )open[- ]source[- ](?:principles?|movement|philosophy|spirit|values|communit\p{L}+|tools|libraries|technolog\p{L}+|components?|packages|projects|licen[cs]es|dependenc\p{L}+|maintainers|contributors|alternatives|prinzipien|gedanken?)|(?<!\p{L})(?:love|embrace|believe in|contribut\p{L}+ to|rely on|built (?:on|with|from)|based on|powered by|using|setzen auf|lieben|basiert auf|basé sur|basato su|basado en|will be|becom\p{L}+) (?:\S+ ){0,3}open[- ]source/iu
