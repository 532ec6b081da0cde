/** Changes made by the connections of a pool, on a PostgreSQL server. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createTestApp, onPostgres } from '../../../test/app/app.ts'
import { changesOf, tagOf } from './changes.ts'

test(
  'reports the changes of a connection that breaks during commit',
  { skip: onPostgres ? false : 'the embedded database has one connection' },
  async () => {
    const app = await createTestApp()
    const url = app.config.databaseUrl ?? ''
    const pool = new pg.Pool({ connectionString: url })
    const changes = changesOf(pool, url)
    const told: string[] = []
    changes.hear((tags, isOwn) => {
      if (isOwn) told.push(...tags)
    })
    const client = await pool.connect()
    client.on('error', () => undefined) // broken on purpose
    await client.query('begin')
    await client.query("update sites set tagline = 'Told.'")
    assert.equal(told.length, 0, 'nothing is reported before the commit')
    const committed = client.query('commit').catch((error: unknown) => error)
    client.connection.stream.destroy()
    assert.ok((await committed) instanceof Error)
    client.release(true)
    await changes.close()
    await pool.end()
    await app.stop()
    assert.deepEqual(told, [tagOf.everything])
  },
)
