import { resubscribe } from '../mail/index.ts'
import { keepUpdateFrequency, updateFrequencies } from './follow-queries.ts'
import { z } from 'zod'
import { internalOperation } from '../platform/call/operation.ts'

/** Saves how often the account gets mail about what it follows. Choosing mail removes an earlier unsubscription. */
export const saveUpdateFrequency = internalOperation({
  name: 'save_update_frequency',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ updates: z.enum(updateFrequencies) }),
  output: z.object({}),
  problems: [],
  async run({ updates }, { actor, db, now }) {
    await keepUpdateFrequency(db, actor.accountId, updates, now)
    if (updates !== 'never')
      await resubscribe(db, actor.email, [
        'listing_update',
        'weekly_digest',
        'launch_week',
        'weekly_launches',
      ])
    return {}
  },
})
