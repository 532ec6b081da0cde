import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { makeListing } from '../../test/live-listing.ts'
import { signedInVisitor } from '../../test/visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('an owner takes back a posted update by one press on the web; pressed again there is none', async () => {
  const owner = await app.account('jana@toolcrib.example')
  const { id, slug } = await makeListing(app, owner)
  const visitor = await signedInVisitor(app, owner.email)
  const at = `/account/listings/${id}/updates`
  await visitor.post(at, { title: 'Posted too early', body: 'Not yet.' }, await visitor.get(at))
  assert.match((await visitor.get(`/listings/${slug}`)).body, /Posted too early/)
  const list = await visitor.get(at)
  assert.match(list.body, /Emails that were sent stay sent/)
  const press = /action="([^"]*\/updates\/\d+\/delete)"/.exec(list.body)?.[1]
  assert.ok(press)
  assert.equal((await visitor.post(press, {}, list)).location, `${at}?saved`)
  assert.doesNotMatch((await visitor.get(at)).body, /Posted too early/)
  assert.doesNotMatch((await visitor.get(`/listings/${slug}`)).body, /Posted too early/)
  assert.equal((await visitor.post(press, {}, list)).status, 404)
})
