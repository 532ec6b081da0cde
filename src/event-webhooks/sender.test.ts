/** Sending to receivers on loopback that accept, refuse, hang, redirect or answer endlessly. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { createWebFetch } from 'marquee-web-client'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { eventsAreSettled } from '../../test/app/settled-events.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { addTestWebhook } from '../../test/fixtures/webhooks.ts'
import { days, hours, minutes } from '../calendar/index.ts'
import { type EventType, listEvents, noteListingEvent } from '../events/index.ts'
import { rows } from '../platform/data/database.ts'
import { siteCreate } from '../sites/site-create-command.ts'
import { replayWebhook } from './replay-webhook.ts'
import { createWebhookSender, type WebhookSender } from './sender.ts'
import { makeDeliveries, takeWebhooks } from './sending-queries.ts'
import { steerWebhook } from './steer-webhook.ts'
import { maxWaiting } from './webhook.ts'

interface Got {
  host: string
  id: string
  timestamp: string
  signatures: string[]
  body: string
}

let got: Got[] = []
/** How hosts behave; those that are not named accept everything. */
let behaviour: Record<string, (response: ServerResponse) => void> = {}
const hosts = Array.from({ length: 40 }, (_none, at) => `h${at}.example`)
let arrived = Promise.withResolvers<void>()

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const header = (name: string) => String(request.headers[name] ?? '')
  const host = header('host')
  got.push({
    host,
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signatures: header('webhook-signature').split(' '),
    body: await text(request),
  })
  arrived.resolve()
  arrived = Promise.withResolvers()
  const answer = behaviour[host]
  if (answer) answer(response)
  else response.writeHead(204).end()
}

const refuse = (status: number) => (response: ServerResponse) => void response.writeHead(status).end()
const hang = () => undefined
const server = createServer((request, response) => void receive(request, response))
let patience = 10_000
let app: TestApp
let owner: TestAccount
let listingId: number
let sender: WebhookSender
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const connectTo = new Map(hosts.map((host) => [host, { address: '127.0.0.1', port }]))
  const web = createWebFetch({ userAgent: 'TestBot/1.0', connectTo })
  const hooks = {
    post: (...[url, body, options]: Parameters<typeof web.post>) =>
      web.post(url, body, { ...options, timeoutMs: url.includes('h1.example') ? patience : 10_000 }),
    refuseAsWritten: web.refuseAsWritten,
  }
  app = await createTestApp({ providers: { hooks, web } })
  owner = await app.account('jana@toolcrib.example')
  listingId = (await makeListing(app, { owner })).id
  sender = createWebhookSender(app.services)
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await sender.stop()
  await app.stop()
})
beforeEach(async () => {
  await sql`delete from webhook_endpoints`.execute(app.services.db)
  got = []
  behaviour = {}
  patience = 10_000
})

async function happens(
  type: EventType = 'listing.edited',
  data: Record<string, unknown> = {},
  id = listingId,
): Promise<void> {
  await app.services.transact(({ db }) =>
    noteListingEvent(db, { type, listingId: id, data }, app.clock.now()),
  )
  await eventsAreSettled(app)
}

const ownWebhook = (host = 'h0.example', types: EventType[] = ['listing.edited']) =>
  addTestWebhook(app, { accountId: owner.id }, { url: `http://${host}/hook`, types })

/** Sends everything that is due now. */
async function sendDue(): Promise<void> {
  while ((await sender.look()) > 0) await sender.idle()
}

/** Polls, as the service does, until a condition is true. */
async function lookUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await sender.look()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const deliveries = (id: string) =>
  rows(
    app.services.db,
    sql<{
      status: string
      tries: number
      http_status: number | null
      problem: string | null
    }>`select status, tries,
      http_status, problem from webhook_deliveries where endpoint_id = ${id} order by id`,
  )

const statusOf = async (id: string) =>
  (
    await rows(
      app.services.db,
      sql<{ status: string }>`select status from webhook_endpoints where id = ${id}`,
    )
  )[0]?.status

