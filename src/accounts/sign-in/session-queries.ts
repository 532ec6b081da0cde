/** SQL queries for signed-in devices. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

export interface Device {
  id: string
  user_agent: string | null
  address: string | null
  created_at: Date
  used_at: Date
}

/** The devices on which an account is signed in, the last used first. */
export async function findDevices(db: ReadDb, accountId: string, now: Date): Promise<Device[]> {
  return rows(
    db,
    sql<Device>`select id, "userAgent" as user_agent, "ipAddress" as address, "createdAt" as created_at,
      "updatedAt" as used_at
      from sessions where "userId" = ${accountId} and "expiresAt" > ${now} order by "updatedAt" desc, id limit 100`,
  )
}

/** Signs one device of the account out. */
export async function deleteSession(db: Db, accountId: string, sessionId: string): Promise<boolean> {
  return (await change(db, sql`delete from sessions where id = ${sessionId} and "userId" = ${accountId}`)) > 0
}

/** Signs out every device but this one. */
export async function deleteOtherSessions(db: Db, accountId: string, sessionId: string): Promise<number> {
  return change(db, sql`delete from sessions where "userId" = ${accountId} and id <> ${sessionId}`)
}

/** When the session began, or undefined. */
export async function findSessionStart(
  db: ReadDb,
  accountId: string,
  sessionId: string,
): Promise<Date | undefined> {
  const found = await row(
    db,
    sql<{
      at: Date
    }>`select "createdAt" as at from sessions where id = ${sessionId} and "userId" = ${accountId}`,
  )
  return found?.at
}
