/** Purchases on the real service while it is killed with SIGKILL at random moments: nothing is lost or duplicated. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createServerDatabase, onPostgres } from '../../test/app/app.ts'
import { programWords } from '../../test/servers/program.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { createApiKey, ensureAccount } from '../accounts/index.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { makeDraftListing } from '../orders/testing/shop.ts'
import { scopes } from '../platform/call/context.ts'
import { openEmbedded, openServer, rows } from '../platform/data/database.ts'

const asked = process.env['MONEY_KILLS'] ?? (process.env['MONEY_FULL'] === '1' ? '20' : undefined)
const kills = Number(asked ?? 1)
// Four starts of the service take long on the embedded database, which has its own kill test in test/platform.
const skip = asked === undefined && !onPostgres && 'MONEY_KILLS=1 kills it on the embedded database too'
const purchases = kills * 2
const atOnce = 3
let program: string[] = []

let folder = ''
let base = ''
let environment: Record<string, string> = {}
let child: ChildProcess | undefined
let server: Awaited<ReturnType<typeof createServerDatabase>> | undefined
before(async () => {
  program = await programWords()
  folder = mkdtempSync(join(tmpdir(), 'mq-'))
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const url = process.env['TEST_DATABASE_URL']
  server = url ? await createServerDatabase(url) : undefined
  environment = {
    DATA_DIR: folder,
    PORT: String(port),
    BASE_URL: base,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    ...(server ? { DATABASE_URL: server.url } : {}),
  }
})
after(async () => {
  child?.kill('SIGKILL')
  await server?.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

interface Buyer {
  key: string
  cookie: string
  listings: number[]
}

/** Creates the database with a buyer and their listings before the service runs on it. */
async function addBuyer(): Promise<Buyer> {
  const app = await createApp(readConfig(environment))
  const { db, clock } = app.services
  const account = await ensureAccount(app.signIn, db, 'buyer@example.org')
  const { key } = await createApiKey(db, { accountId: account.id, name: 'test', scopes }, clock.now())
  const visitor = await signedInVisitor(app, 'buyer@example.org')
  const listings: number[] = []
  for (let n = 0; n < purchases; n++)
    listings.push(await makeDraftListing(app, account.id, `crash${n}.example`))
  await app.stop()
  return { key, cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '), listings }
}

async function serve(): Promise<void> {
  const started = spawn(process.execPath, [...program, 'serve'], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready, fail) => {
    started.stdout.on('data', (chunk: Buffer) => chunk.includes('Marquee is ready') && ready())
    started.once('exit', () => fail(new Error('the service ended before it was ready')))
  })
  child = started
}

/** Stops the service and waits until its process is gone. */
async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ending = child
  ending?.kill(signal)
  await new Promise((gone) => ending?.once('exit', gone))
}

/** Retries until it works, as a person or payment provider would while the service is down. */
async function until<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 180_000
  let last: unknown
  while (Date.now() < end) {
    try {
      const found = await attempt()
      if (found !== undefined) return found
    } catch (error) {
      last = error // the connection broke when the process was killed
    }
    await wait(100)
  }
  throw new Error(`${what} did not work`, { cause: last })
}

/** One purchase from order to fulfilment, each step retried until it works. */
async function buy(buyer: Buyer, listing: number): Promise<string> {
  const headers = { authorization: `Bearer ${buyer.key}`, 'content-type': 'application/json' }
  const number = await until('ordering', async () => {
    const answer = await fetch(`${base}/api/v1/orders/checkout`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `crash-${listing}` },
      body: JSON.stringify({ items: [{ product: 'launch', listing_id: listing }] }),
    })
    return answer.status === 201 ? String(Object(await answer.json()).number) : undefined
  })
  const page = await until('going on to pay', () =>
    submit(buyer, `/checkout/${number}`, {
      do: 'pay',
      country: 'DE',
      name: 'A Buyer',
      address: 'Ring 1',
      city: 'Berlin',
      terms: 'on',
      terms_version: '0',
    }),
  )
  await until('paying', () => submit(buyer, page, { do: 'pay' }))
  return until('fulfilling', async () => {
    const answer = await fetch(`${base}/api/v1/orders/${number}`, { headers })
    return Object(await answer.json()).status === 'fulfilled' ? number : undefined
  })
}

/** Submits a page's form and returns the URL it redirects to. */
async function submit(buyer: Buyer, path: string, form: Record<string, string>): Promise<string | undefined> {
  const headers = { cookie: buyer.cookie, accept: 'text/html', origin: base, 'sec-fetch-site': 'same-origin' }
  const page = await fetch(base + path, { headers })
  const csrf = /name="csrf"[^>]*value="([^"]*)"/.exec(await page.text())?.[1] ?? ''
  const answer = await fetch(base + path, {
    method: 'POST',
    headers,
    redirect: 'manual',
    body: new URLSearchParams({ csrf, ...form }),
  })
  return answer.status === 303 ? (answer.headers.get('location') ?? undefined) : undefined
}

test(
  `${purchases} purchases survive ${kills} times kill -9, none lost or duplicated`,
  { skip, timeout: (kills + 2) * 60_000 },
  async () => {
    const buyer = await addBuyer()
    const waiting = [...buyer.listings]
    const done: string[] = []
    await serve()
    const buying = Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let listing = waiting.shift(); listing !== undefined; listing = waiting.shift())
          done.push(await buy(buyer, listing))
      }),
    )
    for (let kill = 0; kill < kills; kill++) {
      await wait(randomInt(20, kills === 1 ? 400 : 1500))
      await end('SIGKILL')
      await serve()
    }
    await buying
    await end('SIGTERM')
    assert.equal(new Set(done).size, purchases)
    await assertWhole()
  },
)

/** Every purchase has left exactly one of everything, and invoice numbers have no gap. */
async function assertWhole(): Promise<void> {
  const database = server ? openServer(server.url) : await openEmbedded(join(folder, 'database'))
  const [counts] = await rows(
    database.root,
    sql`select (select count(*)::int from orders) as orders,
      (select count(*)::int from orders where status = 'fulfilled') as fulfilled,
      (select count(*)::int from listings where status = 'live' and plan = 'paid') as live,
      (select count(*)::int from test_payments where status = 'paid') as payments,
      (select count(*)::int from payment_events) as events,
      (select count(*)::int from invoices) as invoices,
      (select max(sequence) from invoices) as last,
      (select count(*)::int from refunds) as refunds,
      (select sum(paid_taken)::int from launch_weeks) as places`,
  )
  await database.close()
  const n = purchases
  assert.deepEqual(counts, {
    orders: n,
    fulfilled: n,
    live: n,
    payments: n,
    events: n,
    invoices: n,
    last: n,
    refunds: 0,
    places: n,
  })
}
