/** What accounts leave behind and nobody needs any more, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Forgets attempts to sign in before a moment. */
export async function dropAttempts(db: Db, before: Date): Promise<void> {
  await change(db, sql`delete from sign_in_attempts where at < ${before}`)
}

/** Forgets changes of addresses that were not confirmed in time. */
export async function dropExpiredEmailChanges(db: Db, now: Date): Promise<void> {
  await change(db, sql`delete from email_changes where expires_at < ${now}`)
}

/** Forgets what keys and apps did before a moment. */
export async function dropAgentCalls(db: Db, before: Date): Promise<void> {
  await change(db, sql`delete from agent_calls where at < ${before}`)
}

/** Forgets links to sign in that are over. */
export async function dropExpiredLinks(db: Db, now: Date): Promise<void> {
  await change(db, sql`delete from verifications where "expiresAt" < ${now}`)
}

/** Forgets devices whose session is over. */
export async function dropExpiredSessions(db: Db, now: Date): Promise<void> {
  await change(db, sql`delete from sessions where "expiresAt" < ${now}`)
}

/** Forgets access tokens that ended before a moment. */
export async function dropAccessTokens(db: Db, before: Date): Promise<void> {
  await change(db, sql`delete from oauth_access_tokens where "expiresAt" < ${before}`)
}

/** Forgets refresh tokens that ended before a moment and that no access token refers to. */
export async function dropRefreshTokens(db: Db, before: Date): Promise<void> {
  await change(
    db,
    sql`delete from oauth_refresh_tokens r where r."expiresAt" < ${before}
      and not exists (select 1 from oauth_access_tokens t where t."refreshId" = r.id)`,
  )
}

/** Forgets devices whose question is over. */
export async function dropDevices(db: Db, now: Date): Promise<void> {
  await change(db, sql`delete from device_authorizations where expires_at < ${now}`)
}
