/**
 * `GET /metrics`: what the service does, in Prometheus' text format, for holders of the token or requests from this
 * machine.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { sameText } from '../platform/secrets/same-text.ts'
import { version } from '../platform/version.ts'
import { gatherBehind, type Reading } from './gather-behind.ts'
import type { Measures, Parts } from './parts.ts'

/** Counts an answered request by method, route and status, with its duration in seconds. */
export type CountRequest = (method: string, route: string, status: number, seconds: number) => void

/**
 * Registers the route and returns the function that counts requests. Process metrics are collected from the first
 * reading on.
 */
export function registerMetrics(app: FastifyInstance, parts: Parts, keptBytes: () => number): CountRequest {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'How long requests took, by the route and the kind of answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const gathered = gatherBehind(() => parts.measure(), {
    now: () => parts.services.clock.now(),
    failed: (error) => parts.services.log.warn({ error }, 'the metrics lack what the database tells'),
  })
  app.addHook('onClose', async () => gathered.stop())
  const measure = gaugesOf(registry, parts, gathered.latest, keptBytes)
  let watchesProcess = false
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(parts, request)) {
      await parts.services.limiter.takePage(request.ip)
      throw new Problem(notFound, 'No page has this address.')
    }
    if (!watchesProcess) collectDefaultMetrics({ register: registry })
    watchesProcess = true
    await measure()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return (method, route, status, seconds) =>
    requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
}

const degrees = { good: 0, look: 1, problem: 2 }

/**
 * Creates the gauges and returns the function that sets them to the last reading. A database that does not answer is
 * reported as such.
 */
function gaugesOf(
  registry: Registry,
  parts: Parts,
  latest: () => Promise<Reading<Measures>>,
  keptBytes: () => number,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `marquee_${name}`, help, labelNames, registers: [registry] })
  gauge('build_info', 'The version that runs.', ['version']).set({ version }, 1)
  const isUp = gauge('database_up', '1 where the database answers.')
  const readAt = gauge(
    'gathered_timestamp_seconds',
    'When what the database tells was read: every ten seconds.',
  )
  const diskFull = gauge('database_disk_full', '1 where writes fail for want of space.')
  const kept = gauge('kept_answers_bytes', 'What the kept public answers of this process hold.')
  const waiting = gauge('jobs_waiting', 'Jobs whose time has come.', ['queue'])
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest of them has waited.', ['queue'])
  const dead = gauge('jobs_dead', 'Jobs that failed for good and were not put back.')
  const mails = gauge('mails', 'Mails that wait, that fail, and that were given up in 30 days.', ['state'])
  const drafts = gauge('drafts_stuck', 'Drafts in the making that have not moved for ten minutes.')
  const checks = gauge(
    'check',
    'How a check of the operator’s page stands: 0 good, 1 have a look, 2 problem.',
    ['check'],
  )
  const backups = {
    made: gauge(
      'backup_last_timestamp_seconds',
      'When the newest backup was begun; 0 where there is none yet.',
    ),
    tested: gauge(
      'backup_tested_timestamp_seconds',
      'When a backup was last restored to see that it can be.',
    ),
    failed: gauge('backup_failed', '1 where the last backup or its restore test went wrong.'),
  }
  return async () => {
    kept.set(keptBytes())
    const { found, at } = await latest()
    readAt.set(at.getTime() / 1000)
    isUp.set(found ? 1 : 0)
    diskFull.set(parts.machine.isDiskFull() ? 1 : 0)
    for (const one of [waiting, oldest, mails, checks]) one.reset()
    // A reset gauge would report 0, so it is removed.
    for (const one of [dead, drafts, ...Object.values(backups)]) one.remove()
    if (!found) return
    for (const { name, waiting: count, oldest_seconds: seconds } of found.queues) {
      waiting.set({ queue: name }, count)
      oldest.set({ queue: name }, seconds)
    }
    dead.set(found.deadLetters)
    for (const [state, count] of Object.entries(found.mails)) mails.set({ state }, count)
    drafts.set(found.stuckDrafts)
    for (const { check, state } of found.checks)
      if (state !== 'unknown') checks.set({ check }, degrees[state])
    if (!found.backups) return
    const { backed_up_at: made, tested_at: tested, problem } = found.backups
    backups.made.set((made?.getTime() ?? 0) / 1000)
    backups.tested.set((tested?.getTime() ?? 0) / 1000)
    backups.failed.set(problem === null ? 0 : 1)
  }
}

/**
 * Allows a request with the token or, if none is set, one made on this machine to this machine: requests forwarded by a
 * proxy name another host or carry a forwarding header.
 */
function mayRead({ metricsToken }: Parts, { headers, ip, host }: FastifyRequest): boolean {
  if (metricsToken !== undefined)
    return sameText(/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1], metricsToken)
  const isPassedOn = Object.keys(headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded'),
  )
  return !isPassedOn && isLoopback(ip) && isLoopback(host.replace(/:\d+$/, '').replace(/^localhost$/, '::1'))
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'loopback'
}
