/**
 * The load of a typical directory, for benches: mostly readers of cached pages, some searches, owners, and their edits.
 */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Mix {
  base: string
  /** Slugs of live listings. */
  slugs: readonly string[]
  /** API key of an owner. */
  key: string
  listing: number
}

interface Asked {
  method: 'GET' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

const words = [
  'team',
  'invoice',
  'notes',
  'design',
  'calendar',
  'mail',
  'photos',
  'report',
  'budget',
  'garden',
]
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/**
 * The next request, one of a cycle of twenty: 12 cached pages and answers, 5 searches that nobody made before, 2 by an
 * owner, 1 edit.
 */
function next({ slugs, key, listing }: Mix, at: number): Asked {
  const browser = { 'accept-encoding': 'br' }
  const owner = { authorization: `Bearer ${key}` }
  const place = at % 20
  if (place < 3) return { method: 'GET', path: '/', headers: browser }
  if (place < 9) return { method: 'GET', path: `/listings/${pick(slugs) ?? ''}`, headers: browser }
  if (place < 12) return { method: 'GET', path: `/api/v1/listings/${pick(slugs) ?? ''}`, headers: {} }
  if (place < 17)
    return {
      method: 'GET',
      path: `/api/v1/listings?q=${pick(words) ?? ''}+${pick(words) ?? ''}`,
      headers: {},
    }
  if (place < 19) return { method: 'GET', path: `/api/v1/me/listings/${listing}`, headers: owner }
  return {
    method: 'PATCH',
    path: `/api/v1/me/listings/${listing}`,
    headers: { ...owner, 'content-type': 'application/json', 'idempotency-key': `edit-${process.pid}-${at}` },
    body: JSON.stringify({ fields: { headline: `A headline of the load, number ${at}` } }),
  }
}

export interface Load {
  /** Answers per second. */
  rate: number
  answers: number
  /** Answers by status; 0 counts connections that broke. */
  statuses: Map<number, number>
  /** In milliseconds. */
  p50: number
  p99: number
  /** The 99th percentile of requests refused with 429 or 503. */
  refusedP99: number
}

let asked = 0

interface Answered {
  status: number
  /** Milliseconds since it had a connection. */
  took: number
}

function ask(mix: Mix, agent: Agent): Promise<Answered> {
  const { method, path, headers, body } = next(mix, asked++)
  return new Promise((resolve) => {
    let began = performance.now()
    const done = (status: number) => resolve({ status, took: performance.now() - began })
    const sent = request(`${mix.base}${path}`, { method, headers, agent }, (answer) => {
      answer.resume()
      answer.once('close', () => done(answer.complete ? (answer.statusCode ?? 0) : 0))
    })
    sent.once('socket', () => (began = performance.now()))
    sent.setTimeout(30_000, () => sent.destroy())
    sent.once('error', () => done(0))
    sent.end(body)
  })
}

/** Sends as much as this many connections allow, one request after another on each, for this many seconds. */
export async function loadFully(mix: Mix, connections: number, seconds: number): Promise<Load> {
  const tally = createTally()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await tally.time(ask(mix, agent))
    }),
  )
  agent.destroy()
  return tally.result()
}

/** Sends this many requests a second, whatever becomes of them, over at most `connections` connections. */
export async function loadAt(mix: Mix, rate: number, seconds: number, connections = 500): Promise<Load> {
  const tally = createTally()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  const waiting = new Set<Promise<void>>()
  for (let sent = 0; performance.now() - began < seconds * 1000; await pause(5)) {
    const due = ((performance.now() - began) / 1000) * rate
    for (; sent < due; sent++) {
      const one: Promise<void> = tally.time(ask(mix, agent)).finally(() => waiting.delete(one))
      waiting.add(one)
    }
  }
  await Promise.all(waiting)
  agent.destroy()
  return tally.result()
}

function createTally() {
  const began = performance.now()
  const statuses = new Map<number, number>()
  const times: number[] = []
  const refused: number[] = []
  const at = (list: readonly number[], share: number) =>
    Math.round(list.toSorted((one, other) => one - other)[Math.floor(list.length * share)] ?? 0)
  return {
    async time(answer: Promise<Answered>): Promise<void> {
      const { status, took } = await answer
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429 || status === 503) refused.push(took)
      else times.push(took)
    },
    result: (): Load => ({
      rate: (times.length + refused.length) / ((performance.now() - began) / 1000),
      answers: times.length + refused.length,
      statuses,
      p50: at(times, 0.5),
      p99: at(times, 0.99),
      refusedP99: at(refused, 0.99),
    }),
  }
}
