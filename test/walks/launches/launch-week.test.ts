/** A complete launch week: three owners, forty voters, the change of week, the boards, the awards, the badge. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { freezeBoards } from '../../../src/awards/index.ts'
import { turnWeek } from '../../../src/launches/index.ts'
import { castVote } from '../../../src/votes/index.ts'
import { createTestApp, TestClock, type TestApp } from '../../app/app.ts'
import { jobContextOf } from '../../app/job-context.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../clients/visitor.ts'

let app: TestApp
const names = ['Fieldnote', 'Tallyroot', 'Harborline']

before(async () => {
  app = await createTestApp({ clock: new TestClock('2026-11-19T12:00:00Z') })
})
after(() => app.stop())

test('three launches and forty voters give one winner, and later counts do not change the frozen week', async () => {
  for (const name of names) await makeListing(app, { name, status: 'scheduled', week: '2026-W48' })
  assert.equal((await new Visitor(app).get('/listings/fieldnote')).body.includes('Coming soon'), true)

  app.clock.set('2026-11-23T08:00:00Z')
  await Promise.all([turnWeek.run({}, jobContextOf(app)), turnWeek.run({}, jobContextOf(app))])
  app.http.dropCache()
  const week = await app.http.app.inject({ url: '/api/v1/launches/weeks/current' })
  assert.deepEqual(
    week
      .json()
      .launches.map((launch: { slug: string }) => launch.slug)
      .toSorted(),
    ['fieldnote', 'harborline', 'tallyroot'],
  )

  assert.equal(week.json().shuffled_until, '2026-11-23T12:00:00.000Z')

  for (let voter = 0; voter < 40; voter++) {
    app.clock.advance(10 * 60_000)
    const slug = voter < 18 ? 'fieldnote' : voter < 31 ? 'tallyroot' : 'harborline'
    const email = `voter${voter}@home${voter}.example`
    const account = await app.account(email)
    await sql`update accounts set "createdAt" = '2026-01-01'::timestamptz + abs(hashtext(email) % 10000) * interval '10 minutes', "emailVerified" = true where email = ${email}`.execute(
      app.services.db,
    )
    if (voter % 10 !== 0) {
      await app.call(castVote, {
        actor: { ...account.member, address: `198.51.${voter}.7` },
        input: { slug },
      })
      continue
    }
    const browser = await signedInVisitor(app, email)
    const question = await browser.get(`/listings/${slug}/vote`)
    assert.equal(question.status, 200, question.body)
    const done = await browser.post(`/listings/${slug}/vote`, { do: 'vote' }, question)
    assert.deepEqual([done.status, done.location], [303, `/listings/${slug}`], done.body)
  }
  const mine: unknown = JSON.parse(
    (
      await (
        await signedInVisitor(app, 'voter0@home0.example')
      ).get('/account/votes.json?of=fieldnote,tallyroot')
    ).body,
  )
  assert.deepEqual(mine !== null && typeof mine === 'object' && 'voted' in mine ? mine.voted : undefined, [
    'fieldnote',
  ])

  app.clock.set('2026-11-30T00:02:00Z')
  await Promise.all([freezeBoards.run({}, jobContextOf(app)), freezeBoards.run({}, jobContextOf(app))])
  app.http.dropCache()
  const board = await new Visitor(app).get('/leaderboards/votes?week=2026-W48')
  assert.match(board.body, /18 votes/)
  assert.match(board.body, /Final since/)
  const awards = await app.http.app.inject({ url: '/api/v1/awards?period=2026-W48' })
  assert.deepEqual(
    awards
      .json()
      .items.map((award: { key: string; listing: { slug: string } }) => [award.key, award.listing.slug])
      .toSorted(),
    [
      ['week_1', 'fieldnote'],
      ['week_2', 'tallyroot'],
      ['week_3', 'harborline'],
    ],
  )
  await voteLate('harborline')
  const past = (await app.http.app.inject({ url: '/api/v1/launches/weeks/2026-W48' })).json()
  assert.deepEqual(
    past.launches.map((one: { slug: string; rank: number; week_votes: number }) => [
      one.slug,
      one.rank,
      one.week_votes,
    ]),
    [
      ['fieldnote', 1, 18],
      ['tallyroot', 2, 13],
      ['harborline', 3, 9],
    ],
  )
  const feed = (await app.http.app.inject({ url: '/api/v1/launches' })).json()
  assert.deepEqual(
    feed.past_winners[0].winners.map((one: { slug: string }) => one.slug),
    ['fieldnote', 'tallyroot', 'harborline'],
  )
  assert.match((await new Visitor(app).get('/badges/fieldnote/featured-dark.svg')).body, /1st of the week/)
  assert.match((await new Visitor(app).get('/awards')).body, /Fieldnote/)
})

/** Counts that change after a week's end do not change what was frozen. */
async function voteLate(slug: string): Promise<void> {
  await sql`update listing_counts set week_votes = 99 where listing_id = (select id from listings where slug = ${slug})`.execute(
    app.services.db,
  )
  app.http.dropCache()
}

test('in its first hours a week is shuffled anew each hour, in the same order for every request', async () => {
  for (const number of [1, 2, 3, 4, 5, 6])
    await makeListing(app, { name: `Early ${number}`, week: '2026-W50' })
  const orderAt = async (instant: string) => {
    app.clock.set(instant)
    app.http.dropCache()
    const answer = await app.http.app.inject({ url: '/api/v1/launches/weeks/2026-W50' })
    return answer.json().launches.map((launch: { slug: string }) => launch.slug)
  }
  const orders = []
  for (const hour of ['00', '01', '02', '03'])
    orders.push((await orderAt(`2026-12-07T${hour}:10:00Z`)).join())
  assert.equal((await orderAt('2026-12-07T00:50:00Z')).join(), orders[0])
  assert.ok(new Set(orders).size > 1)
  const later = await orderAt('2026-12-07T12:00:00Z')
  assert.deepEqual(later, later.toSorted())
})

test('voting redirects to sign-in, and pages with wrong parameters return 404 or 422', async () => {
  const stranger = new Visitor(app)
  const asked = await stranger.get('/listings/fieldnote/vote?do=vote')
  assert.deepEqual([asked.status, asked.location?.startsWith('/sign-in?to=')], [303, true])
  assert.equal((await stranger.get('/leaderboards/nothing')).status, 404)
  assert.equal((await stranger.get('/leaderboards/votes?week=nonsense')).status, 422)
  assert.equal((await stranger.get('/compare?a=fieldnote&b=fieldnote')).status, 422)
  assert.equal((await stranger.get('/compare?a=fieldnote&b=tallyroot')).status, 200)
  assert.equal((await stranger.get('/about')).status, 200)
})
