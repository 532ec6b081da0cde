/** What the product costs: the plans of its best pricing page, and the model that they and the site's words make. */
import type { PricingModel, PricingPlan } from 'marquee-profile'
import { kindOf, type KindMatch } from '../../crawl/links/link-words.ts'
import type { Candidate } from '../../drafter.ts'
import { keyOf } from '../../facts/names.ts'
import {
  freeWords,
  onRequestWords,
  openSourceWords,
  paidWords,
  trialWords,
} from '../../facts/pricing-words.ts'
import { fold } from '../../facts/text.ts'
import type { Evidence } from '../../page/page.ts'
import { isLegalPage } from '../page-kinds.ts'
import type { Site, SitePage } from '../site.ts'
import type { FoundPlan } from './found-plan.ts'
import { offersOf } from './offers.ts'
import { plansOn } from './plan-cards.ts'
import { findFreeStatement, findStatement, findTrialLengths, TRIAL_LENGTH } from './statements.ts'
import { tiersBeside } from './unpriced-plans.ts'

export interface Pricing {
  plans: Candidate<PricingPlan>[]
  model: Candidate<PricingModel>[]
  /** The page with the prices, or null. */
  page: SitePage | null
}

/** Plans come from one page alone; a price elsewhere that speaks against them is kept as contradiction. */
export function findPricing(site: Site, name: string): Pricing {
  const pages = site.pages.filter(
    (page) =>
      !isLegalPage(page) && page.kind !== 'help' && page.kind !== 'careers' && page.kind !== 'customers',
  )
  const offered = pages
    .map((page) => ({ page, plans: plausible(plansOn(page, name), page) }))
    .filter(({ plans }) => plans.length > 0)
  const [best, ...others] = offered.toSorted((a, b) => worth(b) - worth(a))
  const plans = best ? best.plans.map(candidateOf) : []
  const visible = [...plans, ...others.flatMap((other) => contradictions(other.plans, best?.plans ?? []))]
  const held = best ? visible : offersOf(site, name)
  return {
    plans: held,
    model: [
      ...modelOf(site, held, best ? tiersBeside(best.plans, best.page) : [], name),
      ...rivalTrials(site),
    ],
    page: best?.page ?? null,
  }
}

/** On a page that is not about prices, plans need two of a kind, or an interval, to be more than an amount that comes up. */
function plausible(plans: FoundPlan[], page: SitePage): FoundPlan[] {
  const hasFree = plans.some(({ plan }) => plan.amount === 0)
  if (page.kind === 'pricing' || (hasFree && tiersBeside(plans, page).length > 0)) return plans
  const withInterval = plans.filter(({ plan }) => plan.interval !== null)
  const underPrices = plans.filter(
    ({ index, plan }) =>
      headingsOf(page, index).some(speaksOfPrices) || (plan.interval !== null && isInPrices(page, index)),
  )
  const isRow =
    plans.length >= 2 &&
    withInterval.length > 0 &&
    (page.isHome || page.kind === 'product' || page.kind === 'features')
  return isRow ? plans.filter(({ plan }) => plan.interval !== null || !plan.amount) : underPrices
}

function headingsOf(page: SitePage, index: number): string[] {
  return page.page.blocks[index]?.headings ?? []
}

/** The section itself is called prices or plans in its markup. */
function isInPrices(page: SitePage, index: number): boolean {
  return (page.page.blocks[index]?.path ?? []).some((name) =>
    /^(?:section|div|article)[.#].*\b(?:pricing|prices|plans|precios|planes|preise|tarifs?|tarife|prezzi|piani|precos|planos|prijzen|cennik)\b/i.test(
      name,
    ),
  )
}

/** A heading that says little else than that prices follow. */
function speaksOfPrices(heading: string): boolean {
  const match = heading.length <= 60 ? kindOf(heading) : undefined
  return match?.kind === 'pricing' && match.share >= 0.3
}

function worth({ page, plans }: { page: SitePage; plans: FoundPlan[] }): number {
  const priced = plans.filter(({ plan }) => plan.amount !== null && plan.amount > 0).length
  const inCards = plans.filter(({ card }) => card !== null).length
  const depth = (URL.parse(page.page.url)?.pathname ?? '').split('/').filter(Boolean).length
  return (
    Math.min(priced, 5) +
    plans.length / 10 +
    Math.min(inCards, 2) +
    (page.kind === 'pricing' ? 4 : 0) +
    (page.isHome ? 0.5 : 0) -
    depth / 2 +
    (plans.some(({ plan }) => plan.interval) ? 1 : 0)
  )
}

function candidateOf({ plan, evidence }: FoundPlan, place: number): Candidate<PricingPlan> {
  return { value: plan, evidence, confidence: 0.9 - place / 100 }
}

/** The same plan at another price for the same interval. */
function contradictions(others: FoundPlan[], plans: FoundPlan[]): Candidate<PricingPlan>[] {
  return others.flatMap((other, place) => {
    const ofSameKind = plans.filter(
      ({ plan }) => plan.interval === other.plan.interval && plan.currency === other.plan.currency,
    )
    const isKnown = ofSameKind.some(({ plan }) => plan.amount === other.plan.amount)
    const rival = isKnown ? undefined : ofSameKind.find(({ plan }) => sharesWord(plan.name, other.plan.name))
    return rival ? [{ ...candidateOf(other, place), confidence: 0.3, contradicts: true }] : []
  })
}

function sharesWord(left: string, right: string): boolean {
  const words = new Set(fold(left).toLowerCase().split(' '))
  return fold(right)
    .toLowerCase()
    .split(' ')
    .some((word) => words.has(word))
}

