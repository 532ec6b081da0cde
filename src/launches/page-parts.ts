/** The parts of an owner's listing page that other areas provide. */
import type { z } from 'zod'
import type { Html } from '../design/html.ts'
import type { MyListing } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import type { PageContext } from '../platform/call/page.ts'
import type { PaidOffer } from './choose-view.ts'

/** What a paid launch costs this owner, provided by the area that sells it; null if it is not for sale. */
export type OfferOf = (
  context: PageContext<Member>,
  listing: { listing_id: number },
) => Promise<PaidOffer | null>

/** How a live listing is doing, provided by the area that knows votes, figures and orders. */
export type TodayOf = (context: PageContext<Member>, listing: z.output<typeof MyListing>) => Promise<Html>

/** The parts of an owner's listing page from other areas. */
export interface PageParts {
  offerOf: OfferOf
  todayOf: TodayOf
}
