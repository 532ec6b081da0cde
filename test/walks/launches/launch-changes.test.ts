/** What owners and the site team do with launches: move, withdraw, archive, review, suspend, and wait for the badge. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import {
  archiveListing,
  recheckBadges,
  rescheduleLaunch,
  turnWeek,
  withdrawLaunch,
} from '../../../src/launches/index.ts'
import { getMyListing } from '../../../src/listings/index.ts'
import { decideListing } from '../../../src/moderation/index.ts'
import { rows } from '../../../src/platform/data/database.ts'
import { searchListings } from '../../../src/search/index.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { fakeHomePages } from '../../fakes/home-pages.ts'
import { jobContextOf } from '../../app/job-context.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../clients/visitor.ts'

let app: TestApp
let owner: TestAccount
let team: TestAccount
const { web, homePages } = fakeHomePages()

before(async () => {
  app = await createTestApp({ providers: { web } })
  owner = await app.account('owner@example.org')
  team = await app.account('team@example.org', { role: 'site_team' })
})
after(() => app.stop())

const places = async (week: string) =>
  (
    await rows(
      app.services.db,
      sql<{ free_taken: number }>`select free_taken from launch_weeks where week = ${week}`,
    )
  )[0]?.free_taken ?? 0
const own = (id: number) => app.call(getMyListing, { actor: owner.member, input: { listing_id: id } })
const seenIn = (body: string) => load(body)('main').text().replace(/\s+/g, ' ')
const mails = async () =>
  (await rows(app.services.db, sql<{ kind: string }>`select kind from outbox order by created_at, id`)).map(
    ({ kind }) => kind,
  )

test('moving a launch moves its place, and withdrawing it frees the place', async () => {
  const { id } = await makeListing(app, {
    name: 'Mover',
    owner,
    status: 'scheduled',
    week: '2026-W51',
  })
  await sql`insert into launch_weeks (site_id, week, free_taken) values (1, '2026-W51', 1)`.execute(
    app.services.db,
  )
  await app.call(rescheduleLaunch, { actor: owner.member, input: { listing_id: id, week: '2026-W53' } })
  assert.deepEqual(
    [await places('2026-W51'), await places('2026-W53'), (await own(id))['launch_week']],
    [0, 1, '2026-W53'],
  )
  await assert.rejects(
    app.call(rescheduleLaunch, { actor: owner.member, input: { listing_id: id, week: '2026-W48' } }),
    /from 2026-W51 to/,
  )
  await sql`insert into launch_weeks (site_id, week, free_taken) values (1, '2027-W01', 25)`.execute(
    app.services.db,
  )
  await assert.rejects(
    app.call(rescheduleLaunch, { actor: owner.member, input: { listing_id: id, week: '2027-W01' } }),
    /taken/,
  )
  await assert.rejects(
    app.call(rescheduleLaunch, { actor: team.member, input: { listing_id: id, week: '2026-W52' } }),
    /no listing/,
  )
  await app.call(withdrawLaunch, { actor: owner.member, input: { listing_id: id } })
  assert.deepEqual(
    [await places('2026-W53'), (await own(id))['status'], (await own(id))['launch_week']],
    [0, 'draft', null],
  )
  await assert.rejects(
    app.call(withdrawLaunch, { actor: owner.member, input: { listing_id: id } }),
    /cannot be withdrawn/,
  )
})

test('an archived listing leaves the search and returns when restored', async () => {
  const { id, slug } = await makeListing(app, { name: 'Keeper', owner })
  const found = async () =>
    JSON.stringify(await app.call(searchListings, { actor: owner.member, input: { q: 'keeper' } })).includes(
      `"${slug}"`,
    )
  assert.equal(await found(), true)
  await app.call(archiveListing, { actor: owner.member, input: { listing_id: id, archived: true } })
  assert.equal(await found(), false)
  await app.call(archiveListing, { actor: owner.member, input: { listing_id: id, archived: false } })
  assert.equal(await found(), true)
})

test('the forms on the owner’s page move and withdraw a scheduled launch without scripts', async () => {
  const { id } = await makeListing(app, {
    name: 'Buttons',
    owner,
    status: 'scheduled',
    week: '2026-W52',
  })
  await sql`insert into launch_weeks (site_id, week, free_taken) values (1, '2026-W52', 1) on conflict (site_id, week) do update set free_taken = 1`.execute(
    app.services.db,
  )
  const browser = await signedInVisitor(app, 'owner@example.org')
  const page = await browser.get(`/account/listings/${id}`)
  assert.match(page.body, /Move to another week/)
  assert.match(page.body, /Preview the listing/)
  assert.doesNotMatch(page.body, /card\.png/)
  const moved = await browser.post(`/account/listings/${id}/week`, { week: '2027-W02' }, page)
  assert.deepEqual([moved.status, (await own(id))['launch_week']], [303, '2027-W02'])
  const asked = await browser.get(`/account/listings/${id}`)
  assert.match(seenIn(asked.body), /Your place in week 2 \(.+January\) is given back right away/)
  assert.doesNotMatch(asked.body, /Your payment stays valid/)
  assert.equal(load(asked.body)('form[action$="/withdraw"]').closest('details:not([open])').length, 1)
  const cancelled = await browser.post(`/account/listings/${id}/withdraw`, {}, asked)
  assert.deepEqual([cancelled.status, (await own(id))['status']], [303, 'draft'])
  const told = await browser.get(cancelled.location ?? '')
  assert.match(seenIn(told.body), /The launch is cancelled .+ take a place below/)
})

test('cancelling a paid launch asks first and says that the payment stays valid', async () => {
  const { id } = await makeListing(app, {
    name: 'Payer',
    owner,
    status: 'scheduled',
    week: '2026-W52',
    plan: 'paid',
  })
  const browser = await signedInVisitor(app, 'owner@example.org')
  const asked = await browser.get(`/account/listings/${id}`)
  assert.match(seenIn(asked.body), /place in week 52 .+Your payment stays valid/)
  const cancelled = await browser.post(`/account/listings/${id}/withdraw`, {}, asked)
  const told = await browser.get(cancelled.location ?? '')
  assert.match(seenIn(told.body), /The launch is cancelled .+ choose a new week below/)
  const moved = await browser.post(`/account/listings/${id}/week`, { week: '2027-W02' }, told)
  assert.equal(moved.status, 303)
  const again = await browser.get(`/account/listings/${id}?cancelled`)
  assert.doesNotMatch(seenIn(again.body), /is cancelled/)
})

test('a badge that is found schedules the launch; after 30 days without it the wait ends; both send a mail', async () => {
  const { id, slug } = await makeListing(app, {
    name: 'Patient',
    owner,
    status: 'awaiting_badge',
    week: null,
  })
  const lost = await makeListing(app, {
    name: 'Forgetful',
    owner,
    status: 'awaiting_badge',
    week: null,
  })
  homePages.set(`${slug}.example`, '<p>no badge</p>')
  await recheckBadges.run({}, jobContextOf(app))
  assert.equal((await own(id))['status'], 'awaiting_badge')
  app.clock.advance(3_600_000)
  homePages.set(`${slug}.example`, `<a href="http://localhost:3999/listings/${slug}/" rel="nofollow">us</a>`)
  await Promise.all([recheckBadges.run({}, jobContextOf(app)), recheckBadges.run({}, jobContextOf(app))])
  assert.deepEqual(
    [(await own(id))['status'], (await own(id))['launch_week'], await places('2026-W51')],
    ['scheduled', '2026-W51', 1],
  )
  const waiting = async () => {
    await recheckBadges.run({}, jobContextOf(app))
    return (await own(lost.id))['status']
  }
  const end = app.clock.now().getTime() + 30 * 86_400_000 - 3_600_000
  app.clock.set(new Date(end - 1))
  assert.equal(await waiting(), 'awaiting_badge')
  app.clock.set(new Date(end))
  assert.equal(await waiting(), 'awaiting_badge', 'checked within the hour')
  app.clock.advance(3_600_000)
  assert.equal(await waiting(), 'draft')
  assert.deepEqual(
    (await mails()).toSorted((x, y) => x.localeCompare(y)),
    ['badge_missing', 'badge_over', 'badge_scheduled'],
    'and a reminder before the end',
  )
})

test('the badge that a listing waits for is checked every hour until its 30 days are over', async () => {
  const { id, slug } = await makeListing(app, { name: 'Hourly', owner, status: 'awaiting_badge', week: null })
  const host = `${slug}.example`
  let looks = 0
  const counted: typeof web = {
    ...web,
    fetchPage: (url, ...rest) => {
      if (new URL(url).host === host) looks++
      return web.fetchPage(url, ...rest)
    },
  }
  homePages.set(host, '<p>no badge</p>')
  const context = jobContextOf(app)
  const providers = { ...context.providers, web: counted }
  const check = () => recheckBadges.run({}, { ...context, providers })
  assert.match(recheckBadges.schedule ?? '', /^\d+ \* \* \* \*$/, 'it runs once an hour')
  const begun = app.clock.now().getTime()
  const wait = 30 * 24
  // The first day, a day in the middle and the last one.
  const hours = [0, 12 * 24, wait - 24].flatMap((from) =>
    Array.from({ length: 25 }, (_none, nth) => from + nth),
  )
  for (const [nth, hour] of hours.entries()) {
    app.clock.set(new Date(begun + hour * 3_600_000))
    await check()
    assert.equal(looks, nth + 1, `hour ${hour}`)
    await check()
    assert.equal(looks, nth + 1, 'once an hour')
    assert.equal((await own(id))['status'], hour < wait ? 'awaiting_badge' : 'draft', `hour ${hour}`)
  }
  app.clock.advance(3_600_000)
  await check()
  assert.equal(looks, hours.length, 'a listing that no longer waits is not checked')
})

test('the site team approves, rejects with a reason, suspends and reinstates; nobody else can', async () => {
  const { id } = await makeListing(app, {
    name: 'Applicant',
    owner,
    status: 'in_review',
    week: null,
  })
  const other = await makeListing(app, {
    name: 'Dubious',
    owner,
    status: 'in_review',
    week: null,
  })
  const decide = (actor: TestAccount, listing: number, decision: string, reason = '') =>
    app.call(decideListing, { actor: actor.member, input: { listing_id: listing, decision, reason } })
  await assert.rejects(decide(owner, id, 'approve'), /nothing at this address/)
  await assert.rejects(decide(team, other.id, 'reject'), /reason/)
  const browser = await signedInVisitor(app, 'team@example.org')
  const page = await browser.get('/team')
  assert.match(page.body, /Applicant/)
  assert.equal(
    (await browser.post(`/team/listings/${id}/decision`, { decision: 'approve' }, page)).status,
    303,
  )
  assert.equal((await own(id))['status'], 'scheduled')
  await decide(team, other.id, 'reject', 'The page names another price.')
  assert.deepEqual(
    [(await own(other.id))['status'], (await own(other.id))['status_reason']],
    ['rejected', 'The page names another price.'],
  )
  app.clock.advance(60 * 86_400_000)
  await Promise.all([turnWeek.run({}, jobContextOf(app)), turnWeek.run({}, jobContextOf(app))])
  assert.equal((await own(id))['status'], 'live')
  await decide(team, id, 'suspend', 'It sells something else now.')
  app.http.dropCache()
  assert.equal(
    (await new Visitor(app).get('/listings/applicant')).body.includes('Applicant does one thing'),
    false,
  )
  await decide(team, id, 'reinstate')
  assert.equal((await own(id))['status'], 'live')
  // Mails sent at the same time have no defined order.
  const told = (await mails())
    .filter((kind) => kind.startsWith('listing_'))
    .toSorted((x, y) => x.localeCompare(y))
  assert.deepEqual(told, ['listing_approve', 'listing_reinstate', 'listing_reject', 'listing_suspend'])
  assert.equal((await (await signedInVisitor(app, 'owner@example.org')).get('/team')).status, 404)
})
