/** The remote command line against a service on loopback: as a person with a browser beside it, and as a pipeline. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { answered } from '../../test/clients/device-client.ts'
import { completeFounder, makeListing } from '../../test/fixtures/listings.ts'
import { programWords } from '../../test/servers/program.ts'
import { eventsAreSettled } from '../../test/app/settled-events.ts'
import { signedInVisitor, type Visitor } from '../../test/clients/visitor.ts'
import { remote } from './remote.ts'

const page =
  '<!doctype html><html lang="en"><title>Toolcrib</title><meta name="description" content="Toolcrib tracks ' +
  'shared tools by QR sticker."><h1>The lending desk for shared \u001b[31mworkshops</h1><p>Toolcrib tracks shared ' +
  'tools by QR sticker.</p></html>'
const website = createServer((request, response) => {
  if (request.url === '/robots.txt' || request.url === '/gone') return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html' }).end(page)
})
const folder = mkdtempSync(join(tmpdir(), 'marquee-remote-'))
const file = join(folder, 'config', 'remote.json')
let app: TestApp
let ada: Visitor
let origin: string

function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    }),
  )
}

before(async () => {
  const free = createServer()
  const port = await portOf(free)
  await new Promise((done) => free.close(done))
  origin = `http://127.0.0.1:${port}`
  const environment = {
    BASE_URL: origin,
    CRAWLER_CONNECT_TO: `toolcrib.example=127.0.0.1:${await portOf(website)}`,
  }
  app = await createTestApp({ environment })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  ada = await signedInVisitor(app, 'ada@example.org')
})
after(async () => {
  await app.stop()
  website.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Ran {
  code: number
  printed: string
  told: string
}

/** Runs a command. Each pause runs the service’s jobs, and lets the person in the browser answer. */
async function run(
  argv: string[],
  wish: {
    person?: 'allow' | 'refuse'
    apiKey?: string
    late?: number
    fetch?: typeof globalThis.fetch
    waited?: number[]
  } = {},
) {
  const seen: Ran = { code: -1, printed: '', told: '' }
  seen.code = await remote(['--remote', origin, ...argv], {
    print: (text) => void (seen.printed += `${text}\n`),
    tell: (text) => void (seen.told += `${text}\n`),
    fetch: wish.fetch ?? globalThis.fetch,
    async wait(seconds) {
      wish.waited?.push(seconds)
      app.clock.advance(seconds * 1000)
      const code = /enter {2}(\S+)/.exec(seen.told)?.[1]
      if (code !== undefined && wish.person !== undefined) await answered(ada, code, wish.person)
      await app.work()
    },
    now: () => app.clock.now().getTime() + (wish.late ?? 0),
    folder: join(folder, 'config'),
    apiKey: wish.apiKey,
    columns: 100,
    confirm: undefined,
  })
  return seen
}

test('without a sign-in each command says how to sign in, and exits with 3', async () => {
  const ran = await run(['review'])
  assert.deepEqual([ran.code, ran.printed], [3, ''])
  assert.match(ran.told, new RegExp(`marquee --remote ${origin} login`))
})

test('a login refused in the browser stores nothing', async () => {
  const ran = await run(['login'], { person: 'refuse' })
  assert.equal(ran.code, 1)
  assert.match(ran.told, /You refused/)
  assert.throws(() => statSync(file))
})

test('login shows a code, waits for the person, and stores tokens in a file only the user can read', async () => {
  const ran = await run(['login'], { person: 'allow' })
  assert.equal(ran.code, 0, ran.told)
  assert.match(ran.told, new RegExp(`Open {2}${origin}/device\\nand enter {2}[A-Z]{4}-[A-Z]{4}`))
  assert.match(ran.printed, /It may: account:read listings:write offline_access/)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(statSync(join(folder, 'config')).mode & 0o777, 0o700)
  assert.match((await ada.get('/account/apps')).body, /Marquee command line/)
})

test('while the network is down login retries less and less often, and connects once it is back', async () => {
  let cut = 5
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(input).endsWith('/token') && cut-- > 0
      ? Promise.reject(new TypeError('fetch failed'))
      : globalThis.fetch(input, init)
  const waited: number[] = []
  const ran = await run(['login'], { person: 'allow', fetch, waited })
  assert.equal(ran.code, 0, ran.told)
  assert.deepEqual(waited, [5, 10, 20, 40, 60, 60])
  assert.match(ran.told, /No answer; asked again in 10 seconds\./)
  const away = await run(['login'], {
    fetch: (input, init) =>
      String(input).endsWith('/token') ? Promise.reject(new TypeError('cut')) : globalThis.fetch(input, init),
  })
  assert.deepEqual([away.code, /Nobody answered in time/.test(away.told)], [3, true])
})

let draft: { id: string; status: string }
let listing: string

test('submit reports progress and exits when the draft is ready', async () => {
  const ran = await run(['submit', 'http://toolcrib.example/', '--json'])
  assert.equal(ran.code, 0, ran.told)
  draft = JSON.parse(ran.printed)
  assert.equal(draft.status, 'ready')
  assert.match(ran.told, /of (1 page|\d{2,} pages|[02-9] pages) read/)
})

