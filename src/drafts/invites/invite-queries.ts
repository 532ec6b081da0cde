/** SQL queries for co-founder invites. Only the hash of a link's token is stored. */
import { type RawBuilder, sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

export type InviteStatus = 'pending' | 'accepted' | 'withdrawn'

export interface InviteRow {
  id: string
  draft_id: string
  email: string
  /** The account that accepted it; null until then. */
  account_id: string | null
  /** An invite whose sender has lost the draft or the company reads as withdrawn. */
  status: InviteStatus
  /** True if the account that accepted it still shares the draft or owns the company. */
  is_shared: boolean
  created_at: Date
  expires_at: Date
}

/** Condition: the account shares the draft of invite `i`, or owns the company that the draft became part of. */
const shares = (
  accountId: RawBuilder<unknown>,
) => sql`exists (select 1 from drafts d where d.id = i.draft_id and case
    when d.company_id is null then d.account_id = ${accountId}
      or exists (select 1 from draft_members m where m.draft_id = d.id and m.account_id = ${accountId})
    else exists (select 1 from company_owners o
      where o.company_id = d.company_id and o.account_id = ${accountId}) end)`

/** An invite is only as good as its sender: somebody who lost the draft or the company can no longer invite. */
const senderStays = shares(sql`i.invited_by`)

const columns = sql`i.id, i.draft_id, i.email, i.account_id, i.created_at, i.expires_at,
  case when i.status = 'pending' and not ${senderStays} then 'withdrawn' else i.status end as status,
  ${shares(sql`i.account_id`)} as is_shared`

/** Every invite of a draft, newest first. */
export async function findInvites(db: ReadDb, draftId: string): Promise<InviteRow[]> {
  return rows(
    db,
    sql<InviteRow>`select ${columns} from cofounder_invites i where i.draft_id = ${draftId}
      order by i.created_at desc, i.id limit 100`,
  )
}

/** How many invites an address has been sent since `since`, for any draft and by any sender. */
export async function countInvitesTo(db: ReadDb, email: string, since: Date): Promise<number> {
  const found = await row(
    db,
    sql<{
      invites: number
    }>`select count(*)::int as invites from cofounder_invites where email = ${email} and created_at > ${since}`,
  )
  return found?.invites ?? 0
}

export interface NewInvite {
  id: string
  draftId: string
  email: string
  hash: string
  invitedBy: string
  expiresAt: Date
}

/** Stores a new invite. */
export async function addInvite(db: Db, invite: NewInvite, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into cofounder_invites (id, draft_id, email, hash, invited_by, status, created_at, expires_at)
      values (${invite.id}, ${invite.draftId}, ${invite.email}, ${invite.hash}, ${invite.invitedBy}, 'pending',
        ${now}, ${invite.expiresAt})`,
  )
}

export interface OpenInvite extends InviteRow {
  website_url: string
  inviter: string
}

/** The invite of a link, if it can still be accepted. */
export async function findOpenInvite(db: ReadDb, hash: string, now: Date): Promise<OpenInvite | undefined> {
  return row(
    db,
    sql<OpenInvite>`select ${columns}, d.website_url,
        coalesce(nullif(a.name, ''), a.email) as inviter
      from cofounder_invites i join drafts d on d.id = i.draft_id join accounts a on a.id = i.invited_by
      where i.hash = ${hash} and i.status = 'pending' and i.expires_at > ${now} and ${senderStays}`,
  )
}

/**
 * Claims an open invite of this address, once: a second, concurrent attempt waits for the row and finds it accepted.
 */
export async function takeInvite(
  db: Db,
  hash: string,
  email: string,
  accountId: string,
  now: Date,
): Promise<Pick<NewInvite, 'draftId' | 'invitedBy'> | undefined> {
  return row(
    db,
    sql<
      Pick<NewInvite, 'draftId' | 'invitedBy'>
    >`update cofounder_invites i set status = 'accepted', account_id = ${accountId}, accepted_at = ${now}
      where hash = ${hash} and email = ${email} and status = 'pending' and expires_at > ${now}
        and ${senderStays}
      returning draft_id as "draftId", invited_by as "invitedBy"`,
  )
}

/** Withdraws an invite that nobody has accepted yet. */
export async function withdrawInvite(db: Db, draftId: string, inviteId: string): Promise<boolean> {
  return (
    (await change(
      db,
      sql`update cofounder_invites set status = 'withdrawn'
        where id = ${inviteId} and draft_id = ${draftId} and status = 'pending'`,
    )) > 0
  )
}

/**
 * Ends an accepted invite and removes whoever accepted it from the draft; with `only`, only if it is that account.
 * Returns the account that was removed.
 */
export async function endAcceptedInvite(
  db: Db,
  draftId: string,
  inviteId: string,
  only: string | null,
): Promise<string | undefined> {
  const left = await row(
    db,
    sql<{ account_id: string }>`with ended as (update cofounder_invites set status = 'withdrawn'
        where id = ${inviteId} and draft_id = ${draftId} and status = 'accepted'
          and (${only}::text is null or account_id = ${only})
        returning draft_id, account_id)
      delete from draft_members m using ended e where m.draft_id = e.draft_id and m.account_id = e.account_id
      returning m.account_id`,
  )
  return left?.account_id
}

/** Deletes invites that ended before a given time without being accepted; returns how many. */
export async function dropEndedInvites(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from cofounder_invites where id in (select id from cofounder_invites
      where expires_at < ${before} and status <> 'accepted' order by id limit ${limit})`,
  )
}

/** Lets a co-founder see and edit a draft; submitting the draft turns this into co-ownership of the company. */
export async function addDraftMember(db: Db, draftId: string, accountId: string, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into draft_members (draft_id, account_id, created_at) values (${draftId}, ${accountId}, ${now})
      on conflict do nothing`,
  )
}

/**
 * Transfers one account's place in an unsubmitted draft to another; it still counts towards the daily limit of the
 * account that started it.
 */
export async function giveDraft(db: Db, draftId: string, from: string, to: string, now: Date): Promise<void> {
  await change(
    db,
    sql`delete from draft_members where draft_id = ${draftId} and account_id in (${from}, ${to})`,
  )
  await change(
    db,
    sql`insert into deleted_drafts (account_id, created_at)
      select account_id, created_at from drafts where id = ${draftId} and account_id = ${from}
        and created_at > ${now}::timestamptz - interval '1 day'`,
  )
  const moved = await change(
    db,
    sql`update drafts set account_id = ${to}, undo = '[]', updated_at = ${now}
      where id = ${draftId} and account_id = ${from}`,
  )
  // A co-founder's place. Whoever started the draft already has access and needs none.
  if (moved === 0)
    await change(
      db,
      sql`insert into draft_members (draft_id, account_id, created_at)
        select d.id, ${to}::text, ${now}::timestamptz from drafts d where d.id = ${draftId} and d.account_id <> ${to}`,
    )
}
