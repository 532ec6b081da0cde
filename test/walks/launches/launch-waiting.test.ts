/** Waiting for a launch: what the owner is told by page and mail, and that one listing does not delay others. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addWeeks } from '../../../src/calendar/index.ts'
import { recheckBadges, turnWeek, watchBadges } from '../../../src/launches/index.ts'
import { decideListing } from '../../../src/moderation/index.ts'
import { rows } from '../../../src/platform/data/database.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { fakeHomePages } from '../../fakes/home-pages.ts'
import { jobContextOf } from '../../app/job-context.ts'
import { sendForm } from '../../pages/plain-form.ts'
import { completeFounder, makeListing } from '../../fixtures/listings.ts'
import { signedInVisitor, type Visitor } from '../../clients/visitor.ts'

const hour = 3_600_000
const day = 24 * hour

let app: TestApp
let owner: TestAccount
let browser: Visitor
const { web, homePages } = fakeHomePages()

before(async () => {
  app = await createTestApp({ providers: { web } })
  owner = await app.account('owner@example.org')
  browser = await signedInVisitor(app, owner.email)
  await settings(sql`time_zone = 'America/New_York'`)
})
after(() => app.stop())

async function settings(change: ReturnType<typeof sql>): Promise<void> {
  await sql`update sites set ${change} where id = 1`.execute(app.services.db)
  app.sites.forget()
}
const stateOf = async (id: number) =>
  (
    await rows(
      app.services.db,
      sql<{
        status: string
        launch_week: string | null
      }>`select status, launch_week from listings where id = ${id}`,
    )
  )[0]
async function mailsAbout(name: string) {
  return rows(
    app.services.db,
    sql<{
      kind: string
      subject: string
      body_text: string
      body_html: string
    }>`select kind, subject, body_text, body_html from outbox
      where subject like ${`${name}%`} order by created_at, id`,
  )
}
const pageOf = async (id: number) =>
  (await browser.get(`/account/listings/${id}`)).body.replaceAll(/\s+/g, ' ')
const free = (id: number) =>
  browser
    .get(`/account/listings/${id}`)
    .then((page) => browser.post(`/account/listings/${id}/free`, {}, page))

test('an owner waiting for the badge sees the deadline, is reminded twice, and is not delayed by other listings', async () => {
  const edits = { founders: [completeFounder] }
  const { id } = await makeListing(app, {
    owner,
    name: 'Patient',
    website: 'https://patient.example/',
    status: 'draft',
    edits,
  })
  // Each of these is first in the queue and cannot get its place.
  const rival = await app.account('rival@example.org')
  const blocked = await makeListing(app, {
    name: 'Blocked',
    owner,
    status: 'draft',
    week: null,
  })
  await sql`update companies set published_at = null, identity = 'patient.example' where id = ${blocked.companyId}`.execute(
    app.services.db,
  )
  await sql`update listings set status = 'awaiting_badge', badge_wait_started_at = ${app.clock.now()} where id = ${blocked.id}`.execute(
    app.services.db,
  )
  const other = await makeListing(app, { name: 'Other', owner: rival })
  await sql`update companies set identity = 'patient.example' where id = ${other.companyId}`.execute(
    app.services.db,
  )
  homePages.set('blocked.example', `<a href="http://localhost:3999/listings/${blocked.slug}">us</a>`)
  homePages.set('patient.example', '<p>no badge</p>')

  const asked = await free(id)
  assert.match(asked.body, /We looked on/)
  const waiting = await pageOf(id)
  assert.match(waiting, /We check every hour until .*20 Dec 2026, 07:00 GMT-5/)
  assert.match(waiting, /Last checked .*20 Nov 2026, 07:00 GMT-5/)
  assert.match(waiting, /Not found yet/)

  for (const days of [1, 3, 4, 23, 24]) {
    app.clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + days * day))
    await recheckBadges.run({}, jobContextOf(app))
    await recheckBadges.run({}, jobContextOf(app))
  }
  const reminders = await mailsAbout('Patient')
  assert.deepEqual(
    reminders.map(({ kind }) => kind),
    ['badge_missing', 'badge_missing'],
  )
  assert.match(
    reminders[0]?.body_text ?? '',
    /since 20 Nov 2026, 07:00 GMT-5[^]*until 20 Dec 2026, 07:00 GMT-5[^]*\/account\/listings\/\d+$/,
  )
  assert.equal((await stateOf(blocked.id))?.status, 'awaiting_badge')
  const [told] = await mailsAbout('Blocked')
  assert.match(
    told?.body_text ?? '',
    /another account has already published this website. If it’s yours, claim the listing/,
  )
  app.clock.advance(6 * day)
  await recheckBadges.run({}, jobContextOf(app))
  assert.deepEqual([(await stateOf(blocked.id))?.status, (await stateOf(id))?.status], ['draft', 'draft'])
})

test('when a site stops requiring the badge, listings waiting for it are scheduled', async () => {
  const { id } = await makeListing(app, {
    name: 'Freed',
    owner,
    status: 'awaiting_badge',
    week: null,
  })
  await settings(sql`badge_required = false`)
  await recheckBadges.run({}, jobContextOf(app))
  assert.equal((await stateOf(id))?.status, 'scheduled')
  const [mail] = await mailsAbout('Freed')
  assert.match(mail?.subject ?? '', /^Freed launches on Monday,? \d+ January$/)
  assert.match(
    mail?.body_text ?? '',
    /goes live on Monday,? \d+ January at 00:00 in New York \(GMT-5; week \d+, 2027\)\./,
  )
})

test('the page names the week and place that the listing then gets, even if the next months are full', async () => {
  const edits = { founders: [completeFounder] }
  const { id } = await makeListing(app, {
    owner,
    name: 'Latecomer',
    website: 'https://late.example/',
    status: 'draft',
    edits,
  })
  const weeks = Array.from({ length: 13 }, (_none, index) => addWeeks('2027-W01', index))
  await sql`insert into launch_weeks (site_id, week, free_taken) select 1, week, 25 from unnest(${weeks}::text[]) as week
    on conflict (site_id, week) do update set free_taken = 25`.execute(app.services.db)
  await sql`insert into launch_weeks (site_id, week, free_taken) values (1, '2027-W14', 7)`.execute(
    app.services.db,
  )
  assert.match(
    await pageOf(id),
    /Monday,? 5 April[^]*Week 14, from 00:00 in New York[^]*Place 8 of 25 free places/,
  )
  await free(id)
  assert.deepEqual(await stateOf(id), { status: 'scheduled', launch_week: '2027-W14' })
  const placed = await pageOf(id)
  assert.match(
    placed,
    /It goes live on Monday,? 5 April at 00:00 in New York \(GMT-4\); \d+ free launch(es)? of this and earlier weeks comes? before it\./,
  )
  assert.match(placed, /12 Apr<\/b>\s*<span>week 15<\/span>\s*<span class="left">25 places left/)
})

test('a full, past or invalid week is refused on the listing’s own page, and the launch keeps its week', async () => {
  const { id } = await makeListing(app, {
    name: 'Mover',
    owner,
    status: 'scheduled',
    week: '2027-W14',
  })
  const page = await browser.get(`/account/listings/${id}`)
  for (const [week, said, status] of [
    ['2026-W53', 'can move to a week', 422],
    ['2026-W10', 'can move to a week', 422],
    ['nonsense', 'Must be an ISO week', 422],
  ] as const) {
    const answer = await browser.post(`/account/listings/${id}/week`, { week }, page)
    assert.equal(answer.status, status)
    assert.match(
      answer.body,
      new RegExp(
        `role="alert"[^]*${said}[^]*Mover is scheduled|Mover is scheduled[^]*role="alert"[^]*${said}`,
      ),
    )
  }
  await sql`insert into launch_weeks (site_id, week, free_taken) values (1, '2027-W20', 25)`.execute(
    app.services.db,
  )
  const full = await browser.post(`/account/listings/${id}/week`, { week: '2027-W20' }, page)
  assert.equal(full.status, 409)
  assert.match(full.body, /Every free place of 2027-W20 is taken; the launch keeps its week/)
  assert.equal((await stateOf(id))?.launch_week, '2027-W14')
  const again = await browser.post(`/account/listings/${id}/restore`, {}, page)
  assert.equal(again.status, 409)
  assert.match(again.body, /cannot be restored/)
})

test('a paid draft without a week chooses one on its own page', async () => {
  const { id } = await makeListing(app, {
    name: 'Payer',
    owner,
    status: 'draft',
    plan: 'paid',
    week: null,
  })
  const page = await browser.get(`/account/listings/${id}`)
  assert.match(page.body, /Choose a week for Payer/)
  assert.equal((await browser.post(`/account/listings/${id}/week`, { week: 'next' }, page)).status, 303)
  assert.equal((await stateOf(id))?.status, 'scheduled')
})

test('going live mails the owner when voting ends; a late launch leaves that time out', async () => {
  await makeListing(app, { name: 'Riser', owner, status: 'scheduled', week: '2027-W22' })
  await makeListing(app, { name: 'Sleeper', owner, status: 'scheduled', week: '2027-W21' })
  app.clock.set('2027-05-31T04:00:00Z')
  await Promise.all([turnWeek.run({}, jobContextOf(app)), turnWeek.run({}, jobContextOf(app))])
  const [riser, ...more] = await mailsAbout('Riser')
  assert.deepEqual([riser?.kind, more.length], ['launch_live', 0])
  assert.match(
    riser?.body_text ?? '',
    /until 7 Jun 2027, 00:00 GMT-4 decide[^]*http:\/\/localhost:3999\/listings\/riser$/,
  )
  const [late] = await mailsAbout('Sleeper')
  assert.doesNotMatch(late?.body_text ?? '', /until/)
})

test('an imported or seeded listing is live again when it is reinstated after a suspension', async () => {
  const team = await app.account('team@example.org', { role: 'site_team' })
  const { id } = await makeListing(app, { name: 'Imported', owner })
  await sql`update listing_events set event = 'import', from_status = null where listing_id = ${id}`.execute(
    app.services.db,
  )
  const seeded = await makeListing(app, { name: 'Seeded', owner })
  await sql`delete from listing_events where listing_id = ${seeded.id}`.execute(app.services.db)
  for (const listing of [id, seeded.id]) {
    for (const decision of ['suspend', 'reinstate'])
      await app.call(decideListing, {
        actor: team.member,
        input: { listing_id: listing, decision, reason: 'A look.' },
      })
    assert.equal((await stateOf(listing))?.status, 'live')
  }
})

test('the owner’s page of a listing redirects to the listing’s site', async () => {
  await sql`insert into sites (key, name, tagline, hostnames, time_zone, currency, language, accent, badge_required)
    values ('b', 'Second', 'Another', '{second.example}', 'UTC', 'EUR', 'en', '#336699', true)`.execute(
    app.services.db,
  )
  app.sites.forget()
  const { id } = await makeListing(app, {
    name: 'Elsewhere',
    site: 'b',
    owner,
    status: 'draft',
    week: null,
    fields: { founders: [completeFounder] },
  })
  const path = `/account/listings/${id}`
  assert.equal((await browser.get(path)).location, `http://second.example:3999${path}`)
})

test('pages and the API return 404 for weeks at the limits of the calendar', async () => {
  for (const week of ['1000-W01', '9999-W52', '1969-W52'])
    for (const address of ['/launches', '/api/v1/launches/weeks'])
      assert.equal((await app.http.app.inject(`${address}/${week}`)).statusCode, 404, `${address}/${week}`)
  assert.equal((await app.http.app.inject('/launches/9998-W52')).statusCode, 200)
})

test('a live free listing without its badge gets two mails in 14 days, then leaves the lists until the badge is back', async () => {
  const { id, slug } = await makeListing(app, {
    owner,
    name: 'Keeper',
    website: 'https://keeper.example/',
    edits: { founders: [completeFounder] },
  })
  await settings(sql`badge_required = true`)
  const start = Date.parse('2027-02-01T09:00:00Z')
  const after = async (days: number) => {
    app.clock.set(new Date(start + days * day))
    await watchBadges.run({}, jobContextOf(app))
    await watchBadges.run({}, jobContextOf(app))
  }
  const told = async () =>
    (await mailsAbout('Keeper')).map(({ kind }) => kind).filter((kind) => kind.startsWith('badge'))
  await sql`update listings set plan = 'free', badge_seen_at = ${new Date(start)}, badge_checked_at = ${new Date(start)}
    where id = ${id}`.execute(app.services.db)
  const badge = `<a href="http://localhost:3999/listings/${slug}">us</a>`

  homePages.set('keeper.example', badge)
  await after(8)
  homePages.set('keeper.example', '<p>no badge</p>')
  await after(9)
  assert.deepEqual(await told(), [], 'a badge that was found is checked once a week')
  homePages.delete('keeper.example')
  await after(16)
  assert.deepEqual(await told(), [], 'a website that does not answer does not count as one without the badge')
  homePages.set('keeper.example', '<p>no badge</p>')
  for (const days of [24, 25, 30, 35, 36, 37]) await after(days)
  assert.deepEqual(await told(), ['badge_gone', 'badge_gone'])
  assert.match(
    (await mailsAbout('Keeper'))[0]?.body_text ?? '',
    /Nothing changes yet[^]*by 11 Mar 2027[^]*\/badges$/,
  )
  const subjects = (await mailsAbout('Keeper')).map(({ subject }) => subject)
  assert.match(
    subjects.join('; '),
    /Keeper: the badge is no longer on your home page; Keeper: put the badge back by 11 Mar 2027/,
  )
  assert.equal((await stateOf(id))?.status, 'live')
  assert.match(await pageOf(id), /The badge has been missing .*25 Feb 2027.* back by .*11 Mar 2027/)

  const lookAgain = () =>
    sendForm(browser, `/account/listings/${id}`, `form[action="/account/listings/${id}/badge"] button`)
  assert.match((await lookAgain()).body, /Check again/)
  homePages.set('keeper.example', badge)
  assert.match((await lookAgain()).body, /We found the badge on your home page/)
  assert.equal((await told()).at(-1), 'badge_back')
  assert.doesNotMatch(await pageOf(id), /has been missing/)

  homePages.set('keeper.example', '<p>no badge</p>')
  for (const days of [46, 57]) await after(days)
  app.clock.set(new Date(start + 60.5 * day))
  assert.match(
    await pageOf(id),
    /without it the listing will be removed from the lists at our next check/,
    'the page names no past day',
  )
  await after(61)
  assert.deepEqual((await told()).slice(3), ['badge_gone', 'badge_gone', 'badge_lapsed'])
  assert.equal((await stateOf(id))?.status, 'archived')
  const archived = await pageOf(id)
  assert.match(archived, /Put <a[^>]*>the badge<\/a> back, then restore the listing/)
  const dashboard = async () => (await browser.get('/account')).body
  assert.match(await dashboard(), /Keeper is no longer in the lists/)
  const badges = (required: boolean) =>
    sql`update sites set badge_required = ${required}`.execute(app.services.db)
  await badges(false)
  assert.doesNotMatch(await dashboard(), /Keeper is no longer in the lists/, 'a site that requires no badge')
  await badges(true)
  const restore = () =>
    browser
      .get(`/account/listings/${id}`)
      .then((page) => browser.post(`/account/listings/${id}/restore`, {}, page))
  await restore()
  assert.doesNotMatch(await dashboard(), /Keeper is no longer in the lists/)
  assert.match(await pageOf(id), /without it the listing will be removed from the lists at our next check/)
  await after(63)
  assert.equal((await stateOf(id))?.status, 'archived', 'grace is not given twice')
  homePages.set('keeper.example', badge)
  await restore()
  await after(65)
  assert.equal((await stateOf(id))?.status, 'live')
  assert.equal((await told()).at(-1), 'badge_back')

  await sql`update listings set plan = 'paid' where id = ${id}`.execute(app.services.db)
  homePages.set('keeper.example', '<p>no badge</p>')
  await after(90)
  assert.equal((await told()).at(-1), 'badge_back', 'a paid launch needs no badge')
})

test('an owner who reads German gets the result of the badge check in German', async () => {
  const reader = await app.account('leserin@example.org')
  const { id } = await makeListing(app, {
    owner: reader,
    name: 'Lesbar',
    website: 'https://lesbar.example/',
    status: 'draft',
    edits: { founders: [completeFounder] },
  })
  homePages.set('lesbar.example', '<p>kein Badge</p>')
  const visitor = await signedInVisitor(app, reader.email)
  const profile = await visitor.get('/account/profile')
  await visitor.post('/account/language', { language: 'de' }, profile)
  const at = `/account/listings/${id}`
  const asked = await visitor.post(`${at}/free`, {}, await visitor.get(at))
  assert.match(asked.body, /Die Seite hat keinen Link zum Eintrag/)
  assert.doesNotMatch(asked.body, /has no link/)
})

test('a listing that fails to go live does not stop the others, and goes live in the next run', async () => {
  const due = { owner, status: 'scheduled', week: '2026-W01' } as const
  const [first, second] = [
    await makeListing(app, { name: 'Hindered', ...due }),
    await makeListing(app, { name: 'Unhindered', ...due }),
  ]
  const context = jobContextOf(app)
  let transactions = 0
  const transact: typeof context.transact = async (work, options) => {
    transactions++
    // The first transaction is that of the clock.
    if (transactions === 2) throw new Error('the database went away')
    return context.transact(work, options)
  }
  await assert.rejects(turnWeek.run({}, { ...context, transact }), AggregateError)
  const states = async () => [(await stateOf(first.id))?.status, (await stateOf(second.id))?.status]
  assert.deepEqual(await states(), ['scheduled', 'live'])
  await turnWeek.run({}, context)
  assert.deepEqual(await states(), ['live', 'live'])
})
