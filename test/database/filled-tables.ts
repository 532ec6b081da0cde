/** Inserts a row into every empty table, based on the catalogue's description of its columns. */
import { z } from 'zod'

const Column = z.object({
  name: z.string(),
  type: z.string(),
  /** The table and column that it references. */
  refers: z.tuple([z.string(), z.string()]).nullable(),
  /** The first value that a check constraint lists, if it lists values. */
  allowed: z.string().nullable(),
})
const Tables = z.array(z.object({ name: z.string(), columns: z.array(Column) }))

/** For each empty table, the columns that require a value. */
const emptyTables = `select c.relname as name, coalesce((select json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, null),
    'refers', (select json_build_array(r.relname, b.attname) from pg_constraint k
      join pg_class r on r.oid = k.confrelid
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[array_position(k.conkey, a.attnum)]
      where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey) limit 1),
    'allowed', (select (regexp_match(pg_get_constraintdef(k.oid), a.attname || '\\W[^'']*''([^'']+)'''))[1]
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey) limit 1)
  ) order by a.attnum) from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attnotnull and a.attidentity = ''
    and d.oid is null), '[]'::json) as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), true, true, '')))[1]::text = '0'
  order by c.relname`

/** Values for state columns whose check constraint does not list any. */
const known: Readonly<Record<string, string>> = {
  from_status: 'scheduled',
  to_status: 'live',
  event: 'week_begins',
  plan: 'free',
}

/** By table, values that check constraints require beyond what the catalogue tells. */
const besides: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  relaunches: { number: '2' },
  webhook_endpoints: { account_id: '(select id from accounts order by 1 limit 1)' },
}

type Query = (statement: string) => Promise<{ rows: unknown[] }>

/** Fills every empty table. Returns those that could not be filled, with the failed statement; empty if all were. */
export async function fillTables(query: Query): Promise<string[]> {
  let failed = new Map<string, string>()
  for (let round = 0; round < 10; round++) {
    const { rows } = await query(emptyTables)
    failed = new Map()
    for (const { name, columns } of Tables.parse(rows)) {
      const values = {
        ...Object.fromEntries(columns.map((column) => [column.name, valueOf(column)])),
        ...besides[name],
      }
      const names = Object.keys(values).map((column) => `"${column}"`)
      const statement =
        names.length === 0
          ? `insert into "${name}" default values`
          : `insert into "${name}" (${names.join(', ')}) values (${Object.values(values).join(', ')})`
      await query(statement).catch((error: unknown) => failed.set(name, `${String(error)}: ${statement}`))
    }
    if (failed.size === 0) break
  }
  return [...failed.values()]
}

function valueOf({ name, type, refers, allowed }: z.output<typeof Column>): string {
  if (refers) return `(select "${refers[1]}" from "${refers[0]}" order by 1 limit 1)`
  if (name === 'account_id' || name === 'userId') return '(select id from accounts order by 1 limit 1)'
  if (allowed !== null) return `'${allowed}'`
  if (type === 'jsonb' || type === 'json') return `'{}'`
  if (type.endsWith('[]')) return `'{}'`
  if (type === 'boolean') return 'true'
  if (/int|numeric|real|double/.test(type)) return '1'
  if (type.startsWith('timestamp')) return `'2026-09-01T12:00:00Z'`
  if (type === 'date') return `'2026-09-01'`
  if (name === 'currency') return `'EUR'`
  if (Object.hasOwn(known, name)) return `'${known[name]}'`
  return `'one-${name}'`
}
