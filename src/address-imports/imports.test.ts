/** A list of websites end to end: read, reviewed, published without an owner, claimed by one. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { addTestImport } from '../../test/fixtures/imports.ts'
import { hidden, type Seen, signedInVisitor, type Visitor } from '../../test/clients/visitor.ts'
import { addUnownedDrafts } from '../drafts/index.ts'
import { rows } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import { siteCreate } from '../sites/index.ts'
import { addAddresses } from './import-queries.ts'

const names = Array.from({ length: 9 }, (_, at) => `craft${at + 1}`)
const parked =
  '<html><title>parked.example is for sale</title><body><h1>This domain is for sale</h1></body></html>'
const asked: string[] = []

/** What each host serves: a complete product, one with too little text, a parked domain, one that forbids reading. */
const site = createServer((request, response) => {
  const host = request.headers.host?.split(':')[0]?.split('.')[0] ?? ''
  asked.push(`${host} ${request.url}`)
  const send = (body: string, type = 'text/html; charset=utf-8') =>
    response.writeHead(200, { 'content-type': type }).end(body)
  if (request.url === '/robots.txt')
    return host === 'shut' ? send('User-agent: *\nDisallow: /', 'text/plain') : response.writeHead(404).end()
  if (request.url !== '/') return response.writeHead(404).end()
  if (host === 'parked') return send(parked)
  return send(pageOf(host))
})

function pageOf(host: string): string {
  const name = host.charAt(0).toUpperCase() + host.slice(1)
  return `<!doctype html><html lang="en"><head><title>${name}: source code hosting for developers</title>
<meta property="og:site_name" content="${name}">
<meta name="description" content="${name} hosts source code for developer teams: git hosting, version control and release management.">
</head><body><main><h1>${name} hosts source code for developers</h1>
<p>${name} hosts source code for developer teams: git hosting, version control and release management. Developers push
code and review it; version control and feature flags stand beside the git hosting.</p>
<p>All data is stored on servers in Germany.</p></main>
<footer>Our founder is Ada Example. <a href="mailto:hello@${host}.example">hello@${host}.example</a></footer></body></html>`
}

let app: TestApp
let team: Visitor
const path = '/team/imports'
/** Path of the list. */
let one = ''
before(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const { port } = site.address() as AddressInfo
  const hosts = [...names, 'parked', 'shut']
  const connectTo = hosts.map((host) => `${host}.example=127.0.0.1:${port}`).join(',')
  app = await createTestApp({ environment: { CRAWLER_CONNECT_TO: connectTo } })
  await app.services.transact(({ db }) =>
    sql`insert into settings (name, value) values ('crawler_requests_per_second', '1000')`.execute(db),
  )
  await app.account('ruth@marquee.example', { role: 'site_team' })
  team = await signedInVisitor(app, 'ruth@marquee.example')
})
after(async () => {
  await app.stop()
  site.close()
})

/** The page's main part, on one line. */
const mainOf = ({ body }: Seen) =>
  /<main[^>]*>([\s\S]*)<\/main>/.exec(body)?.[1]?.replaceAll(/\s+/g, ' ') ?? body

const list = [...names, 'parked', 'shut'].map((host) => `http://${host}.example/`).join('\n')

test('the preview reads no website; the import reads each once and gives the reason if one cannot be read', async () => {
  const page = await team.get(path)
  const preview = await team.post(
    path,
    { do: 'preview', text: `${list}\nhttp://www.craft1.example\nnonsense` },
    page,
  )
  assert.match(mainOf(preview), /Read 11 websites\?/)
  assert.match(mainOf(preview), /2 addresses left out/)
  assert.match(mainOf(preview), /Read as lines\./)
  const back = await team.post(path, { do: 'back', text: list, only: names[0] ?? '' }, page)
  assert.match(mainOf(back), /<textarea[^>]*>\s*http:\/\/craft1\.example\/[^<]*shut\.example/)
  assert.equal(asked.length, 0)
  const started = await team.post(path, { do: 'start', text: list }, page)
  assert.equal(started.status, 303)
  one = started.location?.split('?')[0] ?? ''
  const waiting = await team.get(`${started.location}`)
  assert.match(mainOf(waiting), /11 addresses will be read/)
  assert.match(mainOf(waiting), /Waiting/)
  await app.work()
  for (const name of names) assert.equal(asked.filter((page) => page === `${name} /`).length, 1, name)
  assert.ok(!asked.includes('shut /'))
  const turns = await rows(
    app.services.db,
    sql<{
      turn: string
    }>`select distinct j.group_id as turn from pgboss.job j where j.name = 'draft_profile' limit 5`,
  )
  assert.deepEqual(turns, [{ turn: `import ${(await app.sites.defaultSite()).id}` }])
  const failed = await team.get(`${one}?show=failed`)
  assert.match(mainOf(failed), /read the website<br[^>]*><span[^>]*>This domain is parked or for sale/)
  assert.match(mainOf(failed), /robots\.txt doesn’t allow/)
  assert.match(mainOf(await team.get(path)), /Pasted list[\s\S]*To review \(9\) · Could not be read \(2\)/)
  const again = await team.post(path, { do: 'preview', text: list }, page)
  assert.match(mainOf(again), /nothing new in this list/)
})

