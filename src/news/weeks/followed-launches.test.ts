/** Each week's launches by mail: subscribing without an account, the mail, and how it stops. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { jobContextOf } from '../../../test/app/job-context.ts'
import { hidden, signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { createSignInLink } from '../../accounts/index.ts'
import { freezeBoards } from '../../awards/index.ts'
import { deletedAccountId } from '../../platform/call/forget-account.ts'
import { castVote } from '../../votes/index.ts'
import { weeklyDigest } from '../digest/weekly-digest-job.ts'
import { forgetFollower } from '../forget-queries.ts'
import { saveUpdateFrequency } from '../save-update-frequency.ts'
import { setFollow } from '../set-follow.ts'
import { tellLaunches } from './tell-launches-job.ts'

let app: TestApp
let reader: TestAccount
before(async () => {
  app = await createTestApp()
  until('2026-11-20T12:00:00Z')
  reader = await app.account('reader@launches.example')
  await sql`update accounts set "createdAt" = ${new Date('2026-01-01')}, "emailVerified" = true`.execute(
    app.services.db,
  )
})
after(() => app.stop())

const until = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime())
const run = () => tellLaunches.run({}, jobContextOf(app))
const follow = (account: TestAccount) =>
  app.call(setFollow, { actor: account.member, input: { kind: 'launches', slug: '', follow: true } })
async function mails(to: string, kind = 'weekly_launches') {
  const { rows } = await sql<{
    subject: string
    body_text: string
    body_html: string
    headers: Record<string, string>
  }>`
    select subject, body_text, body_html, headers from outbox where kind = ${kind} and recipient = ${to}
    order by created_at, id`.execute(app.services.db)
  return rows
}

test('a visitor subscribes with an address alone: the link signs in and subscribes at once', async () => {
  const visitor = new Visitor(app)
  assert.match((await visitor.get('/')).body, /Each week’s launches by email.*href="\/launches\/follow"/s)
  const sent = await visitor.get('/launches/follow')
  assert.equal(sent.status, 303)
  const form = await visitor.get(sent.location ?? '')
  assert.match(form.body, /<h1>\s*Get each week’s launches by email/)
  const mailed = await visitor.post(
    '/sign-in',
    { email: 'new@launches.example', to: '/launches/follow' },
    form,
  )
  assert.match(mailed.body, /The link also subscribes you/)
  const link = await visitor.get(
    await createSignInLink(app.signIn, 'new@launches.example', '/launches/follow'),
  )
  assert.match(link.body, /Sign in and subscribe/)
  const token = hidden(link, 'token') ?? ''
  const arrived = await visitor.post('/sign-in/link', { token, to: '/launches/follow' }, link)
  assert.equal(arrived.location, '/launches/follow')
  assert.match((await visitor.get('/launches/follow')).body, /You get each week’s launches by email/)
  assert.equal(visitor.cookies.has('marquee.agreed'), false, 'the consent is used once')
  const page = await visitor.get('/launches/follow')
  assert.equal((await visitor.post('/launches/follow', { do: 'stop' }, page)).status, 303)
  assert.match(
    (await visitor.get('/launches/follow')).body,
    /<h1>\s*Each week’s launches by email/,
    'not again',
  )
})

test('somebody signed in who opens the page is only asked', async () => {
  const visitor = await signedInVisitor(app, 'asked@launches.example')
  assert.match((await visitor.get('/launches/follow')).body, />\s*Subscribe\s*</)
  const { rows } = await sql`select 1 from followed_launches f join accounts a on a.id = f.account_id
    where a.email = 'asked@launches.example'`.execute(app.services.db)
  assert.deepEqual(rows, [])
})

test('the mail comes once on Monday morning, with last week’s winners, and waits for a first launch', async () => {
  await makeListing(app, { name: 'Elm', week: '2026-W47' })
  await follow(reader)
  await app.call(castVote, { actor: reader.member, input: { slug: 'elm' } })
  await run()
  assert.deepEqual(await mails(reader.email), [], 'not for the week in which they subscribe')
  for (const name of ['Alder', 'Birch', 'Cedar']) await makeListing(app, { name, week: '2026-W48' })
  until('2026-11-23T05:00:00Z')
  await freezeBoards.run({}, jobContextOf(app))
  await run()
  assert.deepEqual(await mails(reader.email), [], 'not at night')
  until('2026-11-23T09:10:00Z')
  await run()
  await run()
  const [mail, ...others] = await mails(reader.email)
  assert.deepEqual(others, [])
  assert.match(
    mail?.subject ?? '',
    /^This week on Marquee: (Alder|Birch|Cedar), (Alder|Birch|Cedar) and 1 more$/,
  )
  assert.match(
    mail?.body_text ?? '',
    /3 products launch\..*Launches of week 48\n\n- .*first three of week 47\n\n1\. Elm/s,
  )
  assert.match(mail?.body_text ?? '', /See them and vote: http\S+\/launches\/2026-W48/)
  assert.match(mail?.body_html ?? '', /<a class="button" href="http\S+\/launches\/2026-W48">/)
  assert.equal(mail?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')

  until('2026-11-30T09:10:00Z')
  await freezeBoards.run({}, jobContextOf(app))
  await run()
  assert.equal((await mails(reader.email)).length, 1, 'nobody voted, and nothing launches')
  await makeListing(app, { name: 'Late <b>', week: '2026-W49' })
  until('2026-12-02T09:10:00Z')
  await run()
  assert.equal((await mails(reader.email)).at(-1)?.subject, 'This week on Marquee: Late <b>')
})

test('a weekly digest holds the launches instead; whoever wants no mail gets none', async () => {
  const [weekly, quiet] = [
    await app.account('weekly@launches.example'),
    await app.account('quiet@launches.example'),
  ]
  for (const account of [weekly, quiet]) await follow(account)
  await app.call(saveUpdateFrequency, { actor: weekly.member, input: { updates: 'weekly' } })
  await app.call(saveUpdateFrequency, { actor: quiet.member, input: { updates: 'never' } })
  until('2026-12-07T09:10:00Z')
  await makeListing(app, { name: 'Fir', week: '2026-W50' })
  await run()
  await weeklyDigest.run({}, jobContextOf(app))
  assert.deepEqual([await mails(weekly.email), await mails(quiet.email)], [[], []])
  assert.match((await mails(weekly.email, 'weekly_digest')).at(0)?.body_text ?? '', /- Fir/)
  const visitor = await signedInVisitor(app, quiet.email)
  assert.match((await visitor.get('/launches/follow')).body, /you chose to get no email/)
  assert.match((await visitor.get('/account/follows')).body, /href="\/launches">.*Launches on Marquee/s)
})

test('after unsubscribing in a mail, the page offers it again', async () => {
  const { db } = app.services
  await sql`insert into mail_refusals (recipient, kind, created_at) values (${reader.email}, 'weekly_launches', now())`.execute(
    db,
  )
  const count = (await mails(reader.email)).length
  until('2026-12-14T09:10:00Z')
  await makeListing(app, { name: 'Hazel', week: '2026-W51' })
  await run()
  assert.equal((await mails(reader.email)).length, count)
  const visitor = await signedInVisitor(app, reader.email)
  const page = await visitor.get('/launches/follow')
  assert.match(page.body, />\s*Subscribe\s*</)
  await visitor.post('/launches/follow', { do: 'follow' }, page)
  until('2026-12-21T09:10:00Z')
  await makeListing(app, { name: 'Ivy', week: '2026-W52' })
  await run()
  assert.equal((await mails(reader.email)).at(-1)?.subject, 'This week on Marquee: Ivy')
})

test('a deleted account is no longer told', async () => {
  const { db } = app.services
  await forgetFollower(db, { id: reader.id, email: reader.email }, app.clock.now())
  const { rows } = await sql<{ account_id: string }>`select account_id from followed_launches`.execute(db)
  assert.equal(
    rows.some(({ account_id: id }) => id === reader.id || id === deletedAccountId),
    false,
  )
})
