/** The commands for PostgreSQL from docs/, run on the tests' server as its superuser, under a separate name. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { programWords } from '../servers/program.ts'

const root = join(import.meta.dirname, '../..')
const server = process.env['TEST_DATABASE_URL']
const has = (program: string) =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)))
const skip =
  server !== undefined && ['createuser', 'createdb', 'dropdb', 'psql'].every(has)
    ? false
    : 'it needs a PostgreSQL server and its programs'
const password = 'documented'

/** The lines of a document to be typed as PostgreSQL's superuser, in the form for that user. */
function typedAsSuperuser(document: string): string[] {
  const lines = readFileSync(join(root, document), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, plain] = /^sudo -u postgres (.*)$/.exec(line) ?? []
    const [, quoted] = /^su postgres -c (.*)$/.exec(line) ?? []
    return plain ?? (quoted === undefined ? [] : `bash -c ${quoted}`)
  })
}

/** Types them one after another for a role and database called `name` instead of `marquee`. */
function type(lines: readonly string[], name: string): void {
  const { hostname, port, username } = new URL(server ?? '')
  const env = {
    ...process.env,
    PASSWORD: password,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGDATABASE: 'postgres',
  }
  for (const line of lines)
    execFileSync('bash', ['-euc', line.replaceAll(/\bmarquee\b/g, name)], {
      env,
      input: `${password}\n${password}\n`,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
}

/** Migrates the database with the program as the created role, which must have every right that migrations need. */
async function migrate(name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-documented-'))
  const url = Object.assign(new URL(server ?? ''), { username: name, password, pathname: `/${name}` })
  try {
    const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: folder }
    execFileSync(process.execPath, [...(await programWords()), 'migrate'], { cwd: root, env, stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The database's owner, and whether it has been migrated. */
function stateOf(name: string): string {
  const url = Object.assign(new URL(server ?? ''), { pathname: `/${name}` })
  const query = `select pg_get_userbyid(datdba) || ' ' || (to_regclass('schema_migrations') is not null)
    from pg_database where datname = current_database()`
  return execFileSync('psql', [url.href, '-XAtc', query], { encoding: 'utf8', stdio: 'pipe' }).trim()
}

function drop(name: string): void {
  type([`dropdb --if-exists --force ${name}`, `dropuser --if-exists ${name}`], name)
}

for (const [document, count] of [
  ['docs/deploying.md', 5],
  ['docs/small-server.md', 3],
] as const)
  test(
    `${document}: the role and database created as documented are all that the program needs`,
    { skip },
    async () => {
      const name = `documented_${randomBytes(4).toString('hex')}`
      const lines = typedAsSuperuser(document)
      assert.equal(lines.length, count, 'a new line must be typed here too')
      try {
        type(lines.slice(0, 3), name)
        await migrate(name)
        assert.equal(stateOf(name), `${name} true`)
        if (count === 3) return
        // The documented downgrade: an empty database, into which the earlier version restores.
        type(lines.slice(3), name)
        assert.equal(stateOf(name), `${name} false`)
        await migrate(name)
      } finally {
        drop(name)
      }
    },
  )

test('a line that PostgreSQL refuses fails', { skip }, () => {
  assert.throws(
    () => type(['createdb --owner nobody_of_that_name marquee'], 'documented_none'),
    /nobody_of_that_name/,
  )
})
