/** Turns the requested items into priced lines: checks ownership, availability and weeks, then adds price and VAT. */
import { z } from 'zod'
import { addWeeks, compareWeeks, readWeek, type Week, weekOf } from '../calendar/index.ts'
import { companyAlreadyListed, findForeignListing } from '../companies/index.ts'
import { hasPaidPlace, noPlaceText } from '../launches/index.ts'
import { findMyListing, ListingId, type ListingRow } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import type { Db, ReadDb } from '../platform/data/database.ts'
import {
  type Billing,
  examineVatId,
  type Seller,
  vatBuyer,
  type VatIdCheck,
  vatSeller,
  findSeller,
  findVatRates,
  findNumberCheck,
  vatFor,
} from '../tax/index.ts'
import type { Totals } from './order-queries.ts'
import { invalid, productNotSold, refused, weekNotAvailable } from './problems.ts'
import { checkListing, checkWeeks, ItemFaults } from './items/item-checks.ts'
import { findPrices } from './product-queries.ts'
import { checkOwn } from './own/check-own.ts'
import { contentOf, type OwnContent } from './own/own-product.ts'
import { inLanguage } from '../platform/text/language.ts'
import { factsOf, ProductKey, productName } from './product.ts'
import { type PricedLine, quote } from './quote.ts'
import { words } from './words/index.ts'

/** How many weeks ahead can be bought. */
export const bookableWeeks = 26

export const Item = z.strictObject({
  product: ProductKey,
  listing_id: ListingId,
  week: z
    .string()
    .max(20)
    .optional()
    .describe(
      'Launch week such as 2026-W50, at most 26 ahead. A launch without it goes live at once; a billboard without it begins this week.',
    ),
  weeks: z
    .int()
    .min(1)
    .max(bookableWeeks)
    .optional()
    .describe('Billboard only: how many weeks in a row, 1 unless told.'),
})
export type Item = z.output<typeof Item>

/** An item with the current content of a team's own product. */
type Offered = Item & { content: OwnContent | null }

/** The context in which prices are read and VAT is calculated. */
export interface Pricing {
  db: Db
  site: Site
  accountId: string
  now: Date
}

export interface AskedLine {
  product: ProductKey
  listing: ListingRow
  week: Week | null
  quantity: number
  unitAmount: number
  content: OwnContent | null
}

export interface PricedOrder {
  lines: PricedLine<AskedLine>[]
  totals: Totals
  seller: Seller
  vatId: VatIdCheck | null
}

/** Checks and prices the items. Throws 404 for somebody else's listing, and 409 or 422 for what cannot be bought. */
export async function priceItems(
  context: Pricing,
  items: readonly Item[],
  billing: Billing | undefined,
  currency: string,
): Promise<PricedOrder> {
  const prices = await findPrices(context.db, context.site, currency)
  const faults = new ItemFaults()
  const lines: AskedLine[] = []
  for (const [index, item] of items.entries()) {
    const price = await faults.of(() => priceOf(prices, item, index, currency))
    const content = price?.own ? contentOf(price.own) : null
    const asked = await faults.of(() => checkedItem(context, items, { ...item, content }, index, faults))
    if (asked && price) lines.push({ ...asked, unitAmount: price.amount, content })
  }
  faults.throwFound()
  return priced(context, lines, billing, currency)
}

/** Throws if the product is not sold here. */
function priceOf(
  prices: Awaited<ReturnType<typeof findPrices>>,
  { product }: Item,
  index: number,
  currency: string,
) {
  const price = prices.find((one) => one.product === product && one.active)
  if (price) return price
  throw refused(productNotSold, index, 'product', `${productName(product)} is not sold here in ${currency}.`)
}

/** Prices lines whose net amounts are fixed; VAT follows the billing details and is an estimate without them. */
export async function priced<Line extends { product: string; quantity: number; unitAmount: number }>(
  { db, site, now }: Omit<Pricing, 'accountId' | 'db'> & { db: ReadDb },
  lines: readonly Line[],
  billing: Billing | undefined,
  currency: string,
): Promise<{ lines: PricedLine<Line>[]; totals: Totals; seller: Seller; vatId: VatIdCheck | null }> {
  const seller = await findSeller(db, site)
  const examined = await examinedByRegister(db, billing, now)
  const rates = await findVatRates(db)
  const answer = () => vatAnswer(seller, billing, examined, now, rates)
  const vat = answer()
  const sums = quote(lines, currency, vat.rate)
  const totals: Totals = {
    currency,
    net: sums.net,
    vat: sums.vat,
    gross: sums.gross,
    rateBp: vat.rate,
    treatment: vat.treatment,
    vatCountry: vat.country,
    vatNote: vat.note,
    invoiceNote: inLanguage(site.language, answer).note,
    vatEstimated: billing === undefined,
  }
  return { lines: sums.lines, totals, seller, vatId: examined?.check ?? null }
}

