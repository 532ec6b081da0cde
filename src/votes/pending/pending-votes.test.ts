import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, TestClock, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { saveSetting } from '../../platform/data/settings.ts'
import { hidden, linkIn, Visitor } from '../../../test/clients/visitor.ts'
import type { OutgoingMail } from '../../providers/mail.ts'
import { setAccountBan } from '../../accounts/people/set-account-ban.ts'
import { castVote } from '../cast-vote.ts'
import { findCountDifferences } from '../count-queries.ts'
import { getMyVote } from '../get-my-vote.ts'
import { removeVote } from '../remove-vote.ts'

const minute = 60_000
const noon = '2026-11-19T12:00:00.000Z'
/** Sunday, a quarter of an hour before the week ends in Berlin. */
const lastMinutes = '2026-11-22T22:45:00.000Z'
let app: TestApp
let people = 0
const mails: OutgoingMail[] = []

before(async () => {
  app = await createTestApp({
    clock: new TestClock(noon),
    environment: { TIME_ZONE: 'Europe/Berlin' },
    providers: { mail: { send: async (mail) => void mails.push(mail) } },
  })
  await sql`update sites set time_zone = 'Europe/Berlin'`.execute(app.services.db)
  app.sites.forget()
})
after(() => app.stop())

/** An account created this many minutes ago on the app's clock. */
async function newcomer(age: number): Promise<TestAccount['member']> {
  const account = await app.account(`newcomer${++people}@new${people}.example`)
  await madeAt(account.email, new Date(app.clock.now().getTime() - age * minute))
  return { ...account.member, address: `198.51.100.${people}` }
}
const madeAt = (email: string, at: Date) =>
  sql`update accounts set "createdAt" = ${at}, "emailVerified" = true where email = ${email}`.execute(
    app.services.db,
  )
const ask = (actor: TestAccount['member'], slug: string) => app.call(getMyVote, { actor, input: { slug } })
const cast = (actor: TestAccount['member'], slug: string) => app.call(castVote, { actor, input: { slug } })
const settle = () => app.runScheduled('count_pending_votes')

async function listing(name: string): Promise<string> {
  await makeListing(app, { name })
  return name.toLowerCase()
}

