import { z } from 'zod'
import { days } from '../../calendar/index.ts'
import { scopes } from '../../platform/call/context.ts'
import { lockName } from '../../platform/data/database.ts'
import { writeMailFor } from '../../mail/index.ts'
import { findKeys } from '../account-queries.ts'
import { createApiKey } from '../api-key.ts'
import { accessMail } from '../account-mail.ts'
import { internalOperation } from '../../platform/call/operation.ts'

/** The most keys that an account may have at a time. */
export const maxKeys = 25

/** Creates an API key and tells the account by mail; `key` is null if the account already has the maximum. */
export const makeApiKey = internalOperation({
  name: 'make_api_key',
  access: 'account',
  effect: 'write',
  secretAnswer: true,
  input: z.strictObject({
    name: z.string().min(1).max(80),
    scopes: z.array(z.enum(scopes)).min(1),
    days: z.int().positive().nullable().describe('null never ends.'),
    limit: z.int().positive().nullable().describe('Requests a minute.'),
  }),
  output: z.object({ key: z.string().nullable() }),
  problems: [],
  async run({ name, scopes: wanted, days: lasts, limit }, context) {
    const { actor, db, now } = context
    await lockName(db, `keys ${actor.accountId}`)
    const standing = (await findKeys(db, actor.accountId)).filter((key) => key.revoked_at === null)
    if (standing.length >= maxKeys) return { key: null }
    const expiresAt = lasts === null ? null : new Date(now.getTime() + days(lasts))
    const wish = { accountId: actor.accountId, name, scopes: wanted, expiresAt, rateLimitPerMinute: limit }
    const { key } = await createApiKey(db, wish, now)
    await writeMailFor(context, actor.email, () => accessMail(actor.email, 'key', name), now)
    return { key }
  },
})
