import { z } from 'zod'
import { saveVatRate } from './seller-queries.ts'
import { unlistedOperation } from '../platform/call/operation.ts'

/** Sets the standard rate of a region from a day on. */
export const setVatRate = unlistedOperation({
  name: 'set_vat_rate',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    region: z.string().regex(/^[A-Z]{2}(-\d{2})?$/),
    from: z.iso.date(),
    rate: z.int().min(0).max(10_000).describe('Basis points.'),
  }),
  output: z.object({}),
  problems: [],
  async run(rate, { actor, db, now }) {
    await saveVatRate(db, rate, actor.accountId, now)
    return {}
  },
})
