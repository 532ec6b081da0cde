import { z } from 'zod'
import { SellerData } from './billing.ts'
import { giveSiteItsSeller, ownSeller, saveSeller } from './seller-queries.ts'
import { unlistedOperation } from '../platform/call/operation.ts'

/** Keeps the data of who sells on this site; invoices that were given keep theirs. */
export const saveSiteSeller = unlistedOperation({
  name: 'save_site_seller',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ seller: SellerData }),
  output: z.object({}),
  problems: [],
  async run({ seller }, { site, db, now }) {
    await saveSeller(db, seller, now)
    if (seller.id === ownSeller(site)) await giveSiteItsSeller(db, site.id, seller.id)
    return {}
  },
})
