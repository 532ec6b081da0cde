/** Accepting an invite: co-ownership and a founder entry, in one transaction. */
import { edited, type FounderEntry, type Profile, valueOf } from 'marquee-profile'
import { addCoOwner } from '../../companies/index.ts'
import { linkFounder } from '../../founders/index.ts'
import { editListing, lockListing } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { sha256 } from '../../platform/data/ids.ts'
import type { Db } from '../../platform/data/database.ts'
import { type DraftRow, lockDraftForJob, saveDraftProfile, touchDraft } from '../draft-queries.ts'
import { draftNotReady } from '../problems.ts'
import { addDraftMember, takeInvite } from './invite-queries.ts'

/**
 * Returns the draft and who sent the invite. Throws `not_found` if the link is used, expired or bound to another
 * address.
 */
export async function acceptInvite(
  db: Db,
  token: string,
  who: { actor: Member; name: string; title: string | null },
  now: Date,
): Promise<{ draft: DraftRow; invitedBy: string }> {
  const { actor, name, title } = who
  const taken = await takeInvite(db, sha256(token), actor.email.toLowerCase(), actor.accountId, now)
  const draft = taken && (await lockDraftForJob(db, taken.draftId))
  if (!draft)
    throw new Problem(
      notFound,
      'This invite was used or withdrawn, is older than 14 days, or is for another address.',
    )
  if (draft.status === 'crawling' || draft.status === 'drafting') {
    throw new Problem(draftNotReady, 'The website is being read right now. Open the link again in a minute.')
  }
  const founder = { name, title, email: actor.email }
  if (draft.company_id === null || draft.listing_id === null) {
    await addDraftMember(db, draft.id, actor.accountId, now)
    await saveDraftProfile(
      db,
      draft.id,
      edited(draft.profile, { founders: withFounder(draft.profile, founder) }, now),
      now,
    )
    return { draft, invitedBy: taken.invitedBy }
  }
  const listing = await lockListing(db, draft.listing_id)
  if (!listing) throw new Error('the listing of a submitted draft is missing')
  await addCoOwner(db, draft.company_id, actor.accountId, now)
  await editListing(db, listing, { founders: withFounder(listing.profile, founder) }, actor, now)
  await touchDraft(db, draft.id, now)
  await linkFounder(db, actor.accountId, actor.email, now)
  return { draft, invitedBy: taken.invitedBy }
}

/** The founders including the new one; an entry of the same name is taken to be the same person. */
function withFounder(
  profile: Profile,
  founder: { name: string; title: string | null; email: string },
): FounderEntry[] {
  const entries = valueOf(profile, 'founders') ?? []
  const isSame = (entry: FounderEntry) => entry.name.toLowerCase() === founder.name.toLowerCase()
  if (!entries.some(isSame)) return [...entries, founder]
  return entries.map((entry) =>
    isSame(entry) ? { ...entry, email: founder.email, title: entry.title ?? founder.title } : entry,
  )
}
