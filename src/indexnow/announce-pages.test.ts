/** Search engines are told over loopback: only where it is on, each page once, and again after a refusal. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { createWebFetch, impolite } from 'marquee-web-client'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { jobContextOf } from '../../test/app/job-context.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { Visitor } from '../../test/clients/visitor.ts'
import { saveSiteSettings } from '../site-settings/save-site-settings.ts'
import { announcePagesJob } from './announce-pages-job.ts'

let app: TestApp
let status = 200
let told: URL[] = []
const engine = createServer((request, response) => {
  told.push(new URL(request.url ?? '', 'http://engine.example'))
  response.writeHead(status).end()
})
const web = createWebFetch({
  userAgent: 'MarqueeBot/1.0',
  allow: ['127.0.0.1'],
  extraPorts: Array.from({ length: 64_511 }, (_none, index) => index + 1025),
  politeness: impolite,
})
let run: () => Promise<void>
before(async () => {
  app = await createTestApp()
  await new Promise<void>((done) => engine.listen(0, '127.0.0.1', done))
  const found = engine.address()
  const port = typeof found === 'object' && found ? found.port : 0
  const context = jobContextOf(app)
  const announce = announcePagesJob(`http://127.0.0.1:${port}/indexnow`)
  run = async () => {
    await announce.run({}, { ...context, providers: { ...context.providers, web } })
  }
  await sql`update sites set indexnow_until = ${app.clock.now()}`.execute(app.services.db)
  app.clock.advance(60_000)
  for (const name of ['Alder', 'Birch']) await makeListing(app, { name })
  await makeListing(app, { name: 'Hidden', status: 'in_review', week: null })
})
after(async () => {
  await web.close()
  engine.close()
  await app.stop()
})

const paths = () => told.map((url) => new URL(url.searchParams.get('url') ?? '').pathname)

test('requests nothing and serves no key until the site team turns IndexNow on', async () => {
  await run()
  assert.equal(told.length, 0)
  const key = (await sql<{ key: string }>`select indexnow_key as key from sites`.execute(app.services.db))
    .rows[0]?.key
  assert.match(key ?? '', /^[0-9a-f]{32}$/)
  assert.equal((await new Visitor(app).get(`/${key}.txt`)).status, 404)
})

test('announces each live page once with a key that the site serves, and retries after a refusal', async () => {
  const team = await app.account('team@index.example', {
    role: 'site_team',
    siteId: (await app.sites.defaultSite()).id,
  })
  await app.call(saveSiteSettings, { actor: team.member, input: { changes: { indexnow: true } } })
  status = 429
  await run()
  assert.deepEqual(paths(), ['/listings/alder'])
  told = []
  status = 200
  await run()
  await run()
  assert.deepEqual(paths(), ['/listings/alder', '/listings/birch'])
  const asked = told[0]?.searchParams
  const location = asked?.get('keyLocation') ?? ''
  const served = await new Visitor(app).get(new URL(location).pathname)
  assert.deepEqual([served.status, served.body], [200, asked?.get('key')])
  assert.equal((await new Visitor(app).get('/0123456789abcdef0123456789abcdef.txt')).status, 404)
  told = []
  app.clock.advance(60_000)
  await sql`update listings set updated_at = ${app.clock.now()} where slug = 'birch'`.execute(app.services.db)
  await run()
  assert.deepEqual(paths(), ['/listings/birch'])
  told = []
  await app.call(saveSiteSettings, { actor: team.member, input: { changes: { indexing: false } } })
  await sql`update listings set updated_at = ${app.clock.now()}`.execute(app.services.db)
  await run()
  assert.deepEqual(paths(), [], 'a site that is not indexed announces nothing')
})
