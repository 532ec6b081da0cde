/** Proposals in SQL. */
import { sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { ProposableName } from './proposable.ts'
import { maxOpen, type ProposalStatus } from './proposal.ts'

export interface ProposalRow {
  id: string
  site_id: number
  site_key: string
  hostnames: string[]
  is_default: boolean
  /** The name of the key or app; null if it no longer has one. */
  asker: string | null
  /** What kind of caller asked; null if it was the person. */
  asker_kind: 'key' | 'app' | null
  operation: ProposableName
  input: Record<string, unknown>
  note: string | null
  /** The name of the listing or draft that the input identifies. */
  listing_name: string | null
  seen: string
  status: ProposalStatus
  result: Record<string, unknown> | null
  asked_at: Date
  expires_at: Date
  decided_at: Date | null
}

const columns = sql`p.id, p.site_id, s.key as site_key, s.hostnames, s.is_default, coalesce(k.name, c.name) as asker,
  case when k.id is not null then 'key' when p.credential_id is not null then 'app' end as asker_kind,
  coalesce((select l.name from listings l where l.id = case when p.input->>'listing_id' ~ '^[0-9]{1,9}$'
      then (p.input->>'listing_id')::int end),
    (select coalesce(l.name, d.profile->'name'->>'value') from drafts d left join listings l on l.id = d.listing_id
      where d.id = p.input->>'id')) as listing_name,
  p.operation, p.input, p.note, p.seen, p.status, p.result, p.asked_at, p.expires_at, p.decided_at
  from proposals p join sites s on s.id = p.site_id
  left join api_keys k on k.id = p.credential_id left join oauth_clients c on c."clientId" = p.credential_id`

/** One of the account's proposals. */
export async function findProposal(
  db: ReadDb,
  accountId: string,
  id: string,
): Promise<ProposalRow | undefined> {
  return row(db, sql<ProposalRow>`select ${columns} where p.id = ${id} and p.account_id = ${accountId}`)
}

/** Locks one of the account's proposals until the transaction ends, so that it is decided only once. */
export async function lockProposal(
  db: Db,
  accountId: string,
  id: string,
): Promise<Pick<ProposalRow, 'status' | 'expires_at'> | undefined> {
  return row(
    db,
    sql<Pick<ProposalRow, 'status' | 'expires_at'>>`select status, expires_at from proposals
      where id = ${id} and account_id = ${accountId} for update`,
  )
}

/** The account's proposals: open ones first, then the most recent. */
export async function findProposals(db: ReadDb, accountId: string, now: Date): Promise<ProposalRow[]> {
  return rows(
    db,
    sql<ProposalRow>`select ${columns} where p.id in (
        (select id from proposals where account_id = ${accountId} and status = 'open' and expires_at > ${now} limit 50)
        union (select id from proposals where account_id = ${accountId} order by asked_at desc, id limit 50))
      order by p.status = 'open' and p.expires_at > ${now} desc, p.asked_at desc, p.id limit 50`,
  )
}

export interface NewProposal {
  id: string
  accountId: string
  siteId: number
  credentialId: string | null
  operation: ProposableName
  input: unknown
  note: string | null
  fingerprint: string
  seen: string
  askedAt: Date
  expiresAt: Date
}

/** Adds an open proposal. */
export async function addProposal(db: Db, made: NewProposal): Promise<void> {
  await change(
    db,
    sql`insert into proposals (id, account_id, site_id, credential_id, operation, input, note, fingerprint, seen,
        asked_at, expires_at)
      values (${made.id}, ${made.accountId}, ${made.siteId}, ${made.credentialId}, ${made.operation},
        ${JSON.stringify(made.input)}::jsonb, ${made.note}, ${made.fingerprint}, ${made.seen}, ${made.askedAt},
        ${made.expiresAt})`,
  )
}

/** Expires up to `limit` overdue proposals, of one account or of all. Returns their ids. */
export async function endProposals(
  db: Db,
  now: Date,
  { accountId = null, limit = maxOpen }: { accountId?: string | null; limit?: number },
): Promise<string[]> {
  const ended = await rows(
    db,
    sql<{ id: string }>`update proposals set status = 'expired' where id in (select id from proposals
        where status = 'open' and expires_at <= ${now} and (${accountId}::text is null or account_id = ${accountId})
        order by expires_at limit ${limit} for update skip locked) returning id`,
  )
  return ended.map(({ id }) => id)
}

/** Deletes up to `limit` proposals that expired before a given time. Returns how many. */
export async function dropOldProposals(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from proposals where id in (select id from proposals where expires_at < ${before}
      order by expires_at limit ${limit})`,
  )
}

/** Counts the account's open proposals; `same` is the id of an identical one. */
export async function countOpen(
  db: Db,
  accountId: string,
  credentialId: string | null,
  fingerprint: string,
): Promise<{ count: number; same: string | null }> {
  const counted = await row(
    db,
    sql<{ count: number; same: string | null }>`select count(*)::int as count,
        max(id) filter (where credential_id is not distinct from ${credentialId}
          and fingerprint = ${fingerprint}) as same
      from proposals where account_id = ${accountId} and status = 'open'`,
  )
  return counted ?? { count: 0, same: null }
}

/** The asker's most recently confirmed proposal since a given time, if it is this very call. */
export async function findConfirmed(
  db: ReadDb,
  asked: Pick<NewProposal, 'accountId' | 'credentialId' | 'fingerprint' | 'note'>,
  since: Date,
): Promise<string | undefined> {
  const latest = await row(
    db,
    sql<{ id: string; same: boolean }>`select id, fingerprint = ${asked.fingerprint}
        and note is not distinct from ${asked.note} as same from proposals
      where account_id = ${asked.accountId} and credential_id is not distinct from ${asked.credentialId}
        and status = 'confirmed' and decided_at > ${since} order by decided_at desc, id limit 1`,
  )
  return latest?.same === true ? latest.id : undefined
}

/** Marks a locked proposal as decided. */
export async function decideProposal(
  db: Db,
  id: string,
  decision: { status: 'confirmed' | 'refused'; result: Record<string, unknown> | null },
  now: Date,
): Promise<void> {
  const result = decision.result === null ? null : JSON.stringify(decision.result)
  await change(
    db,
    sql`update proposals set status = ${decision.status}, result = ${result}::jsonb, decided_at = ${now}
      where id = ${id}`,
  )
}

/** Deletes an account's proposals with it. */
export const forgetProposals: ForgetAccount = async (db, { id }) => {
  await change(db, sql`delete from proposals where account_id = ${id}`)
}
