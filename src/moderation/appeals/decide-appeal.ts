import { filledText } from 'marquee-profile'
import { z } from 'zod'
import { companyAlreadyListed } from '../../companies/index.ts'
import { illegalTransition, noFreePlace } from '../../listings/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem, problemType } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { changedMeanwhile } from '../../platform/call/input/changed-meanwhile.ts'
import { lockListingOfSite, tellOwners } from '../act-on-listing.ts'
import { saidOf } from '../decided-before.ts'
import { decide } from '../decide-listing.ts'
import { words } from '../words/index.ts'
import { closeAppeal, findDecidedAppeal, findStandingDecision, lockOpenAppeal } from './appeal-queries.ts'

const ownDecision = problemType({
  code: 'own_decision',
  status: 409,
  title: 'Somebody else decides this appeal',
  meaning:
    'An appeal is decided by another member of the team than the one who made the decision, if there is one.',
  fix: 'Leave it to somebody else on the team, or to the operator.',
})

/**
 * Lifts or upholds a refusal or suspension on appeal. The member who decided it may do so only if nobody else can. The owners
 * get an email.
 */
export const decideAppeal = internalOperation({
  name: 'decide_appeal',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    id: z.int().min(1),
    outcome: z.enum(['granted', 'upheld']),
    answer: filledText(1000),
  }),
  output: z.object({ id: z.int(), listing_id: z.int(), status: z.string() }),
  problems: [
    notFound,
    invalidInput,
    changedMeanwhile,
    ownDecision,
    illegalTransition,
    companyAlreadyListed,
    noFreePlace,
  ],
  async run({ id, outcome, answer }, context) {
    const { actor, site, db, now } = context
    const appeal = await lockOpenAppeal(db, site.id, actor.accountId, id)
    if (!appeal) {
      const decided = await findDecidedAppeal(db, site.id, id)
      if (!decided) throw Problem.inWords(notFound, words.appeals.noneOpen)
      throw Problem.inWords(changedMeanwhile, saidOf(decided.outcome, decided, actor), {
        members: { listing: decided.listing },
      })
    }
    if (!appeal.may_decide)
      throw new Problem(ownDecision, 'You made this decision: somebody else decides the appeal.')
    const listing = await lockListingOfSite(db, site, appeal.listing_id)
    const standing = await findStandingDecision(db, listing.id)
    // If the listing was resubmitted, approved or paid for meanwhile, there is nothing left to lift.
    const stands = standing?.event_id === appeal.event_id
    let { status }: { status: string } = listing
    if (outcome === 'granted' && stands) {
      const decision = listing.status === 'suspended' ? 'reinstate' : 'approve'
      ;({ status } = await decide(
        { listing_id: listing.id, decision, reason: answer, appealed: true },
        context,
      ))
    } else await tellOwners(context, listing, { decision: outcome, reason: answer, week: null })
    await closeAppeal(db, id, { outcome, answer, accountId: actor.accountId }, now)
    context.note({
      about: `listing ${listing.id}`,
      before: { status: listing.status, appeal: 'open' },
      after: { status, appeal: outcome, answer },
    })
    return { id, listing_id: listing.id, status }
  },
})
