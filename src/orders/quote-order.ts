import { z } from 'zod'
import { textOf } from 'marquee-profile'
import { hours } from '../calendar/index.ts'
import { companyAlreadyListed } from '../companies/index.ts'
import { findMyListing } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { NextSteps } from '../platform/call/next-step.ts'
import { readOperation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { siteOfListing } from '../sites/index.ts'
import { Billing } from '../tax/index.ts'
import { Currency } from './list-products.ts'
import { MoneyAnswer, OrderLine, VatLine } from './order-answer.ts'
import { quoteValidHours } from './order.ts'
import { Item, priceItems, type PricedOrder } from './price-items.ts'
import {
  alreadyPaidLaunch,
  listingNotPublished,
  productNotSold,
  sectionAlreadyOpen,
  weekNotAvailable,
} from './problems.ts'
import { inLanguage } from '../platform/text/language.ts'
import { factsOf, productName } from './product.ts'
import { findOpenLines } from './open-line-queries.ts'
import { Warnings, warningsOf } from './warnings.ts'

/** The input of a quote and of a checkout. */
export const orderInput = z.strictObject({
  items: z.array(Item).min(1).max(20),
  billing: Billing.optional(),
  currency: Currency.optional().describe('One that list_products has prices in; the site’s own unless told.'),
})

/** The site of the order, which has only one: that of the first listing, whichever site received the request. */
export async function siteOfOrder(
  db: ReadDb,
  [first]: readonly Item[],
  accountId: string,
  asked: Site,
): Promise<Site> {
  const listing = first && (await findMyListing(db, first.listing_id, accountId))
  return listing ? siteOfListing(db, listing, asked) : asked
}

/** The problems of a quote or checkout. */
export const orderProblems = [
  notFound,
  productNotSold,
  alreadyPaidLaunch,
  sectionAlreadyOpen,
  listingNotPublished,
  weekNotAvailable,
  companyAlreadyListed,
]

/** Calculates what the items would cost, VAT included. Saves nothing. */
export const quoteOrder = readOperation({
  name: 'quote_order',
  summary: 'Price items with VAT, without ordering.',
  description:
    'Without billing the VAT is an estimate for a buyer in the seller’s own country. create_checkout with the ' +
    'same items gives the same amounts.',
  route: 'POST /orders/quote',
  access: 'orders:write',
  input: orderInput,
  output: z.object({
    lines: z.array(OrderLine),
    net: MoneyAnswer,
    vat: VatLine,
    gross: MoneyAnswer,
    currency: z.string(),
    valid_until: z.iso.datetime(),
    warnings: Warnings,
    next_steps: NextSteps,
  }),
  problems: orderProblems,
  examples: [
    { items: [{ product: 'launch', listing_id: 1 }] },
    {
      items: [{ product: 'billboard_week', listing_id: 1, weeks: 2 }],
      billing: { country: 'DE', company_name: 'Example GmbH', vat_id: 'DE136695976' },
    },
  ],
  async run({ items, billing, currency }, { actor, site: asked, db, now }) {
    const site = await siteOfOrder(db, items, actor.accountId, asked)
    const order = await priceItems(
      { db, site, accountId: actor.accountId, now },
      items,
      billing,
      currency ?? site.currency,
    )
    return {
      ...inLanguage(site.language, () => quoteAnswer(order)),
      valid_until: new Date(now.getTime() + hours(quoteValidHours)).toISOString(),
      warnings: warningsOf(order.lines, await findOpenLines(db, actor.accountId), site, now),
      next_steps: [
        { tool: 'create_checkout', why: 'Order these items; the answer has the address where you pay.' },
      ],
    }
  },
})

function quoteAnswer({ lines, totals, vatId }: PricedOrder) {
  const money = (amount: number) => ({ amount, currency: totals.currency })
  return {
    lines: lines.map((line) => ({
      product: line.product,
      name: productName(line.product, line.content),
      listing_id: line.listing.id,
      listing_slug: line.listing.slug,
      listing_name: nameOf(line.listing.profile),
      week: line.week,
      weeks: factsOf(line.product).unit === 'week' ? line.quantity : null,
      quantity: line.quantity,
      unit_amount: money(line.unitAmount),
      net: money(line.net),
      vat: money(line.vat),
      gross: money(line.gross),
    })),
    net: money(totals.net),
    vat: {
      rate: totals.rateBp / 100,
      amount: money(totals.vat),
      treatment: totals.treatment,
      country: totals.vatCountry,
      note: totals.invoiceNote,
      estimated: totals.vatEstimated,
      vat_id: vatId,
    },
    gross: money(totals.gross),
    currency: totals.currency,
  }
}

function nameOf(profile: PricedOrder['lines'][number]['listing']['profile']): string {
  return textOf(profile, 'name') ?? ''
}
