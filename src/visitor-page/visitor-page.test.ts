import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../test/clients/visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  for (const name of ['Alder', 'Birch', 'Cedar']) await makeListing(app, { name })
})
after(() => app.stop())

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

test('a new visitor’s page explains each of its parts, and a stranger is asked to sign in', async () => {
  const visitor = await signedInVisitor(app, 'new@visitors.example')
  const { body } = await visitor.get('/account/saved')
  for (const said of ['Nothing saved yet', 'Follow what you want to hear about', 'You haven’t voted yet'])
    assert.ok(body.includes(said), said)
  const stranger = await new Visitor(app).get('/account/saved')
  assert.deepEqual([stranger.status, stranger.location?.startsWith('/sign-in')], [303, true])
})

test('saves a product without script, lists it and removes it; nobody else sees it', async () => {
  const ada = await signedInVisitor(app, 'ada@visitors.example')
  const listing = await ada.get('/listings/alder')
  assert.match(plain(listing.body), /<a [^>]*href="\/listings\/alder\/save"[^>]*data-save="alder"/)
  const ask = await ada.get('/listings/alder/save')
  assert.match(ask.body, /Save Alder/)
  const sent = await ada.post('/listings/alder/save', { do: 'save' }, ask)
  assert.deepEqual([sent.status, sent.location], [303, '/listings/alder/save'])
  assert.match((await ada.get('/listings/alder/save')).body, /Alder is saved/)
  assert.match(plain((await ada.get('/account/saved')).body), /<h3> ?<a href="\/listings\/alder">Alder/)
  const state = JSON.parse((await ada.get('/account/votes.json?of=alder,birch')).body)
  assert.deepEqual(state.saved, ['alder'])
  const json = await ada.post('/listings/birch/save', { do: 'save', answer: 'json' }, ask)
  assert.deepEqual(JSON.parse(json.body), { saved: true })
  await ada.post('/listings/birch/save', { do: 'remove' }, ask)
  assert.doesNotMatch((await ada.get('/account/saved')).body, /Birch/)

  const bob = await signedInVisitor(app, 'bob@visitors.example')
  assert.doesNotMatch((await bob.get('/account/saved')).body, /Alder/)
  assert.equal((await bob.get('/listings/nobody/save')).status, 404)
  const stranger = await new Visitor(app).get('/account/votes.json?of=alder')
  assert.deepEqual(JSON.parse(stranger.body).saved, [])
})

test('a product no longer listed can be removed, a long list has pages, and an invalid cursor shows the first', async () => {
  const eve = await signedInVisitor(app, 'eve@visitors.example')
  const { id } = await app.account('eve@visitors.example')
  const { db } = app.services
  for (let number = 0; number < 21; number++) await makeListing(app, { name: `Row${number}` })
  await sql`insert into saved_listings (account_id, listing_id, saved_at)
    select ${id}, id, ${app.clock.now()}::timestamptz - make_interval(secs => id) from listings where name like 'Row%'`.execute(
    db,
  )
  await sql`update listings set status = 'archived' where slug = 'row0'`.execute(db)
  const first = await eve.get('/account/saved')
  assert.match(plain(first.body), /<h3>Row0<\/h3> <p>No longer listed<\/p>.*?href="\/listings\/row0\/save"/)
  assert.doesNotMatch(first.body, /Row20/)
  const older = /href="(\/account\/saved\?after=[^"]+)"/.exec(first.body)?.[1] ?? ''
  const next = await eve.get(older)
  assert.match(next.body, /Row20/)
  assert.doesNotMatch(next.body, /Row19|New in what you follow/)
  for (const made of ['x', '1.1', "99999999999999.1'", '9'.repeat(400)])
    assert.match((await eve.get(`/account/saved?after=${encodeURIComponent(made)}`)).body, /Row0/, made)
  const asked = await eve.get('/listings/row0/save')
  await eve.post('/listings/row0/save', { do: 'remove' }, asked)
  assert.doesNotMatch((await eve.get('/account/saved')).body, /Row0</)
})

test('of long lists of follows and votes a few are shown, and how many more there are; all follows have pages', async () => {
  const ivy = await signedInVisitor(app, 'ivy@visitors.example')
  const { id } = await app.account('ivy@visitors.example')
  for (let number = 100; number < 230; number++) await makeListing(app, { name: `Many${number}` })
  await sql`insert into follows (account_id, kind, target, created_at)
    select ${id}, 'listing', id::text, ${app.clock.now()} from listings where name like 'Many%'`.execute(
    app.services.db,
  )
  const week = await ivy.get('/launches/2026-W48/follow')
  await ivy.post('/launches/2026-W48/follow', { do: 'follow' }, week)
  const following = load((await ivy.get('/account/saved')).body)('[aria-labelledby=following]').text()
  assert.match(plain(following), /Week 48, 2026.*Many106.*and 123 more/)
  assert.doesNotMatch(following, /Many107/)
  const first = await ivy.get('/account/follows')
  assert.match(plain(first.body), /<b>Week 48, 2026<\/b>.*<b>Many100<\/b>.*<b>Many198<\/b>.*Page 1 of 2/)
  const second = await ivy.get('/account/follows?page=2')
  assert.match(plain(second.body), /<b>Many199<\/b>.*<b>Many229<\/b>/)
  assert.doesNotMatch(second.body, /Many198|Week 48/)
  assert.equal((await ivy.get('/account/follows?page=3')).status, 404)
  assert.equal((await ivy.get('/account/follows?page=99999999999')).status, 200)
})

test('the page shows the updates of followed listings only, and the account page shows them too', async () => {
  const visitor = await signedInVisitor(app, 'fay@visitors.example')
  const ask = await visitor.get('/listings/cedar/follow')
  await visitor.post('/listings/cedar/follow', { do: 'follow' }, ask)
  await sql`insert into listing_updates (listing_id, site_id, account_id, title, body, posted_at)
    select id, site_id, 'somebody', name || ' has news', 'B', ${app.clock.now()} from listings
    where slug in ('alder', 'cedar')`.execute(app.services.db)
  const { body } = await visitor.get('/account/saved')
  assert.match(body, /Cedar has news/)
  assert.doesNotMatch(body, /Alder has news/)
  assert.match(plain(body), /<a href="\/listings\/cedar">Cedar<\/a>.*?product/)
  // Someone without a product of their own finds it on the dashboard too.
  const dashboard = await visitor.get('/account')
  assert.match(plain(dashboard.body), /New in what you follow.*Cedar has news.*No products yet/)
  const nobody = await signedInVisitor(app, 'gus@visitors.example')
  assert.doesNotMatch((await nobody.get('/account')).body, /New in what you follow/)
})
