/**
 * Tables according to the catalogue, and their rows as JSON: what a backup is made of. The same on PGlite and
 * PostgreSQL.
 */
import { type RawBuilder, sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

/** The shape of a table: its columns, its identity columns, and the order in which its rows are read. */
export interface TableShape {
  table: string
  /** Columns that store data, in order. */
  columns: string[]
  identities: string[]
  /** The primary key, by which rows are read. */
  key: { name: string; is_text: boolean }[]
}

interface CatalogueRow extends TableShape {
  parents: string[]
}

/** Returns every table of the service and the sign-in library, referenced ones before those that refer to them. */
export async function findTables(db: ReadDb): Promise<TableShape[]> {
  const found = await rows(
    db,
    sql<CatalogueRow>`select c.relname::text as table,
        (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        coalesce((select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attidentity <> ''), '[]'::json) as identities,
        coalesce((select json_agg(json_build_object('name', a.attname, 'is_text', a.attcollation <> 0)
            order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary), '[]'::json) as key,
        coalesce((select json_agg(distinct p.relname) from pg_constraint k join pg_class p on p.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and p.oid <> c.oid), '[]'::json) as parents
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by c.relname limit 1000`,
  )
  return parentsFirst(found)
}

/** Returns the names of the applied migrations. */
export async function appliedMigrations(db: ReadDb): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ name: string }>`select name from schema_migrations order by name limit 10000`,
  )
  return found.map(({ name }) => name)
}

function parentsFirst(tables: CatalogueRow[]): CatalogueRow[] {
  const ordered: CatalogueRow[] = []
  const left = new Map(tables.map((table) => [table.table, table]))
  while (left.size > 0) {
    const free = [...left.values()].filter(({ parents }) => !parents.some((parent) => left.has(parent)))
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const { table } of free) left.delete(table)
    ordered.push(...free)
  }
  return ordered
}

/** The order by primary key, texts by their bytes: the same whatever the database's collation. */
function keyOrder({ key }: TableShape): RawBuilder<unknown> {
  if (key.length === 0) return sql`row_to_json(t)::text collate "C"`
  return sql.join(
    key.map(({ name, is_text }) => (is_text ? sql`${sql.ref(name)} collate "C"` : sql.ref(name))),
  )
}

/** Until the transaction ends, sets times to UTC, whatever the server's zone, and removes the statement time limit. */
export async function setUtcWithoutTimeout(db: ReadDb): Promise<void> {
  await sql`set local time zone 'UTC'`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
}

const batch = 1000

/**
 * Yields the rows of a table as JSON texts, a thousand at a time, by a cursor. Within a transaction, only one at a
 * time. `where` may refer to the row as `t`; it takes no parameters, since a cursor has none.
 */
export async function* readRows(
  db: Db,
  shape: TableShape,
  {
    where = sql`true`,
    order = keyOrder(shape),
  }: { where?: RawBuilder<unknown>; order?: RawBuilder<unknown> } = {},
): AsyncGenerator<string[]> {
  const columns = sql.join(shape.columns.map((name) => sql.ref(name)))
  await sql`declare walk no scroll cursor for select row_to_json(t)::text as text
    from (select ${columns} from ${sql.table(shape.table)} t where ${where}) t order by ${order}`.execute(db)
  for (;;) {
    const found = await rows(db, sql<{ text: string }>`fetch ${sql.lit(batch)} from walk`)
    if (found.length > 0) yield found.map(({ text }) => text)
    if (found.length < batch) break
  }
  await sql`close walk`.execute(db)
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

/** Deletes all rows of the tables. */
export async function emptyTables(db: Db, tables: string[]): Promise<void> {
  await change(db, sql`truncate table ${sql.join(tables.map((name) => sql.table(name)))}`)
}

/** Deletes all rows of a table one by one, as foreign keys to it may require. */
export async function clearTable(db: Db, table: string): Promise<void> {
  await change(db, sql`delete from ${sql.table(table)}`)
}

/**
 * Returns the last number that each identity column of a table issued, as text; columns that issued none are left out.
 */
export async function findLastNumbers(
  db: ReadDb,
  { table, identities }: TableShape,
): Promise<Record<string, string>> {
  const found = await rows(
    db,
    sql<{ name: string; last: string }>`select name, pg_sequence_last_value(s::regclass)::text as last
      from unnest(${[...identities]}::text[]) as name,
        pg_get_serial_sequence(${`public.${quoted(table)}`}, name) as s
      where pg_sequence_last_value(s::regclass) is not null`,
  )
  return Object.fromEntries(found.map(({ name, last }) => [name, last]))
}

/**
 * Makes an identity column continue after its highest number, the highest it ever issued here, and the last one that it
 * issued elsewhere.
 */
export async function advanceIdentity(
  db: ReadDb,
  table: string,
  column: string,
  lastElsewhere: string | null = null,
): Promise<void> {
  await row(
    db,
    sql`with given (sequence, last) as (select s, greatest(pg_sequence_last_value(s::regclass), ${lastElsewhere}::bigint)
        from pg_get_serial_sequence(${`public.${quoted(table)}`}, ${column}) as s)
      select setval(sequence,
        greatest(coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0), coalesce(last, 0), 1),
        (select count(*) > 0 from ${sql.table(table)}) or last is not null) from given`,
  )
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