/** Verifies a signature as a receiver does, with Web Crypto and the text of the specification alone. */
async function isSigned(message: Got | undefined, secret: string): Promise<boolean> {
  assert.ok(message)
  const raw = Uint8Array.from(atob(secret.replace('whsec_', '')), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${message.id}.${message.timestamp}.${message.body}`)
  for (const one of message.signatures) {
    const [version, signature = ''] = one.split(',')
    const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0))
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true
  }
  return false
}

test('an event is posted once, signed, with the same id and data as in list_events', async () => {
  const { id, secret } = await ownWebhook()
  await happens('listing.edited', { fields: ['ä'] })
  await happens('listing.live')
  await sendDue()
  await sendDue()
  assert.equal(got.length, 1, 'the other type was not chosen')
  const [message] = got
  assert.ok(await isSigned(message, secret))
  assert.ok(!(await isSigned({ ...message, body: `${message?.body} ` } as Got, secret)))
  assert.equal(message?.timestamp, String(Math.floor(app.clock.now().getTime() / 1000)))
  const input = { type: 'listing.edited' }
  const { items } = await app.call(listEvents, { actor: owner.member, input })
  const last = (items as { event_id: string; at: string }[]).at(-1)
  assert.equal(message?.id, last?.event_id)
  assert.deepEqual(JSON.parse(message?.body ?? ''), {
    type: 'listing.edited',
    timestamp: last?.at,
    data: last,
  })
  assert.deepEqual(await deliveries(id), [{ status: 'delivered', tries: 1, http_status: 204, problem: null }])
})

test('the verification code in the API guide accepts the message, and rejects altered or old ones', async () => {
  const { secret } = await ownWebhook()
  app.clock.set(new Date())
  await happens()
  await sendDue()
  const guide = readFileSync(new URL('../../docs/site/api-guide.md', import.meta.url), 'utf8')
  const code = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(guide)?.[1] ?? ''
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const { id, timestamp, signatures, body } = got[0] ?? assert.fail('nothing came')
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
  assert.equal(isGenuine(headers, body, secret), true)
  assert.equal(isGenuine(headers, `${body} `, secret), false)
  assert.equal(isGenuine({ ...headers, 'webhook-timestamp': '1700000000' }, body, secret), false)
})

test('a failed delivery is retried on schedule for three days, with the same id and body', async () => {
  const { id } = await ownWebhook()
  behaviour['h0.example'] = refuse(500)
  await happens()
  const begun = app.clock.now().getTime()
  await sendDue()
  const pauses = [
    5_000,
    minutes(5),
    minutes(30),
    hours(2),
    hours(5),
    hours(10),
    hours(14),
    hours(20),
    hours(24),
  ]
  for (const [index, pause] of pauses.entries()) {
    app.clock.advance(pause - 1)
    await sendDue()
    assert.equal(got.length, index + 1, 'not before its time')
    app.clock.advance(1)
    if (index === pauses.length - 1) delete behaviour['h0.example']
    await sendDue()
    assert.equal(got.length, index + 2)
  }
  assert.ok(app.clock.now().getTime() - begun > days(3))
  assert.equal(new Set(got.map(({ id: one }) => one)).size, 1)
  assert.equal(new Set(got.map(({ body }) => body)).size, 1)
  assert.deepEqual(await deliveries(id), [
    { status: 'delivered', tries: 10, http_status: 204, problem: null },
  ])
})

test('a redirect, a timeout and a broken connection are failures; an endless response with status 200 is not', async () => {
  patience = 300
  behaviour = {
    'h0.example': (response) => void response.writeHead(307, { location: 'http://h3.example/hook' }).end(),
    'h1.example': hang,
    'h2.example': (response) => void response.socket?.destroy(),
    'h3.example': (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', more)
      more()
    },
  }
  const ids = []
  for (const host of hosts.slice(0, 4)) ids.push((await ownWebhook(host)).id)
  await happens()
  await sender.look()
  await sender.idle()
  const ends = await Promise.all(ids.map(async (id) => (await deliveries(id))[0]))
  assert.deepEqual(
    ends.map((one) => [one?.status, one?.http_status, one?.problem]),
    [
      ['waiting', 307, null],
      ['waiting', null, 'timeout'],
      ['waiting', null, 'unreachable'],
      ['delivered', 200, null],
    ],
  )
  assert.deepEqual(got.map(({ host }) => host).toSorted(), hosts.slice(0, 4), 'the redirect was not followed')
})

test('endpoints that hang or refuse do not delay the others', async () => {
  const hanging: ServerResponse[] = []
  for (const host of hosts.slice(0, 8)) behaviour[host] = (response) => void hanging.push(response)
  for (const host of hosts.slice(8, 16)) behaviour[host] = refuse(503)
  for (const host of hosts) await ownWebhook(host)
  for (const round of [0, 1, 2]) await happens('listing.edited', { round })
  const healthy = new Set(hosts.slice(16))
  const count = () => got.filter(({ host }) => healthy.has(host)).length
  await lookUntil(() => count() === healthy.size * 3)
  assert.equal(hanging.length, 8, 'one message to each at a time')
  await happens()
  await lookUntil(() => count() === healthy.size * 4)
  assert.equal(hanging.length, 8, 'no hanging endpoint got a second request')
  for (const response of hanging) response.destroy()
  await sender.idle()
})

test('at most eight deliveries to one host run at a time', async () => {
  const held: ServerResponse[] = []
  behaviour['h0.example'] = (response) => void held.push(response)
  for (let count = 0; count < 12; count++) await ownWebhook()
  await happens()
  assert.equal(await sender.look(), 8)
  assert.equal(await sender.look(), 0)
  while (held.length < 8) await arrived.promise
  delete behaviour['h0.example']
  for (const response of held) response.writeHead(200).end()
  await sender.idle()
  assert.equal(await sender.look(), 4)
  await sender.idle()
})

test('a delivery taken by a killed process is sent by another once its lease has expired', async () => {
  await ownWebhook()
  await happens()
  const now = app.clock.now()
  await app.services.transact(({ db }) => makeDeliveries(db, 500, now))
  const room = { all: 10, failing: 10, perHost: 8, hosts: new Map<string, number>() }
  const until = new Date(now.getTime() + 35_000)
  const take = () => app.services.transact(({ db }) => takeWebhooks(db, room, now, until))
  assert.equal((await take()).length, 1)
  assert.equal((await take()).length, 0)
  await sendDue()
  assert.equal(got.length, 0, 'the process that took it may still send it')
  app.clock.advance(35_000)
  await sendDue()
  assert.equal(got.length, 1)
})

test('a delivery interrupted by a stop does not count as failed, and is sent again with the same id', async () => {
  const { id } = await ownWebhook()
  behaviour['h0.example'] = hang
  const ending = createWebhookSender(app.services)
  await happens()
  await ending.look()
  while (got.length === 0) await arrived.promise
  await ending.stop()
  assert.deepEqual(await deliveries(id), [{ status: 'waiting', tries: 0, http_status: null, problem: null }])
  delete behaviour['h0.example']
  await sendDue()
  assert.deepEqual([got.length, got[0]?.id], [2, got[1]?.id])
})

test('after a rotation both secrets sign for a day, then only the new one', async () => {
  const { id, secret: old } = await ownWebhook()
  const as = { actor: owner.member }
  const { secret } = await app.call(steerWebhook, { ...as, input: { webhook_id: id, do: 'rotate' } })
  await app.call(steerWebhook, { ...as, input: { webhook_id: id, do: 'test' } })
  await sendDue()
  assert.deepEqual(
    [got[0]?.signatures.length, await isSigned(got[0], old), await isSigned(got[0], String(secret))],
    [2, true, true],
  )
  assert.match(got[0]?.id ?? '', /^test_\d+$/)
  assert.deepEqual(JSON.parse(got[0]?.body ?? '').data, { webhook_id: id })
  app.clock.advance(24 * 3_600_000)
  await happens()
  await sendDue()
  assert.deepEqual([await isSigned(got[1], old), await isSigned(got[1], String(secret))], [false, true])
})

test('after days of failures a webhook is stopped and its owner notified; failed deliveries are replayed on request', async () => {
  const { id } = await ownWebhook()
  behaviour['h0.example'] = refuse(500)
  await happens('listing.edited', { first: true })
  for (let hour = 0; hour < 80; hour++) {
    await sendDue()
    app.clock.advance(3_600_000)
  }
  await happens('listing.edited', { meanwhile: true })
  await sendDue()
  assert.equal(await statusOf(id), 'stopped')
  assert.deepEqual(
    (await deliveries(id)).map(({ status, http_status }) => [status, http_status]),
    [['failed', 500]],
    'later events are not queued',
  )
  const mails = await rows(
    app.services.db,
    sql<{
      recipient: string
      body_text: string
    }>`select recipient, body_text from outbox where kind = 'webhook_stopped'`,
  )
  assert.deepEqual([mails.length, mails[0]?.recipient], [1, owner.email])
  assert.match(mails[0]?.body_text ?? '', new RegExp(`h0.example[\\s\\S]*/account/webhooks/${id}`))
  const tried = got.length
  delete behaviour['h0.example']
  await app.call(steerWebhook, { actor: owner.member, input: { webhook_id: id, do: 'start' } })
  await app.call(replayWebhook, { actor: owner.member, input: { webhook_id: id } })
  await sendDue()
  assert.deepEqual([got.length, got.at(-1)?.id], [tried + 1, got[0]?.id])
})

test('a webhook is stopped at once by a 410, and after an hour of failures if its queue is too long', async () => {
  const gone = await ownWebhook()
  behaviour['h0.example'] = refuse(410)
  await happens()
  await sql`delete from outbox`.execute(app.services.db)
  await sql`insert into webhook_deliveries (endpoint_id, due_at, created_at)
    values (${gone.id}, ${app.clock.now()}::timestamptz + interval '1 day', ${app.clock.now()})`.execute(
    app.services.db,
  )
  await sendDue()
  assert.equal(await statusOf(gone.id), 'stopped')
  const { body } = await (await signedInVisitor(app, owner.email)).get(`/account/webhooks/${gone.id}`)
  assert.match(body, /Your server answered 410 Gone/)
  assert.doesNotMatch(body, /Nothing arrived for too long|Not tried yet/)
  assert.match(body, /Failed<[^]*Not sent: the webhook was stopped/)
  const [mail] = await rows(
    app.services.db,
    sql<{ body_text: string }>`select body_text from outbox where kind = 'webhook_stopped'`,
  )
  assert.match(mail?.body_text ?? '', /h0\.example answered 410 Gone/)
  const full = await ownWebhook('h1.example')
  behaviour['h1.example'] = refuse(500)
  const now = app.clock.now()
  await sql`insert into webhook_deliveries (endpoint_id, due_at, created_at)
    select ${full.id}, ${now}, ${now} from generate_series(1, ${maxWaiting + 1})`.execute(app.services.db)
  await sendDue()
  assert.equal(await statusOf(full.id), 'active', 'one failed delivery is not enough')
  app.clock.advance(hours(1))
  await sendDue()
  assert.equal(await statusOf(full.id), 'stopped')
})

test('events go only to the owner and the site’s team, not to other accounts, other sites or banned accounts', async () => {
  const other = await app.account('other@people.example')
  await siteCreate.run(app, {
    options: { key: 'second', name: 'Second', host: 'second.localhost:3999' },
    words: [],
  })
  const [first, second] = [await app.sites.defaultSite(), await app.sites.byKey('second')]
  assert.ok(second)
  const elsewhere = await makeListing(app, { owner: other, site: 'second', name: 'Elsewhere' })
  const add = (holder: { accountId: string } | { siteId: number }, at: number) =>
    addTestWebhook(app, holder, { url: `http://h${at}.example/hook` })
  await add({ accountId: owner.id }, 0)
  await add({ accountId: other.id }, 1)
  await add({ siteId: first.id }, 2)
  await add({ siteId: second.id }, 3)
  await happens()
  await sendDue()
  assert.deepEqual(got.map(({ host }) => host).toSorted(), ['h0.example', 'h2.example'])
  got = []
  await sql`insert into account_bans (account_id, reason, banned_by, banned_at)
    values (${other.id}, '', ${owner.id}, ${app.clock.now()})`.execute(app.services.db)
  await happens('listing.edited', {}, elsewhere.id)
  await sendDue()
  assert.deepEqual(
    got.map(({ host }) => host),
    ['h3.example'],
  )
})

