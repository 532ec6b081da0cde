/** Requests to one host keep to the rate, whichever process sends them. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { impolite } from 'marquee-web-client'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { row } from '../../platform/data/database.ts'
import { forgetTurns } from './crawl-turn-queries.ts'
import { sharePoliteness } from './shared-politeness.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('two workers share the turns of a host, other hosts have their own, and idle hosts are deleted', async () => {
  const workers = [1, 2].map(() => sharePoliteness(impolite, app.services.db, 1000))
  await Promise.all(
    Array.from({ length: 20 }, (_none, index) =>
      workers[index % 2]?.acquire('www.example.com').then((release) => release()),
    ),
  )
  const turn = () =>
    row(
      app.services.db,
      sql<{
        hosts: number
        taken: number
      }>`select count(*)::int as hosts, count(*) filter (where host = 'example.com')::int as taken from crawl_turns`,
    )
  await workers[0]?.acquire('other.example')
  assert.deepEqual(await turn(), { hosts: 2, taken: 1 })
  await sql`update crawl_turns set next_at = now() - interval '2 hours' where host = 'example.com'`.execute(
    app.services.db,
  )
  await forgetTurns(app.services.db)
  assert.deepEqual(await turn(), { hosts: 1, taken: 0 })
})

test('after twenty turns at four per second, the next turn is two to five seconds ahead', async () => {
  const never: Promise<unknown>[] = []
  const signal = AbortSignal.abort()
  const worker = sharePoliteness(impolite, app.services.db, 4)
  for (let turn = 0; turn < 20; turn++)
    never.push(worker.acquire('slow.example', { signal }).catch(() => 'not waited for'))
  await Promise.all(never)
  const ahead = await row(
    app.services.db,
    sql<{
      ms: number
    }>`select extract(epoch from next_at - clock_timestamp())::float8 * 1000 as ms from crawl_turns where host = 'slow.example'`,
  )
  assert.ok((ahead?.ms ?? 0) > 2000 && (ahead?.ms ?? 0) <= 5000, `the next turn is ${ahead?.ms} ms ahead`)
})
