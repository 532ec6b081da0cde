/** SQL queries that group a listing's votes by what they share and set such a group aside. */
import { type RawBuilder, sql } from 'kysely'
import { row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

/** What the votes share: the network block they came from, or the domain of the voters' email addresses. */
export const voteGroups = ['network', 'domain'] as const
export type VoteGroup = (typeof voteGroups)[number]

const columns: Readonly<Record<VoteGroup, RawBuilder<string>>> = {
  network: sql`address_range`,
  domain: sql`email_domain`,
}

export interface GroupOfVotes {
  value: string
  counted: number
  set_aside: number
  /** Counted votes of accounts that were new when they voted. */
  new_accounts: number
  first_at: Date
  last_at: Date
}

/** The largest groups of a listing's votes, those with the most counted votes first. */
export async function findVoteGroups(
  db: ReadDb,
  listingId: number,
  group: VoteGroup,
  newAccountSeconds: number,
  limit: number,
): Promise<GroupOfVotes[]> {
  const column = columns[group]
  return rows(
    db,
    sql<GroupOfVotes>`select ${column} as value, count(*) filter (where set_aside is null)::int as counted,
        count(*) filter (where set_aside is not null)::int as set_aside,
        count(*) filter (where set_aside is null
          and account_created_at >= cast_at - make_interval(secs => ${newAccountSeconds}))::int as new_accounts,
        min(cast_at) as first_at, max(cast_at) as last_at
      from votes where listing_id = ${listingId} and ${column} is not null
      group by ${column} order by counted desc, set_aside desc, value limit ${limit}`,
  )
}

/** How many votes of a group are counted on a listing. */
export async function countGroup(
  db: ReadDb,
  listingId: number,
  { group, value }: { group: VoteGroup; value: string },
): Promise<number> {
  const found = await row(
    db,
    sql<{ votes: number }>`select count(*)::int as votes from votes
      where listing_id = ${listingId} and set_aside is null and ${columns[group]} = ${value}`,
  )
  return found?.votes ?? 0
}

/** Sets the counted votes of a group aside and records this in the ledger, in one statement. Returns how many. */
export async function setAsideByTeam(
  db: Db,
  listingId: number,
  { group, value }: { group: VoteGroup; value: string },
  now: Date,
): Promise<number> {
  const changed = await row(
    db,
    sql<{ votes: number }>`with aside as (update votes set set_aside = 'team', cleared = false
        where listing_id = ${listingId} and set_aside is null and ${columns[group]} = ${value} returning account_id),
      told as (insert into vote_ledger (listing_id, account_id, action, reason, at)
        select ${listingId}, account_id, 'set_aside', 'team', ${now} from aside)
      select count(*)::int as votes from aside`,
  )
  return changed?.votes ?? 0
}
