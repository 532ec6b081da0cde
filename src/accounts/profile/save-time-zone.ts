import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { isTimeZone } from '../../platform/text/reader.ts'
import { saveZone } from '../security/security-queries.ts'

const unknownZone = {
  message: 'There is no such time zone.',
  params: { code: 'unknown_time_zone', fix: 'Use a name such as Europe/Vienna, or null for the site’s.' },
}

/** Saves the time zone for dates and times on the account's own pages; null means the site's. */
export const saveTimeZone = internalOperation({
  name: 'save_time_zone',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ time_zone: z.string().max(60).refine(isTimeZone, unknownZone).nullable() }),
  output: z.object({}),
  problems: [],
  async run({ time_zone: zone }, { actor, db, now }) {
    await saveZone(db, actor.accountId, zone, now)
    return {}
  },
})
