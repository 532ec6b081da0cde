/** Scheduled backups, in SQL. */
import { sql } from 'kysely'
import { change, lockName, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

/** How long a backup may take before its process counts as dead. */
const longest = sql.lit('6 hours')

/** The state of the backups. */
export interface BackupState {
  /** When the newest complete backup was begun. */
  backed_up_at: Date | null
  name: string | null
  bytes: number | null
  /** When a backup was last restored into a scratch database without errors. */
  tested_at: Date | null
  /** When a backup was last copied to the bucket; null if never. */
  copied_at: Date | null
  /** What went wrong with the newest backup or with a copy, in words. */
  problem: string | null
}

const nothing: BackupState = {
  backed_up_at: null,
  name: null,
  bytes: null,
  tested_at: null,
  copied_at: null,
  problem: null,
}

/** Returns the newest complete backup, the last restore test, and what went wrong since. */
export async function findBackupState(db: ReadDb): Promise<BackupState> {
  const found = await row(
    db,
    sql<BackupState>`select whole.started_at as backed_up_at, whole.name, whole.bytes,
        (select max(tested_at) from backup_runs where tested_at is not null) as tested_at,
        (select max(copied_at) from backup_runs) as copied_at,
        (select coalesce(problem, copy_problem) from backup_runs where finished_at is not null or problem is not null
          order by id desc limit 1) as problem
      from (select 1) one left join lateral (select * from backup_runs
        where finished_at is not null order by id desc limit 1) whole on true`,
  )
  return found ?? nothing
}

/** Records that a backup was begun; undefined if another is being made. */
export async function beginRun(db: Db, name: string, now: Date): Promise<number | undefined> {
  await lockName(db, 'backup-run')
  const begun = await row(
    db,
    sql<{ id: number }>`insert into backup_runs (name, started_at) select ${name}, ${now}
      where not exists (select 1 from backup_runs where finished_at is null and problem is null
        and started_at > ${now}::timestamptz - ${longest}::interval) returning id`,
  )
  return begun?.id
}

/** Records that the file of a backup is complete. */
export async function finishRun(
  db: Db,
  id: number,
  file: { bytes: number; rows: number; sha256: string },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update backup_runs set finished_at = ${now}, bytes = ${file.bytes}, rows = ${file.rows}, sha256 = ${file.sha256}
      where id = ${id}`,
  )
}

/** Records that a backup was restored into a scratch database without errors. */
export async function noteTested(db: Db, id: number, now: Date): Promise<void> {
  await change(db, sql`update backup_runs set tested_at = ${now} where id = ${id}`)
}

/** Records what went wrong with a backup. */
export async function noteProblem(db: Db, id: number, problem: string): Promise<void> {
  await change(db, sql`update backup_runs set problem = ${problem} where id = ${id}`)
}

/** Returns the newest complete backups without errors that are not in the bucket yet, the oldest first. */
export async function findUncopied(db: ReadDb): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    sql<{ id: number; name: string }>`select id, name from (select id, name from backup_runs
      where finished_at is not null and copied_at is null and problem is null
      order by id desc limit 100) newest order by id`,
  )
}

/** Records that a backup is in the bucket. */
export async function noteCopied(db: Db, id: number, now: Date): Promise<void> {
  await change(db, sql`update backup_runs set copied_at = ${now}, copy_problem = null where id = ${id}`)
}

/** Records why a backup could not be copied. */
export async function noteCopyProblem(db: Db, id: number, problem: string): Promise<void> {
  await change(db, sql`update backup_runs set copy_problem = ${problem} where id = ${id}`)
}