test('review shows values with quotes and what is missing, and strips terminal escapes', async () => {
  const ran = await run(['review'])
  assert.equal(ran.code, 0, ran.told)
  assert.match(ran.printed, /Name +Toolcrib/)
  assert.match(ran.printed, /“Toolcrib tracks shared tools by QR sticker\.” on \//)
  assert.match(ran.printed, /Not stated .*Changelog URL/s)
  assert.match(ran.printed, /To launch free +.*: /)
  assert.ok(!ran.printed.includes('\u001b'))
  assert.equal(JSON.parse((await run(['review', draft.id, '--json'])).printed).id, draft.id)
})

test('launch without --yes only says what would happen, and with it makes the draft a listing', async () => {
  const would = await run(['launch', draft.id])
  assert.equal(would.code, 0, would.told)
  assert.match(would.printed, /would become a listing that nobody else sees\. Give --yes/)
  const options = await run(['launch', draft.id, '--yes'])
  assert.match(options.told, /It is listing \d+ now/)
  listing = /\d+/.exec(options.told)?.[0] ?? ''
  assert.match(options.printed, /Free +from week 2026-W\d+, once what is missing is there/)
  assert.match(options.printed, /To launch free +Founder 1 name: /)
  const missing = await run(['launch', listing, '--free', '--json'])
  assert.equal(missing.code, 1)
  assert.ok(JSON.parse(missing.told).problem.errors.length > 0)
  const stats = await run(['stats', listing, '--days', '7'])
  assert.match(stats.printed, /^Listing \d+, 7 days: 0 views/)
  const day = await run(['stats', listing, '--days', '1'])
  assert.match(day.printed, /^Listing \d+, 1 day: 0 views/)
})

test('launch --free shows the status with and without the badge, and --json prints one value', async () => {
  const account = await app.account('ada@example.org')
  const wish = { name: 'Queued', website: 'https://queued.example/', status: 'draft' } as const
  const edits = { founders: [completeFounder] }
  const { id } = await makeListing(app, { owner: account, ...wish, edits })
  const would = await run(['launch', String(id), '--free'])
  assert.equal(would.code, 0, would.told)
  assert.match(would.printed, /with the badge on the home page scheduled in week 2026-W\d+/)
  assert.match(would.printed, /; without it awaiting badge/)
  const json = await run(['launch', String(id), '--free', '--json'])
  assert.deepEqual([JSON.parse(json.printed).listing_id, json.told], [id, ''])
})

test('a paid launch needs a login with --orders', async () => {
  const ran = await run(['launch', listing, '--paid', '--yes'])
  assert.equal(ran.code, 1)
  assert.match(ran.told, /orders:write[\s\S]*Then run: login --orders/i)
})

test('review of a website that could not be read says so', async () => {
  const ran = await run(['submit', 'http://toolcrib.example/gone'])
  assert.equal(ran.code, 4, ran.told)
  // The clock stands still, so either of two drafts could be the latest.
  const [id = ''] = /drf_[\w-]+/.exec(ran.printed + ran.told) ?? []
  assert.ok(id, ran.told)
  const { printed } = await run(['review', id])
  assert.match(printed, /· failed ·.*\n.*could not be read.*\n/)
})

test('watch --once prints past events, one per line', async () => {
  await eventsAreSettled(app)
  const ran = await run(['watch', '--once', '--json'])
  assert.equal(ran.code, 0, ran.told)
  const types = ran.printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).type)
  assert.ok(types.includes('draft.ready'), ran.printed)
})

test('renews an expired access token, and refuses a file that others can read', async () => {
  const before = readFileSync(file, 'utf8')
  assert.equal((await run(['review'], { late: 590_000 })).code, 0)
  assert.notEqual(readFileSync(file, 'utf8'), before)
  chmodSync(file, 0o644)
  const open = await run(['review'])
  assert.equal(open.code, 2)
  assert.match(open.told, /Others may read/)
  chmodSync(file, 0o600)
})

test('logout also revokes the access on the site', async () => {
  const { refresh_token: token, client_id: id } = JSON.parse(readFileSync(file, 'utf8')).sites[origin]
  assert.equal((await run(['logout'])).code, 0)
  assert.equal((await run(['review'])).code, 3)
  const again = await globalThis.fetch(`${origin}/api/auth/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: id, refresh_token: token }),
  })
  assert.equal(again.status, 400)
})

test('a pipeline uses an API key and no file', async () => {
  const { key } = await app.account('pipeline@example.org')
  const ran = await run(['submit', 'http://toolcrib.example/', '--json', '--no-wait'], { apiKey: key })
  assert.equal(ran.code, 0, ran.told)
  assert.match(JSON.parse(ran.printed).id, /^drf_/)
  assert.equal((await run(['review'], { apiKey: 'mq_nobody' })).code, 3)
})

test('wrong usage exits with 2, and plain http is refused without a request', async () => {
  for (const argv of [
    ['dance'],
    ['submit'],
    ['launch', '1', '--free', '--paid'],
    ['stats', 'x'],
    ['review', '--loud'],
    ['watch', 'drf_x'],
    ['stats', '1', '2'],
  ])
    assert.equal((await run(argv)).code, 2, argv.join(' '))
  const seen: string[] = []
  const terminal = {
    print: () => {},
    tell: (text: string) => void seen.push(text),
    fetch: () => assert.fail('no request is sent'),
    wait: async () => {},
    now: () => 0,
    folder,
    apiKey: 'mq_x',
    columns: 80,
    confirm: undefined,
  }
  assert.equal(await remote(['--remote', 'http://launch.example.com', 'review'], terminal), 2)
  assert.match(seen.join(), /is not https/)
})

test('the remote command needs no database and no data folder', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'marquee-remote-'))
  const program = await programWords()
  const environment = { PATH: process.env['PATH'] ?? '', HOME: empty }
  const ran = await promisify(execFile)(process.execPath, [...program, '--remote', origin, 'review'], {
    cwd: empty,
    env: environment,
  }).catch((error: { code: number; stderr: string }) => error)
  assert.deepEqual(['code' in ran ? ran.code : 0, readdirSync(empty)], [3, []])
  assert.match(ran.stderr, /Nobody is signed in/)
  rmSync(empty, { recursive: true })
})
