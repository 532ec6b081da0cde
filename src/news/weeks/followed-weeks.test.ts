/** Mails to followers: the opening of a week, its result, and the weekly digest with the week's top three. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { failingAt, jobContextOf } from '../../../test/app/job-context.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { freezeBoards } from '../../awards/index.ts'
import { castVote } from '../../votes/index.ts'
import { weeklyDigest } from '../digest/weekly-digest-job.ts'
import { saveUpdateFrequency } from '../save-update-frequency.ts'
import { setFollow } from '../set-follow.ts'
import { tellFollowedWeeks } from './tell-followed-weeks-job.ts'

const week = '2026-W48'
const hour = 3_600_000

let app: TestApp
let reader: TestAccount
before(async () => {
  app = await createTestApp()
  app.clock.advance(Date.parse('2026-11-20T12:00:00Z') - app.clock.now().getTime())
  reader = await app.account('reader@weeks.example')
  await makeListing(app, { name: 'Birch', week })
  await makeListing(app, { name: 'Alder', week })
  await sql`update accounts set "createdAt" = ${new Date('2026-01-01')}, "emailVerified" = true`.execute(
    app.services.db,
  )
})
after(() => app.stop())

const follow = (kind: string, slug: string, account = reader) =>
  app.call(setFollow, { actor: account.member, input: { kind, slug, follow: true } })
const mails = async (kind: string, to = reader.email) =>
  (
    await sql<{ subject: string; body_text: string; body_html: string; headers: Record<string, string> }>`
      select subject, body_text, body_html, headers from outbox where kind = ${kind} and recipient = ${to}
      order by created_at, id`.execute(app.services.db)
  ).rows
const until = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime())

test('followers of a week get one mail in the morning it opens and one with its result, even after a crash', async () => {
  const quiet = await app.account('quiet@weeks.example')
  await follow('week', week)
  await follow('week', week, quiet)
  await app.call(saveUpdateFrequency, { actor: quiet.member, input: { updates: 'never' } })
  const context = jobContextOf(app)
  const run = () => tellFollowedWeeks.run({}, context)
  await run()
  until('2026-11-22T23:30:00Z')
  await run()
  assert.deepEqual(await mails('launch_week'), [], 'no mail at night')
  until('2026-11-23T08:05:00Z')
  const killed = {
    ...context,
    transact: <T>(work: Parameters<typeof context.transact<T>>[0]) =>
      context.transact<T>(async (transaction) => {
        await work(transaction)
        throw new Error('killed')
      }),
  }
  await assert.rejects(tellFollowedWeeks.run({}, killed), /killed/)
  assert.equal((await mails('launch_week')).length, 0)
  await run()
  await run()
  const [opening, ...others] = await mails('launch_week')
  assert.deepEqual([opening?.subject, others.length], ['Week 48 on Marquee is open', 0])
  assert.match(opening?.body_text ?? '', /2 products launch.*- Alder: .*- Birch: .*\/launches\/2026-W48/s)
  assert.match(opening?.headers['List-Unsubscribe'] ?? '', /^<http.*\/mail\/unsubscribe\?token=/)
  assert.equal(opening?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')

  await app.call(castVote, { actor: reader.member, input: { slug: 'birch' } })
  until('2026-11-30T09:05:00Z')
  await run()
  assert.equal((await mails('launch_week')).length, 1, 'no result before the board is frozen')
  await freezeBoards.run({}, context)
  await run()
  await run()
  const result = (await mails('launch_week')).slice(1)
  assert.deepEqual(
    result.map(({ subject }) => subject),
    ['Birch won week 48 on Marquee'],
  )
  assert.match(result[0]?.body_text ?? '', /1\. Birch: .*\(1 vote\)/)
  assert.deepEqual(await mails('launch_week', quiet.email), [])
})

test('following a running week sends no opening mail; an unsubscribed follower gets none until they follow again', async () => {
  await follow('week', '2026-W49')
  until('2026-12-01T12:00:00Z')
  const before = (await mails('launch_week')).length
  await tellFollowedWeeks.run({}, jobContextOf(app))
  assert.equal((await mails('launch_week')).length, before)
  await follow('week', '2026-W50')
  await sql`insert into mail_refusals (recipient, kind, created_at) values (${reader.email}, 'launch_week', now())`.execute(
    app.services.db,
  )
  until('2026-12-07T12:00:00Z')
  await tellFollowedWeeks.run({}, jobContextOf(app))
  assert.equal((await mails('launch_week')).length, before)
  await follow('week', '2026-W51')
  until('2026-12-14T12:00:00Z')
  await tellFollowedWeeks.run({}, jobContextOf(app))
  assert.equal((await mails('launch_week')).at(-1)?.subject, 'Week 51 on Marquee is open')
})

test('the weekly digest has news first, then last week’s top three, and goes once to those who chose it', async () => {
  const { db } = app.services
  const both = await app.account('digest@weeks.example')
  const none = await app.account('idle@weeks.example')
  for (const account of [both, none])
    await app.call(saveUpdateFrequency, { actor: account.member, input: { updates: 'weekly' } })
  await follow('listing', 'alder', both)
  await sql`insert into listing_updates (listing_id, site_id, account_id, title, body, posted_at)
    select id, site_id, 'somebody', 'Works <offline>', 'Line one' || chr(10) || 'line two', ${app.clock.now()}
    from listings where slug = 'alder'`.execute(db)
  await freezeBoards.run({}, jobContextOf(app))
  await makeListing(app, { name: 'Cedar', week: '2026-W51' })
  await app.call(castVote, { actor: reader.member, input: { slug: 'cedar' } })
  until('2026-12-21T09:00:00Z')
  await freezeBoards.run({}, jobContextOf(app))
  await sql`update listing_updates set posted_at = ${new Date(app.clock.now().getTime() - hour)}`.execute(db)
  for (let time = 0; time < 2; time++) await weeklyDigest.run({}, jobContextOf(app))
  const [mail, ...others] = await mails('weekly_digest', both.email)
  assert.deepEqual([mail?.subject, others.length], ['Alder: Works <offline>', 0])
  const text = mail?.body_text ?? ''
  assert.match(text, /- Alder: Works <offline>\n {2}Line one line two\n {2}http\S+\/updates#update-\d+/)
  assert.match(text, /The first three of week 51\n\n1\. Cedar\n {2}.*\(1 vote\)/)
  assert.match(mail?.body_html ?? '', /Works &lt;offline&gt;/)
  assert.match(mail?.body_html ?? '', /<a class="button" href="http\S+\/">See this week’s launches<\/a>/)
  assert.equal(mail?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
  assert.deepEqual(await mails('weekly_digest', none.email), [], 'no mail to an account without follows')
  assert.deepEqual(await mails('weekly_digest'), [], 'no mail to an account that did not choose it')
})

test('a digest that fails does not stop the others, and is sent on the next run', async () => {
  const { db } = app.services
  await sql`update mail_preferences set updates = 'never'`.execute(db)
  const followers = [await app.account('one@digests.example'), await app.account('two@digests.example')]
  for (const account of followers) {
    await app.call(saveUpdateFrequency, { actor: account.member, input: { updates: 'weekly' } })
    await follow('listing', 'alder', account)
  }
  until('2026-12-28T09:00:00Z')
  await sql`update listing_updates set posted_at = ${new Date(app.clock.now().getTime() - hour)}`.execute(db)
  const context = jobContextOf(app)
  const [first, second] = followers.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await assert.rejects(weeklyDigest.run({}, failingAt(2, context)), /1 digests were not sent/)
  const sent = async (account = first) => (await mails('weekly_digest', account?.email)).length
  assert.deepEqual([await sent(), await sent(second)], [0, 1])
  await weeklyDigest.run({}, context)
  assert.deepEqual([await sent(), await sent(second)], [1, 1])
})

test('a week can be followed from its page, and is then listed among the visitor’s follows', async () => {
  const visitor = await signedInVisitor(app, 'eve@weeks.example')
  const coming = '2026-W53'
  assert.match((await visitor.get(`/launches/${coming}`)).body, /href="\/launches\/2026-W53\/follow"/)
  assert.doesNotMatch((await visitor.get('/launches/2026-W48')).body, /\/launches\/2026-W48\/follow/)
  const ask = await visitor.get(`/launches/${coming}/follow`)
  assert.match(ask.body, /Follow Week 53, 2026/)
  assert.equal((await visitor.post(`/launches/${coming}/follow`, { do: 'follow' }, ask)).status, 303)
  for (const page of ['/account/follows', '/account/saved'])
    assert.match((await visitor.get(page)).body, /href="\/launches\/2026-W53">.*Week 53, 2026/s, page)
  assert.equal((await visitor.get('/launches/2026-W48/follow')).status, 404)
})
