import { z } from 'zod'
import { addMailRefusal, resubscribe } from '../../mail/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { noticeKinds } from './notice.ts'

/** Saves which notices are mailed to the account: exactly those that are named. */
export const saveMailNotices = internalOperation({
  name: 'save_mail_notices',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ wanted: z.array(z.enum(noticeKinds)).max(noticeKinds.length) }),
  output: z.object({}),
  problems: [],
  async run({ wanted }, { actor, db, now }) {
    await resubscribe(db, actor.email, wanted)
    for (const kind of noticeKinds)
      if (!wanted.includes(kind)) await addMailRefusal(db, actor.email.toLowerCase(), kind, now)
    return {}
  },
})
