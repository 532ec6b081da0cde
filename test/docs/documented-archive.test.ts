/** Runs the point-in-time recovery documented in docs/operating.md on a separate server with archived WAL. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { memoryFolder } from '../database/memory-folder.ts'
import { asServerUser, binFolder, type PostgresServer, startPostgres } from '../servers/postgres-server.ts'

const document = join(import.meta.dirname, '../../docs/operating.md')
const skip =
  (process.env['TEST_DATABASE_URL'] === undefined || !existsSync('/usr/lib/postgresql')) &&
  'it needs a PostgreSQL server and its programs'
const main = '/var/lib/postgresql/15/main'

/** The documented commands: settings, the base backup, then the recovery. */
function documented(): { settings: string[]; base: string; back: string[] } {
  const [, section = ''] = readFileSync(document, 'utf8').split('### To any second')
  const [first = '', back = ''] = [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block ?? '')
  const [settings = '', base = ''] = first.split('\n\n')
  return { settings: settings.split('\n').slice(1), base: base.trim(), back: back.trim().split('\n') }
}

/** A server with these settings, and a function that types lines as its user, with its folders instead of Debian's. */
async function archivingServer(t: TestContext, settings: readonly string[]) {
  const server = await startPostgres(['synchronous_commit=on'], memoryFolder())
  t.after(() => server.stop())
  const folder = dirname(server.data)
  const type = (lines: string) => {
    const own = lines
      .replaceAll(main, server.data)
      .replaceAll('/var/lib/postgresql/15', folder)
      .replaceAll('/srv', folder)
    const { hostname, port, username } = new URL(server.url)
    const env = [
      `PGHOST=${hostname}`,
      `PGPORT=${port}`,
      `PGUSER=${username}`,
      `PATH=${binFolder()}:/usr/bin:/bin`,
    ]
    asServerUser('env', [...env, 'bash', '-euc', own])
  }
  type('mkdir /srv/archive /srv/base')
  for (const setting of settings) type(`echo "${setting}" >> ${main}/postgresql.auto.conf`)
  server.crash()
  server.startAgain()
  return { server, type }
}

function ask({ url }: PostgresServer, query: string): string {
  return execFileSync(join(binFolder(), 'psql'), [url, '-XAtqc', query], { encoding: 'utf8' }).trim()
}

test('the documented recovery restores the database as of a given second', { skip }, async (t) => {
  const { settings, base, back } = documented()
  assert.equal(settings.length, 4)
  const { server, type } = await archivingServer(t, settings)
  ask(server, "create table votes (name text); insert into votes values ('before the base')")
  type(base)
  ask(server, "insert into votes values ('archived'); select pg_switch_wal()")
  ask(server, "insert into votes values ('not archived yet')")
  const moment = ask(server, 'select clock_timestamp()')
  ask(server, 'select pg_sleep(0.1); delete from votes')

  const today = ask(server, 'select current_date')
  const [stop, ...rest] = back
  const start = rest.pop()
  assert.deepEqual([stop, start], ['pg_ctlcluster 15 main stop', 'pg_ctlcluster 15 main start'])
  const told = rest.join('\n')
  const own = told
    .replace('/srv/base/2026-11-22', `/srv/base/${today}`)
    .replace('2026-11-23 08:35:56+00', moment)
  server.crash()
  type(own)
  server.startAgain()

  for (let round = 0; round < 100 && ask(server, 'select pg_is_in_recovery()') === 't'; round++)
    await new Promise((resolve) => void setTimeout(resolve, 50))
  assert.equal(
    ask(server, 'select name from votes order by name'),
    'archived\nbefore the base\nnot archived yet',
  )
  ask(server, "insert into votes values ('after')")
})
