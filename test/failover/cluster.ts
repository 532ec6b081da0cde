/**
 * Three PostgreSQL servers under Patroni, with etcd and HAProxy, on loopback in a temporary folder, from the installed
 * packages (Debian: patroni python3-etcd etcd-server haproxy postgresql). One server is the primary, one a synchronous
 * and one an asynchronous replica; Patroni elects the primary, and HAProxy asks it where to connect.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../servers/free-port.ts'
import { binFolder } from '../servers/postgres-server.ts'

const names = ['a', 'b', 'c'] as const
export type NodeName = (typeof names)[number]

interface ClusterNode {
  name: NodeName
  database: number
  rest: number
  folder: string
  patroni?: ChildProcess
}

interface Member {
  name: NodeName
  role: string
  state: string
}

export interface Cluster {
  /** URL of the primary, whichever server it is. */
  writeUrl: string
  /** URL of the replicas. */
  readUrl: string
  members(): Promise<Member[]>
  /** Kills a server and its Patroni at once, like a power failure. */
  kill(name: NodeName): Promise<void>
  /** Starts the Patroni of a server again, which rejoins the server. */
  startAgain(name: NodeName): void
  stop(): Promise<void>
}

/** Settings, in seconds, that determine how soon another server takes over: the leader's lease and its checks. */
const lease = { ttl: 20, loop_wait: 2, retry_timeout: 3 }

/** Starts everything and waits for a primary and two replicas. Throws, naming the packages, if a program is missing. */
export async function startCluster(): Promise<Cluster> {
  for (const program of ['patroni', 'etcd', 'haproxy'])
    if (!['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, program))))
      throw new Error(
        `${program} is not installed: install the packages patroni python3-etcd etcd-server haproxy postgresql`,
      )
  const folder = mkdtempSync(join(tmpdir(), 'marquee-cluster-'))
  const owner = serverUser()
  if (owner) execFileSync('chown', [`${owner.uid}:${owner.gid}`, folder])
  const started: ChildProcess[] = []

  function start(program: string, args: string[], log: string): ChildProcess {
    const file = openSync(join(folder, log), 'a')
    const child = spawn(program, args, { stdio: ['ignore', file, file], ...owner })
    started.push(child)
    return child
  }

  const [etcd, etcdPeer, writePort, readPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  start('etcd', etcdOptions(folder, etcd, etcdPeer), 'etcd.log')
  const nodes: ClusterNode[] = []
  for (const name of names)
    nodes.push({ name, database: await freePort(), rest: await freePort(), folder: join(folder, name) })
  const startNode = (node: ClusterNode) => {
    node.patroni = start('patroni', [join(folder, `${node.name}.yml`)], `${node.name}.log`)
  }
  for (const node of nodes) {
    mkdirSync(node.folder, { mode: 0o700 })
    if (owner) execFileSync('chown', [`${owner.uid}:${owner.gid}`, node.folder])
    // Patroni reads YAML, a superset of JSON.
    writeFileSync(join(folder, `${node.name}.yml`), JSON.stringify(patroniSettings(node, folder, etcd)))
    startNode(node)
  }
  writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(nodes, writePort, readPort))
  start('haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db'], 'haproxy.log')

  async function members(): Promise<Member[]> {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined)
      if (!answer?.ok) continue
      const { members: found }: { members: Member[] } = JSON.parse(await answer.text())
      return found
    }
    return []
  }

  async function stop(): Promise<void> {
    for (const child of started.toReversed()) await end(child, 'SIGTERM')
    for (const node of nodes) killServer(node)
    rmSync(folder, { recursive: true, force: true })
  }

  const cluster: Cluster = {
    writeUrl: `postgres://postgres@127.0.0.1:${writePort}/postgres`,
    readUrl: `postgres://postgres@127.0.0.1:${readPort}/postgres`,
    members,
    async kill(name) {
      const node = nodes.find((one) => one.name === name)
      if (!node?.patroni) throw new Error(`${name} does not run`)
      const gone = end(node.patroni, 'SIGKILL')
      killServer(node)
      await gone
    },
    startAgain(name) {
      for (const node of nodes) if (node.name === name) startNode(node)
    },
    stop,
  }
  try {
    await untilWhole(cluster, 90)
  } catch (error) {
    await stop()
    throw error
  }
  return cluster
}

/** Waits for one primary, one synchronous and one asynchronous replica; throws after `seconds`. */
export async function untilWhole(cluster: Cluster, seconds: number): Promise<void> {
  let found: Member[] = []
  for (let tries = 0; tries < seconds * 2; tries++) {
    found = await cluster.members()
    const standing = found.filter(({ state }) => state === 'running' || state === 'streaming')
    if (
      ['leader', 'sync_standby', 'replica'].every((role) => standing.some((member) => member.role === role))
    )
      return
    await pause(500)
  }
  throw new Error(`the servers are not whole after ${seconds} s: ${JSON.stringify(found)}`)
}

/** PostgreSQL refuses to run as root: everything then runs as the user `postgres` from its package. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await Promise.race([ended, pause(20_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
}

/** Kills the server process itself, which is not a child of this process, by its pid file. */
function killServer({ folder }: ClusterNode): void {
  const file = join(folder, 'data/postmaster.pid')
  if (!existsSync(file)) return
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function etcdOptions(folder: string, client: number, peer: number): string[] {
  const [own, other] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  return [
    ['--name', 'one'],
    ['--data-dir', join(folder, 'etcd')],
    ['--listen-client-urls', own],
    ['--advertise-client-urls', own],
    ['--listen-peer-urls', other],
    ['--initial-advertise-peer-urls', other],
    ['--initial-cluster', `one=${other}`],
  ].flat()
}

function patroniSettings({ name, database, rest, folder }: ClusterNode, base: string, etcd: number): object {
  const address = (port: number) => ({
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
  })
  return {
    scope: 'marquee',
    name,
    restapi: address(rest),
    etcd3: { hosts: [`127.0.0.1:${etcd}`] },
    bootstrap: {
      dcs: {
        ...lease,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, wal_keep_size: '256MB', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      ...address(database),
      data_dir: join(folder, 'data'),
      bin_dir: binFolder(),
      pgpass: join(base, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: 'rehearsal' },
        replication: { username: 'replicator', password: 'rehearsal' },
      },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: folder },
    },
  }
}

/** HAProxy checks twice a second whether each server is the primary, and closes connections to one that is gone. */
function haproxySettings(nodes: readonly ClusterNode[], write: number, read: number): string {
  const servers = nodes
    .map(({ name, database, rest }) => `  server ${name} 127.0.0.1:${database} check port ${rest}`)
    .join('\n')
  // A reader stays on one server: what it has replayed says nothing about another.
  const way = (name: string, port: number, path: string) => `
listen ${name}
  balance source
  bind 127.0.0.1:${port}
  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
${way('write', write, '/primary')}${way('read', read, '/replica')}`
}
