/** Waits for the database at start: after a reboot it may come up later than the service. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The server did not answer in time; the message says where and why, without the password. */
export class NoDatabase extends Error {
  override name = 'NoDatabase'
}

/**
 * Waits until a PostgreSQL server accepts a connection, for at most `patienceMs`; reports once through `say` that it
 * waits. A refusal that waiting does not change (password, unknown database) ends it at once. Throws `NoDatabase`.
 */
export async function waitForServer(
  url: string,
  patienceMs: number,
  say: (sentence: string) => void,
): Promise<void> {
  const until = performance.now() + patienceMs
  const place = placeOf(url)
  for (let tries = 1; ; tries++) {
    const failure = await connect(url)
    if (failure === undefined) return
    if (isRefusal(failure)) throw new NoDatabase(`The database at ${place} refuses us: ${failure.message}.`)
    if (performance.now() >= until)
      throw new NoDatabase(`The database at ${place} does not answer: ${reasonOf(failure)}.`)
    if (tries === 1)
      say(`The database at ${place} does not answer yet (${reasonOf(failure)}); waiting for it.`)
    await wait(Math.min(500 * tries, 3000, Math.max(0, until - performance.now())))
  }
}

async function connect(url: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // errors after the connection do not matter here
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end()
  }
}

/** Class 28 means failed authentication, 3D000 a database that does not exist (PostgreSQL, appendix A). */
function isRefusal(error: Error): boolean {
  return 'code' in error && /^(28...|3D000)$/.test(String(error.code))
}

function reasonOf(error: Error): string {
  return error.message || ('code' in error ? String(error.code) : error.name)
}

function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || '5432'}${pathname}`
}
