import { z } from 'zod'
import { hours } from '../calendar/index.ts'
import { refusalHeaders } from '../platform/call/limits.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { lockName, type ReadDb } from '../platform/data/database.ts'
import { addCheck, countChecks } from './check-queries.ts'
import { settleCheck } from './checks/settle-check.ts'
import { type ClaimRow, findClaim, lockClaim } from './claim-queries.ts'
import { afterClosed, checksAnHour, Claim, claimAnswer } from './claim.ts'
import { claimClosed, claimLimitReached, claimNeedsEmailLink, ownerVerified } from './problems.ts'
import { lookForRecord } from './look-for-record.ts'

const ClaimId = z.int().min(1).max(2_147_483_647).describe('Number of the claim.')

/** Checks the record of a pending claim; if it is there, the caller becomes the owner. */
export const verifyClaim = operation({
  name: 'verify_claim',
  summary: 'Check the DNS record, meta tag or file of your claim.',
  description:
    'If the record is found, you own the listing immediately. If not, the claim stays pending and `seen` says ' +
    'what was found. An account has 10 checks an hour, over all its claims.',
  route: 'POST /claims/{claim_id}/verify',
  access: 'listings:write',
  effect: 'write',
  reachesOut: true,
  unchecked: ['record'],
  input: z.strictObject({ claim_id: ClaimId }),
  output: Claim,
  problems: [notFound, claimNeedsEmailLink, claimClosed, ownerVerified, claimLimitReached],
  examples: [{ claim_id: 1 }],
  async observe({ claim_id }, { actor, db, now, providers }) {
    const claim = await findClaim(db, claim_id, actor.accountId, now)
    if (!claim || claim.status !== 'pending' || claim.method === 'email') return undefined
    await checkLimit(db, actor.accountId, now)
    return lookForRecord(claim, providers)
  },
  async run({ claim_id }, { actor, site, db, jobs, sealer, now, observed }) {
    const mine = await findClaim(db, claim_id, actor.accountId, now)
    if (!mine) throw new Problem(notFound, 'You have no claim with this number.')
    const claim = await lockClaim(db, claim_id, now)
    if (!claim) throw new Error('the claim is gone within its own transaction')
    if (claim.status !== 'pending') throw closed(claim)
    if (claim.method === 'email')
      throw new Problem(claimNeedsEmailLink, `Open the link we emailed to ${claim.email}.`)
    if (observed) {
      await lockName(db, `claim checks ${actor.accountId}`)
      await checkLimit(db, actor.accountId, now)
      await addCheck(db, claim, now)
      await settleCheck({ db, jobs, sealer }, claim, observed, { email: actor.email, asked: site }, now)
    }
    const fresh = await findClaim(db, claim_id, actor.accountId, now)
    if (!fresh) throw new Error('the claim is gone within its own transaction')
    return claimAnswer(fresh)
  },
})

/** The problem of a claim that is no longer pending. */
function closed(claim: ClaimRow): Problem {
  return new Problem(claimClosed, `The claim is ${claim.status}.`, {
    members: {
      claim_status: claim.status,
      reason: claim.reason,
      next_steps: afterClosed(claim),
    },
  })
}

async function checkLimit(db: ReadDb, accountId: string, now: Date): Promise<void> {
  const { checks, first } = await countChecks(db, accountId, now)
  if (checks < checksAnHour) return
  const seconds = Math.max(1, Math.ceil(((first ?? now).getTime() + hours(1) - now.getTime()) / 1000))
  throw new Problem(
    claimLimitReached,
    `You’ve checked claims ${checksAnHour} times in the last hour. The next check is possible in ${Math.ceil(seconds / 60)} minutes.`,
    {
      headers: refusalHeaders({
        policy: 'claim-checks',
        limit: checksAnHour,
        windowSeconds: 3600,
        resetSeconds: seconds,
      }),
    },
  )
}
