/** SQL queries for the log of what keys and apps did. */
import { sql } from 'kysely'
import { change, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

export interface NewAgentCall {
  account_id: string
  credential_id: string
  via: string
  operation: string
  object: string | null
  outcome: string
  at: string
}

/** Adds many log entries at once. */
export async function addAgentCalls(db: Db, calls: readonly NewAgentCall[]): Promise<void> {
  await change(
    db,
    sql`insert into agent_calls (account_id, credential_id, via, operation, object, outcome, at)
      select e.account_id, e.credential_id, e.via, e.operation, e.object, e.outcome, e.at
      from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as e (
        account_id text, credential_id text, via text, operation text, object text, outcome text, at timestamptz)`,
  )
}

export interface AgentCall {
  id: number
  credential_id: string
  via: 'api_key' | 'oauth'
  operation: string
  object: string | null
  outcome: string
  at: Date
  /** The listing that the call concerned, if the account owns it. */
  listing: { id: number; name: string } | null
  /** The draft that the call concerned, if the account still has it. */
  draft: { id: string; name: string } | null
}

/** The latest calls of an account's keys and apps, newest first; only entries before `before` if it is given. */
export async function findAgentCalls(
  db: ReadDb,
  accountId: string,
  credentialId: string | null,
  before: number | null,
): Promise<AgentCall[]> {
  return rows(
    db,
    sql<AgentCall>`select id, credential_id, via, operation, object, outcome, at, (
        select json_build_object('id', l.id, 'name', l.name)
        from listings l join company_owners o on o.company_id = l.company_id
        where o.account_id = agent_calls.account_id
          and l.id = substring(agent_calls.object from '^listing ([0-9]{1,9})$')::int) as listing, (
        select json_build_object('id', d.id, 'name', coalesce(nullif(d.profile #>> '{name,value}', ''), d.website_url))
        from drafts d where d.account_id = agent_calls.account_id
          and d.id = substring(agent_calls.object from '^draft (.+)$')) as draft
      from agent_calls where account_id = ${accountId} and (${credentialId}::text is null or credential_id = ${credentialId})
        and (${before}::bigint is null or id < ${before}::bigint)
      order by id desc limit 51`,
  )
}
