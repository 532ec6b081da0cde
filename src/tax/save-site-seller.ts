import { z } from 'zod'
import { SellerData } from './billing.ts'
import { isTeamEverywhere } from '../platform/call/context.ts'
import { findSeller, giveSiteItsSeller, ownSeller, saveSeller } from './seller-queries.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../platform/call/input/changed-meanwhile.ts'
import { lockName } from '../platform/data/database.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

/**
 * Saves the seller of this site: its own or, for a team member of all sites, the seller that sites share. Invoices
 * already issued keep theirs.
 */
export const saveSiteSeller = internalOperation({
  name: 'save_site_seller',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ seller: SellerData, seen: Seen }),
  output: z.object({}),
  problems: [notFound, changedMeanwhile],
  async run({ seller, seen }, { actor, site, db, now }) {
    await lockName(db, 'sellers')
    const stands = await findSeller(db, site)
    const isOwn = seller.id === ownSeller(site)
    if (!isOwn && !(isTeamEverywhere(actor) && seller.id === stands.id))
      throw new Problem(notFound, 'This site has no such seller.')
    refuseUnseen(seen, stands, seller)
    await saveSeller(db, seller, now)
    if (isOwn) await giveSiteItsSeller(db, site.id, seller.id)
    return {}
  },
})
