/** The service in a separate process, as an operator starts it, for benches; and load on it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
/** The runtime options of `npm start`. */
const runtimeOptions = scripts.start.split(' ').filter((word) => word.startsWith('--'))

export type Environment = Record<string, string | undefined>

/** Creates a folder and chooses a port; `close` removes the folder. */
export function newEnvironment(): { environment: Environment; base: string; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'mq-bench-'))
  const port = 20_000 + (process.pid % 20_000)
  const base = `http://127.0.0.1:${port}`
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    BASE_URL: base,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  return { environment, base, close: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs a command of the service to its end and returns its output. */
export async function command(environment: Environment, ...argv: string[]): Promise<string> {
  const child = spawn(process.execPath, [main, ...argv], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = ''
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`marquee ${argv.join(' ')} ended with ${String(code)}`)
  return written
}

/** Starts the service, by default from its sources, and waits until it is ready. */
export async function startMarquee(
  environment: Environment,
  options: readonly string[] = [],
  program = main,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...runtimeOptions, program, 'serve', ...options], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A failing bench must leave no process behind.
  process.once('exit', () => child.kill())
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Marquee is ready') && done())
    child.once('exit', () => fail(new Error('the service did not start')))
  })
  return child
}

/** Stops it as an operator does, and waits. */
export async function stop(service: ChildProcess): Promise<void> {
  const ended = new Promise((done) => service.once('exit', done))
  service.kill('SIGTERM')
  await ended
}

export interface Measured {
  requestsPerSecond: number
  /** In milliseconds. */
  p99: number
}

/** Sends requests over 16 connections; throws if any is not answered as expected. */
export async function load(
  url: string,
  headers: Record<string, string>,
  { seconds = 2, body }: { seconds?: number; body?: string } = {},
): Promise<Measured> {
  const result = await autocannon({
    url,
    headers,
    connections: 16,
    duration: seconds,
    ...(body === undefined ? {} : { method: 'POST' as const, body }),
  })
  const known =
    'if-none-match' in headers ? result.non2xx - (result.statusCodeStats['304']?.count ?? 0) : result.non2xx
  if (known > 0 || result.errors > 0) throw new Error(`${url}: ${known} bad answers, ${result.errors} errors`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

/** Memory used by a process, in MB (Linux). */
export function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Processor time that a process has used, in milliseconds (Linux, ticks of 10 ms). */
export function processorMilliseconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}