test('after losing a listing an account gets no more of its events, neither by retry nor by replay', async () => {
  const leaver = await app.account('leaver@people.example')
  const { id } = await addTestWebhook(app, { accountId: leaver.id }, { url: 'http://h4.example/hook' })
  const { db } = app.services
  await sql`insert into company_owners (company_id, account_id, created_at)
    select company_id, ${leaver.id}, ${app.clock.now()} from listings where id = ${listingId}`.execute(db)
  behaviour['h4.example'] = refuse(500)
  await happens()
  await sendDue()
  assert.equal(got.length, 1)
  delete behaviour['h4.example']
  await sql`delete from company_owners where account_id = ${leaver.id}`.execute(db)
  app.clock.advance(3_600_000)
  await sendDue()
  await app.call(replayWebhook, { actor: leaver.member, input: { webhook_id: id } })
  await sendDue()
  assert.equal(got.length, 1)
  const [delivery] = await deliveries(id)
  assert.deepEqual([delivery?.status, delivery?.problem], ['failed', 'listing_lost'])
  assert.equal(await statusOf(id), 'active')
})

test('events during a pause are not sent, not even after the pause', async () => {
  const { id } = await ownWebhook()
  const steer = (what: string) =>
    app.call(steerWebhook, { actor: owner.member, input: { webhook_id: id, do: what } })
  await steer('pause')
  await happens()
  await sendDue()
  await steer('start')
  await sendDue()
  assert.equal(got.length, 0)
  await happens()
  await sendDue()
  assert.equal(got.length, 1)
})
