/** The first steps and the log, end to end. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import { inventedAddresses } from '../accounts/index.ts'
import { setAccountBan } from '../accounts/people/set-account-ban.ts'
import { setTeamRole } from '../accounts/people/set-team-role.ts'
import { teamPagePaths } from '../design/components/team-page-frame.ts'
import { saveSiteSettings } from '../site-settings/save-site-settings.ts'
import { addTeamLine } from '../platform/team-log/team-log-queries.ts'
import { readCommand } from '../platform/call/command.ts'
import { commands } from '../commands.ts'
import { internalOperations } from '../internal-operations.ts'
import { firstSteps } from './first-steps.ts'
import { hiddenFrom, operatorActs } from './operator-acts.ts'
import { words } from './words/index.ts'

let app: TestApp
let team: Visitor
let account: Awaited<ReturnType<TestApp['account']>>
before(async () => {
  app = await createTestApp()
  account = await app.account('ruth@marquee.example', { role: 'site_team' })
  team = await signedInVisitor(app, account.email)
})
after(() => app.stop())

const save = (changes: Record<string, unknown>) =>
  app.call(saveSiteSettings, { actor: account.member, input: { changes } })

test('every team page shows the navigation with its own entry marked', async () => {
  await app.account('runs@marquee.example', { role: 'operator' })
  const operator = await signedInVisitor(app, 'runs@marquee.example')
  const without: string[] = []
  for (const path of Object.values(teamPagePaths).flat()) {
    const page = load((await operator.get(path)).body)
    if (page('nav.rail a[aria-current="page"]').attr('href') !== path) without.push(path)
  }
  assert.deepEqual(without, [])
})

test('the site team’s navigation has no page that only the operator may open', async () => {
  const links = load((await team.get('/team/start')).body)('nav.rail a').toArray()
  const statuses = new Set<number>()
  for (const link of links) statuses.add((await team.get(link.attribs['href'] ?? '')).status)
  assert.deepEqual([...statuses], [200])
  assert.ok(links.length > 25)
})

test('every action of the site team or operator has a description in the log', () => {
  const acts = internalOperations
    .filter(({ access, effect }) => (access === 'team' || access === 'operator') && effect !== 'read')
    .map(({ name }) => name)
  assert.deepEqual(Object.keys(words.acts).toSorted(), acts.toSorted())
})

test('the first steps list what is missing, and drop it once it is done', async () => {
  const before = await team.get('/team/start')
  assert.match(before.body, /marquee site set name=/)
  assert.match(before.body, /SMTP_URL=/)
  assert.match(before.body, /STRIPE_SECRET_KEY=… STRIPE_WEBHOOK_SECRET=… marquee serve/)
  await save({ name: 'Workbench Weekly', contact_email: 'hello@workbench.example' })
  const now = await team.get('/team/start')
  assert.doesNotMatch(now.body, /marquee site set name=/)
  assert.match(now.body, /Take payments/)
})

test('an operator with the address that the first start invented is asked to replace it', async () => {
  const [email] = inventedAddresses(app.services.baseUrl)
  const stepFor = async (visitor: Visitor) => {
    const page = load((await visitor.get('/team/start')).body)
    const row = page('main li:contains("their own email address")')
    return [row.find('.pill').text(), row.find('a').attr('href')]
  }
  assert.deepEqual(await stepFor(team), ['done', undefined])
  await app.account(email, { role: 'operator' })
  assert.deepEqual(await stepFor(await signedInVisitor(app, email)), ['to do', '/account/profile'])
  assert.deepEqual(await stepFor(team), ['to do', undefined])
  await sql`update accounts set email = 'me@people.example' where email = ${email}`.execute(app.services.db)
  assert.deepEqual(await stepFor(team), ['done', undefined])
})

test('with several sites, every command for a site names it', async () => {
  const create = readCommand(
    commands,
    'site create --key spare --name Marquee --host spare.localhost:3999'.split(' '),
  )
  await create.command.run(app, create.given)
  const operator = await app.account('runs@marquee.example', { role: 'operator' })
  const signedInAt = async (host: string) => {
    const base = await signedInVisitor(app, operator.email)
    if (host === 'localhost:3999') return base
    const there = new Visitor(app, host)
    const start = await there.get('/sign-in?to=/team/start')
    const arrival = new URL((await base.get(start.location ?? '')).location ?? '')
    await there.get(arrival.pathname + arrival.search)
    return there
  }
  const commandsAt = async (host: string) => {
    const page = load((await (await signedInAt(host)).get('/team/start')).body)
    const typed = page('main code, main input')
      .toArray()
      .map((one) => page(one).text() || page(one).attr('value') || '')
    return typed.filter((one) => /^marquee (site set|account|import)/.test(one))
  }
  const there = await commandsAt('spare.localhost:3999')
  assert.ok(there.length > 3)
  assert.deepEqual(
    there.filter((one) => !one.includes(' --site spare')),
    [],
  )
  for (const typed of there)
    readCommand(
      commands,
      typed
        .replace(/"[^"]*"/, 'x')
        .split(' ')
        .slice(1),
    )
  const atFirst = await commandsAt('localhost:3999')
  assert.ok(atFirst.length > 0 && atFirst.every((one) => one.includes(' --site main')))
  const sites = load((await (await signedInAt('localhost:3999')).get('/team/start')).body)
  assert.equal(
    sites('section[aria-labelledby=sites] a').attr('href'),
    'http://spare.localhost:3999/team/start',
  )
  assert.match(
    sites('section[aria-labelledby=sites]').text(),
    /this site[^]*spare[^]*marquee site create --key/,
  )
  assert.doesNotMatch((await team.get('/team/start')).body, /site create/, 'only operators can add one')
  const remove = readCommand(commands, 'site delete spare --yes'.split(' '))
  await remove.command.run(app, remove.given)
  assert.doesNotMatch((await team.get('/team/start')).body, /--site/)
})

test('a complete deployment has no first steps left', () => {
  const all = {
    hasName: true,
    hasOwnAddress: true,
    isInvented: false,
    hasContact: true,
    hasImprint: true,
    hasTeam: true,
    hasAddress: true,
    onServer: true,
    makesBackups: true,
    sendsMail: true,
    takesPayments: true,
    paymentVariables: ['OTHER_KEY'],
    hasSeller: true,
    hasListings: true,
    hasFirstWeek: true,
  }
  assert.deepEqual(
    firstSteps(all).filter(({ done }) => !done),
    [],
  )
  const none = firstSteps({ ...all, sendsMail: false }).filter(({ done }) => !done)
  assert.deepEqual(
    none.map(({ step }) => step),
    ['mail'],
  )
})

test('the first steps ask when the first week opens, until the site says so itself', async () => {
  const { id: siteId } = await app.sites.defaultSite()
  const isOpen = async () => {
    const step = load((await team.get('/team/start')).body)('main li').toArray()
    const row = step.map((li) => load(li).text()).find((text) => text.includes('when the first week opens'))
    return row?.includes('to do')
  }
  await sql`update listings set launched_at = null where site_id = ${siteId}`.execute(app.services.db)
  assert.equal(await isOpen(), true)
  await sql`update sites set free_queue_weeks = 1 where id = ${siteId}`.execute(app.services.db)
  app.services.changed()
  assert.equal(await isOpen(), false)
})

test('a log entry names and links its listing, and shows lists as text', async () => {
  const { id, slug } = await makeListing(app, { name: 'Sawbench' })
  const site = await app.sites.defaultSite()
  const line = {
    siteId: site.id,
    accountId: account.id,
    via: 'web',
    operation: 'refile_listing',
    input: {},
  } as const
  const change = {
    before: { categories: ['Design', 'Health'], status: 'in_review', words: [] },
    after: { categories: ['Education'], status: 'rejected', words: ['chalk'] },
  }
  await app.services.transact(({ db }) =>
    addTeamLine(db, { ...line, ...change, about: `listing ${id}`, at: app.clock.now() }),
  )
  const row = load((await team.get('/team/log')).body)('tbody tr').first()
  assert.match(
    row.text().replaceAll(/\s+/g, ' '),
    /Sawbench.*Keywords: – chalk State: In review Sent back Categories: Design, Health Education/,
  )
  assert.equal(row.find('a').attr('href'), `/team/listings?q=${slug}`)
  const asked = { number: 'MQ-1', reason: 'Paid twice.', is_whole: true }
  await app.services.transact(({ db }) =>
    addTeamLine(db, {
      ...line,
      input: asked,
      about: 'order MQ-1',
      before: null,
      after: null,
      at: app.clock.now(),
    }),
  )
  const details = load((await team.get('/team/log')).body)('tbody tr')
    .first()
    .find('details')
  assert.deepEqual(
    details
      .find('p')
      .toArray()
      .map((one) => load(one).text()),
    ['number: MQ-1', 'Reason: Paid twice.', 'is whole: Yes'],
  )
})

test('the log shows who changed what, and can be filtered, paged and exported', async () => {
  for (let round = 0; round < 55; round++) await save({ tagline: `=Round ${round}` })
  const first = await team.get('/team/log')
  assert.match(first.body, /Round 54/)
  assert.doesNotMatch(first.body, /Round 3</)
  const older = /rel="next" href="([^"]+)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&')
  assert.ok(older)
  assert.match((await team.get(older)).body, /Round 3</)
  assert.match((await team.get('/team/log?operation=publish_terms')).body, /matches the filter/)
  assert.match((await team.get(`/team/log?person=${account.id}&about=site+main`)).body, /Round 54/)
  const csv = await team.get('/team/log.csv?operation=save_site_settings')
  assert.match(csv.body, /^id,at,who,via,operation,about,input,before,after\r\n\d+,2026-/)
  assert.equal(csv.body.trimEnd().split('\r\n').length, 57)
  assert.match(csv.body, /ruth@marquee\.example,web,save_site_settings,site main/)
})

test('only operators see operators’ actions in the log, and not the email address of the account concerned', async () => {
  const operator = await app.account('olga@marquee.example', { role: 'operator' })
  const banned = await app.account('private@elsewhere.example')
  const actor = operator.member
  await app.call(setTeamRole, { actor, input: { email: banned.email, team: true } })
  await app.call(setAccountBan, {
    actor,
    input: { account_id: banned.id, banned: true, reason: 'Known from elsewhere.' },
  })
  const acts = /set_account_ban|set_team_role|private@elsewhere|Known from elsewhere|olga@marquee/
  for (const url of ['/team/log', '/team/log.csv', '/team/log.csv?operation=set_account_ban']) {
    const read = await team.get(url)
    assert.equal(read.status, 200)
    assert.doesNotMatch(read.body, acts, url)
  }
  const operators = await signedInVisitor(app, operator.email)
  const { body } = await operators.get('/team/log.csv')
  assert.match(body, /set_account_ban,account .*Known from elsewhere/)
  assert.match(body, /set_team_role,account /)
  assert.doesNotMatch(body, /private@elsewhere/)
  const open = internalOperations.filter(({ access, effect }) => access === 'operator' && effect !== 'read')
  assert.deepEqual(open.map(({ name }) => name).toSorted(), operatorActs.toSorted())
  assert.deepEqual(hiddenFrom(actor), [])
})

test('the database refuses to change or delete a log entry', async () => {
  const { db } = app.services
  await assert.rejects(sql`update team_log set operation = 'nothing'`.execute(db), /never changed/)
  await assert.rejects(sql`delete from team_log`.execute(db), /never changed/)
})

test('the navigation shows how much is waiting on each page, for the current site only', async () => {
  const due = async () =>
    load((await team.get('/team/log')).body)('nav.rail a:has(.due)')
      .toArray()
      .map((link) => [link.attribs['href'], load(link)('.due').text()])
  assert.deepEqual(await due(), [])
  await makeListing(app, { name: 'Waits First', status: 'in_review' })
  const { id } = await makeListing(app, { name: 'Is Reported' })
  await sql`insert into reports (site_id, listing_id, kind, body, status, created_at)
    select site_id, id, 'gone', 'It is gone.', s, now() from listings, unnest(array['open', 'open', 'dismissed']) s
    where id = ${id}`.execute(app.services.db)
  assert.deepEqual(await due(), [
    ['/team', '1 waiting'],
    ['/team/reports', '2 waiting'],
  ])
  const first = async () => {
    const page = load((await team.get('/team')).body)
    const links = page('.due-elsewhere a').toArray()
    return [page('h1').text(), ...links.map((link) => `${link.attribs['href']}: ${load(link).text()}`)]
  }
  assert.deepEqual(await first(), ['1 listing to review', '/team/reports: Reports 2 waiting'])
  await sql`update listings set status = 'draft', launch_week = null where name = 'Waits First'`.execute(
    app.services.db,
  )
  await sql`insert into payment_cases (id, site_id, kind, about, detail, created_at)
    select 'case_1', site_id, 'refund_failed', 're_1', 'It failed.', now() from listings where id = ${id}`.execute(
    app.services.db,
  )
  assert.deepEqual(await first(), [
    'No listings to review',
    '/team/orders: Orders 1 waiting',
    '/team/reports: Reports 2 waiting',
  ])
  await sql`update payment_cases set resolved_at = now()`.execute(app.services.db)
  await sql`update reports set status = 'dismissed'`.execute(app.services.db)
  assert.deepEqual(await first(), ['You’re all caught up'])
  await sql`update listings set status = 'in_review' where name = 'Waits First'`.execute(app.services.db)
  await sql`update reports set status = 'open' where id = (select min(id) from reports)`.execute(
    app.services.db,
  )
  await sql`insert into reports (site_id, listing_id, kind, body, created_at)
    select site_id, id, 'gone', 'It is gone.', now() from listings, generate_series(1, 120) where id = ${id}`.execute(
    app.services.db,
  )
  assert.deepEqual((await due())[1], ['/team/reports', '99+ waiting'])
})

test('the navigation counts an appeal only for those on the team who may decide it', async () => {
  const { member } = await app.account('other@marquee.example', { role: 'site_team' })
  const other = await signedInVisitor(app, member.email)
  const onReview = async (visitor: Visitor) =>
    load((await visitor.get('/team/log')).body)('nav.rail a[href="/team"] .due').text()
  const [mine, theirs] = [await onReview(team), await onReview(other)]
  assert.equal(mine, theirs)
  const { id } = await makeListing(app, { name: 'Appeals', status: 'rejected' })
  await sql`with decided as (insert into listing_events (listing_id, event, from_status, to_status, plan, account_id, at)
      values (${id}, 'reject', 'in_review', 'rejected', 'free', ${account.id}, now()) returning id)
    insert into appeals (site_id, listing_id, event_id, made_by, account_id, body, asked_at)
    select l.site_id, l.id, decided.id, ${account.id}, 'acc_1', 'Please look again.', now()
    from listings l, decided where l.id = ${id}`.execute(app.services.db)
  assert.equal(await onReview(team), mine)
  assert.equal(await onReview(other), `${Number.parseInt(theirs || '0') + 1} waiting`)
})

test('the site team can preview a listing in review, others cannot', async () => {
  const { id, slug } = await makeListing(app, {
    name: 'Seen Before',
    status: 'in_review',
    fields: { audience: 'Bell ringers' },
  })
  const queue = load((await team.get('/team')).body)
  const link = queue(`#name-${id} a`).attr('href') ?? ''
  const seen = await team.get(link)
  assert.equal(seen.status, 200)
  assert.match(
    load(seen.body)('main').text(),
    /In review: only the site’s team sees this page.*Bell ringers/s,
  )
  const other = await app.account('curious@marquee.example')
  assert.equal((await (await signedInVisitor(app, other.email)).get(link)).status, 404)
  assert.doesNotMatch((await team.get(`/listings/${slug}`)).body, /Bell ringers/)
  assert.equal((await team.get('/team/listings/999999/preview')).status, 404)
})
