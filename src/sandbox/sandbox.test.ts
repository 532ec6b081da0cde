/** A sandbox says what it is, takes no money, sends no mail, starts its next week when told to, and keeps nothing. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { askedDevice, answered, polled, registeredDevice } from '../../test/clients/device-client.ts'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import { ConfigError, readConfig } from '../config.ts'
import { CommandError } from '../platform/call/command.ts'
import { operations } from '../operations.ts'
import { pages } from '../pages.ts'
import { createSandboxClock } from './sandbox-clock.ts'
import { sandboxCommand } from './sandbox-command.ts'
import { emptySandbox, untilNight } from './sandbox-folder.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ embedded: true, environment: { SANDBOX: '1' } })
})
after(() => app.stop())

const turn = (options: Record<string, string> = {}) => sandboxCommand.run(app, { options, words: [] })
const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.app.inject({ url, headers: { host: 'localhost:3999', ...headers } })

test('every page and response says that it is a sandbox, and nothing is indexed', async () => {
  const home = await new Visitor(app).get('/')
  assert.match(home.body, /<title>[^<]* · Sandbox<\/title>/)
  assert.match(home.body, /A sandbox: payments are simulated, and everything is wiped every night\./)
  assert.match(home.body, /<meta name="robots" content="noindex"/)
  const site = (await get('/api/v1/site')).json()
  assert.deepEqual([site.name, site.tagline.slice(0, 9)], ['Sandbox', 'A sandbox'])
  assert.equal((await get('/robots.txt')).body, 'User-agent: *\nDisallow: /\n')
  const plain = pages.flatMap(({ route }) => (/^GET [^{:*]+$/.test(route) ? [route.slice(4)] : []))
  const reads = operations.flatMap(({ route }) =>
    /^GET [^{]+$/.test(route) ? [`/api/v1${route.slice(4)}`] : [],
  )
  assert.ok(plain.length > 40 && reads.length > 20, `${plain.length} pages, ${reads.length} reads`)
  const twice = ['/', '/', '/api/v1/site', '/api/v1/site']
  let shown = 0
  for (const url of [...twice, ...plain, ...reads, '/nowhere', '/api/v1/nowhere', '/openapi.json', '/mcp']) {
    const { body, headers } = await get(url, { accept: 'text/html, */*' })
    assert.deepEqual([headers['marquee-sandbox'], headers['x-robots-tag']], ['1', 'noindex'], url)
    if (!body.startsWith('<!doctype html>') || !body.includes('<header')) continue
    assert.match(body, /Sandbox/, url)
    shown++
  }
  assert.ok(shown > 20, `${shown} pages were shown`)
})

test('the badge names the sandbox as its pages do', async () => {
  const { key, id: ownerId } = await app.account('badge@example.org')
  const { id, slug } = await makeListing(app, { name: 'Badged', owner: { id: ownerId } })
  const own = (await get(`/api/v1/me/listings/${id}`, { authorization: `Bearer ${key}` })).json()
  assert.match(own.badge.html, /alt="Badged on Sandbox"/)
  assert.match((await new Visitor(app).get(`/listings/${slug}`)).body, /Badged on Sandbox/)
})

test('payments are simulated, and mail is written to files', () => {
  assert.equal(app.services.providers.payments.name, 'local')
  assert.equal(app.config.smtpUrl, undefined)
  assert.match(app.config.dataDir, /\/sandbox$/)
})

test('the sandbox command starts the next week: a planned launch goes live; keys, sessions and apps keep working', async () => {
  const ada = await signedInVisitor(app, 'ada@example.org')
  const { key, id: ownerId } = await app.account('ada@example.org')
  const device = await registeredDevice(app)
  const asked = await askedDevice(device, { resource: 'http://localhost:3999/api/v1' })
  await answered(ada, asked.user_code)
  const tokens = await polled(device, asked.device_code)
  const { week } = JSON.parse(await turn())
  const listing = await makeListing(app, {
    name: 'Soon',
    owner: { id: ownerId },
    status: 'scheduled',
    week: '2026-W49',
  })
  assert.equal(week, '2026-W48')
  await app.runScheduled('turn_week')
  const status = async () =>
    (await get(`/api/v1/me/listings/${listing.id}`, { authorization: `Bearer ${key}` })).json().status
  assert.equal(await status(), 'scheduled')
  assert.equal(JSON.parse(await turn()).week, '2026-W49')
  await app.runScheduled('turn_week')
  assert.equal(await status(), 'live')
  assert.equal((await ada.get('/account')).status, 200)
  assert.ok('access_token' in tokens)
  assert.equal((await get('/api/v1/me', { authorization: `Bearer ${tokens.access_token}` })).statusCode, 200)
})

test('the clock moves only forward, by whole weeks', async () => {
  for (const weeks of ['0', '-1', '53', 'x', '1.5'])
    await assert.rejects(async () => turn({ weeks }), CommandError, weeks)
  const clock = createSandboxClock(app.clock)
  assert.throws(() => clock.moveTo(app.clock.now()), RangeError)
})

test('refuses real services at start, each by its variable', () => {
  const given = {
    SANDBOX: '1',
    DATABASE_URL: 'postgres://x@db/x',
    SMTP_URL: 'smtp://mail.example',
    BACKUP_DIR: '/x',
    S3_BUCKET: 'pictures',
  }
  assert.throws(
    () => readConfig(given),
    (error) =>
      error instanceof ConfigError &&
      /DATABASE_URL[^]*SMTP_URL[^]*BACKUP_DIR[^]*S3_BUCKET/.test(error.message),
  )
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  assert.throws(() => readConfig({ SANDBOX: '1', ...stripe }), /SANDBOX is not usable/)
  assert.equal(readConfig({}).sandbox, false)
})

test('empties the sandbox folder except the lock, and nothing outside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-sandbox-'))
  const own = join(folder, 'sandbox')
  for (const name of ['lock', 'database', 'pictures']) mkdirSync(join(own, name), { recursive: true })
  writeFileSync(join(own, 'secret'), 'x')
  writeFileSync(join(folder, 'of-others'), 'x')
  emptySandbox(own)
  const left = ['lock', 'database', 'pictures', 'secret'].filter((name) => existsSync(join(own, name)))
  assert.deepEqual([left, existsSync(join(folder, 'of-others'))], [['lock'], true])
  rmSync(folder, { recursive: true })
})

test('the nightly wipe is at 03:00 UTC', () => {
  assert.equal(untilNight(new Date('2026-11-20T02:59:00Z')), 60_000)
  assert.equal(untilNight(new Date('2026-11-20T03:00:00Z')), 24 * 3_600_000)
})
