/** The statements of a call, asked again by themselves: prepared under a name, nothing before and nothing after. */
import { createHash } from 'node:crypto'
import type pg from 'pg'

/** What a call asked, in its order. */
export type Asked = { text: string; values: unknown[] }[]

/** Notes what the connections of a pool are asked from now on; `take` gives it and begins anew. */
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

/** Asks the statements of a call alone, over a connection. */
export async function askBare(client: pg.Client, asked: Asked): Promise<void> {
  for (const { text, values } of asked) {
    const name = createHash('sha256').update(text).digest('base64url')
    await client.query({ name, text, values })
  }
}
