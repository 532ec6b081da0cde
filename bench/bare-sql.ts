/** Runs the statements of a call by themselves, prepared under a name, without any of the service's own work. */
import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The statements of a call, in order. */
export type Asked = { text: string; values: unknown[] }[]

/** Records the statements that the connections of a pool run from now on; `take` returns them and starts over. */
export function noteStatements(pool: pg.Pool): { take(): Asked } {
  let asked: Asked = []
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
      if (typeof text === 'string' && Array.isArray(values)) asked.push({ text, values })
      return ask(text, values, ...rest)
    }
    Object.assign(client, { query })
  })
  return {
    take() {
      const taken = asked
      asked = []
      return taken
    },
  }
}

/** Runs the statements of a call alone, on one connection. */
export async function askBare(client: pg.Client, asked: Asked): Promise<void> {
  for (const { text, values } of asked) {
    const name = createHash('sha256').update(text).digest('base64url')
    await client.query({ name, text, values })
  }
}