/** The model, best first. */
function modelOf(
  site: Site,
  plans: Candidate<PricingPlan>[],
  tiers: Evidence[],
  name: string,
): Candidate<PricingModel>[] {
  const own = plans.filter(({ contradicts }) => !contradicts)
  const paid = own.filter(({ value }) => value.amount !== null && value.amount > 0)
  const free = own.filter((plan) => plan.value.amount === 0 && !isTrial(plan))
  const first = (list: Candidate<PricingPlan>[]) => list[0]?.evidence ?? []
  const of = (value: PricingModel, evidence: Evidence[], confidence: number): Candidate<PricingModel>[] =>
    evidence.length ? [{ value, evidence, confidence }] : []
  const freeStatement = findFreeStatement(site, name)
  const trial = [
    ...findStatement(site, trialWords, /\d|free|kostenlos|gratis|gratuit|無料|免费/iu),
    ...(own.find(isTrial)?.evidence ?? []),
  ]
  if (paid.length && free.length) return of('freemium', [...first(free), ...first(paid)], 0.9)
  if (paid.length && freeStatement.plan.length)
    return of('freemium', [...freeStatement.plan, ...first(paid)], 0.85)
  if (paid.length)
    return [
      ...of('free_trial', trial.length ? [...trial, ...first(paid)] : [], 0.85),
      ...of('paid', first(paid), 0.8),
    ]
  if (free.length && tiers.length) return of('freemium', [...first(free), ...tiers.slice(0, 2)], 0.8)
  if (free.length) return freemiumWithoutPrices(site, first(free)) ?? of('free', first(free), 0.7)
  const source = findStatement(aboutItself(site, name), openSourceWords, OF_PRODUCT)
  const request = findStatement(
    site,
    onRequestWords,
    /pric|quote|preis|anfrage|devis|tarif|prezz|preventivo|presupuesto|offerte|wycen/iu,
  )
  const isFree =
    isOfAll(freeStatement.whole) || !(asksForMoney(site) || (trial.length && isDoor(freeStatement.whole)))
  return [
    ...of('free', isFree ? freeStatement.whole : [], 0.8),
    ...of('open_source', source.every(({ quote }) => quote.length <= 200) ? source : [], 0.7),
    ...of('free_trial', trial, 0.6),
    ...of('contact', request.every(({ quote }) => quote.length <= 120) ? request : [], 0.3),
  ]
}

/** What costs nothing for some days only: `Demo`, `$0 / 15 days`. */
function isTrial({ value, evidence }: Candidate<PricingPlan>): boolean {
  return (
    value.amount === 0 &&
    (/^(?:(?:free )?trial|demo|test|probe|essai|prueba|prova|teste|proef|próba|お試し|体験|试用|체험)/iu.test(
      value.name,
    ) ||
      evidence.some(({ quote }) => trialWords.in(quote) || TRIAL_LENGTH.test(quote)))
  )
}

const OF_ALL =
  /(?<!\p{L})(?:all of|everything|completely|entirely|totally|100 ?%|komplett|vollständig|völlig|alles|entièrement|totalement|complètement|tout|totalmente|completamente|todo|tutto|helemaal|volledig|całkowicie|wszystko|complet|totul|полностью|повністю)(?!\p{L})|完全無料|すべて無料|完全免费|永久免费|완전 무료/iu

/** It is said of everything, so that a page of prices can hold nothing else. */
function isOfAll(statement: Evidence[]): boolean {
  return statement.some(({ quote }) => OF_ALL.test(fold(quote)))
}

/** `Create my free account`, `Start for free`: a way in, which a trial is as well. */
function isDoor(statement: Evidence[]): boolean {
  return statement.every(({ quote }) =>
    /free (?:account|plan|version|tier)|start (?:for )?free/iu.test(quote),
  )
}

/** There is a page or a section of prices, though none could be read: the whole is not free. */
function asksForMoney(site: Site): boolean {
  const leadsToPrices = (text: string) =>
    text.length <= 40 && !freeWords.in(text) && isAboutPrices(kindOf(text))
  return site.pages.some(
    ({ kind, page }) =>
      kind === 'pricing' || page.links.some(({ text, region }) => region !== 'main' && leadsToPrices(text)),
  )
}

function isAboutPrices(match: KindMatch | undefined): boolean {
  return match?.kind === 'pricing' && match.share >= 0.6
}

/** The site without the pages of no stated kind on which the name does not stand. */
function aboutItself(site: Site, name: string): Site {
  const speaks = ({ blocks }: SitePage) =>
    blocks.some(({ text }) => name !== '' && keyOf(text).includes(keyOf(name)))
  return { ...site, pages: site.pages.filter((page) => page.isHome || (page.kind !== null && speaks(page))) }
}

const OF_PRODUCT =
  /^(?!.*(?:content|texts?|images?|photos?|icons?|fonts?|theme|template)\b).*open[- ]source|free software|quelloffen|logiciel libre|software libre|código abierto|オープンソース|开源|開源|오픈소스|source code/iu

/** A site that promises trials of two lengths: the owner has to say which one holds. */
function rivalTrials(site: Site): Candidate<PricingModel>[] {
  const lengths = findTrialLengths(site)
  if (lengths.length < 2) return []
  return lengths.map(({ evidence }) => ({
    value: 'free_trial',
    evidence,
    confidence: 0.2,
    contradicts: true,
  }))
}

/** A free plan beside others whose prices the page does not show. */
function freemiumWithoutPrices(site: Site, free: Evidence[]): Candidate<PricingModel>[] | null {
  const paid = findStatement(
    site,
    paidWords,
    /professional|premium|enterprise|business|expert|pro plan|upgrade|choose plan|paid plan|billed|per month/iu,
  )
  return paid.length ? [{ value: 'freemium', evidence: [...free, ...paid], confidence: 0.7 }] : null
}
