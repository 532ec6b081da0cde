/** The end of an account: everything that is only about it goes, and stays gone when an older backup is restored. */
import { sql } from 'kysely'
import { lockListing, moveListing, nextStatus } from '../listings/index.ts'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change, type Db, rows } from '../platform/data/database.ts'
import { sha256 } from '../platform/data/ids.ts'
import { findAccount, lockAccountToDelete } from './account-queries.ts'
import { deleteAccount, findSoleListings } from './pages/personal-data.ts'

/** Deletes the account in the caller's transaction, after every area has forgotten it. Does nothing where there is none. */
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
  for (const forget of areas) await forget(db, accountId, now)
  await deleteAccount(db, accountId, account.email)
  await noteEnded(db, [{ hash: sha256(accountId), ended_at: now }])
}

/** A listing that nobody looks after any more leaves the boards; its page says that it is archived. */
async function archiveSoleListings(db: Db, accountId: string, now: Date): Promise<void> {
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
        accountId: null,
      },
      now,
    )
  }
}

/** An account that is gone: what remains says nothing of whose it was. */
interface EndedAccount {
  hash: string
  ended_at: Date
}

/** Every account that was deleted here. */
export async function findEndedAccounts(db: Db): Promise<EndedAccount[]> {
  return rows(db, sql<EndedAccount>`select hash, ended_at from ended_accounts limit 10000000`)
}

/** Ends accounts anew that a restored backup has brought back; gives how many it had. */
export async function endAgain(
  db: Db,
  areas: readonly ForgetAccount[],
  ended: readonly EndedAccount[],
  now: Date,
): Promise<number> {
  const back = await rows(
    db,
    sql<{ id: string }>`select id from accounts
      where rtrim(translate(encode(sha256(convert_to(id, 'UTF8')), 'base64'), '+/', '-_'), '=') = any(${ended.map(({ hash }) => hash)}::text[]) limit 10000000`,
  )
  for (const { id } of back) await endAccount(db, areas, id, now)
  await noteEnded(db, ended)
  return back.length
}

async function noteEnded(db: Db, ended: readonly EndedAccount[]): Promise<void> {
  await change(
    db,
    sql`insert into ended_accounts (hash, ended_at)
      select * from unnest(${ended.map((one) => one.hash)}::text[], ${ended.map((one) => one.ended_at.toISOString())}::timestamptz[])
      on conflict do nothing`,
  )
}
