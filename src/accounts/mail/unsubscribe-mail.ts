import { words } from '../words/index.ts'
import { z } from 'zod'
import { unsubscribe } from '../../mail/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Ends mail of one kind to an address, by the unsubscribe link in such a mail. */
export const unsubscribeMail = internalOperation({
  name: 'unsubscribe_mail',
  access: 'public',
  effect: 'write',
  input: z.strictObject({ token: z.string().max(200) }),
  output: z.object({}),
  problems: [notFound],
  async run({ token }, { db, now }) {
    if ((await unsubscribe(db, token, now)) === undefined)
      throw Problem.inWords(notFound, words.account.unsubscribeUnknown)
    return {}
  },
})
