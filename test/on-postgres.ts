/**
 * Runs the suite on a real PostgreSQL: the server at TEST_DATABASE_URL, or one of our own that is made in a temporary
 * folder from the installed PostgreSQL and stopped afterwards. Arguments are passed on to the test runner.
 */
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** Of the browser's tests one: the others look at pages, which are the same on both databases. */
const suites = [
  'src/**/*.test.ts',
  'test/*.test.ts',
  'test/!(browser)/**/*.test.ts',
  'test/browser/owner-path.test.ts',
]

/** A test that opens no database of its own runs the same on each: it has run with `npm test`. */
const opensDatabase = /createTestApp|\bapp\.ts'|\bshop\.ts'|\bmain\.ts|DATABASE_URL/

/** The files of the suites that a server makes a difference to. */
function filesOf(patterns: readonly string[]): string[] {
  const all = globSync([...patterns]).toSorted()
  const files = all.filter((file) => opensDatabase.test(readFileSync(file, 'utf8')))
  console.log(
    `${files.length} test files on PostgreSQL; ${all.length - files.length} open no database and are left out`,
  )
  return files
}

const given = process.env['TEST_DATABASE_URL']
const server: Pick<PostgresServer, 'url' | 'stop'> = given
  ? { url: given, stop: () => undefined }
  : await startPostgres()
const runner = spawn(
  process.execPath,
  [
    '--test',
    '--test-concurrency=2',
    '--test-timeout=240000',
    ...(process.argv.length > 2 ? process.argv.slice(2) : filesOf(suites)),
  ],
  {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...process.env, TEST_DATABASE_URL: server.url },
  },
)
process.exitCode = await new Promise<number>((done) => runner.on('close', (code) => done(code ?? 1)))
server.stop()
