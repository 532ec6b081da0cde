import { saveName } from '../security/security-queries.ts'
import { z } from 'zod'
import { line } from 'marquee-profile'
import { internalOperation } from '../../platform/call/operation.ts'

/** Saves the name of the account. */
export const saveAccountName = internalOperation({
  name: 'save_account_name',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ name: line(80) }),
  output: z.object({}),
  problems: [],
  async run({ name }, { actor, db, now }) {
    await saveName(db, actor.accountId, name, now)
    return {}
  },
})