describe('votes of accounts that are too new', () => {
  test('a pending vote counts for the week it was cast in once the account is ten minutes old', async () => {
    app.clock.set(noon)
    const slug = await listing('Alder')
    const voter = await newcomer(2)
    const kept = await cast(voter, slug)
    assert.deepEqual(
      [kept['voted'], kept['votes'], kept['counts_at']],
      [false, 0, '2026-11-19T12:08:01.000Z'],
    )
    app.clock.advance(8 * minute)
    await settle()
    assert.equal((await ask(voter, slug))['voted'], false, 'not before its time')
    app.clock.advance(minute)
    await settle()
    await settle()
    const counted = await ask(voter, slug)
    assert.deepEqual([counted['voted'], counted['votes'], counted['counts_at']], [true, 1, null])
    const { rows } = await sql<{ week: string; cast_at: Date }>`select week, cast_at from votes
      where account_id = ${voter.accountId}`.execute(app.services.db)
    assert.deepEqual(rows, [{ week: '2026-W47', cast_at: new Date(noon) }])
    assert.deepEqual(await findCountDifferences(app.services.db, 10), [])
  })

  test('a pending vote keeps its time when cast again, and never counts once removed', async () => {
    app.clock.set(noon)
    const slug = await listing('Birch')
    const voter = await newcomer(2)
    const first = await cast(voter, slug)
    app.clock.advance(minute)
    assert.equal((await cast(voter, slug))['counts_at'], first['counts_at'])
    const taken = await app.call(removeVote, { actor: voter, input: { slug } })
    assert.deepEqual([taken['voted'], taken['counts_at']], [false, null])
    app.clock.advance(20 * minute)
    await settle()
    assert.equal((await ask(voter, slug))['votes'], 0)
  })

  test('a pending vote cast again once the account is old enough counts at once, and only once', async () => {
    app.clock.set(noon)
    const slug = await listing('Cedar')
    const voter = await newcomer(2)
    await cast(voter, slug)
    app.clock.advance(9 * minute)
    assert.equal((await cast(voter, slug))['votes'], 1)
    await settle()
    assert.equal((await ask(voter, slug))['votes'], 1)
  })

  test('a vote is refused, with both times, if the week ends before it would count', async () => {
    app.clock.set('2026-11-22T22:55:00.000Z')
    const slug = await listing('Dogwood')
    const voter = await newcomer(1)
    const asked = await ask(voter, slug)
    assert.match(String(asked['refusal']), /ends at 23 Nov 2026, 00:00 .*From 23 Nov 2026, 00:04/)
    await assert.rejects(cast(voter, slug), /voting ends at 23 Nov 2026, 00:00/)
    app.clock.set('2026-11-22T23:10:00.000Z')
    await settle()
    assert.equal((await cast(voter, slug))['votes'], 1, 'counts in the new week')
  })

  test('a pending vote does not count if its week has ended, and its voter is told why', async () => {
    app.clock.set(lastMinutes)
    const slug = await listing('Elder')
    const voter = await newcomer(2)
    assert.equal((await cast(voter, slug))['counts_at'], '2026-11-22T22:53:01.000Z')
    app.clock.set('2026-11-22T23:01:00.000Z')
    await settle()
    const late = await ask(voter, slug)
    assert.deepEqual([late['voted'], late['votes'], late['counts_at']], [false, 0, null])
    assert.match(String(late['dropped']), /week ended before/)
    assert.deepEqual([(await cast(voter, slug))['votes'], (await ask(voter, slug))['dropped']], [1, null])
  })

  test('a pending vote does not count if the listing now belongs to the voter', async () => {
    app.clock.set(noon)
    const own = await listing('Ginkgo')
    const voter = await newcomer(2)
    await cast(voter, own)
    await sql`insert into company_owners (company_id, account_id, created_at)
      select company_id, ${voter.accountId}, now() from listings where slug = ${own}`.execute(app.services.db)
    app.clock.advance(10 * minute)
    await settle()
    assert.match(String((await ask(voter, own))['dropped']), /own a part/)
  })

  test('a pending vote waits while its listing is archived or suspended, and counts if it is live again in the same week', async () => {
    app.clock.set(noon)
    const [back, gone] = [await listing('Fir'), await listing('Fig')]
    const voter = await newcomer(2)
    await cast(voter, back)
    await cast(voter, gone)
    const move = (slug: string, status: string) =>
      sql`update listings set status = ${status} where slug = ${slug}`.execute(app.services.db)
    await move(back, 'archived')
    await move(gone, 'suspended')
    app.clock.advance(10 * minute)
    await settle()
    await move(back, 'live')
    await settle()
    assert.deepEqual((await ask(voter, back))['voted'], true)
    app.clock.set('2026-12-01T12:00:00.000Z')
    await settle()
    const { rows } = await sql<{ dropped_for: string }>`select dropped_for from pending_votes
      where account_id = ${voter.accountId}`.execute(app.services.db)
    assert.deepEqual(rows, [{ dropped_for: 'listing_not_live' }])
  })

  test('a pending vote is deleted with its account', async () => {
    app.clock.set(noon)
    const slug = await listing('Hazel')
    const voter = await newcomer(2)
    await cast(voter, slug)
    await sql`delete from accounts where id = ${voter.accountId}`.execute(app.services.db)
    app.clock.advance(10 * minute)
    await settle()
    const { rows } = await sql`select 1 from pending_votes where account_id = ${voter.accountId}`.execute(
      app.services.db,
    )
    assert.equal(rows.length, 0)
  })
})

