/**
 * `node bench/mixed.ts`: mixed load (mixed-load.ts) on the service with a PostgreSQL of its own, with LISTINGS=10000
 * and PROCESSES=1: as much as it takes for ten seconds, half of that (or RATE a second) for MINUTES=10, then five times
 * as much for twenty seconds, and the time until all is well again. Load, service and database share the machine. It
 * prints tables and ends by itself; it fails if the half load had an error.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../test/servers/postgres-server.ts'
import { type Load, loadAt, loadFully, type Mix } from './mixed-load.ts'
import { onDatabase, ownListing } from './owned-listing.ts'
import { command, newEnvironment, residentMegabytes, startMarquee, stop } from './running-service.ts'

const listings = process.env['LISTINGS'] ?? '10000'
const minutes = Number(process.env['MINUTES'] ?? 10)
const processes = Number(process.env['PROCESSES'] ?? 1)

const server = await startPostgres(['fsync=on', 'synchronous_commit=on'])
const { environment, base, close } = newEnvironment()
const served = { ...environment, DATABASE_URL: server.url }
try {
  await command(served, 'seed', '--listings', listings)
  const owned = await ownListing(served, 'owner@example.org')
  const slugs = await onDatabase(server.url, async (db) => {
    const found = await db.query<{ slug: string }>(
      `select slug from listings where status = 'live' limit 200`,
    )
    return found.rows.map(({ slug }) => slug)
  })
  const mix: Mix = { base, slugs, ...owned }
  const service = await startMarquee(served, processes > 1 ? [`--processes=${processes}`] : [])
  await loadFully(mix, 32, 5)
  const max = await loadFully(mix, 32, 10)
  const health = watchHealth()
  const memory: number[] = []
  const sample = setInterval(() => memory.push(residentMegabytes(service)), minutes * 6000)
  const rate = Number(process.env['RATE'] ?? max.rate / 2)
  const half = await loadAt(mix, rate, minutes * 60)
  clearInterval(sample)
  const calm = health.taken()
  const over = await loadAt(mix, max.rate * 5, 20)
  const pressed = health.taken()
  const wellAfter = await untilWell()
  health.stop()
  await stop(service)
  process.stdout.write(
    [
      '| load | a second | answers | p50, ms | p99, ms | refused | p99 of refusals, ms | broken or 5xx | p99 of /healthz, ms |',
      '|---|---|---|---|---|---|---|---|---|',
      row('as much as it takes', max, undefined),
      row(`${Math.round(rate)} a second, ${minutes} minutes`, half, calm),
      row('five times as much', over, pressed),
      '',
      `well again after ${wellAfter} ms; memory after each tenth of the ${minutes} minutes ${memory.join(', ')} MB; ` +
        `${processes} processes, ${listings} listings\n`,
    ].join('\n'),
  )
  process.exitCode = faultsOf(half) + refusalsOf(half) > 0 ? 1 : 0
} finally {
  close()
  server.stop()
}

function refusalsOf({ statuses }: Load): number {
  return (statuses.get(429) ?? 0) + (statuses.get(503) ?? 0)
}

/** Counts answers that are neither successful nor a proper refusal. */
function faultsOf({ statuses }: Load): number {
  return [...statuses]
    .filter(([status]) => status < 200 || (status >= 400 && status !== 429 && status !== 503))
    .reduce((sum, [, times]) => sum + times, 0)
}

function row(name: string, load: Load, healthP99: number | undefined): string {
  const { rate, answers, p50, p99, refusedP99 } = load
  const cells = [Math.round(rate), answers, p50, p99, refusalsOf(load), refusedP99, faultsOf(load)]
  return `| ${[name, ...cells, healthP99 ?? ''].join(' | ')} |`
}

/** Checks the health route ten times a second; `taken` returns the 99th percentile since its last call, in ms. */
function watchHealth(): { taken(): number; stop(): void } {
  let times: number[] = []
  const timer = setInterval(() => void timed(`${base}/healthz`).then((took) => times.push(took)), 100)
  return {
    taken() {
      const sorted = times.toSorted((one, other) => one - other)
      times = []
      return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
    },
    stop: () => clearInterval(timer),
  }
}

/** Milliseconds until a good answer; a bad one counts as thirty seconds. */
async function timed(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.ok ? performance.now() - began : 30_000
}

/** Milliseconds until a search that nobody made before is again answered within 100 ms. */
async function untilWell(): Promise<number> {
  const began = performance.now()
  for (let tries = 0; performance.now() - began < 60_000; tries++) {
    if ((await timed(`${base}/api/v1/listings?q=well${tries}`)) < 100) break
    await pause(100)
  }
  return Math.round(performance.now() - began)
}
