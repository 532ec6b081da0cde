/** What pending migrations would do to existing tables, read from their text and the catalogue. */
import { sql } from 'kysely'
import { rows, type RootDb } from './database.ts'
import { foreignMigrations, pendingMigrations, statementsOf } from './migrate.ts'

/**
 * - `moment`: only the catalogue changes; the table is locked for a moment.
 * - `read`: every row is read; writes to the table are blocked meanwhile.
 * - `rewrite`: every row is rewritten; reads and writes of the table are blocked meanwhile.
 * - `rows`: rows are changed as the service changes them; other changes of the same rows wait.
 */
export type Effect = 'moment' | 'read' | 'rewrite' | 'rows'

export interface TableChange {
  table: string
  effect: Effect
  rows: number
  megabytes: number
  /** A guess from the size alone, at 20 MB a second. */
  about_seconds: number
}

export interface UpgradePlan {
  /** Migrations of the database that this version lacks: then it is newer than the program. */
  unknown: string[]
  migrations: { name: string; new_tables: string[]; changes: TableChange[] }[]
}

const bytesASecond = 20_000_000

const forms: readonly [RegExp, Effect][] = [
  [/^create (?:unique )?index (?:if not exists )?\S+ on (\w+)/, 'read'],
  [/^alter table (?:only )?(\w+)[^;]*\balter (?:column )?\w+ (?:set data )?type\b/, 'rewrite'],
  [/^alter table (?:only )?(\w+)[^;]*\bgenerated always as (?!identity)/, 'rewrite'],
  [/^alter table (?:only )?(\w+)[^;]*\b(?:add constraint|add primary|add unique|set not null)\b/, 'read'],
  [/^alter table (?:only )?(\w+)/, 'moment'],
  [/^update (?:only )?(\w+)/, 'rows'],
  [/^delete from (?:only )?(\w+)/, 'rows'],
  [/^insert into (\w+)/, 'rows'],
  [/^drop table (?:if exists )?(\w+)/, 'moment'],
  [/^create (?:or replace )?trigger \w+ [^;]*? on (\w+)/, 'moment'],
]

/** Returns the effect of one statement and the table it concerns; undefined if it touches no existing table. */
export function effectOf(statement: string): { table: string; effect: Effect } | undefined {
  const text = statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
  for (const [form, effect] of forms) {
    const table = form.exec(text)?.[1]
    if (table !== undefined) return { table, effect }
  }
  return undefined
}

/** Reads the plan without changing anything. A database that was never migrated has every migration ahead. */
export async function planUpgrade(db: RootDb): Promise<UpgradePlan> {
  const sizes = await findTableSizes(db)
  const migrations = (await pendingMigrations(db)).map(({ name, text }) => {
    const statements = statementsOf(text)
    const newTables = statements.flatMap(
      (one) => /^\s*create table (?:if not exists )?(\w+)/i.exec(one)?.[1] ?? [],
    )
    const changes = statements.flatMap((statement) => {
      const found = effectOf(statement)
      const size = found && sizes.get(found.table)
      return found && size ? [changeOf(found, size)] : []
    })
    return { name, new_tables: newTables, changes }
  })
  return { unknown: await foreignMigrations(db), migrations }
}

interface TableSize {
  rows: number
  bytes: number
}

function changeOf(
  { table, effect }: { table: string; effect: Effect },
  { rows: count, bytes }: TableSize,
): TableChange {
  const seconds = effect === 'moment' ? 0 : Math.ceil(bytes / bytesASecond)
  return { table, effect, rows: count, megabytes: Math.round(bytes / 1e6), about_seconds: seconds }
}

/** The size of each table: rows by the planner's last count, and bytes. */
async function findTableSizes(db: RootDb): Promise<Map<string, TableSize>> {
  const found = await rows(
    db,
    sql<{ name: string; rows: number; bytes: number }>`select c.relname::text as name,
        greatest(c.reltuples, 0)::bigint as rows, pg_table_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' limit 1000`,
  )
  return new Map(found.map(({ name, ...size }) => [name, size]))
}
