/** Prepares recurring statements on the server under a name, so that they are planned once per connection. */
import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Maximum number of named statements: each takes memory on the server for every connection. */
const maxNames = 500
/** A text gets its name the third time it is used: a one-off statement is not worth one. */
const uses = 3

/**
 * Returns the name under which a statement is prepared (at most 63 bytes, as the server allows), or undefined if it
 * should not be: it is rare, or its columns follow the table's, so that a prepared form would break after a migration.
 */
export function createStatementNames(max = maxNames): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= max || /(?:\.|select |returning )\*/i.test(text)) return name
    const times = (seen.get(text) ?? 0) + 1
    if (times < uses) {
      if (seen.size >= 10 * max) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const made = `m_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, made)
    return made
  }
}

/**
 * Makes the client prepare recurring statements. A text without parameters may hold several statements and is never
 * prepared.
 */
export function prepareAgain(client: pg.ClientBase, nameOf: (text: string) => string | undefined): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown
  const query = (first: unknown, values?: unknown, ...rest: unknown[]) => {
    const isText = typeof first === 'string' && Array.isArray(values) && values.length > 0
    const name = isText ? nameOf(first) : undefined
    return name === undefined ? ask(first, values, ...rest) : ask({ name, text: first, values }, ...rest)
  }
  Object.assign(client, { query })
}
