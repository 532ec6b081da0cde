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
  assert.match(page, /Birch<\/b><\/a> <span[^>]*>.*?Counts soon.*?It counts at/)
  assert.doesNotMatch(page, /Cedar/)
  assert.equal((await new Visitor(app).get('/account/votes')).status, 303)
  const other = await signedInVisitor(app, 'bob@votes.example')
  assert.doesNotMatch((await other.get('/account/votes')).body, /Alder|Birch/)
})

test('a long list of votes has pages, counted and kept ones in one order by time', async () => {
  const visitor = await signedInVisitor(app, 'cai@votes.example')
  const { id } = await app.account('cai@votes.example')
  const { db } = app.services
  for (let number = 0; number < 60; number++) await makeListing(app, { name: `Row${number}` })
  const now = app.clock.now()
  const numbered = sql`select id as listing_id, site_id,
      ${now}::timestamptz - make_interval(mins => replace(name, 'Row', '')::int) as at
    from listings where name like 'Row%'`
  await sql`insert into votes (account_id, listing_id, site_id, cast_at, week, month, year, email_domain, account_created_at)
    select ${id}, listing_id, site_id, at, '2026-W48', '2026-11', '2026', 'votes.example', ${now}
      from (${numbered}) n where listing_id % 2 = 0`.execute(db)
  await sql`insert into pending_votes (account_id, listing_id, site_id, asked_at, week, counts_at)
    select ${id}, listing_id, site_id, at, '2026-W48', ${now} from (${numbered}) n where listing_id % 2 = 1`.execute(
    db,
  )
  const namesOn = (body: string) =>
    [...body.matchAll(/<b>Row(\d+)<\/b>/g)].map(([, number]) => Number(number))
  const first = await visitor.get('/account/votes')
  const older = /href="(\/account\/votes\?after=[^"]+)"/.exec(first.body)?.[1] ?? ''
  const second = await visitor.get(older)
  const numbers = Array.from({ length: 60 }, (_, number) => number)
  assert.deepEqual([namesOn(first.body), namesOn(second.body)], [numbers.slice(0, 50), numbers.slice(50)])
  assert.doesNotMatch(second.body, /Earlier votes/)
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
