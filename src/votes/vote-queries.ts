/** SQL queries for votes and their ledger. The ledger is append-only, except when an account is deleted. */
import { type RawBuilder, sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { CastVote, SetAsideReason } from './vote-rules.ts'

/** If there are more votes than this, only the latest are judged; earlier ones keep their state. */
const maxDoubtful = 10_000

export interface Votable {
  id: number
  slug: string
  name: string
  status: string
  launch_week: string | null
  votes: number
  /** True if the account co-owns the company or is one of its founders. */
  is_mine: boolean
  /** True if the account has a vote; for a relaunched listing, one cast since the relaunch. */
  voted: boolean
}

/** Condition: the vote `v` was cast since the present launch of the listing `l` began. */
const ofPresentLaunch = sql`(l.relaunched_at is null or v.cast_at >= l.relaunched_at)`

/** The listing of a slug, with what decides whether the account may vote on it. */
export async function findVotable(
  db: ReadDb,
  siteId: number,
  slug: string,
  accountId: string,
): Promise<Votable | undefined> {
  return votableWhere(
    db,
    accountId,
    sql`l.site_id = ${siteId} and (l.slug = ${slug}
      or l.id = (select o.listing_id from listing_slugs o where o.site_id = ${siteId} and o.slug = ${slug}))`,
  )
}

/** Like `findVotable`, by the listing's number. */
export async function findVotableById(
  db: ReadDb,
  listingId: number,
  accountId: string,
): Promise<Votable | undefined> {
  return votableWhere(db, accountId, sql`l.id = ${listingId}`)
}

async function votableWhere(
  db: ReadDb,
  accountId: string,
  which: RawBuilder<unknown>,
): Promise<Votable | undefined> {
  return row(
    db,
    sql<Votable>`select l.id, l.slug, l.name, l.status, l.launch_week, coalesce(n.votes, 0) as votes,
        (exists (select 1 from company_owners o where o.company_id = l.company_id and o.account_id = ${accountId})
          or exists (select 1 from founders f
            where f.company_id = l.company_id and f.account_id = ${accountId})) as is_mine,
        exists (select 1 from votes v
          where v.listing_id = l.id and v.account_id = ${accountId} and ${ofPresentLaunch}) as voted
      from listings l left join listing_counts n on n.listing_id = l.id where ${which}`,
  )
}

export interface NewVote {
  siteId: number
  listingId: number
  accountId: string
  castAt: Date
  week: string
  month: string
  year: string
  addressRange: string | null
  emailDomain: string
  accountCreatedAt: Date
  hasHistory: boolean
}

/**
 * Adds a vote; returns undefined if the account already has one. A vote that the team set aside stays so when its voter
 * removes it and votes again, until the team clears it: the ledger's last entry about it decides.
 */
export async function addVote(
  db: Db,
  vote: NewVote,
): Promise<{ setAside: SetAsideReason | null } | undefined> {
  const { listingId, accountId } = vote
  return row(
    db,
    sql<{
      setAside: SetAsideReason | null
    }>`insert into votes (site_id, listing_id, account_id, cast_at, week, month,
      year, address_range, email_domain, account_created_at, has_history, set_aside)
      values (${vote.siteId}, ${listingId}, ${accountId}, ${vote.castAt}, ${vote.week}, ${vote.month}, ${vote.year},
        ${vote.addressRange}, ${vote.emailDomain}, ${vote.accountCreatedAt}, ${vote.hasHistory},
        (select case when reason = 'team' then reason end from vote_ledger
          where listing_id = ${listingId} and account_id = ${accountId} and action in ('set_aside', 'counted')
          order by id desc limit 1))
      on conflict do nothing returning set_aside as "setAside"`,
  )
}

/** True if the account has a counted vote on another listing, cast before the given time. */
export async function hasVotedBefore(
  db: ReadDb,
  accountId: string,
  listingId: number,
  before: Date,
): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from votes where account_id = ${accountId} and listing_id <> ${listingId} and set_aside is null
      and cast_at < ${before} limit 1`,
  )
  return found.length > 0
}

/** Removes the account's vote on a listing, of which there is at most one. Returns false if there was none. */
export async function dropVote(db: Db, listingId: number, accountId: string): Promise<boolean> {
  return dropVoteWhere(db, listingId, accountId, sql`true`)
}

/** Like `dropVote`, only for a vote on the present launch. */
export async function dropStandingVote(db: Db, listingId: number, accountId: string): Promise<boolean> {
  return dropVoteWhere(db, listingId, accountId, ofPresentLaunch)
}

/** Like `dropVote`, only for a vote on an earlier launch, so that the account may vote again; frozen boards stay. */
export async function dropEarlierVote(db: Db, listingId: number, accountId: string): Promise<boolean> {
  return dropVoteWhere(db, listingId, accountId, sql`not ${ofPresentLaunch}`)
}

async function dropVoteWhere(
  db: Db,
  listingId: number,
  accountId: string,
  which: RawBuilder<unknown>,
): Promise<boolean> {
  const dropped = await change(
    db,
    sql`delete from votes where listing_id = ${listingId} and account_id = ${accountId} and exists (
        select 1 from listings l, (select votes.cast_at) v where l.id = votes.listing_id and ${which})`,
  )
  return dropped === 1
}

/** Records an event of a vote in the ledger. */
export async function addLedgerEntry(
  db: Db,
  entry: {
    listingId: number
    accountId: string
    action: 'cast' | 'removed' | 'set_aside' | 'counted'
    reason: string | null
  },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into vote_ledger (listing_id, account_id, action, reason, at)
      values (${entry.listingId}, ${entry.accountId}, ${entry.action}, ${entry.reason}, ${now})`,
  )
}

