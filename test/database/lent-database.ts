/** Embedded in-memory databases that one test after another reuses, each as if it were new. */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { DataFiles } from '../../src/platform/data/data-files.ts'
import { takeSnapshot } from './database-snapshot.ts'
import { PreparedFiles } from './prepared-files.ts'

interface Lendable {
  pglite: PGlite
  putBack: () => void
}

/** Returned databases waiting for their next use. Each takes some 200 MB. */
const free: Lendable[] = []
const maxFree = 2

/** A statement that loads every library the service uses: one loaded later would survive the restored memory. */
const everyLibrary = `
  select similarity('a', 'b'), unaccent('c'), to_tsvector('german', 'd'), gen_random_uuid();
  do $$ begin perform 1; end $$`

/**
 * Generic plans: on small test tables, a plan for the actual values saves less than planning costs. On a server the
 * suite leaves the choice to the database, as the service does.
 */
const plannedOnce = ['-c', 'plan_cache_mode=force_generic_plan']

/** Lends a database with these files, opened with these options; `close` returns it. */
export async function lendDatabase(files: DataFiles, options: PGliteOptions): Promise<PGlite> {
  const one = (await takeFree()) ?? (await open(files, options))
  return lent(one)
}

async function open(files: DataFiles, options: PGliteOptions): Promise<Lendable> {
  const startParams = [...(options.startParams ?? PGlite.defaultStartParams), ...plannedOnce]
  const pglite = await PGlite.create({ ...options, startParams, fs: new PreparedFiles(files) })
  await pglite.exec(everyLibrary)
  return { pglite, putBack: takeSnapshot(pglite) }
}

/** The next free database, restored to its initial state. One whose last user does not finish is abandoned. */
async function takeFree(): Promise<Lendable | undefined> {
  const one = free.pop()
  if (!one) return undefined
  const { pglite } = one
  const isBack = await Promise.race([
    pglite._runExclusiveTransaction(() =>
      pglite.runExclusive(async () => {
        one.putBack()
        return true
      }),
    ),
    new Promise<false>((resolve) => void setTimeout(() => resolve(false), 2000).unref()),
  ])
  return isBack ? one : takeFree()
}

/** A handle whose calls after `close` fail as on a closed database. */
function lent(one: Lendable): PGlite {
  let closed = false
  const unlisten: (() => Promise<void>)[] = []
  const close = async () => {
    if (closed) return
    for (const stop of unlisten) await stop()
    closed = true
    if (free.length < maxFree) free.push(one)
    else await one.pglite.close()
  }
  const listen: PGlite['listen'] = async (...told) => {
    const stop = await one.pglite.listen(...told)
    unlisten.push(() => stop())
    return stop
  }
  return new Proxy(one.pglite, {
    get(target, name) {
      if (name === 'closed') return closed
      const member: unknown =
        name === 'close' ? close : name === 'listen' ? listen : Reflect.get(target, name, target)
      if (typeof member !== 'function' || name === 'close') return member
      return (...told: unknown[]): unknown =>
        closed ? Promise.reject(new Error('PGlite is closed')) : Reflect.apply(member, target, told)
    },
  })
}
