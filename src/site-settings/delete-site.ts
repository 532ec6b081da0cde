import { z } from 'zod'
import { countContentsOfHeldSite, removeSite } from '../sites/index.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { siteNotEmpty } from './problems.ts'

/** Deletes this site if it is empty and not the default one. */
export const deleteSite = internalOperation({
  name: 'delete_site',
  access: 'operator',
  effect: 'destroy',
  input: z.strictObject({ key: z.string().max(60).describe('Key of the site, typed again.') }),
  output: z.object({ deleted: z.string() }),
  problems: [siteNotEmpty],
  async run({ key }, { db, site, note }) {
    if (key !== site.key || site.isDefault)
      throw new Problem(siteNotEmpty, 'The default site can’t be deleted, and only the site that is named.')
    const held = await countContentsOfHeldSite(db, site.id)
    if (held.listings + held.drafts + held.orders > 0)
      throw new Problem(
        siteNotEmpty,
        `${site.name} has ${held.listings} listings, ${held.drafts} drafts and ${held.orders} orders.`,
      )
    note({ about: `site ${key}`, before: { key, name: site.name, hostnames: site.hostnames }, after: null })
    await removeSite(db, site.id)
    return { deleted: key }
  },
})
