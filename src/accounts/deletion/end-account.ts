/**
 * Deletes accounts: everything that is only about the account is removed, and stays removed when an older backup is
 * restored.
 */
import { lockListing, moveListing, nextStatus } from '../../listings/index.ts'
import type { ForgetAccount } from '../../platform/call/forget-account.ts'
import type { Db } from '../../platform/data/database.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { findAccount, lockAccountToDelete } from '../account-queries.ts'
import { addEndedAccounts, type EndedAccount, findAccountsByHash } from './ended-account-queries.ts'
import { deleteAccount } from '../forget-queries.ts'
import { findSoleListings, holdCompanies } from './personal-data-queries.ts'

/**
 * Deletes the account in the caller's transaction, after every area has erased its data. Does nothing if there is no
 * such account.
 */
export async function endAccount(
  db: Db,
  areas: readonly ForgetAccount[],
  accountId: string,
  now: Date,
): Promise<void> {
  await lockAccountToDelete(db, accountId)
  const account = await findAccount(db, accountId)
  if (!account) return
  await archiveSoleListings(db, accountId, now)
  for (const forget of areas) await forget(db, account, now)
  await deleteAccount(db, account)
  await addEndedAccounts(db, [{ hash: sha256(accountId), ended_at: now }])
}

/**
 * Archives listings that would be left without an owner: they leave the boards, and their pages say that they are
 * archived.
 */
async function archiveSoleListings(db: Db, accountId: string, now: Date): Promise<void> {
  await holdCompanies(db, accountId)
  for (const { id } of await findSoleListings(db, accountId)) {
    const listing = await lockListing(db, id)
    if (!listing) continue
    const next = nextStatus(listing.status, listing.plan, 'archive', {})
    if (!next.ok) continue
    await moveListing(
      db,
      {
        listingId: id,
        event: 'archive',
        from: listing.status,
        to: next.status,
        plan: next.plan,
        reason: 'account_deleted',
      },
      now,
    )
  }
}

/** Deletes accounts again that a restored backup brought back; returns how many there were. */
export async function deleteRestoredAccounts(
  db: Db,
  areas: readonly ForgetAccount[],
  ended: readonly EndedAccount[],
  now: Date,
): Promise<number> {
  const back = await findAccountsByHash(
    db,
    ended.map(({ hash }) => hash),
  )
  for (const id of back) await endAccount(db, areas, id, now)
  await addEndedAccounts(db, ended)
  return back.length
}
