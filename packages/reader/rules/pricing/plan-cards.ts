/** Pricing plans as pages lay them out: cards side by side, rows or columns of a table, headings with a price below. */
import { mostCharacters, type PlanInterval, PricingPlan } from 'marquee-profile'
import { marketOf } from '../../facts/market.ts'
import { intervalAfter, namesInterval } from '../../facts/pricing-words.ts'
import { fold } from '../../facts/text.ts'
import type { Block } from '../../page/page.ts'
import { evidence, type SitePage } from '../site.ts'
import { isTestimonial } from '../words/prose.ts'
import { isSamplePlan } from '../words/residue.ts'
import type { FoundPlan } from './found-plan.ts'
import { isRate, isRivals, withoutRates } from './other-amounts.ts'
import { FROM, nameOf, nameOfProduct } from './plan-names.ts'
import { distinctPlans, THEN, withoutIntroductory } from './plan-selection.ts'
import { isRange, priceTagOf, type PriceTag } from './price-text.ts'
import { unpricedPlans } from './unpriced-plans.ts'

/** A page with more prices than this is a shop's; its first ones have to do. */
const MOST_TAGS = 60

/** The plans on a page. */
export function plansOn(page: SitePage, own: string): FoundPlan[] {
  const shown = page.blocks.filter(
    (block) =>
      block.region !== 'nav' && block.region !== 'footer' && !isTestimonial(block) && !isAnswerLike(block),
  )
  const blocks = withoutRates(shown)
  const market = marketOf(page.page)
  const all = blocks
    .flatMap((block) => priceTagOf(block, market) ?? [])
    .filter((tag) => page.kind === 'pricing' || !isRange(tag, market))
  const tags = withoutIntroductory(all.slice(0, MOST_TAGS))
  const priced = tags.flatMap((tag) => pricedPlan(tag, blocks, tags, page, own) ?? [])
  const first = distinctPlans(
    priced.filter((plan) => !isLineOf(plan, priced, blocks)),
    own,
  )
  return [...first, ...unpricedPlans(first, blocks, page)].toSorted((a, b) => a.index - b.index)
}

/** `1 user → €250`: a line of the list in the card of a plan that has its price above. */
function isLineOf({ index }: FoundPlan, plans: FoundPlan[], blocks: Block[]): boolean {
  const block = blocks.find((one) => one.index === index)
  if (block?.tag !== 'li') return false
  return plans.some(
    ({ card, index: at }) => card !== null && at < index && block.groups.slice(0, -1).includes(card),
  )
}

function isAnswerLike({ headings, text }: Block): boolean {
  return (headings.at(-1) ?? '').endsWith('?') || text.length > 400
}

function pricedPlan(
  tag: PriceTag,
  blocks: Block[],
  tags: PriceTag[],
  page: SitePage,
  own: string,
): FoundPlan | null {
  const named = nameOf(tag, blocks, tags) ?? nameOfProduct(tag, tags, page, own)
  if (!named || isRivals(tag.block, named.name, blocks, own) || isRate(tag.block, blocks)) return null
  const behind = blocksBehind(tag, blocks)
  const { interval, block: intervalBlock } = intervalOf(
    tag,
    [...behind, ...rowHead(tag.block, blocks)],
    named.card,
  )
  if (named.card.some(({ text }) => isSamplePlan(text))) return null
  const { money } = tag
  const quotes = [named.block, tag.block, intervalBlock].filter(
    (block, at, all) => block !== undefined && all.indexOf(block) === at,
  )
  const note = noteOf(tag)
  const plan: PricingPlan = {
    name: named.name,
    amount: money.amount,
    currency: money.currency,
    interval,
    ...(note ? { note } : {}),
  }
  return {
    plan,
    evidence: quotes.flatMap((block) => (block ? [evidence(page, block.text)] : [])),
    card: named.container,
    index: tag.block.index,
  }
}

function blocksBehind(tag: PriceTag, blocks: Block[]): Block[] {
  const at = blocks.indexOf(tag.block)
  return blocks
    .slice(at + 1, at + 3)
    .filter(
      (block) =>
        block.group === tag.block.group ||
        block.groups.includes(tag.block.group ?? -1) ||
        tag.block.groups.includes(block.group ?? -1) ||
        areLinesOfOne(block, tag.block, blocks),
    )
}

/** Two plain lines of one card, which look like containers of their own as they are alike. */
function areLinesOfOne(one: Block, other: Block, blocks: Block[]): boolean {
  const isLine = ({ group }: Block) =>
    blocks.filter(({ groups }) => groups.includes(group ?? -1)).length === 1
  const around = ({ groups }: Block) => groups.slice(0, -1).join('.')
  return around(one) === around(other) && around(one) !== '' && isLine(one) && isLine(other)
}

/** The first cell of the row: `Price per month`. */
function rowHead({ cell }: Block, blocks: Block[]): Block[] {
  if (!cell) return []
  return blocks.filter(
    (block) => block.cell?.table === cell.table && block.cell.row === cell.row && block.cell.column === 0,
  )
}

/** The interval behind the amount, in the short passage below, in front of the amount, or in the plan's own name. */
function intervalOf(
  tag: PriceTag,
  behind: Block[],
  card: Block[],
): { interval: PlanInterval | null; block?: Block } {
  const own = intervalAfter(tag.after)
  if (own) return { interval: own }
  const below = behind.find(
    ({ text }) =>
      text.length <= 60 &&
      !/[$€£¥]/.test(text) &&
      !/trial|test|cancel|notice|kündbar|free/i.test(text) &&
      intervalAfter(text) !== null,
  )
  if (below) return { interval: intervalAfter(below.text), block: below }
  const before = intervalAfter(tag.before)
  if (before) return { interval: before }
  const once = card.find(({ text }) => text.length <= 60 && namesInterval(text, 'once'))
  return once ? { interval: 'once', block: once } : { interval: null }
}

const NOTE =
  /(?:(?:\/|per|pro|je|par|por|per|por|voor|za|pe)\s*(?:user|seat|member|person|agent|host|site|domain|device|team|nutzer|benutzer|mitarbeiter\p{L}*|person|utilisateur|usuario|utente|usuário|gebruiker|użytkownika|utilizator|användare|bruger|bruker|käyttäjä)s?(?!\p{L})[^.;]{0,30})|(?:billed|paid|charged)\s+(?:annually|yearly|monthly|quarterly)|bei (?:jährlicher|monatlicher) (?:zahlung|abrechnung)|facturée?s? (?:annuellement|mensuellement|par an)|(?:excl|incl|excluding|including|plus|zzgl|inkl)\.?\s+(?:vat|tax|mwst|ust|btw|iva|tva|moms)\.?|(?<![\p{L}\d])\/\s?(?:sem|week|woche|semaine|semana|quarter|quartal|trimestre|day|tag)(?!\p{L})/iu
/** What stands beside the amount and changes its meaning: per user, billed yearly, "from". */
function noteOf(tag: PriceTag): string {
  const beside = NOTE.exec(tag.after)?.[0] ?? ''
  if (THEN.test(tag.before)) return fold(tag.block.text).slice(0, mostCharacters(PricingPlan.shape.note))
  const from =
    tag.before
      .trim()
      .split(/\s{2,}|[:–—]/)
      .at(-1)
      ?.trim() ?? ''
  return (beside || (FROM.test(from) ? from : '')).trim().slice(0, mostCharacters(PricingPlan.shape.note))
}
