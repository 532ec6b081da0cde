/**
 * `node bench/tracing.ts`: processor time of a request without and with tracing, on PostgreSQL, with all traces sent to
 * a receiver on loopback. It takes a minute and needs the package postgresql. The two take turns, so that other load
 * affects both.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPostgres } from '../test/servers/postgres-server.ts'
import {
  command,
  type Environment,
  load,
  newEnvironment,
  processorMilliseconds,
  startMarquee,
  stop,
} from './running-service.ts'

const rounds = 3
const seconds = 3

const receiver = createServer((request, response) => {
  request.resume().once('end', () => response.end())
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

const server = await startPostgres()
const { environment, base, close } = newEnvironment()
const plain: Environment = { ...environment, DATABASE_URL: server.url }
await command(plain, 'seed', '--listings', '1000')
const account = await command(
  plain,
  'account',
  'create',
  '--email',
  'bench@example.org',
  '--api-key',
  '--json',
)
const { api_key: key }: { api_key: string } = JSON.parse(account)

const authorization = `Bearer ${key}`
const asked: [name: string, path: string, headers: Record<string, string>][] = [
  ['get_listing by a member, nothing kept', '/api/v1/listings/1', { authorization }],
  ['search_listings by a member, nothing kept', '/api/v1/listings?per_page=10', { authorization }],
  ['dashboard of a member', '/api/v1/me/listings', { authorization }],
  ['home page, kept', '/', { 'accept-encoding': 'br' }],
]
const used = new Map<string, { off: number[]; on: number[] }>()
for (let round = 0; round < rounds; round++)
  for (const state of ['off', 'on'] as const) {
    const traced = state === 'on' ? { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } : {}
    const service = await startMarquee({ ...plain, ...traced }, ['--no-jobs'])
    const found: { items: { slug: string }[] } = JSON.parse(
      await (await fetch(`${base}/api/v1/listings`)).text(),
    )
    for (const [name, path, headers] of asked) {
      const url = `${base}${path.replace('listings/1', `listings/${found.items[0]?.slug}`)}`
      await load(url, headers, { seconds: 2 })
      const before = processorMilliseconds(service)
      const { requestsPerSecond } = await load(url, headers, { seconds })
      const micros = (1000 * (processorMilliseconds(service) - before)) / (requestsPerSecond * seconds)
      const so = used.get(name) ?? { off: [], on: [] }
      so[state].push(micros)
      used.set(name, so)
    }
    await stop(service)
  }
close()
server.stop()
receiver.close()

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
for (const [name, { off, on }] of used) {
  const [without, withTraces] = [middle(off), middle(on)]
  const more = (100 * (withTraces / without - 1)).toFixed(1)
  console.log(`${name}: ${Math.round(without)} µs off, ${Math.round(withTraces)} µs on (${more} %)`)
}
