/** Webhooks on the web, without script: a person’s own, and those of a site for its team. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { FakeWeb } from '../../test/fakes/fake-outside.ts'
import { signedInVisitor, type Visitor } from '../../test/clients/visitor.ts'

let app: TestApp
let owner: TestAccount
let visitor: Visitor
before(async () => {
  app = await createTestApp({ providers: { web: new FakeWeb() } })
  owner = await app.account('jana@toolcrib.example')
  visitor = await signedInVisitor(app, owner.email)
})
after(() => app.stop())

const url = 'https://receiver.example/webhooks'
const secretIn = (body: string) => /whsec_[A-Za-z0-9+/]{32}/.exec(body)?.[0]

test('a webhook is added, changed, tested, rotated, paused, started and deleted from its pages, by its owner only', async () => {
  const empty = await visitor.get('/account/webhooks')
  assert.match(empty.body, /No webhooks yet/)
  const made = await visitor.post('/account/webhooks', { url, types: ['listing.live', 'order.paid'] }, empty)
  assert.equal(made.status, 200)
  const secret = secretIn(made.body)
  assert.ok(secret)
  const path = /action="(\/account\/webhooks\/whk_[^"]+)"/.exec(made.body)?.[1] ?? ''
  const id = path.split('/').at(-1) ?? ''
  const list = await visitor.get('/account/webhooks')
  assert.match(list.body, /receiver\.example[\s\S]*2 events chosen[\s\S]*Active/)
  const page = await visitor.get(path)
  assert.equal(secretIn(page.body), undefined, 'shown once')
  const saved = await visitor.post('/account/webhooks', { webhook: id, url, types: 'order.paid' }, page)
  assert.equal(saved.location, `${path}?done=saved`)
  assert.match((await visitor.get(path)).body, /value="order\.paid"\s+checked/)

  const tried = await visitor.post(path, { do: 'test' }, page)
  assert.match(
    (await visitor.get(tried.location ?? '')).body,
    /The test is on its way[\s\S]*Waiting[\s\S]*Not tried yet/,
  )
  const rotated = await visitor.post(path, { do: 'rotate' }, page)
  assert.ok(secretIn(rotated.body))
  assert.notEqual(secretIn(rotated.body), secret)
  assert.match((await visitor.get(path)).body, /The old secret also signs until/)
  await visitor.post(path, { do: 'pause' }, page)
  assert.match((await visitor.get(path)).body, /Paused[\s\S]*Nothing is sent/)
  await visitor.post(path, { do: 'start' }, page)
  assert.doesNotMatch((await visitor.get(path)).body, /Nothing is sent/)

  const eve = await signedInVisitor(app, 'eve@example.org')
  assert.equal((await eve.get(path)).status, 404)
  const hers = await eve.get('/account/webhooks')
  assert.doesNotMatch(hers.body, /receiver\.example/)
  assert.equal((await eve.post(path, { do: 'delete' }, hers)).status, 404)
  const deleted = await visitor.post(path, { do: 'delete' }, page)
  assert.match(
    (await visitor.get(deleted.location ?? '')).body,
    /The webhook is deleted[\s\S]*No webhooks yet/,
  )
})

test('errors are shown at the field, and the typed values are kept', async () => {
  const page = await visitor.get('/account/webhooks')
  const none = await visitor.post('/account/webhooks', { url }, page)
  assert.deepEqual([none.status, /Choose at least one event/.test(none.body)], [422, true])
  const inside = await visitor.post(
    '/account/webhooks',
    { url: 'https://10.1.2.3/', types: 'draft.ready' },
    page,
  )
  assert.equal(inside.status, 422)
  assert.match(inside.body, /We can’t send webhooks to this address/)
  assert.match(inside.body, /value="https:\/\/10\.1\.2\.3\/"/)
})

test('the team page shows the outcome of each delivery and replays failed ones', async () => {
  const member = await app.account('ruth@marquee.example', { role: 'site_team' })
  const team = await signedInVisitor(app, member.email)
  const empty = await team.get('/team/webhooks')
  assert.doesNotMatch(empty.body, /value="draft\.ready"/)
  const made = await team.post('/team/webhooks', { url, types: 'listing.in_review' }, empty)
  const path = /action="(\/team\/webhooks\/whk_[^"]+)"/.exec(made.body)?.[1] ?? ''
  const page = await team.get(path)
  await team.post(path, { do: 'test' }, page)
  const { db } = app.services
  const end = (status: string, code: number | null, problem: string | null) =>
    sql`update webhook_deliveries set status = ${status}, tries = 10, http_status = ${code}, problem = ${problem}`.execute(
      db,
    )
  await end('failed', null, 'timeout')
  assert.match(
    (await team.get(path)).body,
    /Failed[\s\S]*10 tries[\s\S]*No answer within 10 seconds[\s\S]*all failed messages/,
  )
  await end('failed', 302, null)
  assert.match((await team.get(path)).body, /HTTP 302: redirects are not followed/)
  await end('failed', null, 'unreachable')
  assert.match((await team.get(path)).body, /No connection/)
  await sql`update webhook_endpoints set status = 'stopped'`.execute(db)
  const stopped = await team.get(path)
  assert.match(stopped.body, /Nothing arrived for too long/)
  await team.post(path, { do: 'start' }, stopped)
  const again = await team.post(path, { do: 'replay' }, stopped)
  assert.match((await team.get(again.location ?? '')).body, /It is sent again[\s\S]*Waiting/)
  await end('delivered', 204, null)
  assert.match((await team.get(path)).body, /Delivered[\s\S]*HTTP 204/)
  assert.equal((await visitor.get('/team/webhooks')).status, 404)
  assert.match((await team.get('/team/log')).body, /Saved a webhook/)
})
