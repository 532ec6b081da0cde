/**
 * Runs the suite on a real PostgreSQL: the server at TEST_DATABASE_URL, or one of our own that is made in a temporary
 * folder from the installed PostgreSQL and stopped afterwards. Arguments are passed on to the test runner.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const suites = ['src/**/*.test.ts', 'test/**/*.test.ts']
const settings = [
  'max_connections=300',
  'shared_buffers=256MB',
  'synchronous_commit=off',
  'fsync=off',
  'full_page_writes=off',
]

interface Server {
  url: string
  stop(): void
}

function binFolder(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (!found)
    throw new Error('PostgreSQL is not installed: set TEST_DATABASE_URL, or install the package postgresql')
  return found
}

/** The server refuses to run as root: it is then run as the user `postgres` that its package makes. */
function asServerUser(command: string, args: string[]): void {
  const isRoot = userInfo().uid === 0
  const [program, rest] = isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
  execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function startServer(): Promise<Server> {
  const bin = binFolder()
  const folder = mkdtempSync(join(tmpdir(), 'marquee-postgres-'))
  if (userInfo().uid === 0) execFileSync('chown', ['postgres', folder])
  const data = join(folder, 'data')
  asServerUser(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'marquee',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const port = await freePort()
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-k ${folder}`,
    ...settings.map((setting) => `-c ${setting}`),
  ].join(' ')
  asServerUser(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  return {
    url: `postgres://marquee@127.0.0.1:${port}/postgres`,
    stop() {
      asServerUser(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const given = process.env['TEST_DATABASE_URL']
const server: Server = given ? { url: given, stop: () => undefined } : await startServer()
const runner = spawn(
  process.execPath,
  [
    '--test',
    '--test-concurrency=2',
    '--test-timeout=240000',
    ...(process.argv.length > 2 ? process.argv.slice(2) : suites),
  ],
  {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...process.env, TEST_DATABASE_URL: server.url },
  },
)
process.exitCode = await new Promise<number>((done) => runner.on('close', (code) => done(code ?? 1)))
server.stop()
