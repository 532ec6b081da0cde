/**
 * Prepares recurring statements under a name on the embedded database too: parsing and planning are most of their cost.
 */
import {
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'
import { createStatementNames } from './named-statements.ts'

const { messages, serialize } = protocol

type Ask = (text: string, values: unknown[], options?: QueryOptions) => Promise<Results>
/** A statement that the database has prepared. */
interface Prepared {
  name: string
  /** The types of the parameters, by object id. */
  oids: readonly number[]
  /**
   * The columns of its rows, which never change: the database refuses a prepared statement once a table's column types
   * changed.
   */
  fields: Results['fields']
}

/** Wraps the database for Kysely so that recurring statements are prepared. Its locks stay the database's own. */
export function prepareAgainEmbedded(pglite: PGlite): PGlite {
  const nameOf = createStatementNames()
  const prepared = new Map<string, Prepared>()
  const askPrepared = (text: string, values: unknown[]): Promise<Results> =>
    pglite.runExclusive(async () => {
      const known = prepared.get(text)
      if (known) return run(pglite, known, values)
      const name = nameOf(text)
      // One without a name lasts until the next one. The library's own way would take six exchanges instead of two.
      const statement = await prepare(pglite, name ?? '', text)
      if (name !== undefined) prepared.set(text, statement)
      return run(pglite, statement, values)
    })
  const asking =
    (plain: Ask, exclusive: <T>(work: () => Promise<T>) => Promise<T>): Ask =>
    async (text, values, options) =>
      // A text without values may hold several statements.
      values.length === 0 ? plain(text, values, options) : exclusive(() => askPrepared(text, values))
  const query = asking(pglite.query.bind(pglite) as Ask, (work) => pglite._runExclusiveTransaction(work))
  const transaction = (work: (tx: Transaction) => Promise<unknown>) =>
    pglite.transaction((tx) => {
      const inside = asking(tx.query.bind(tx) as Ask, (ask) => ask())
      return work(Object.assign(tx, { query: inside }))
    })
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'query') return query
      if (name === 'transaction') return transaction
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
}

/** Parses a statement under its name; throws if it is invalid. */
async function prepare(pglite: PGlite, name: string, text: string): Promise<Prepared> {
  const answered = await exchange(
    pglite,
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
  )
  const values = answered.find((message) => message instanceof messages.ParameterDescriptionMessage)
  const rows = answered.find((message) => message instanceof messages.RowDescriptionMessage)
  return { name, oids: values?.dataTypeIDs ?? [], fields: rows?.fields ?? [] }
}

async function run(pglite: PGlite, { name, oids, fields }: Prepared, values: unknown[]): Promise<Results> {
  const written = values.map((value, index) => {
    if (value === null || value === undefined) return null
    return pglite.serializers[oids[index] ?? 0]?.(value) ?? (value as { toString(): string }).toString()
  })
  const answered = await exchange(
    pglite,
    serialize.bind({ statement: name, values: written }),
    serialize.execute({}),
  )
  const results: Results = { rows: [], fields, affectedRows: 0 }
  for (const message of answered) {
    if (message instanceof messages.DataRowMessage) results.rows.push(rowOf(message.fields))
    else if (message instanceof messages.CommandCompleteMessage) results.affectedRows = changed(message.text)
  }
  return results

  function rowOf(cells: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {}
    fields.forEach(({ name: column, dataTypeID }, index) => {
      row[column] = types.parseType(cells[index] ?? null, dataTypeID, pglite.parsers)
    })
    return row
  }
}

/** The number of rows that a command changed, from its tag: `UPDATE 3`, `INSERT 0 5`; `SELECT 2` changes none. */
function changed(tag: string): number {
  return /^(?:INSERT|UPDATE|DELETE|MERGE) /.test(tag) ? Number(tag.split(' ').at(-1)) : 0
}

/**
 * Sends messages of the extended protocol in one batch ended by Sync, so that an error does not affect the next
 * statement.
 */
function exchange(pglite: PGlite, ...sent: Uint8Array[]) {
  return pglite.execProtocolStream(Buffer.concat([...sent, serialize.sync()]), { syncToFs: false })
}
