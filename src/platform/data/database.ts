/** The root database: one Kysely over PGlite or PostgreSQL, guarded against use inside its own transaction. */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import { changesChannel, changesOf, type HearChanges } from './changes.ts'
import { isDiskFull, noteFault } from './faults.ts'
import { DatabaseBusy, Mutex } from './mutex.ts'
import { prepareAgainEmbedded } from './embedded-statements.ts'
import { createStatementNames, prepareAgain } from './named-statements.ts'
import { assertOutsideTransaction, assertPageReads, insideTransaction } from './scope.ts'
import { shapeOf } from './statement-shape.ts'
import { isTracing, kindOf, type Span, spanWithin } from '../tracing.ts'

/** Statements are written in SQL, so no table is known to the type system. */
export type Tables = Record<never, never>
/** What a query function takes: the root database or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** What a query that only reads takes: either of these, or a page's handle, which can do nothing else. */
export type ReadDb = QueryExecutorProvider

/** An open database and what must be closed with it. `pglite` is set for the embedded one, `pool` for a server. */
export interface Database {
  root: RootDb
  pglite?: PGlite
  pool?: pg.Pool
  /** Checks that the server answers, on a connection that no traffic occupies. */
  ping?: () => Promise<void>
  /** Listens until `close`: to this process's changes before their caller is answered, to all others a moment later. */
  hearChanges: (hear: HearChanges) => Promise<void>
  /** Whether writes fail because the disk is full, as far as this process's statements show. */
  disk: Disk
  /** The number of statements that wait for a connection. */
  waiting(): number
  close(): Promise<void>
}

/** True after a statement failed because the disk was full, until a probe succeeds. */
export interface Disk {
  isFull: boolean
}

/** Marks the scope of every transaction, also of those that a library begins on this object. */
export class RootDb extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    assertOutsideTransaction('a second transaction')
    return scoped(super.transaction())
  }
}

function scoped(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  return new Proxy(builder, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (name === 'execute') {
        return (work: (tx: Transaction<Tables>) => Promise<unknown>) =>
          target.execute((tx) => insideTransaction(() => work(tx)))
      }
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args)
        return result === target || name.toString().startsWith('set')
          ? scoped(result as TransactionBuilder<Tables>)
          : result
      }
    },
  })
}

/** All rows of one statement. */
export async function rows<T>(db: ReadDb, statement: RawBuilder<T>): Promise<T[]> {
  const result = await statement.execute(db)
  return result.rows
}

/** The first row of one statement, or undefined. */
export async function row<T>(db: ReadDb, statement: RawBuilder<T>): Promise<T | undefined> {
  return (await rows(db, statement))[0]
}

/** Runs one statement and returns the number of rows it changed. */
export async function change(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const result = await statement.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Opens the embedded database in `folder`, whose lock the caller holds; without one, in memory. Tests pass `open`. */
export async function openEmbedded(
  folder?: string,
  open: (options: PGliteOptions) => Promise<PGlite> = (options) => PGlite.create(options),
): Promise<Database> {
  const pglite = await open({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { pg_trgm, unaccent },
    parsers: { 20: Number },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'max_connections=5'],
  })
  const disk: Disk = { isFull: false }
  const mutex = new Mutex(5000)
  const dialect = guarded(new PGliteDialect({ pglite: prepareAgainEmbedded(pglite) }), disk, mutex)
  return {
    root: new RootDb({ dialect }),
    pglite,
    disk,
    waiting: () => mutex.waiting,
    hearChanges: async (hear) => void (await pglite.listen(changesChannel, (tag) => hear([tag], true))),
    close: () => pglite.close(),
  }
}

/**
 * How many statements may wait for a connection; later ones are refused, so that a backlog does not outlive its cause.
 */
const maxWaiting = 300

/** Opens a pool to a PostgreSQL server. Lock and statement limits keep one slow transaction from holding the rest. */
export function openServer(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 8000,
    lock_timeout: 4000,
    statement_timeout: 15_000,
    types: { getTypeParser: parserOf },
  })
  pool.on('error', () => undefined) // the pool replaces a broken idle connection at the next use
  // A connection that breaks in use fails its statement; without a listener its error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const nameOf = createStatementNames()
  pool.on('connect', (client) => prepareAgain(client, nameOf))
  const changes = changesOf(pool, url)
  const refuseCrowd = () => {
    if (pool.waitingCount >= maxWaiting) throw new DatabaseBusy('too many wait for a connection')
  }
  const disk: Disk = { isFull: false }
  const dialect = guarded(new PostgresDialect({ pool }), disk, undefined, refuseCrowd)
  const health = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
  health.on('error', () => undefined)
  return {
    root: new RootDb({ dialect }),
    pool,
    hearChanges: async (hear) => changes.hear(hear),
    disk,
    waiting: () => pool.waitingCount,
    ping: async () => void (await health.query('select 1')),
    close: async () => {
      await changes.close()
      await health.end()
      await pool.end()
    },
  }
}

