/** Checks for the items of an order, and a collector so that a buyer learns of all faults at once. */
import type { ListingRow } from '../../listings/index.ts'
import { Problem } from '../../platform/call/problem.ts'
import { alreadyPaidLaunch, invalid, listingNotPublished, refused, sectionAlreadyOpen } from '../problems.ts'
import { isBuiltIn, type ProductKey, unlockedSection } from '../product.ts'

interface Item {
  product: ProductKey
  listing_id: number
  weeks?: number | undefined
}

/** The status of a combined problem: 404 for somebody else's listing comes first, then 422 for invalid input. */
const byWeight = [404, 422]

export class ItemFaults {
  readonly #problems: Problem[] = []

  /** Returns the result of a check, or keeps the problem it throws and returns undefined. */
  async of<T>(check: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.#problems.push(error)
      return undefined
    }
  }

  /** Throws what was collected: a single problem as it is, several as one problem with the entries of all. */
  throwFound(): void {
    const [heaviest, ...others] = this.#problems.toSorted((a, b) => weight(a) - weight(b))
    if (heaviest === undefined) return
    if (others.length === 0) throw heaviest
    const errors = this.#problems.flatMap((problem) =>
      problem.errors.map((error) => ({ ...error, fix: error.fix ?? problem.type.fix })),
    )
    throw new Problem(heaviest.type, [...new Set(errors.map(({ message }) => message))].join(' '), {
      errors,
      members: heaviest.members,
    })
  }
}

function weight({ type }: Problem): number {
  const place = byWeight.indexOf(type.status)
  return place === -1 ? byWeight.length : place
}

/** Throws if `weeks` is given for a product that is not sold by the week. */
export function checkWeeks({ product, weeks }: Item, index: number): void {
  if (weeks === undefined || product === 'billboard_week') return
  throw invalid(
    index,
    'weeks',
    'not_by_the_week',
    'Only billboard_week can be bought for several weeks.',
    'Leave it out.',
  )
}

/** Throws if the state of the listing rules the product out. */
export function checkListing(items: readonly Item[], item: Item, index: number, listing: ListingRow): void {
  const launchedHere = items.some(
    (other) => other.product === 'launch' && other.listing_id === item.listing_id,
  )
  const closed = listing.status === 'archived' || listing.status === 'suspended'
  if (closed) throw refused(listingNotPublished, index, 'listing_id', `The listing is ${listing.status}.`)
  if (item.product === 'launch') {
    if (listing.plan === 'paid')
      throw refused(alreadyPaidLaunch, index, 'product', 'The listing already has a paid launch.')
  } else if (item.product === 'billboard_week') {
    if (!launchedHere && listing.status !== 'live' && listing.status !== 'scheduled')
      throw refused(
        listingNotPublished,
        index,
        'listing_id',
        `The listing is ${listing.status.replaceAll('_', ' ')}: the billboard shows live listings.`,
      )
  } else if (isBuiltIn(item.product)) {
    const section = unlockedSection(item.product)
    if (launchedHere || listing.plan === 'paid')
      throw refused(sectionAlreadyOpen, index, 'product', 'The paid launch already includes this section.')
    if (section !== undefined && listing.unlocked.includes(section))
      throw refused(sectionAlreadyOpen, index, 'product', 'This section is already public.')
  }
}
