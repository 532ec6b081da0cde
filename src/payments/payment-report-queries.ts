/** How far payments have been reconciled, in SQL: one row per report. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'

/** How far the provider's list of events has been read. */
export interface Progress {
  through: string
  /** The rest of a span that one run could not read to its end. */
  rest?: { to: string; after: string }
}

/** How far a provider's list of events has been read; undefined before the first run. */
export async function findProgress(db: ReadDb, provider: string): Promise<Progress | undefined> {
  const found = await row(
    db,
    sql<{ value: Progress }>`select value from payment_reports where name = ${`events ${provider}`}`,
  )
  return found?.value
}

/** Saves how far a provider's list of events has been read. */
export async function saveProgress(db: Db, provider: string, progress: Progress): Promise<void> {
  await saveReport(db, `events ${provider}`, progress)
}

/** When open payments were last reconciled. */
export async function findLastRun(db: ReadDb): Promise<Date | undefined> {
  const found = await row(
    db,
    sql<{ at: string }>`select value->>'at' as at from payment_reports where name = 'reconcile'`,
  )
  return found && new Date(found.at)
}

/** Saves when open payments were last reconciled and how many sessions were checked, for the team's report. */
export async function saveLastRun(db: Db, at: Date, asked: number): Promise<void> {
  await saveReport(db, 'reconcile', { at: at.toISOString(), asked })
}

async function saveReport(db: Db, name: string, value: object): Promise<void> {
  await change(
    db,
    sql`insert into payment_reports (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (name) do update set value = excluded.value`,
  )
}
