/** The public pages of founders, news, blog and guide answer, and the claim link works in a browser without scripts. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createSignInLink } from '../../../src/accounts/index.ts'
import { weekOf } from '../../../src/calendar/index.ts'
import { updateMyListing } from '../../../src/listings/index.ts'
import { problemTypes } from '../../../src/platform/call/problem.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { completeFounder, makeListing, words } from '../../fixtures/listings.ts'
import { hidden, Visitor } from '../../clients/visitor.ts'

let app: TestApp
let owner: TestAccount
let listing: { id: number; slug: string; companyId: string }

before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
  listing = await makeListing(app, {
    owner,
    edits: {
      founders: [completeFounder],
      story: { title: 'The drill', how_started: words(120), problem: words(120), what_built: words(120) },
    },
  })
})
after(() => app.stop())

async function signedIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(app)
  const landing = await visitor.get(await createSignInLink(app.signIn, email, '/account'))
  const arrived = await visitor.post(
    '/sign-in/link',
    { token: hidden(landing, 'token') ?? '', to: '/account' },
    landing,
  )
  assert.equal(arrived.status, 303, arrived.body)
  return visitor
}

test('public pages, feeds and sitemaps return 200, and an unknown post 404', async () => {
  const visitor = new Visitor(app)
  for (const path of [
    '/founders',
    '/updates',
    '/blog',
    '/docs/api',
    '/docs/guide',
    '/docs/errors',
    '/about',
    '/bot',
    '/privacy',
    '/listings/toolcrib/story',
    '/blog?q=nothing',
  ]) {
    const seen = await visitor.get(path)
    assert.equal(seen.status, 200, `${path} ${seen.body.slice(0, 300)}`)
    assert.match(seen.headers['content-type'] ?? '', /text\/html/)
  }
  for (const path of [
    '/updates.atom',
    '/blog.atom',
    '/categories/developer-tools.atom',
    '/launches/current.atom',
    '/launches.ics',
    '/llms.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/listings/1',
  ]) {
    const seen = await visitor.get(path)
    assert.equal(seen.status, 200, `${path} ${seen.body.slice(0, 300)}`)
  }
  assert.match((await visitor.get('/sitemaps/listings/1')).body, /listings\/toolcrib\/story</)
  assert.equal((await visitor.get('/blog/nothing')).status, 404)
})

test('a later page of a list is its own canonical URL; first and sorted pages name the plain list', async () => {
  const { href: origin } = new URL('/', (await app.sites.defaultSite()).origin)
  for (const [path, named] of [
    ['/updates?before=72', 'updates?before=72'],
    ['/updates', 'updates'],
    ['/founders?page=1&sort=name', 'founders'],
    ['/categories/design?page=2', 'categories/design?page=2'],
    ['/categories/design?page=2&sort=name', 'categories/design'],
  ] as const) {
    const { body } = await new Visitor(app).get(path)
    assert.equal(load(body)('link[rel=canonical]').attr('href'), `${origin}${named}`, path)
  }
})

test('every error code has a page with its meaning and fix', async () => {
  for (const problem of problemTypes()) {
    const answer = await app.http.app.inject({ url: `/docs/errors/${problem.code}` })
    assert.equal(answer.statusCode, 200, problem.code)
    const text = load(answer.body)('main').text()
    assert.ok(text.includes(problem.meaning) && text.includes(problem.fix), problem.code)
  }
})

test('the API reference has every operation and loads nothing from other hosts', async () => {
  const { operations } = await import('../../../src/operations.ts')
  const $ = load((await app.http.app.inject({ url: '/docs/api' })).body)
  for (const op of operations) assert.equal($(`article#${op.name}`).length, 1, op.name)
  for (const element of $('script[src], link[href], img[src]').toArray()) {
    const address = $(element).attr('src') ?? $(element).attr('href') ?? ''
    assert.ok(address.startsWith('/') || address.startsWith('http://localhost:3999/'), address)
  }
})

test('the site team writes, previews, publishes and deletes a post', async () => {
  await app.account('team@example.org', { role: 'site_team' })
  const team = await signedIn('team@example.org')
  const form = {
    title: 'Why we are here',
    slug: '',
    author: 'Ada',
    summary: 'One line.',
    body: 'Hello **you** <script>alert(1)</script> [x](javascript:alert(1))',
    published: 'on',
  }
  const page = await team.get('/team/blog/new')
  const preview = await team.post('/team/blog/new', { ...form, do: 'preview' }, page)
  assert.match(preview.body, /<strong>you<\/strong>/)
  assert.equal(load(preview.body)('main script').length, 0)
  const saved = await team.post('/team/blog/new', { ...form, do: 'save' }, page)
  assert.equal(saved.status, 303, saved.body)
  assert.match((await team.get(saved.location ?? '')).body, /Saved\. Everybody can read it\./)
  const post = load((await new Visitor(app).get('/blog/why-we-are-here')).body)
  assert.deepEqual(
    [post('h1').text(), post('main script').length, post('main .prose a').attr('href') ?? ''],
    ['Why we are here', 0, ''],
  )
  const taken = await team.post('/team/blog/new', { ...form, summary: 'Another.', do: 'save' }, page)
  assert.equal(taken.status, 409)
  const asked = await team.post(saved.location ?? '', { do: 'delete' }, page)
  assert.match(asked.body, /Delete “[^”]+”\?/)
  const deleted = await team.post(saved.location ?? '', { do: 'delete', confirm: 'yes' }, page)
  assert.equal(deleted.location, '/team/blog?deleted=yes')
  assert.equal((await new Visitor(app).get('/blog/why-we-are-here')).status, 404)
  assert.equal((await (await signedIn(owner.email)).get('/team/blog')).status, 404)
})

test('following works without scripts, and the chosen weekly digest is sent once', async () => {
  await app.account('reader@example.org')
  const reader = await signedIn('reader@example.org')
  const page = await reader.get(`/listings/${listing.slug}/follow`)
  assert.equal((await reader.post(`/listings/${listing.slug}/follow`, { do: 'follow' }, page)).status, 303)
  const follows = await reader.get('/account/follows')
  assert.match(follows.body, /Toolcrib/)
  assert.equal((await reader.post('/account/follows', { updates: 'weekly' }, follows)).status, 303)
  await app.http.app.inject({
    method: 'POST',
    url: `/api/v1/me/listings/${listing.id}/updates`,
    headers: { authorization: `Bearer ${owner.key}` },
    payload: { title: 'New', body: 'Thing' },
  })
  await app.work()
  const { weeklyDigest } = await import('../../../src/news/index.ts')
  const { runJob } = await import('../../../src/surfaces/worker.ts')
  for (let time = 0; time < 2; time++)
    await runJob(weeklyDigest, {}, app.services, AbortSignal.timeout(10_000))
  const mails = await sql<{
    kind: string
    body_text: string
  }>`select kind, body_text from outbox where recipient = 'reader@example.org' and kind <> 'sign_in_link'`.execute(
    app.services.db,
  )
  assert.deepEqual(
    mails.rows.map((mail) => mail.kind),
    ['weekly_digest'],
  )
  assert.match(mails.rows[0]?.body_text ?? '', /Toolcrib: New/)
})

test('opening a mailed claim link a hundred times changes nothing; confirming it verifies the claim', async () => {
  const claimant = await app.account('claimant@example.org')
  const made = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/claims',
    headers: { authorization: `Bearer ${claimant.key}` },
    payload: { slug: listing.slug, method: 'email', email: 'hello@toolcrib.example' },
  })
  assert.equal(made.statusCode, 201, made.body)
  await app.work()
  const { readFileSync, readdirSync } = await import('node:fs')
  const { join } = await import('node:path')
  const outbox = join(app.config.dataDir, 'outbox')
  const mail =
    readdirSync(outbox)
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .find((text) => text.includes('hello@toolcrib.example')) ?? ''
  const path = /\/claims\/confirm\/[\w-]{43}/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[0] ?? ''
  assert.notEqual(path, '')
  const scanner = new Visitor(app)
  const status = async () =>
    (
      await sql<{ status: string }>`select status from claims where id = ${made.json().claim_id}`.execute(
        app.services.db,
      )
    ).rows[0]?.status
  for (let look = 0; look < 50; look++) {
    assert.equal((await scanner.get(path)).status, 200)
    assert.equal((await app.http.app.inject({ method: 'HEAD', url: path })).statusCode, 200)
  }
  assert.equal(await status(), 'pending')
  const page = await scanner.get(path)
  assert.match(page.body, /claimant@example\.org/)
  assert.equal((await scanner.post(path, { do: 'confirm' }, page)).status, 303)
  assert.equal(await status(), 'verified')
  assert.match((await scanner.get(path)).body, /Verified/)
  assert.equal(
    (
      await app.http.app.inject({
        url: `/api/v1/me/listings/${listing.id}`,
        headers: { authorization: `Bearer ${owner.key}` },
      })
    ).statusCode,
    404,
  )
})

test('a case that the site team grants changes the owner; a later decision is refused with 409', async () => {
  await app.account('true-owner@example.org')
  const asker = await signedIn('true-owner@example.org')
  const page = await asker.get(`/listings/${listing.slug}/claim`)
  assert.equal(
    (await asker.post(`/listings/${listing.slug}/case`, { statement: 'It is ours; see the imprint.' }, page))
      .status,
    303,
  )
  const team = await signedIn('team@example.org')
  const cases = await team.get('/team/claims')
  assert.match(cases.body, /see the imprint/)
  const action = load(cases.body)('form[action^="/team/claims/"]').attr('action') ?? ''
  const granted = await team.post(action, { do: 'grant', decision: 'The imprint names them.' }, cases)
  assert.equal(granted.status, 303)
  assert.match((await team.get(granted.location ?? '')).body, /the person who asked now owns the product/)
  // A colleague with an older page is told; nothing claims that the request was refused.
  const late = await team.post(action, { do: 'refuse', decision: 'No proof.' }, cases)
  assert.equal(late.status, 409)
  assert.match(late.body, /You have already granted this request\./)
  assert.match(load(late.body)('main section.card').text(), /Granted.*The imprint names them\./s)
  const owners = await sql<{
    email: string
  }>`select a.email from company_owners o join accounts a on a.id = o.account_id where o.company_id = ${listing.companyId}`.execute(
    app.services.db,
  )
  assert.deepEqual(owners.rows, [{ email: 'true-owner@example.org' }])
})

test('an owner publishes by forms alone; refused forms keep their input; the site team reverts an edit', async () => {
  const maker = await app.account('maker@example.org')
  const own = await makeListing(app, {
    owner: maker,
    website: 'https://maker.example/',
    name: 'Maker',
    plan: 'paid',
    edits: { founders: [{ ...completeFounder, name: 'Max Maker' }] },
  })
  const visitor = await signedIn(maker.email)
  const base = `/account/listings/${own.id}`
  const story = await visitor.get(`${base}/story`)
  assert.equal(
    (
      await visitor.post(
        `${base}/story`,
        {
          title: 'Made',
          how_started: words(110),
          problem: words(110),
          what_built: words(110),
          hard_parts: '',
          milestones: '',
          whats_next: '',
        },
        story,
      )
    ).status,
    303,
  )
  assert.match((await visitor.get(`${base}/story?saved`)).body, /Your story is published/)
  const told = await new Visitor(app).get(`/listings/${own.slug}/story`)
  // Stories of two products may have the same title.
  assert.match(told.body, /<title>[^<]+ · [^<]+ · [^<]+<\/title>/)
  const milestones = await visitor.get(`${base}/milestones`)
  const refused = await visitor.post(
    `${base}/milestones`,
    { date: '2026-02-30', title: 'Kept title', description: '', url: '' },
    milestones,
  )
  assert.equal(refused.status, 422)
  assert.match(refused.body, /Kept title/)
  assert.equal(
    (
      await visitor.post(
        `${base}/milestones`,
        { date: '2026-02-28', title: 'First', description: '', url: '' },
        milestones,
      )
    ).status,
    303,
  )
  const updates = await visitor.get(`${base}/updates`)
  assert.equal(
    (await visitor.post(`${base}/updates`, { title: 'Hello', body: 'World' }, updates)).status,
    303,
  )
  const posted = load((await visitor.get(`${base}/updates?saved`)).body)('.notice.success')
  assert.equal(posted.find('a').attr('href'), `/listings/${own.slug}`)
  const interview = await visitor.get('/account/interview')
  assert.equal((await visitor.post('/account/interview', { first_spark: 'A spark.' }, interview)).status, 303)
  const answered = load((await visitor.get('/account/interview?saved')).body)
  assert.doesNotMatch(answered('main').text(), /appears when a listing/)
  const early = await (await signedIn('early@example.org')).get('/account/interview')
  assert.match(early.body, /founder page appears when a listing that names you as a founder is live/)
  const ownPage = await new Visitor(app).get(
    answered('main .stack > p a[href^="/founders/"]').attr('href') ?? '',
  )
  assert.match(ownPage.body, /A spark\./)
  const page = (await new Visitor(app).get(`/listings/${own.slug}`)).body
  assert.ok(
    page.includes('Hello') && page.includes('First'),
    'the listing shows the update and the milestone',
  )
  assert.equal(
    (await visitor.get(`${base}/founder`)).location,
    `/account/drafts/${own.draftId}/fields/founders`,
  )
  const edited = await app.http.app.inject({
    method: 'PATCH',
    url: `/api/v1/me/listings/${own.id}`,
    headers: { authorization: `Bearer ${maker.key}` },
    payload: { fields: { headline: 'Buy now!!!' } },
  })
  assert.equal(edited.statusCode, 200, edited.body)
  const team = await signedIn('team@example.org')
  const history = await team.get(`/team/history?listing=${own.id}`)
  assert.match(history.body, /Buy now!!!/)
  const action = load(history.body)('form[action$="/restore"]').first().attr('action') ?? ''
  assert.equal((await team.post(action, {}, history)).status, 303)
  const after = await app.http.app.inject({ url: `/api/v1/listings/${own.slug}` })
  assert.equal(after.json().headline, 'Maker does one thing well')
})

test('the site team changes, reorders, hides and adds interview questions', async () => {
  await app.account('team@example.org', { role: 'site_team' })
  const team = await signedIn('team@example.org')
  const path = '/team/interview-questions'
  const asked = async () =>
    (await app.http.app.inject({ url: '/api/v1/interview-questions' }))
      .json()
      .items.map((one: { question: string }) => one.question)
  const [first, second, third] = await asked()
  const page = await team.get(path)
  const save = (key: string, form: Record<string, string>) => team.post(`${path}${key}`, form, page)
  const refused = await save('/first_spark', { question: ' ', hint: 'kept', position: '0', is_asked: 'on' })
  assert.equal(refused.status, 422)
  assert.match(refused.body, /value="kept"/)
  const changed = { question: 'What made you start?', hint: '', position: '2', is_asked: 'on' }
  assert.equal((await save('/first_spark', changed)).status, 303)
  assert.deepEqual((await asked()).slice(0, 3), [second, 'What made you start?', third])
  assert.equal((await save('/first_spark', { ...changed, is_asked: '' })).status, 303)
  const { is_asked: _, ...left } = changed
  assert.equal((await save('/first_spark', left)).status, 303)
  assert.deepEqual((await asked()).slice(0, 2), [second, third])
  assert.ok(!(await asked()).includes(first))
  const added = { question: 'Which tool do you love?', hint: 'One.', position: '1', is_asked: 'on' }
  assert.equal((await save('', added)).status, 303)
  assert.equal((await asked())[0], added.question)
  assert.equal((await save('/no_such', changed)).status, 404)
  assert.equal((await (await signedIn(owner.email)).get(path)).status, 404)
})

test('a co-founder is shown with the product once, without the other founder’s story', async () => {
  const pair = await app.account('pair@example.org')
  const story = { title: 'Two of us', how_started: words(120), problem: words(120), what_built: words(120) }
  await makeListing(app, {
    owner: pair,
    website: 'https://pair.example/',
    name: 'Pair',
    edits: {
      founders: [
        { ...completeFounder, name: 'Ada Pair' },
        { name: 'Bo Pair', title: 'Engineer' },
      ],
      story,
    },
  })
  const { items } = (await app.http.app.inject({ url: '/api/v1/founders?q=pair' })).json()
  const read = async (item: { url: string }) =>
    (await app.http.app.inject({ url: `/api/v1/founders/${item.url.split('/').at(-1)}` })).json()
  const people = await Promise.all(items.map(read))
  assert.deepEqual(
    people.map(({ name, companies, stories }) => [name, companies.length, stories.length]),
    [
      ['Ada Pair', 1, 1],
      ['Bo Pair', 1, 0],
    ],
  )
})

test('the owner’s pages show rank, votes, followers, questions and edits by apps; the history reverts an edit', async () => {
  const { db } = app.services
  const now = app.clock.now()
  const week = weekOf(now, (await app.sites.defaultSite()).timeZone)
  const reader = await app.account('reader@readers.example')
  const other = await makeListing(app, {
    owner: reader,
    name: 'Benchmate',
    website: 'https://benchmate.example/',
  })
  const mine = await app.account('owner@fieldnote.example')
  const story = { title: 'Notes', how_started: words(120), problem: words(120), what_built: words(120) }
  const { id } = await makeListing(app, {
    owner: mine,
    name: 'Fieldnote',
    website: 'https://fieldnote.example/',
    edits: { founders: [completeFounder], story },
  })
  await sql`update listings set launch_week = ${week} where id = any(${[id, other.id]}::int[])`.execute(db)
  await sql`insert into board_counts (listing_id, period, site_id, votes, last_vote_at)
    select id, ${week}, site_id, case when id = ${id} then 3 else 5 end, ${now} from listings
    where id = any(${[id, other.id]}::int[])`.execute(db)
  await sql`insert into votes (listing_id, site_id, account_id, cast_at, week, month, year, email_domain, account_created_at, set_aside)
    select ${id}, 1, 'voter-' || n, ${now}, ${week}, 'm', 'y', 'example.org', ${now}, case when n > 3 then 'burst' end
    from generate_series(1, 5) n`.execute(db)
  await sql`insert into follows (account_id, kind, target, created_at) values (${reader.id}, 'listing', ${String(id)}, ${now})`.execute(
    db,
  )
  await sql`insert into founder_questions (site_id, listing_id, account_id, body, asked_at)
    values (1, ${id}, ${reader.id}, ${'Does it <b>work</b> offline?'}, ${now})`.execute(db)
  const visitor = await signedIn(mine.email)
  const text = async (path: string) => {
    const seen = await visitor.get(path)
    assert.equal(seen.status, 200, seen.body.slice(0, 300))
    return load(seen.body)('main').text().replaceAll(/\s+/g, ' ')
  }

  const today = await text(`/account/listings/${id}`)
  assert.match(today, /Voting ends .* in \d+ (days|hours)/)
  assert.match(today, /Rank in week \d+ 2nd of \d/)
  assert.match(today, /Followers 1/)
  assert.match(today, /1st Benchmate 5 votes 2nd Fieldnote 3 votes/)
  assert.match(today, /Votes cast in the week 5 Not counted 2 Counted 3/)
  assert.match(today, /3 votes were counted/)
  assert.match(today, /2 votes were not counted/)
  assert.match(today, /1 new follower/)
  assert.match(today, /A reader asks: “Does it <b>work<\/b> offline\?”/)
  assert.match(today, /Read the published story/)
  const dashboard = await text('/account')
  assert.match(dashboard, /2nd in week \d+; voting ends in/)
  for (const status of ['rejected', 'suspended']) {
    await sql`update listings set status = ${status} where id = ${id}`.execute(db)
    assert.doesNotMatch(await text('/account'), /voting ends in/, status)
  }
  await sql`update listings set status = 'live' where id = ${id}`.execute(db)
  assert.match(dashboard, /Fieldnote: 1 new follower/)
  const strangers = await signedIn(reader.email)
  assert.equal((await strangers.get(`/account/listings/${id}`)).status, 404)
  assert.doesNotMatch((await strangers.get('/account')).body, /A reader asks/)

  const history = `/account/listings/${id}/history`
  assert.match(await text(history), /Edits to Fieldnote/)
  const input = { listing_id: id, fields: { headline: 'Made by an app <i>' } }
  await app.call(updateMyListing, { actor: { ...mine.member, via: 'api_key' }, input })
  assert.match(await text(`/account/listings/${id}`), /1 value was changed with an API key/)
  const page = await visitor.get(history)
  const shown = load(page.body)
  assert.match(shown('article').first().text(), /You, with an API key[^]*Made by an app <i>/)
  const action = shown('article form').first().attr('action') ?? ''
  assert.equal((await strangers.post(action, {}, page)).status, 403)
  assert.equal((await visitor.post(action, {}, page)).location, `${history}?restored`)
  assert.match(await text(history), /You, in a browser/)
  assert.equal((await visitor.post(`${history}/999999/restore`, {}, page)).status, 404)
})

test('a story’s words are counted, a preview shows it as published, and only saving stores it', async () => {
  const mine = await app.account('writer@tallyroot.example')
  const { id, slug } = await makeListing(app, {
    owner: mine,
    name: 'Tallyroot',
    website: 'https://tallyroot.example/',
  })
  const visitor = await signedIn(mine.email)
  const path = `/account/listings/${id}/story`
  const page = await visitor.get(path)
  assert.match(load(page.body)('form').text(), /0 words; a section counts once it has 40/)
  const form = {
    title: 'Roots <script>',
    problem: '# Loud\n\nWe **count**\nevery <img src=x onerror=alert(1)> root. [Us](javascript:alert(1))',
  }
  const seen = await visitor.post(path, { ...form, do: 'preview' }, page)
  assert.equal(seen.status, 200)
  const shown = load(seen.body)
  const preview = shown('section:has(> #preview)')
  assert.equal(preview.find('h2').first().text(), 'Roots <script>')
  assert.equal(preview.find('strong').text(), 'count')
  assert.equal(preview.find('h1, img, script, a').length, 0)
  assert.equal(preview.find('br').length, 1)
  assert.doesNotMatch(shown('main').text(), /Give the story a title/, 'a typed title is not missing')
  assert.match(shown('textarea[name=problem]').text(), /^# Loud/)
  assert.doesNotMatch((await visitor.get(path)).body, /# Loud/)
  assert.equal((await visitor.post(path, form, page)).status, 303)
  assert.match((await visitor.get(path)).body, /# Loud/)
  assert.equal((await visitor.get(`/listings/${slug}/story`)).status, 404)

  const milestones = `/account/listings/${id}/milestones`
  const entry = { date: '2026-11-01', title: 'A "hundred" & <one> users' }
  assert.equal((await visitor.post(milestones, entry, page)).status, 303)
  const told =
    load((await visitor.get(milestones)).body)('a:contains("Post it as an update")').attr('href') ?? ''
  assert.equal(load((await visitor.get(told)).body)('input[name=title]').attr('value'), entry.title)
})

test('an unknown listing number returns 404 with a link to the account page', async () => {
  const visitor = await signedIn(owner.email)
  for (const id of ['0', 'abc', '999999']) {
    const { status, body } = await visitor.get(`/account/listings/${id}`)
    assert.equal(status, 404, id)
    const page = load(body)('main')
    assert.match(page.text(), /You have no listing with this number/)
    assert.doesNotMatch(page.text(), /Must be/)
    assert.equal(page.find('a.primary').attr('href'), '/account')
  }
})