export type StandingVote = CastVote & { id: string; setAside: SetAsideReason | null; cleared: boolean }

interface VoteRow {
  account_id: string
  cast_at: Date
  account_created_at: Date
  email_domain: string
  address_range: string | null
  set_aside: SetAsideReason | null
  has_history: boolean
  cleared: boolean
}

/**
 * The votes of a listing that the rules may affect: those of accounts that were new or came for this listing only, of
 * an account that has just voted and of its network, and those that are or were set aside. All others count in any
 * case.
 */
export async function findDoubtfulVotes(
  db: ReadDb,
  listingId: number,
  justVoted: string | null,
  newAccountSeconds: number,
): Promise<StandingVote[]> {
  const found = await rows(
    db,
    sql<VoteRow>`select account_id, cast_at, account_created_at, email_domain, address_range, set_aside,
        has_history, cleared from votes
      where listing_id = ${listingId} and (not has_history
        or account_created_at >= cast_at - make_interval(secs => ${newAccountSeconds})
        or set_aside is not null or cleared or account_id = ${justVoted}::text
        or address_range = (select j.address_range from votes j
          where j.listing_id = ${listingId} and j.account_id = ${justVoted}::text))
      order by cast_at desc, account_id limit ${maxDoubtful}`,
  )
  return found.map((vote) => ({
    id: vote.account_id,
    castAt: vote.cast_at,
    accountCreatedAt: vote.account_created_at,
    emailDomain: vote.email_domain,
    addressRange: vote.address_range,
    setAside: vote.set_aside,
    hasHistory: vote.has_history,
    cleared: vote.cleared,
  }))
}

/** How many votes on the listing came from one network block. */
export async function countOfNetwork(db: ReadDb, listingId: number, range: string): Promise<number> {
  const found = await row(
    db,
    sql<{ votes: number }>`select count(*)::int as votes from votes
      where listing_id = ${listingId} and address_range = ${range}`,
  )
  return found?.votes ?? 0
}

/** Sets a vote aside for a reason, or counts it again. */
export async function markVote(
  db: Db,
  listingId: number,
  accountId: string,
  reason: SetAsideReason | null,
): Promise<void> {
  await change(
    db,
    sql`update votes set set_aside = ${reason} where listing_id = ${listingId} and account_id = ${accountId}`,
  )
}

/** Which of the listings the account has voted on. */
export async function findVotedSlugs(
  db: ReadDb,
  siteId: number,
  accountId: string,
  slugs: string[],
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ slug: string }>`select l.slug from votes v join listings l on l.id = v.listing_id
      where v.account_id = ${accountId} and l.site_id = ${siteId} and l.slug = any(${slugs}::text[])
        and ${ofPresentLaunch} limit 200`,
  )
  return found.map(({ slug }) => slug)
}

/** The listings that an account has voted on, in order of their ids. */
export async function findVotesOf(db: ReadDb, accountId: string): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`select listing_id as id from votes where account_id = ${accountId} order by 1`,
  )
  return found.map(({ id }) => id)
}

/** Deletes an account's entries from the ledger. */
export async function dropLedgerOf(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from vote_ledger where account_id = ${accountId}`)
}

/**
 * Moves the votes of one listing to another, in the ledger too, except those of accounts that voted on the other or own
 * it; these stay. Removes votes of the owners on the other listing, who came to own it by the merge.
 */
export async function moveVotes(db: Db, from: number, into: number, now: Date): Promise<void> {
  const owns = sql`exists (select 1 from company_owners o join listings l on l.company_id = o.company_id
    where l.id = ${into} and o.account_id = v.account_id)`
  await change(
    db,
    sql`with moved as (update votes v set listing_id = ${into} where v.listing_id = ${from} and not ${owns}
        and not exists (select 1 from votes x where x.listing_id = ${into} and x.account_id = v.account_id)
        returning v.account_id, v.set_aside)
      insert into vote_ledger (listing_id, account_id, action, reason, at)
      select l.id, m.account_id, l.action, l.reason, ${now}::timestamptz
        from moved m cross join (values (1, ${from}::int, 'removed', 'merged'), (2, ${into}::int, 'cast', 'merged'),
          (3, ${into}::int, 'set_aside', 'team')) l (turn, id, action, reason)
        where l.turn < 3 or m.set_aside = 'team' order by l.turn`,
  )
  await change(
    db,
    sql`with own as (delete from votes v where v.listing_id = ${into} and ${owns} returning v.account_id)
      insert into vote_ledger (listing_id, account_id, action, reason, at)
      select ${into}::int, account_id, 'removed', 'own_company', ${now}::timestamptz from own`,
  )
}
