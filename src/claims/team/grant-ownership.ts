/**
 * Gives a company to an account by decision of the site team: every other ownership ends, and each former owner is
 * told.
 */
import { removeOtherOwners } from '../../companies/index.ts'
import { lockListingsOfCompany } from '../../listings/index.ts'
import { type Mail, mailActions, mailBody, type SiteMailContext, writeMailFor } from '../../mail/index.ts'
import { isSiteTeam, type Member } from '../../platform/call/context.ts'
import { Problem } from '../../platform/call/problem.ts'
import type { Db } from '../../platform/data/database.ts'
import { companyOnOtherSites } from '../problems.ts'
import { addOwnershipEvent, findOwners } from '../ownership-queries.ts'
import { type TakeOver, takeOver } from '../take-over.ts'
import { words } from '../words/index.ts'

type Grant = Omit<TakeOver, 'claimId' | 'how' | 'decision'> & {
  /** The team's reason, sent to both the former and the new owner. */
  decision: string
}

/**
 * Locks a company with its listings. Throws `company_on_other_sites` if one of them is on a site whose team the actor
 * is not part of.
 */
export async function lockCompanyOfTeam(db: Db, companyId: string, actor: Member): Promise<void> {
  const elsewhere = (await lockListingsOfCompany(db, companyId)).filter(
    (listing) => !isSiteTeam(actor, listing.site_id),
  )
  if (elsewhere.length > 0)
    throw new Problem(
      companyOnOtherSites,
      `It is listed on ${elsewhere.map((listing) => listing.site_key).join(', ')} too: an operator has to decide.`,
    )
}

/**
 * Throws `company_on_other_sites` if the company is listed on a site whose team the actor is not part of, because an
 * owner of the company can edit all its listings.
 */
export async function grantOwnership(
  context: SiteMailContext,
  actor: Member,
  grant: Grant,
  now: Date,
): Promise<void> {
  const { db } = context
  const { companyId, accountId, decision } = grant
  await lockCompanyOfTeam(db, companyId, actor)
  const won = { ...grant, claimId: null, how: `decision of the site team: ${decision}` }
  const others = (await findOwners(db, companyId)).filter((owner) => owner.account_id !== accountId)
  await removeOtherOwners(db, companyId, accountId)
  for (const { account_id: loser, email } of others) {
    await addOwnershipEvent(
      db,
      { companyId, accountId: loser, event: 'removed', claimId: null, detail: won.how },
      now,
    )
    await writeMailFor(context, email, () => givenToAnotherMail(grant, email), now)
  }
  await takeOver(context, won, now)
}

/** Tells an owner that the site team gave the listing to somebody else. */
function givenToAnotherMail({ listingName, listingUrl, decision }: Grant, to: string): Mail {
  const { subject, text } = words.givenToAnotherMail
  const said = text(listingName, decision)
  return {
    kind: 'ownership_ended',
    to,
    subject: subject(listingName),
    ...mailBody(subject(listingName), [said], mailActions.claimListing(`${listingUrl}/claim`)),
  }
}
