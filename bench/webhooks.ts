/**
 * Measures the delay of webhooks while a third of the endpoints fails or hangs: `node bench/webhooks.ts`. 200 endpoints
 * of one owner, each on a host of its own; of every three one refuses (500) or never answers. An event happens once a
 * second for EVENTS=15 seconds. Prints how long after each event its message arrived at the healthy endpoints, and
 * whether all arrived exactly once. The limit is five seconds. It ends by itself within a minute.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { createWebFetch } from 'marquee-web-client'
import { createWebhookSender } from '../src/event-webhooks/index.ts'
import { noteListingEvent } from '../src/events/index.ts'
import { createTestApp, TestClock } from '../test/app/app.ts'
import { makeListing } from '../test/fixtures/listings.ts'
import { addTestWebhook } from '../test/fixtures/webhooks.ts'

const endpoints = Number(process.env['ENDPOINTS'] ?? 200)
const events = Number(process.env['EVENTS'] ?? 15)
const limitMs = 5000

class RealClock extends TestClock {
  override now(): Date {
    return new Date()
  }
}

const kindOf = (at: number) => (at % 6 === 0 ? 'hangs' : at % 6 === 3 ? 'refuses' : 'healthy')
const hostOf = (at: number) => `h${at}.example`
const late: number[] = []
const seen = new Map<string, number>()

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const arrivedAt = Date.now()
  const host = String(request.headers.host)
  const body = await text(request)
  const kind = kindOf(Number(/\d+/.exec(host)?.[0]))
  if (kind === 'hangs') return
  response.writeHead(kind === 'healthy' ? 204 : 500).end()
  if (kind !== 'healthy') return
  const { data }: { data: { at: string } } = JSON.parse(body)
  late.push(arrivedAt - Date.parse(data.at))
  const message = `${host} ${String(request.headers['webhook-id'])}`
  seen.set(message, (seen.get(message) ?? 0) + 1)
}

const receiver = createServer((request, response) => void receive(request, response))
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const address = receiver.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0
const places = Array.from({ length: endpoints }, (_none, at) => at)
const connectTo = new Map(places.map((at) => [hostOf(at), { address: '127.0.0.1', port }]))
const web = createWebFetch({ userAgent: 'BenchBot/1.0', connectTo })
const app = await createTestApp({ clock: new RealClock(), providers: { hooks: web, web } })
const owner = await app.account('owner@bench.example')
const { id: listingId } = await makeListing(app, { owner })
for (const at of places)
  await addTestWebhook(
    app,
    { accountId: owner.id },
    { url: `http://${hostOf(at)}/hook`, types: ['listing.edited'] },
  )
const sender = createWebhookSender(app.services)
sender.start()
for (let event = 0; event < events; event++) {
  await app.services.transact(({ db }) =>
    noteListingEvent(db, { type: 'listing.edited', listingId, data: {} }, new Date()),
  )
  await pause(1000)
}
const healthy = places.filter((at) => kindOf(at) === 'healthy').length
const until = Date.now() + 20_000
while (seen.size < healthy * events && Date.now() < until) await pause(100)

const sorted = late.toSorted((one, other) => one - other)
const at = (share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const twice = [...seen.values()].filter((times) => times > 1).length
const worst = at(1)
process.stdout.write(`| endpoints | healthy | events | arrived | twice | middle, ms | p99, ms | latest, ms |
|---|---|---|---|---|---|---|---|
| ${endpoints} | ${healthy} | ${events} | ${seen.size} of ${healthy * events} | ${twice} | ${at(0.5)} | ${at(0.99)} | ${worst} |
`)
process.exitCode = seen.size === healthy * events && worst <= limitMs ? 0 : 1
receiver.closeAllConnections()
receiver.close()
await sender.stop()
await app.stop()