/** The examined VAT number with the register's answer of the last day, if there is one. */
async function examinedByRegister(
  db: ReadDb,
  billing: Billing | undefined,
  now: Date,
): Promise<ReturnType<typeof examineVatId>> {
  const examined = examineVatId(billing)
  const found = examined?.check.valid && (await findNumberCheck(db, examined.check.vat_id, now))
  if (!examined || !found) return examined
  const { valid, consultation, checked_at } = found
  return {
    ...examined,
    check: { ...examined.check, verified: valid, verified_at: checked_at.toISOString(), consultation },
  }
}

function vatAnswer(
  seller: Seller,
  billing: Billing | undefined,
  examined: ReturnType<typeof examineVatId>,
  at: Date,
  rates: Awaited<ReturnType<typeof findVatRates>>,
) {
  if (seller.country === null) {
    return {
      rate: 0,
      treatment: 'outside_scope' as const,
      country: null,
      note: words.noSellerCountry,
    }
  }
  const buyer = billing ? vatBuyer(billing, examined) : { country: seller.country }
  const answer = vatFor({ seller: vatSeller(seller), buyer, at, rates })
  return billing ? answer : { ...answer, note: `${answer.note} ${words.estimate}` }
}

async function checkedItem(
  { db, site, accountId, now }: Pricing,
  items: readonly Item[],
  item: Offered,
  index: number,
  faults: ItemFaults,
) {
  const listing = await findMyListing(db, item.listing_id, accountId)
  if (!listing)
    throw new Problem(notFound, `You have no listing ${item.listing_id}.`, {
      errors: [
        {
          path: `items[${index}].listing_id`,
          code: 'not_found',
          message: 'You don’t own this listing.',
          fix: 'Use a listing_id of list_my_listings.',
        },
      ],
      members: { next_steps: [{ tool: 'list_my_listings', why: 'Find the numbers of your listings.' }] },
    })
  if (listing.site_id !== site.id)
    throw invalid(
      index,
      'listing_id',
      'another_site',
      `This listing is on the site "${listing.site_key}", the first item’s on "${site.key}".`,
      'Order for each site by itself.',
    )
  const twice = items.findIndex(
    (other) =>
      other.product === item.product &&
      other.listing_id === item.listing_id &&
      (item.product !== 'billboard_week' || other.week === item.week),
  )
  if (twice !== index)
    throw invalid(
      index,
      'product',
      'duplicate_item',
      'This item is a duplicate: the order already has this product for this listing.',
      'Send it once.',
    )
  await faults.of(() => checkListing(items, item, index, listing))
  if (item.product === 'launch') await faults.of(() => checkLaunch(db, listing, accountId, index))
  await faults.of(() => checkWeeks(item, index))
  const { content } = item
  if (content) await faults.of(() => checkOwn({ db, now }, { ...item, content }, index, listing))
  const week = checkedWeek(item, index, listing, site, now)
  if (item.product === 'launch' && listing.status !== 'live')
    await checkPlace(db, site, week ?? weekOf(now, site.timeZone), index)
  return { product: item.product, listing, week, quantity: item.weeks ?? 1 }
}

/** Refuses a launch that would be impossible: another account has published this website. */
async function checkLaunch(db: Db, listing: ListingRow, accountId: string, index: number): Promise<void> {
  const foreign = await findForeignListing(db, listing.identity, accountId, listing.site_id)
  if (foreign)
    throw refused(
      companyAlreadyListed,
      index,
      'listing_id',
      `Another account has published this website as "${foreign.slug}". If it is yours, claim it.`,
    )
}

async function checkPlace(db: ReadDb, site: Site, week: Week, index: number): Promise<void> {
  if (await hasPaidPlace(db, site, week)) return
  throw refused(weekNotAvailable, index, 'week', `${await noPlaceText(db, site.id, week, 'paid')}.`)
}

function checkedWeek(item: Item, index: number, listing: ListingRow, site: Site, now: Date): Week | null {
  const current = weekOf(now, site.timeZone)
  if (item.week === undefined) return item.product === 'billboard_week' ? current : null
  if (!factsOf(item.product).takesWeek)
    throw invalid(index, 'week', 'no_week', 'This product doesn’t take a week.', 'Leave it out.')
  if (item.product === 'launch' && listing.status === 'live')
    throw invalid(
      index,
      'week',
      'live_already',
      'The listing is already live, so the paid plan starts immediately.',
      'Leave the week out.',
    )
  const week = readWeek(item.week, now, site.timeZone, `items[${index}].week`)
  const first = item.product === 'launch' ? addWeeks(current, 1) : current
  const last = addWeeks(current, bookableWeeks)
  const end = addWeeks(week, (item.weeks ?? 1) - 1)
  if (compareWeeks(week, first) < 0 || compareWeeks(end, last) > 0)
    throw refused(weekNotAvailable, index, 'week', `Choose a week from ${first} to ${last}.`)
  return week
}
