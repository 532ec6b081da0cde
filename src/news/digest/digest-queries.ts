/** Weekly digests that are due, and the sites whose week they tell, in SQL. */
import { sql } from 'kysely'
import { change, type Db, type ReadDb, rows } from '../../platform/data/database.ts'

export interface DigestDue {
  account_id: string
  email: string
  digest_sent_at: Date | null
}

/** The next accounts, by id, whose weekly digest is due. */
export async function findDigestsDue(
  db: ReadDb,
  before: Date,
  afterAccount: string,
  limit: number,
): Promise<DigestDue[]> {
  return rows(
    db,
    sql<DigestDue>`select a.id as account_id, a.email, p.digest_sent_at
      from mail_preferences p join accounts a on a.id = p.account_id
      where p.updates = 'weekly' and (p.digest_sent_at is null or p.digest_sent_at <= ${before})
        and a.id > ${afterAccount} order by a.id limit ${limit}`,
  )
}

/** Records that a digest was sent; returns false if another run did so first. */
export async function markDigest(db: Db, accountId: string, before: Date, now: Date): Promise<boolean> {
  const changed = await change(
    db,
    sql`update mail_preferences set digest_sent_at = ${now} where account_id = ${accountId} and updates = 'weekly'
      and (digest_sent_at is null or digest_sent_at <= ${before})`,
  )
  return changed > 0
}

/** Ids of the sites on which an account follows something. */
export async function findFollowedSites(db: ReadDb, accountId: string): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ site_id: number }>`select l.site_id from follows w
        join listings l on l.status = 'live' and l.id = case when w.kind = 'listing' then w.target::int end
        where w.account_id = ${accountId}
      union select c.site_id from follows w
        join categories c on c.id = case when w.kind = 'category' then w.target::int end
        where w.account_id = ${accountId}
      union select l.site_id from follows w join founders f on w.kind = 'founder' and f.id = w.target
        join listings l on l.company_id = f.company_id and l.status = 'live'
        where w.account_id = ${accountId}
      union select site_id from followed_weeks where account_id = ${accountId}
      union select site_id from followed_launches where account_id = ${accountId}`,
  )
  return found.map(({ site_id: siteId }) => siteId)
}
