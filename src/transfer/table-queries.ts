/** Tables as they stand in the catalogue, and their rows as JSON: what a backup is made of. The same on PGlite and PostgreSQL. */
import { sql } from 'kysely'
import { change, type Db, row, rows } from '../platform/database.ts'

/** Tables of ours and of the sign-in library, referenced ones before those that refer to them. */
export async function findTables(db: Db): Promise<string[]> {
  const names = await rows(
    db,
    sql<{
      name: string
    }>`select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name limit 1000`,
  )
  const references = await rows(
    db,
    sql<{
      child: string
      parent: string
    }>`select c.relname::text as child, p.relname::text as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = 'public' and c.oid <> p.oid order by 1, 2 limit 5000`,
  )
  const ordered: string[] = []
  const left = new Set(names.map(({ name }) => name))
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some((one) => one.child === name && left.has(one.parent)),
    )
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}

export interface Column {
  name: string
  generated: boolean
}

/** Columns that hold data, in order; `primary` says the order in which rows are read. */
export async function findColumns(
  db: Db,
  table: string,
): Promise<{ columns: string[]; primary: string[]; identities: string[] }> {
  const found = await rows(
    db,
    sql<{
      name: string
      identity: boolean
      computed: boolean
    }>`select column_name::text as name, is_identity = 'YES' as identity, is_generated = 'ALWAYS' as computed
      from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position limit 1000`,
  )
  const key = await rows(
    db,
    sql<{
      name: string
    }>`select a.attname::text as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${`public.${quoted(table)}`}::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum) limit 32`,
  )
  return {
    columns: found.filter((column) => !column.computed).map(({ name }) => name),
    primary: key.map(({ name }) => name),
    identities: found.filter((column) => column.identity).map(({ name }) => name),
  }
}

/** One batch of rows as JSON texts, in a stable order. Timestamps are in UTC. */
export async function readRows(
  db: Db,
  table: string,
  columns: string[],
  primary: string[],
  offset: number,
  limit: number,
): Promise<string[]> {
  const order =
    primary.length > 0 ? sql.join(primary.map((name) => sql.ref(name))) : sql`row_to_json(t)::text`
  const found = await rows(
    db,
    sql<{
      text: string
    }>`select row_to_json(t)::text as text from (select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}) t
      order by ${order} offset ${offset} limit ${limit}`,
  )
  return found.map(({ text }) => text)
}

/** Adds rows from JSON texts. */
export async function addRows(db: Db, table: string, columns: string[], texts: string[]): Promise<void> {
  const list = sql.join(columns.map((name) => sql.ref(name)))
  await change(
    db,
    sql`insert into ${sql.table(table)} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${texts.join(',')}]`}::jsonb)`,
  )
}

/** Removes all rows of the tables. */
export async function emptyTables(db: Db, tables: string[]): Promise<void> {
  await change(db, sql`truncate table ${sql.join(tables.map((name) => sql.table(name)))}`)
}

/** Lets an identity column go on after its highest number. */
export async function advanceIdentity(db: Db, table: string, column: string): Promise<void> {
  await row(
    db,
    sql`select setval(pg_get_serial_sequence(${`public.${quoted(table)}`}, ${column}), greatest(coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0), 1),
      (select count(*) > 0 from ${sql.table(table)}))`,
  )
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
