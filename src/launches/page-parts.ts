/** What other areas tell on the owner's page of a listing. */
import type { z } from 'zod'
import type { Html } from '../design/html.ts'
import type { MyListing } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import type { PageContext } from '../platform/call/page.ts'
import type { PaidOffer } from './choose-view.ts'

/** What a paid launch costs this owner, told by who sells it; null where it isn't sold. */
export type OfferOf = (
  context: PageContext<Member>,
  listing: { listing_id: number },
) => Promise<PaidOffer | null>

/** How a live listing stands, told by who knows of votes, figures and orders. */
export type TodayOf = (context: PageContext<Member>, listing: z.output<typeof MyListing>) => Promise<Html>

/** What the owner's page of a listing shows of other areas. */
export interface PageParts {
  offerOf: OfferOf
  todayOf: TodayOf
}
