/** Cards beside the priced ones: what is free, and what has its price told on request. */
import { joinBlocks } from '../../facts/page-text.ts'
import { freeWords, tierWords } from '../../facts/pricing-words.ts'
import { fold } from '../../facts/text.ts'
import type { Block, Evidence } from '../../page/page.ts'
import { evidence, type SitePage } from '../site.ts'
import type { FoundPlan } from './found-plan.ts'
import { cleanName, isName } from './plan-names.ts'
import { isFreeTag, isOnRequestTag } from './price-text.ts'

/** Cards beside the priced ones: what is free, and what has its price told on request. */
export function unpricedPlans(priced: FoundPlan[], blocks: Block[], page: SitePage): FoundPlan[] {
  const cards = new Set(priced.flatMap(({ card }) => card ?? []))
  const siblings = siblingContainers(blocks, cards)
  const all = siblings.size ? siblings : freeStandingCards(blocks)
  return [...all]
    .filter((card) => !cards.has(card))
    .flatMap(
      (card) =>
        unpricedPlan(
          blocks.filter(({ groups }) => groups.includes(card)),
          card,
          page,
          priced.length > 0,
        ) ?? [],
    )
}

/** Headings of the cards beside a free plan whose price the page does not show: there is something to pay for. */
export function tiersBeside(plans: FoundPlan[], page: SitePage): Evidence[] {
  const cards = new Set(plans.flatMap(({ card }) => card ?? []))
  const others = [...siblingContainers(page.blocks, cards)].filter((card) => !cards.has(card))
  return others.flatMap((card) => {
    const heading = page.blocks.find(
      ({ groups, tag, text }) =>
        groups.includes(card) && (/^h[1-6]$/.test(tag) || text.length <= 16) && tierWords.in(text),
    )
    return heading ? [evidence(page, heading.text)] : []
  })
}

/** Containers that stand in the same place as those given. */
function siblingContainers(blocks: Block[], cards: Set<number>): Set<number> {
  const places = new Set(
    blocks.flatMap((block) => [...cards].flatMap((card) => placeOfContainer(block, card) ?? [])),
  )
  return new Set(
    blocks.flatMap((block) =>
      block.groups.filter((group) => places.has(placeOfContainer(block, group) ?? '')),
    ),
  )
}

function placeOfContainer({ groups }: Block, container: number): string | null {
  const depth = groups.indexOf(container)
  return depth < 0 ? null : groups.slice(0, depth).join('.') + `/${depth}`
}

/** Where no card has an amount (a script will fill it in): three cards in a row of which one is free. */
function freeStandingCards(blocks: Block[]): Set<number> {
  const free = blocks.filter(isFreeTag).flatMap(({ group }) => group ?? [])
  const siblings = siblingContainers(blocks, new Set(free))
  const isRow =
    [...siblings].filter((card) =>
      blocks.some(({ groups, tag }) => groups.at(-1) === card && /^h[1-6]$/.test(tag)),
    ).length >= 2
  return isRow ? siblings : new Set()
}

function unpricedPlan(
  card: Block[],
  container: number,
  page: SitePage,
  hasPrices: boolean,
): FoundPlan | null {
  const heading =
    card.find(({ tag, text }) => /^(?:h[1-6]|th)$/.test(tag) && isName(withoutFree(text))) ??
    card.find(({ text, linked }) => !linked && text.length <= 30 && isName(withoutFree(text)))
  if (!heading) return null
  const isLone = card.length === 1 && !/^(?:h[1-6]|th)$/.test(heading.tag)
  if (isLone) return null
  const price =
    card.find((block) => block !== heading && isFreeTag(block)) ??
    (freeWords.in(heading.text) ? heading : undefined)
  const request = hasPrices ? card.find((block) => block !== heading && isOnRequestTag(block)) : undefined
  const name = withoutFree(heading.text)
  const index = heading.index
  if (price)
    return {
      plan: { name, amount: 0, currency: null, interval: null },
      evidence: quotesOf(page, heading, price),
      card: container,
      index,
    }
  return request
    ? {
        plan: { name, amount: null, currency: null, interval: null },
        evidence: quotesOf(page, heading, request),
        card: container,
        index,
      }
    : null
}

function quotesOf(page: SitePage, first: Block, second: Block): Evidence[] {
  if (first === second) return [evidence(page, first.text)]
  const isNext = second.index === first.index + 1 && second.joint === 'space'
  return isNext
    ? [evidence(page, joinBlocks([first, second]))]
    : [evidence(page, first.text), evidence(page, second.text)]
}

/** `Basisversion – kostenlos` is called Basisversion. */
function withoutFree(text: string): string {
  const [first = '', second = ''] = fold(text).split(/\s+[-–—]\s+|:\s+/)
  return cleanName(second && freeWords.in(second) && !freeWords.in(first) ? first : text)
}
