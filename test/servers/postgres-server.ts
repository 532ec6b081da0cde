/** A separate PostgreSQL server in a temporary folder, from the installed package, for tests and benchmarks. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { freePort } from './free-port.ts'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const settings = [
  'max_connections=300',
  'shared_buffers=256MB',
  'synchronous_commit=off',
  'fsync=off',
  'full_page_writes=off',
]

export interface PostgresServer {
  url: string
  /** Its data folder, owned by the server's user, within a folder of its own. */
  data: string
  /** Ends it at once, like a power failure; its data stay. */
  crash(): void
  /** Starts it again at the same address. */
  startAgain(): void
  /** Stops it and removes its data. */
  stop(): void
  /** Starts a replica of this server. */
  startReplica(): Promise<PostgresServer>
}

/** The folder with the programs of the newest installed PostgreSQL. Throws if none is installed. */
export function binFolder(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (!found)
    throw new Error(
      'PostgreSQL is not installed: give the address of a server, or install the package postgresql',
    )
  return found
}

/**
 * Runs a command as a user that PostgreSQL accepts: it refuses to run as root, and then the user `postgres` from its
 * package is used.
 */
export function asServerUser(command: string, args: string[]): void {
  const isRoot = userInfo().uid === 0
  const [program, rest] = isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
  execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * Starts a server with its data below `where`; `more` are settings such as `shared_buffers=2GB` that override those for
 * tests. Throws if PostgreSQL is not installed.
 */
export async function startPostgres(more: readonly string[] = [], where = tmpdir()): Promise<PostgresServer> {
  const initdb = ['-U', 'marquee', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  return startServer(where, more, (bin, data) => asServerUser(join(bin, 'initdb'), ['-D', data, ...initdb]))
}

async function startServer(
  where: string,
  more: readonly string[],
  makeData: (bin: string, data: string) => void,
): Promise<PostgresServer> {
  const bin = binFolder()
  const folder = mkdtempSync(join(where, 'marquee-postgres-'))
  if (userInfo().uid === 0) execFileSync('chown', ['postgres', folder])
  const data = join(folder, 'data')
  makeData(bin, data)
  const port = await freePort()
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-k ${folder}`,
    ...[...settings, ...more].map((setting) => `-c ${setting}`),
  ].join(' ')
  const start = () =>
    asServerUser(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const crash = () => asServerUser(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
  start()
  return {
    url: `postgres://marquee@127.0.0.1:${port}/postgres`,
    data,
    crash,
    startAgain: start,
    stop() {
      if (existsSync(join(data, 'postmaster.pid'))) crash()
      rmSync(folder, { recursive: true, force: true })
    },
    startReplica: () =>
      startServer(where, more, (programs, copy) =>
        asServerUser(join(programs, 'pg_basebackup'), [
          `--pgdata=${copy}`,
          '--host=127.0.0.1',
          `--port=${port}`,
          '--username=marquee',
          '--write-recovery-conf',
          '--checkpoint=fast',
          '--no-sync',
        ]),
      ),
  }
}