test('an uploaded file keeps its name and its left-out entries from the preview to the list', async () => {
  const page = await team.get(path)
  const table = Array.from({ length: 5001 }, () => 'http://craft1.example/')
  const text = ['website', 'http://late.example/', 'http://other.example/', 'nonsense', ...table].join('\n')
  const preview = await team.upload(path, { do: 'preview', file: [new Blob([text])] }, page)
  assert.match(mainOf(preview), /4 addresses after the first 5,000 were not looked at/)
  assert.match(mainOf(preview), /The first 300 of 4,998 are shown/)
  const form = { do: 'start', text: hidden(preview, 'text') ?? '', source: hidden(preview, 'source') ?? '' }
  const started = await team.upload(path, { ...form, only: 'http://other.example/' }, preview)
  assert.equal(started.status, 303, mainOf(started))
  const shown = mainOf(await team.get(`${started.location}`))
  assert.match(shown, /<h1[^>]*>file<\/h1>/)
  assert.match(shown, /5,002 addresses left out/)
  assert.match(shown, /late\.example[\s\S]*Not chosen/)
})

test('a website is published with its quotes but no owner or founders, and can be taken back', async () => {
  const review = await team.get(`${one}?show=ready`)
  assert.match(mainOf(review), /Craft1 hosts source code for developers/)
  const [first] = [...review.body.matchAll(/name="address" value="(\d+)"/g)].map((match) => match[1] ?? '')
  assert.ok(first)
  const accepted = await team.post(one, { do: 'accept', address: first, show: 'ready' }, review)
  assert.equal(accepted.status, 303, mainOf(accepted))
  assert.match(mainOf(await team.get(accepted.location ?? '')), /1 listing published, without an owner/)
  const shown = await team.get('/listings/craft1')
  assert.equal(shown.status, 200)
  assert.match(mainOf(shown), /Nobody has claimed this listing/)
  assert.match(mainOf(shown), /class="clip/)
  assert.doesNotMatch(mainOf(shown), /Ada Example/)
  assert.match(mainOf(shown), /report\?kind=takedown/)
  const back = await team.post(one, { do: 'back', address: first, show: 'ready' }, review)
  assert.equal(back.status, 303)
  assert.doesNotMatch(mainOf(await team.get('/listings/craft1')), /Craft1 hosts/)
  await team.post(one, { do: 'accept', address: first, show: 'ready' }, review)
  assert.match(mainOf(await team.get('/listings/craft1')), /Craft1 hosts/)
})

test('all complete drafts are published together after a confirmation with their number', async () => {
  const review = await team.get(`${one}?show=ready`)
  const question = await team.post(one, { do: 'ask' }, review)
  assert.match(mainOf(question), /Publish 8 listings\?/)
  const ids = [...question.body.matchAll(/name="address" value="(\d+)"/g)].map((match) => match[1] ?? '')
  const done = await team.post(one, { do: 'accept', address: ids, show: 'ready' }, review)
  assert.match(mainOf(await team.get(done.location ?? '')), /8 listings published/)
  const live = await rows(
    app.services.db,
    sql<{ weeks: string | null; owners: number }>`select l.launch_week as weeks,
      (select count(*)::int from company_owners o where o.company_id = l.company_id) as owners
      from listings l where l.status = 'live'`,
  )
  assert.equal(live.length, 9)
  assert.ok(live.every(({ weeks, owners }) => weeks === null && owners === 0))
  await app.work()
  const askable = await rows(
    app.services.db,
    sql<{ passages: { quote: string }[] }>`select p.passages from company_passages p
      join listings l on l.company_id = p.company_id limit 20`,
  )
  assert.equal(askable.length, 9)
  assert.match(JSON.stringify(askable), /All data is stored on servers in Germany/)
  const log = await team.get('/team/log')
  assert.match(mainOf(log), /accept_imported_address|Published/)
})

test('publishing all finds complete drafts behind a hundred incomplete ones, and says how many remain', async () => {
  const { id: siteId } = await app.sites.defaultSite()
  const many = await addTestImport(app, { siteId, name: 'Zeroth', categories: [] })
  const addresses = Array.from({ length: 220 }, (_, at) => ({
    identity: `many${at}.example`,
    websiteUrl: `https://many${at}.example/`,
    draftId: randomId('drf_'),
  }))
  await app.services.transact(async ({ db }) => {
    const drafts = addresses.map(({ draftId, ...address }) => ({ ...address, id: draftId }))
    await addUnownedDrafts(db, siteId, drafts, app.clock.now())
    await addAddresses(db, siteId, many.importId, addresses)
    await sql`update drafts d set status = 'ready', profile = case when a.identity ~ 'many([0-9]|[0-9][0-9]|10[0-9])\\.'
        then o.profile else o.profile || jsonb_build_object('categories', jsonb_set(o.profile -> 'categories', '{value}', '["Developer tools"]')) end
      from imported_addresses a, drafts o join imported_addresses z on z.draft_id = o.id
      where a.draft_id = d.id and a.import_id = ${many.importId} and z.id = ${many.id} and a.id <> z.id`.execute(
      db,
    )
  })
  const review = await team.get(`${path}/${many.importId}?show=ready`)
  const question = mainOf(await team.post(`${path}/${many.importId}`, { do: 'ask' }, review))
  assert.match(question, /Publish 100 listings\?/)
  assert.match(question, /121 addresses stay here: 111 lack something, 10 can be published afterwards/)
})

test('an account with an email address at the domain claims the listing at once; it can no longer be taken back', async () => {
  const owner = await signedInVisitor(app, 'ada@craft2.example')
  const claim = await owner.get('/listings/craft2/claim')
  const claimed = await owner.post('/listings/craft2/claim', { method: 'own_address' }, claim)
  assert.equal(claimed.status, 303, mainOf(claimed))
  assert.match(mainOf(await owner.get('/listings/craft2')), /Verified/)
  const dashboard = await owner.get('/account')
  assert.match(mainOf(dashboard), /Craft2/)
  const listing = /\/account\/listings\/\d+/.exec(dashboard.body)?.[0]
  const { location } = await owner.get(`${listing}/edit`)
  const profile = mainOf(await owner.get(location ?? ''))
  assert.match(profile, /Manage listing/)
  assert.doesNotMatch(profile, /Ready to submit|for a free launch/, 'the listing is live and needs no launch')
  const page = await team.get(`${one}?show=published`)
  const ids = await rows(
    app.services.db,
    sql<{ id: number }>`select id from imported_addresses where identity = 'craft2.example'`,
  )
  const late = await team.post(one, { do: 'back', address: String(ids[0]?.id), show: 'published' }, page)
  assert.match(mainOf(late), /Somebody owns the listing by now/)
  const others = await rows(
    app.services.db,
    sql<{
      id: number
    }>`select id from imported_addresses where state = 'published' and identity <> 'craft2.example' limit 1`,
  )
  const both = [...ids, ...others].map(({ id }) => String(id))
  const some = mainOf(await team.post(one, { do: 'back', address: both, show: 'published' }, page))
  assert.match(some, /1 address put back.*craft2\.example stayed as it was: Somebody owns/s)
})

test('another site’s team does not find the list', async () => {
  await siteCreate.run(app, {
    options: { key: 'south', name: 'South', host: 'south.localhost:3999' },
    words: [],
  })
  const south = await app.sites.byKey('south')
  await app.account('sol@south.example', { role: 'site_team', siteId: south?.id ?? 0 })
  const other = await signedInVisitor(app, 'sol@south.example')
  assert.equal((await other.get(one)).status, 404)
  const page = await team.get(one)
  assert.equal((await other.post(one, { do: 'ask' }, page)).status, 404)
})

test('the takedown form of a listing needs no account', async () => {
  const form = await team.get('/listings/craft3/report?kind=takedown')
  assert.match(mainOf(form), /value="takedown"[^>]*checked|checked[^>]*value="takedown"/)
})