/** Reads int8 (oid 20), the type of count(*), as a number on both databases. */
function parserOf(oid: number, format?: 'text' | 'binary'): ReturnType<typeof pg.types.getTypeParser> {
  if (oid === 20 && format !== 'binary') return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}

/**
 * Adds the guard before the mutex: in Kysely's own mutex for one connection a statement would wait before any check.
 */
function guarded(inner: Dialect, disk: Disk, mutex?: Mutex, beforeWaiting?: () => void): Dialect {
  return {
    createAdapter() {
      const adapter = inner.createAdapter()
      return new Proxy(adapter, {
        get: (target, name) =>
          name === 'supportsMultipleConnections' ? true : (Reflect.get(target, name, target) as unknown),
      })
    },
    createDriver: () => guardedDriver(inner.createDriver(), disk, mutex, beforeWaiting),
    createIntrospector: (db) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
  }
}

function guardedDriver(driver: Driver, disk: Disk, mutex?: Mutex, beforeWaiting?: () => void): Driver {
  return new Proxy(driver, {
    get(target, name) {
      if (name === 'acquireConnection') {
        return async () => {
          assertOutsideTransaction('the root database')
          beforeWaiting?.()
          await mutex?.lock()
          try {
            return watched(await target.acquireConnection(), disk)
          } catch (error) {
            noteFault(error)
            mutex?.unlock()
            throw error
          }
        }
      }
      if (name === 'releaseConnection') {
        return async (connection: Parameters<Driver['releaseConnection']>[0]) => {
          await target.releaseConnection(connection)
          mutex?.unlock()
        }
      }
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
}

const watchedConnections = new WeakSet<DatabaseConnection>()

/** Wraps a connection so that it refuses what a page may not run, and records why its statements fail. */
function watched(connection: DatabaseConnection, disk: Disk): DatabaseConnection {
  if (watchedConnections.has(connection)) return connection
  watchedConnections.add(connection)
  const execute = connection.executeQuery.bind(connection)
  const stream = connection.streamQuery.bind(connection)
  connection.executeQuery = async (query, ...rest) => {
    assertPageReads(query.sql)
    const span = isTracing() ? spanOfStatement(query.sql) : undefined
    try {
      return await execute(query, ...rest)
    } catch (error) {
      noteFault(error)
      if (isDiskFull(error)) disk.isFull = true
      span?.fail(kindOf(error))
      throw error
    } finally {
      span?.end()
    }
  }
  connection.streamQuery = (query, ...rest) => {
    assertPageReads(query.sql)
    return stream(query, ...rest)
  }
  return connection
}

function spanOfStatement(statement: string): Span | undefined {
  const { summary, text } = shapeOf(statement)
  const told = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text }
  return spanWithin(summary, 'client', told)
}

/** Locks a name until this transaction ends: two changes of something that has no row yet run one after the other. */
export async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7))`.execute(db)
}

/** Checks that the database answers; throws if it does not. */
async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Whether this is the embedded database, which has no autovacuum. */
export async function isEmbedded(db: Db): Promise<boolean> {
  const database = await row(db, sql<{ version: string }>`select version() as version`)
  return database?.version.includes('PGlite') ?? false
}

/** Updates the planner's statistics, after many rows were added at once. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}

/** Frees the space of deleted rows and updates the planner's statistics. Not inside a transaction. */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db)
}

/** Throws if the database does not answer or, after a statement failed on a full disk, still has no space. */
export async function checkDatabase(database: Database): Promise<void> {
  await (database.ping ? database.ping() : ping(database.root))
  if (!database.disk.isFull) return
  await database.root.transaction().execute(probeSpace)
  database.disk.isFull = false
}

/** Writes a small temporary table, dropped at the end of the transaction; throws if there is no space. */
export async function probeSpace(db: Db): Promise<void> {
  await sql`create temporary table disk_probe on commit drop as select repeat(md5(n::text), 64) as text
    from generate_series(1, 64) n`.execute(db)
}
