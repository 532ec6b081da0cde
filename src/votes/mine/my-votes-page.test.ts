import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'
import { castVote } from '../cast-vote.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  for (const name of ['Alder', 'Birch', 'Cedar']) await makeListing(app, { name })
})
after(() => app.stop())

test('an account sees its votes and their state, others do not', async () => {
  const visitor = await signedInVisitor(app, 'ada@votes.example')
  assert.match((await visitor.get('/account/votes')).body, /No votes yet/)
  const ada = await app.account('ada@votes.example')
  const cast = (slug: string) => app.call(castVote, { actor: ada.member, input: { slug } })
  const made = (at: Date) =>
    sql`update accounts set "createdAt" = ${at}, "emailVerified" = true where id = ${ada.id}`.execute(
      app.services.db,
    )
  await made(new Date('2026-01-01'))
  await cast('alder')
  await made(app.clock.now())
  await cast('birch')
  const page = (await visitor.get('/account/votes')).body.replaceAll(/\s+/g, ' ')
  assert.match(page, /Alder<\/b><\/a> <span[^>]*>.*?Counted/)
  assert.match(page, /Birch<\/b><\/a> <span[^>]*>.*?Kept.*?It counts at/)
  assert.doesNotMatch(page, /Cedar/)
  assert.equal((await new Visitor(app).get('/account/votes')).status, 303)
  const other = await signedInVisitor(app, 'bob@votes.example')
  assert.doesNotMatch((await other.get('/account/votes')).body, /Alder|Birch/)
})

test('a listing has an Atom feed, and a week a calendar entry', async () => {
  const reader = new Visitor(app)
  const feed = await reader.get('/listings/alder.atom')
  assert.deepEqual([feed.status, feed.headers['content-type']], [200, 'application/atom+xml; charset=utf-8'])
  assert.match((await reader.get('/listings/alder')).body, /application\/atom\+xml" title="Alder"/)
  const week = await reader.get('/launches/2026-W48.ics')
  assert.match(week.body, /BEGIN:VEVENT[^]*2026-W48[^]*END:VEVENT/)
  assert.equal(week.body.match(/BEGIN:VEVENT/g)?.length, 1)
  assert.equal((await reader.get('/listings/nobody.atom')).status, 404)
})
