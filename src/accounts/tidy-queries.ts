/** SQL queries that delete expired data of accounts. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Deletes attempts to sign in before a given time. */
export async function dropAttempts(db: Db, before: Date): Promise<void> {
  await change(db, sql`delete from sign_in_attempts where at < ${before}`)
}

/** Deletes address changes that were not confirmed in time. */
export async function dropExpiredEmailChanges(db: Db, now: Date): Promise<void> {
  await change(db, sql`delete from email_changes where expires_at < ${now}`)
}

/** Deletes log entries of keys and apps before a given time. */
export async function dropAgentCalls(db: Db, before: Date): Promise<void> {
  await change(db, sql`delete from agent_calls where at < ${before}`)
}

/** Deletes expired sign-in links. */
export async function dropExpiredLinks(db: Db, now: Date): Promise<void> {
  await change(db, sql`delete from verifications where "expiresAt" < ${now}`)
}

/** Deletes expired sessions. */
export async function dropExpiredSessions(db: Db, now: Date): Promise<void> {
  await change(db, sql`delete from sessions where "expiresAt" < ${now}`)
}

/** Deletes access tokens that expired before a given time. */
export async function dropAccessTokens(db: Db, before: Date): Promise<void> {
  await change(db, sql`delete from oauth_access_tokens where "expiresAt" < ${before}`)
}

/** Deletes refresh tokens that expired before a given time and that no access token refers to. */
export async function dropRefreshTokens(db: Db, before: Date): Promise<void> {
  await change(
    db,
    sql`delete from oauth_refresh_tokens r where r."expiresAt" < ${before}
      and not exists (select 1 from oauth_access_tokens t where t."refreshId" = r.id)`,
  )
}

/** Deletes expired requests of devices. */
export async function dropDevices(db: Db, now: Date): Promise<void> {
  await change(db, sql`delete from device_authorizations where expires_at < ${now}`)
}
