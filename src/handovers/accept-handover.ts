/** Accepting a hand-over: the receiver takes the giver's place in the draft or the company, in one transaction. */
import { z } from 'zod'
import { findEmailOf } from '../accounts/index.ts'
import { addOwnershipEvent } from '../claims/index.ts'
import { findOwnerEmails, giveCompany } from '../companies/index.ts'
import { draftNotReady, giveDraft, lockDraftForJob } from '../drafts/index.ts'
import { unlinkFounders } from '../founders/index.ts'
import { lockListingsOfCompany } from '../listings/index.ts'
import { asReadBy, writeMail } from '../mail/index.ts'
import type { Member, WriteContext } from '../platform/call/context.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { sha256 } from '../platform/data/ids.ts'
import { inLanguage } from '../platform/text/language.ts'
import { siteOfListing } from '../sites/index.ts'
import { ownHandover } from './handover.ts'
import { findOpenHandover, type HandoverRow, takeHandover } from './handover-queries.ts'
import { handedOverMail, type Handed } from './handover-mail.ts'
import { words } from './words/index.ts'

/** Accepts a hand-over, once. */
export const acceptHandover = internalOperation({
  name: 'accept_handover',
  access: 'account',
  effect: 'write',
  isSeenByOthers: true,
  input: z.strictObject({ token: z.string().max(200) }),
  output: z.object({ draft_id: z.string().nullable(), listing_id: z.int().nullable() }),
  problems: [notFound, ownHandover, draftNotReady],
  async run({ token }, context) {
    const { actor, db, now } = context
    const hash = sha256(token)
    const seen = await findOpenHandover(db, hash, now)
    if (!seen) throw linkOver()
    if (seen.account_id === actor.accountId) throw Problem.inWords(ownHandover, words.ownLink)
    // Locks what is given before it takes the link. A caller who waited for the lock reads the hand-over again.
    await lockGiven(context, seen)
    const found = await findOpenHandover(db, hash, now)
    if (
      !found ||
      found.company_id !== seen.company_id ||
      !(await takeHandover(db, hash, actor.accountId, now))
    )
      throw linkOver()
    await give(context, found)
    await tellAll(context, found)
    return { draft_id: found.company_id === null ? found.draft_id : null, listing_id: found.listing_id }
  },
})

/** The link was used, withdrawn or expired, or the giver no longer owns the product: it does not say which. */
export function linkOver(): Problem {
  return Problem.inWords(notFound, words.linkOver)
}

async function lockGiven({ db }: WriteContext<Member>, one: HandoverRow): Promise<void> {
  if (one.company_id !== null) {
    await lockListingsOfCompany(db, one.company_id)
    return
  }
  const draft = one.draft_id === null ? undefined : await lockDraftForJob(db, one.draft_id)
  if (draft?.status === 'crawling' || draft?.status === 'drafting')
    throw Problem.inWords(draftNotReady, words.stillRead)
}

async function give({ actor, db, now }: WriteContext<Member>, one: HandoverRow): Promise<void> {
  const { company_id: companyId, draft_id: draftId, account_id: giver } = one
  const [from, to] = [giver, actor.accountId]
  if (companyId === null) {
    if (draftId === null) throw linkOver()
    await giveDraft(db, draftId, from, to, now)
    return
  }
  await giveCompany(db, companyId, from, to, now)
  await unlinkFounders(db, companyId)
  const event = { companyId, claimId: null, detail: 'by a link of an owner' }
  await addOwnershipEvent(db, { ...event, accountId: from, event: 'removed' }, now)
  await addOwnershipEvent(db, { ...event, accountId: to, event: 'handed_over' }, now)
}

/** Mails giver, receiver and all other owners. */
async function tellAll(context: WriteContext<Member>, one: HandoverRow): Promise<void> {
  const { actor, db, jobs, sealer, now } = context
  const site = await siteOfListing(db, one, context.site)
  const giver = await findEmailOf(db, one.account_id)
  const place = one.company_id === null ? `drafts/${one.draft_id}` : `listings/${one.listing_id}`
  const handed: Handed = {
    name: one.name || one.website_url,
    giver: giver ?? '',
    receiver: actor.email,
    isDraft: one.company_id === null,
    url: `${site.origin}/account/${place}`,
    listUrl: `${site.origin}/account/handovers`,
  }
  const owners = one.company_id === null ? [] : await findOwnerEmails(db, one.company_id)
  const others = owners.filter((email) => email !== actor.email && email !== giver)
  const told = [
    ...(giver === undefined ? [] : [{ email: giver, role: 'giver' as const }]),
    { email: actor.email, role: 'receiver' as const },
    ...others.map((email) => ({ email, role: 'other' as const })),
  ]
  for (const { email, role } of told) {
    const { language } = await asReadBy(db, email, site)
    await inLanguage(language, () =>
      writeMail({ db, jobs, sealer, site }, handedOverMail(email, handed, role), now),
    )
  }
}
