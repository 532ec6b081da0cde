import { z } from 'zod'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { decideAddress, lockAddress } from './import-queries.ts'
import { notOpen } from './import.ts'

/** Sets an address aside: it is not published, and other lists do not read it. */
export const setAsideAddress = internalOperation({
  name: 'set_aside_imported_address',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ id: z.int().min(1) }),
  output: z.object({ id: z.int(), website_url: z.string() }),
  problems: [notFound, notOpen],
  async run({ id }, { site, db, now, note }) {
    const address = await lockAddress(db, site.id, id)
    if (!address) throw new Problem(notFound, 'There is no address with this number.')
    if (address.state !== 'open')
      throw new Problem(notOpen, 'This address is published or set aside already.')
    await decideAddress(db, id, { state: 'set_aside' }, now)
    note({ about: `address ${id}`, before: { state: 'open' }, after: { state: 'set_aside' } })
    return { id, website_url: address.website_url }
  },
})