describe('pending votes', () => {
  test('a pending vote stays pending while the clock is far ahead, and counts once the clock is right', async () => {
    app.clock.set(noon)
    const slug = await listing('Hickory')
    const voter = await newcomer(2)
    await cast(voter, slug)
    await saveSetting(app.services.db, 'clock_jump_days', 14)
    await settle()
    app.clock.set('2027-11-19T12:00:00.000Z')
    await settle()
    app.clock.set('2026-11-19T12:10:00.000Z')
    await settle()
    await saveSetting(app.services.db, 'clock_jump_days', 0)
    const counted = await ask(voter, slug)
    assert.deepEqual([counted['voted'], counted['dropped']], [true, null])
  })

  test('a pending vote is judged by the time of its turn, not by the start of the job', async () => {
    app.clock.set(lastMinutes)
    const slug = await listing('Ironwood')
    const voter = await newcomer(2)
    await cast(voter, slug)
    app.clock.set('2026-11-22T22:59:00.000Z')
    const realNow = app.clock.now.bind(app.clock)
    let asked = 0
    app.clock.now = () => (asked++ === 0 ? realNow() : new Date('2026-11-22T23:00:30.000Z'))
    try {
      await settle()
    } finally {
      app.clock.now = realNow
    }
    app.clock.set('2026-11-22T23:01:00.000Z')
    assert.match(String((await ask(voter, slug))['dropped']), /week ended before/)
  })

  test('a pending vote never counts if its account has been banned since', async () => {
    app.clock.set(noon)
    const slug = await listing('Jacaranda')
    const voter = await newcomer(2)
    await cast(voter, slug)
    const operator = await app.account('bans@operator.example', { role: 'operator' })
    const input = { account_id: voter.accountId, banned: true, reason: 'One of forty.' }
    await app.call(setAccountBan, { actor: operator.member, input })
    app.clock.advance(10 * minute)
    await settle()
    const { rows } = await sql`select 1 from votes where account_id = ${voter.accountId}
      union all select 1 from pending_votes where account_id = ${voter.accountId}`.execute(app.services.db)
    assert.deepEqual(rows, [])
  })
})

describe('the first vote of a new visitor', () => {
  test('the first vote of a new visitor takes three steps: vote, send the link, sign in and vote', async () => {
    app.clock.set(noon)
    const slug = await listing('Hornbeam')
    const visitor = new Visitor(app)
    const pressed = await visitor.get(`/listings/${slug}/vote`)
    const signIn = await visitor.get(String(pressed.location))
    assert.match(signIn.body, /Sign in to vote for Hornbeam/)
    assert.match(signIn.body, /we keep the vote/)
    const to = hidden(signIn, 'to') ?? ''
    const sent = await visitor.post('/sign-in', { email: 'first@visitor.example', to }, signIn)
    assert.match(sent.body, /also casts your vote for Hornbeam/)
    await app.work()
    const landing = await visitor.get(linkIn(mails.at(-1)?.text ?? ''))
    assert.match(landing.body, /Sign in and vote/)
    const arrived = await visitor.post(
      '/sign-in/link',
      { token: hidden(landing, 'token') ?? '', to: hidden(landing, 'to') ?? '' },
      landing,
    )
    await madeAt('first@visitor.example', app.clock.now())
    const told = await visitor.get(String(arrived.location))
    assert.match(told.body, /Your vote for Hornbeam is kept/)
    assert.match(told.body, /It counts at 19 Nov 2026, 13:10/)
    const mine = JSON.parse((await visitor.get(`/account/votes.json?of=${slug}`)).body)
    assert.deepEqual([mine.voted, Object.keys(mine.kept)], [[], [slug]])
    app.clock.advance(11 * minute)
    await settle()
    assert.match((await visitor.get(`/listings/${slug}/vote`)).body, /You voted for Hornbeam/)
  })

  test('following a link casts no vote: the page asks unless the visitor agreed to this vote', async () => {
    app.clock.set(noon)
    const slug = await listing('Juniper')
    const visitor = new Visitor(app)
    const signIn = await visitor.get('/sign-in')
    await visitor.post('/sign-in', { email: 'second@visitor.example', to: '/account' }, signIn)
    await app.work()
    const landing = await visitor.get(linkIn(mails.at(-1)?.text ?? ''))
    await visitor.post('/sign-in/link', { token: hidden(landing, 'token') ?? '', to: '/account' }, landing)
    await madeAt('second@visitor.example', new Date('2026-01-01'))
    assert.match((await visitor.get(`/listings/${slug}/vote`)).body, /Vote for Juniper\?/)
    const agreed = await listing('Larch')
    visitor.cookies.set(
      'marquee.agreed',
      encodeURIComponent(`${(await app.sites.defaultSite()).key}/listings/${agreed}/vote`),
    )
    assert.match(
      (await visitor.get(`/listings/${slug}/vote`)).body,
      /Vote for Juniper\?/,
      'agreed to vote for another listing',
    )
    assert.match((await visitor.get(`/listings/${agreed}/vote`)).body, /You voted for Larch/)
    assert.equal(visitor.cookies.has('marquee.agreed'), false, 'the consent is used once')
  })
})
