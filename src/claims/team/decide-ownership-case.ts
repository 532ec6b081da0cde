import { words } from '../words/index.ts'
import { doneBefore } from '../../design/components/done-before.ts'
import { decideCase, lockCase } from '../case-queries.ts'
import { writeMailFor } from '../../mail/index.ts'
import { caseRefusedMail } from '../case-mail.ts'
import { claimClosed, companyOnOtherSites } from '../problems.ts'
import { grantOwnership } from './grant-ownership.ts'
import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Decides a case. Granting it ends every other ownership of the company. */
export const decideOwnershipCase = internalOperation({
  name: 'decide_ownership_case',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ id: z.int(), grant: z.boolean(), decision: z.string().min(1).max(1000) }),
  output: z.object({}),
  problems: [notFound, claimClosed, companyOnOtherSites],
  async run({ id, grant, decision }, { actor, site, db, jobs, sealer, now }) {
    const one = await lockCase(db, site.id, id)
    if (!one) throw new Problem(notFound, 'There is no such case.')
    const outcome = grant ? 'granted' : 'refused'
    if (one.status === outcome) return {}
    if (one.status !== 'open') {
      const by = { account_id: one.decided_by, email: one.decider }
      throw Problem.inWords(claimClosed, doneBefore(words.before, one.status, by, actor))
    }
    const listingUrl = `${site.origin}/listings/${encodeURIComponent(one.slug)}`
    if (grant) {
      if (one.email === null) throw Problem.inWords(claimClosed, words.claimantGone)
      await grantOwnership(
        { db, jobs, sealer, site },
        actor,
        {
          companyId: one.company_id,
          listingName: one.listing_name,
          listingUrl,
          accountId: one.account_id,
          email: one.email,
          decision,
        },
        now,
      )
    } else if (one.email !== null) {
      const { email, listing_name: name } = one
      const mail = () => caseRefusedMail(email, name, decision, listingUrl)
      await writeMailFor({ db, jobs, sealer, site }, email, mail, now)
    }
    await decideCase(db, one.id, outcome, decision, actor.accountId, now)
    return {}
  },
})
