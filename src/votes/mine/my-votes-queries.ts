/** SQL queries for the votes of one account, counted and kept, shown to that account only. */
import { sql } from 'kysely'
import { type Picture, pictureOf } from '../../pictures/index.ts'
import type { TimePlace } from '../../platform/call/paging.ts'
import { rows, type ReadDb } from '../../platform/data/database.ts'
import type { DropReason } from '../pending/pending-vote.ts'
import type { SetAsideReason } from '../vote-rules.ts'

export interface MyVote {
  listing_id: number
  slug: string
  name: string
  headline: string
  logo: Picture | null
  cast_at: Date
  set_aside: SetAsideReason | null
  /** When a kept vote will count. */
  counts_at: Date | null
  /** Why a kept vote was never counted. */
  dropped_for: DropReason | null
}

/** The account's votes on live listings of a site, newest first, including kept ones. */
export async function findMyVotes(
  db: ReadDb,
  siteId: number,
  accountId: string,
  { after, limit }: { after: TimePlace | null; limit: number },
): Promise<MyVote[]> {
  return rows(
    db,
    sql<MyVote>`select l.id as listing_id, l.slug, l.name, l.headline, ${pictureOf(sql`l.logo_url`, 'logo', 128)} as logo,
        v.cast_at, v.set_aside, v.counts_at, v.dropped_for from (
        select listing_id, cast_at, set_aside, null::timestamptz as counts_at, null as dropped_for
          from votes where account_id = ${accountId}
        union all select listing_id, asked_at, null, case when dropped_for is null then counts_at end, dropped_for
          from pending_votes where account_id = ${accountId}) v
      join listings l on l.id = v.listing_id and l.site_id = ${siteId} and l.status = 'live'
      where ${after?.at ?? null}::timestamptz is null
        or (v.cast_at, l.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::int)
      order by v.cast_at desc, l.id desc limit ${limit}`,
  )
}
