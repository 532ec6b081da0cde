/**
 * `node bench/processes.ts`: compares one web process with two, on a PostgreSQL of its own with LISTINGS=10000
 * listings: how many requests of each kind they answer, and how soon a change made in one is visible on every
 * connection. Load, service and database share the machine, so the ratio says as much about its cores as about the
 * service. It prints tables and ends by itself.
 */
import { Agent, get } from 'node:http'
import { availableParallelism } from 'node:os'
import { json } from 'node:stream/consumers'
import { startPostgres } from '../test/servers/postgres-server.ts'
import { onDatabase, ownListing } from './owned-listing.ts'
import { command, load, newEnvironment, startMarquee, stop } from './running-service.ts'

const listings = process.env['LISTINGS'] ?? '10000'
const rounds = 3
const seconds = 4
const changes = 30
const connections = 8

const server = await startPostgres(['fsync=on', 'synchronous_commit=on'])
const { environment, base, close } = newEnvironment()
const served = { ...environment, DATABASE_URL: server.url }
try {
  await command(served, 'seed', '--listings', listings)
  const { key, listing } = await ownListing(served, 'owner@example.org')
  const slug = await slugOf(listing)
  const authorization = `Bearer ${key}`
  const kinds: [name: string, path: string, headers: Record<string, string>][] = [
    ['a kept answer, br', `/api/v1/listings/${slug}`, { 'accept-encoding': 'br' }],
    ['the home page, br', '/', { 'accept-encoding': 'br' }],
    ['a listing read by a member', `/api/v1/listings/${slug}`, { authorization }],
    ['a page of listings read by a member', '/api/v1/listings?per_page=10', { authorization }],
  ]
  const rates = new Map(kinds.map(([name]) => [name, { one: 0, two: 0 }]))
  let seen: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const processes of ['one', 'two'] as const) {
      const service = await startMarquee(served, processes === 'two' ? ['--processes=2'] : [])
      for (const [name, path, headers] of kinds) {
        await load(`${base}${path}`, headers, { seconds: 1 })
        const { requestsPerSecond } = await load(`${base}${path}`, headers, { seconds })
        const held = rates.get(name)
        if (held) held[processes] = Math.max(held[processes], requestsPerSecond)
      }
      if (processes === 'two') seen = [...seen, ...(await timesUntilSeen(slug, listing, authorization))]
      await stop(service)
    }
  const sorted = seen.toSorted((one, other) => one - other)
  process.stdout.write(
    [
      `${availableParallelism()} cores, ${listings} listings, the best of ${rounds} rounds`,
      '',
      '| requests | one process, a second | two processes | ratio |',
      '|---|---|---|---|',
      ...[...rates].map(
        ([name, { one, two }]) =>
          `| ${[name, Math.round(one), Math.round(two), (two / one).toFixed(2)].join(' | ')} |`,
      ),
      '',
      `a change of one is read from all ${connections} connections after ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms ` +
        `in the middle, ${Math.round(sorted.at(-1) ?? 0)} ms at most (${sorted.length} changes)\n`,
    ].join('\n'),
  )
} finally {
  close()
  server.stop()
}

/** Returns the slug of a listing. */
async function slugOf(listing: number): Promise<string> {
  const { rows } = await onDatabase(server.url, (db) =>
    db.query<{ slug: string }>('select slug from listings where id = $1', [listing]),
  )
  const [found] = rows
  if (!found) throw new Error('there is no such listing')
  return found.slug
}

/** Milliseconds from the answer to an edit until each connection, several per process, reads the change. */
async function timesUntilSeen(slug: string, listing: number, authorization: string): Promise<number[]> {
  const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const times: number[] = []
  for (let change = 0; change < changes; change++) {
    const headline = `What is sown in week ${change} of ${process.pid}`
    const answer = await fetch(`${base}/api/v1/me/listings/${listing}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ fields: { headline } }),
    })
    if (!answer.ok) throw new Error(`the edit was answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    const began = performance.now()
    await Promise.all(agents.map((agent) => untilRead(agent, `/api/v1/listings/${slug}`, headline)))
    times.push(performance.now() - began)
  }
  for (const agent of agents) agent.destroy()
  return times
}

async function untilRead(agent: Agent, path: string, headline: string): Promise<void> {
  for (let tries = 0; tries < 5000; tries++) {
    const held = (await jsonOf(agent, path)) as { headline?: unknown }
    if (held.headline === headline) return
  }
  throw new Error('the change was not seen')
}

/** Returns the answer of an address over the single connection of `agent`. */
function jsonOf(agent: Agent, path: string): Promise<unknown> {
  return new Promise((done, fail) => {
    get(`${base}${path}`, { agent }, (answer) => void json(answer).then(done, fail)).once('error', fail)
  })
}
