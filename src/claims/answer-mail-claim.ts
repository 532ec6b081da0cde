import { settleProof } from './checks/settle-check.ts'
import { closeClaim, lockClaim, findClaimByToken } from './claim-queries.ts'
import { z } from 'zod'
import { sha256 } from '../platform/data/ids.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { accountLimited, notFound } from '../platform/call/problems.ts'
import { words } from './words/index.ts'

/** Confirms or refuses a claim by the link in its mail; the link works once. */
export const answerMailClaim = internalOperation({
  name: 'answer_mail_claim',
  access: 'public',
  effect: 'write',
  input: z.strictObject({ token: z.string().max(200), refused: z.boolean() }),
  output: z.object({}),
  problems: [notFound, accountLimited],
  async run({ token, refused }, { site, db, jobs, sealer, now }) {
    const found = await findClaimByToken(db, sha256(token), now)
    if (!found || found.method !== 'email')
      throw new Problem(notFound, 'This link is not one of ours, or it is incomplete.')
    const { claimant } = found
    const claim = await lockClaim(db, found.id, now)
    if (claim?.status !== 'pending') return {}
    if (refused) await closeClaim(db, claim.id, 'failed', 'refused_by_mail', now)
    else if (claimant === null) await closeClaim(db, claim.id, 'cancelled', 'account_deleted', now)
    else if (!found.may_write) throw Problem.inWords(accountLimited, words.claimantMayNot)
    else {
      const by = { email: claimant, asked: site, how: `mail to ${claim.email}` }
      await settleProof({ db, jobs, sealer }, claim, by, now)
    }
    return {}
  },
})
