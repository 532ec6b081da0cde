import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('an owner deletes a posted update with one form, and repeating it is harmless', async () => {
  const owner = await app.account('jana@toolcrib.example')
  const { id, slug } = await makeListing(app, { owner })
  const visitor = await signedInVisitor(app, owner.email)
  const at = `/account/listings/${id}/updates`
  await visitor.post(at, { title: 'Posted too early', body: 'Not yet.' }, await visitor.get(at))
  assert.match((await visitor.get(`/listings/${slug}`)).body, /Posted too early/)
  const list = await visitor.get(at)
  assert.match(list.body, /Emails already sent can’t be called back/)
  const press = /action="([^"]*\/updates\/\d+\/delete)"/.exec(list.body)?.[1]
  assert.ok(press)
  assert.equal((await visitor.post(press, {}, list)).location, `${at}?deleted`)
  assert.doesNotMatch((await visitor.get(at)).body, /Posted too early/)
  assert.doesNotMatch((await visitor.get(`/listings/${slug}`)).body, /Posted too early/)
  assert.equal((await visitor.post(press, {}, list)).location, `${at}?deleted`)
  assert.match((await visitor.get(`${at}?deleted`)).body, /Deleted\./)
})

test('every update is reachable through the pages, also when the listing is archived', async () => {
  const owner = await app.account('piet@rundale.example')
  const { id } = await makeListing(app, { owner, name: 'Rundale', website: 'https://rundale.example/' })
  await sql`insert into listing_updates (listing_id, site_id, account_id, title, body, posted_at)
    select ${id}, 1, ${owner.id}, 'News ' || n, 'Said.', now() from generate_series(1, 30) n`.execute(
    app.services.db,
  )
  await sql`update listings set status = 'archived' where id = ${id}`.execute(app.services.db)
  const visitor = await signedInVisitor(app, owner.email)
  const first = load((await visitor.get(`/account/listings/${id}/updates`)).body)
  assert.match(first('main').text(), /once the listing is live[^]*News 30/)
  assert.equal(first('a[href^="/updates#"]').length, 0, 'an archived listing’s updates have no public link')
  const next = first('.pages a, nav a[rel=next]').last().attr('href') ?? ''
  assert.match((await visitor.get(next)).body, /News 1</)
})

test('a scheduled update shows its time in the owner’s time zone, and no notice once it is deleted', async () => {
  const owner = await app.account('yara@tidewell.example')
  await sql`insert into account_profiles (account_id, time_zone, updated_at) values (${owner.id}, 'Asia/Tokyo', now())`.execute(
    app.services.db,
  )
  const { id } = await makeListing(app, { owner, name: 'Tidewell', website: 'https://tidewell.example/' })
  const visitor = await signedInVisitor(app, owner.email)
  const at = `/account/listings/${id}/updates`
  const typed = { title: 'High water', body: 'Soon.', publish_at: '2026-11-24T09:30' }
  const sent = await visitor.post(at, typed, await visitor.get(at))
  const noticeAt = async (path: string) => load((await visitor.get(path)).body)('.notice.success').text()
  assert.match(
    (await noticeAt(sent.location ?? '')).replaceAll(/\s+/g, ' '),
    /“High water” is published on 24 Nov 2026, 09:30 GMT\+9/,
  )
  const one = `${at}/scheduled/${new URL(sent.location ?? '', 'http://x').searchParams.get('scheduled')}`
  const moved = { ...typed, publish_at: '2026-11-25T10:15' }
  const put = await visitor.post(one, moved, await visitor.get(one))
  assert.match(await noticeAt(put.location ?? ''), /25 Nov 2026, 10:15/)
  const gone = await visitor.post(one, { do: 'delete' }, await visitor.get(one))
  assert.equal(gone.location, `${at}?deleted`)
  assert.equal(await noticeAt(put.location ?? ''), '')
})
