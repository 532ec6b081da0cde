/** What an owner publishes: updates, milestones, story, interview; by REST, and as the public reads it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { completeFounder, makeListing, words } from '../../fixtures/listings.ts'

let app: TestApp
let owner: TestAccount
let listing: { id: number; slug: string; draftId: string }

before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
  listing = await makeListing(app, { owner, plan: 'paid', edits: { founders: [completeFounder] } })
})
after(() => app.stop())

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  key: string | null = owner.key,
) {
  const headers = key === null ? {} : { authorization: `Bearer ${key}` }
  const answer = await app.http.app.inject({
    method,
    url: `/api/v1${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

test('a milestone has an id, is shown on the listing and in the draft, and can be deleted once', async () => {
  const made = await send('POST', `/me/listings/${listing.id}/milestones`, {
    date: '2026-03-02',
    title: 'The hundredth workshop',
    url: 'https://toolcrib.example/news',
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  assert.equal(typeof made.body.milestone_id, 'number')
  assert.equal(made.headers['location'], `http://localhost:3999/api/v1/me/listings/${listing.id}`)
  const open = await send('GET', `/listings/${listing.slug}`, undefined, null)
  assert.deepEqual(open.body.milestones, [
    {
      milestone_id: made.body.milestone_id,
      date: '2026-03-02',
      title: 'The hundredth workshop',
      description: null,
      url: 'https://toolcrib.example/news',
      picture_url: null,
    },
  ])
  const draft = await send('GET', `/drafts/${listing.draftId}`)
  assert.equal(draft.body.milestones[0].title, 'The hundredth workshop')
  // The same milestone sent again by the draft keeps its id.
  const kept = await send('PATCH', `/drafts/${listing.draftId}`, {
    milestones: [
      { date: '2026-03-02', title: 'The hundredth workshop', url: 'https://toolcrib.example/news' },
      { date: '2026-04-01', title: 'Second' },
    ],
  })
  assert.equal(kept.status, 200, JSON.stringify(kept.body))
  const mine = await send('GET', `/me/listings/${listing.id}`)
  assert.deepEqual(
    mine.body.milestones.map((one: { title: string }) => one.title),
    ['Second', 'The hundredth workshop'],
  )
  assert.equal(mine.body.milestones[1].milestone_id, made.body.milestone_id)
  assert.deepEqual(
    (await send('DELETE', `/me/listings/${listing.id}/milestones/${made.body.milestone_id}`)).body,
    { deleted: true },
  )
  assert.equal(
    (await send('DELETE', `/me/listings/${listing.id}/milestones/${made.body.milestone_id}`)).status,
    404,
  )
  assert.equal(
    (
      await send('POST', `/me/listings/${listing.id}/milestones`, {
        date: '2026-02-30',
        title: 'No such day',
      })
    ).status,
    422,
  )
})

test('writes to another owner’s listing return 404', async () => {
  const stranger = await app.account('stranger@example.org')
  for (const [method, path, payload] of [
    ['POST', 'updates', { title: 'a', body: 'b' }],
    ['POST', 'milestones', { date: '2026-03-02', title: 'a' }],
    ['DELETE', 'milestones/1', undefined],
    ['PUT', 'story', { title: 'a' }],
  ] as const) {
    const answer = await send(method, `/me/listings/${listing.id}/${path}`, payload, stranger.key)
    assert.equal(answer.status, 404, `${method} ${path}`)
  }
})

test('a story lists what is missing, accepts old member names, and is published only while it meets the rules', async () => {
  const short = await send('PUT', `/me/listings/${listing.id}/story`, {
    why_started: words(60),
    story: words(50),
    journey: 'And then some.',
  })
  assert.equal(short.status, 200, JSON.stringify(short.body))
  assert.equal(short.body.status, 'draft')
  assert.equal(short.body.what_built, `${words(50)}\n\nAnd then some.`)
  assert.deepEqual(
    short.body.missing.map((item: { reason: string }) => item.reason),
    ['story_title_missing', 'story_too_short', 'story_too_few_sections'],
  )
  assert.ok(
    short.body.missing.every((item: { url: string }) =>
      item.url.startsWith(`http://localhost:3999/account/listings/${listing.id}/`),
    ),
  )
  const whole = await send('PUT', `/me/listings/${listing.id}/story`, {
    title: 'Why the drill had to come back',
    problem: words(250),
  })
  assert.equal(whole.body.status, 'published', JSON.stringify(whole.body.missing))
  assert.deepEqual(
    [whole.body.shown_on_listing, whole.body.missing, whole.body.published_at],
    [true, [], app.clock.now().toISOString()],
  )
  assert.equal(whole.body.how_started, words(60))
  const founders = await send('GET', '/founders', undefined, null)
  const slug = founders.body.items[0].slug
  const founder = await send('GET', `/founders/${slug}`, undefined, null)
  assert.deepEqual(
    founder.body.stories.map((story: { title: string }) => story.title),
    ['Why the drill had to come back'],
  )
  const broken = await send('PUT', `/me/listings/${listing.id}/story`, { problem: '' })
  assert.deepEqual(
    [broken.body.status, broken.body.published_at, broken.body.shown_on_listing],
    ['draft', null, false],
  )
  assert.deepEqual((await send('GET', `/founders/${slug}`, undefined, null)).body.stories, [])
})

test('interview answers merge by question, an empty one is deleted, and the founder’s page shows them', async () => {
  const questions = await send('GET', '/interview-questions', undefined, null)
  const [first, second] = questions.body.items
  const answered = await send('PUT', '/me/interview', {
    answers: [
      { question_id: first.question_id, answer: 'A drill.' },
      { question_id: second.question_id, answer: 'Workshops.' },
    ],
  })
  assert.equal(answered.status, 200, JSON.stringify(answered.body))
  const later = await send('PUT', '/me/interview', {
    answers: [{ question_id: second.question_id, answer: '' }],
  })
  assert.deepEqual(
    later.body.answers.map((one: { answer: string }) => one.answer),
    ['A drill.'],
  )
  const founder = await send('GET', new URL(later.body.founder_url).pathname, undefined, null)
  assert.deepEqual(
    founder.body.interview.map((one: { answer: string }) => one.answer),
    ['A drill.'],
  )
  const unknown = await send('PUT', '/me/interview', { answers: [{ question_id: 'nonsense', answer: 'x' }] })
  assert.deepEqual([unknown.status, unknown.body.errors[0].path], [422, 'answers[0].question_id'])
})

test('an update is mailed to each follower once, with an unsubscribe link; a draft cannot post one', async () => {
  const { addFollow } = await import('../../../src/news/follow-queries.ts')
  const follower = await app.account('follower@example.org')
  await addFollow(
    app.services.db,
    follower.id,
    { kind: 'listing', target: String(listing.id) },
    await app.sites.defaultSite(),
    app.clock.now(),
  )
  const posted = await send('POST', `/me/listings/${listing.id}/updates`, {
    title: 'Labels for tool walls',
    body: 'Print a wall of stickers.',
  })
  assert.equal(posted.status, 201, JSON.stringify(posted.body))
  assert.equal(posted.body.followers, 1)
  await app.work()
  const { sql } = await import('kysely')
  const mails = await sql<{
    recipient: string
    headers: Record<string, string>
  }>`select recipient, headers from outbox where kind = 'listing_update'`.execute(app.services.db)
  assert.deepEqual(
    mails.rows.map((mail) => mail.recipient),
    ['follower@example.org'],
  )
  assert.match(
    mails.rows[0]?.headers['List-Unsubscribe'] ?? '',
    /^<http:\/\/localhost:3999\/mail\/unsubscribe\?token=/,
  )
  const draftListing = await makeListing(app, {
    owner,
    website: 'https://other.example/',
    name: 'Other',
    status: 'draft',
  })
  const refused = await send('POST', `/me/listings/${draftListing.id}/updates`, { title: 'a', body: 'b' })
  assert.deepEqual([refused.status, refused.body.code], [409, 'listing_not_live'])
})

test('the version history has the edits of milestones and stories', async () => {
  const { sql } = await import('kysely')
  const versions = await sql<{
    changes: { path: string }[]
  }>`select changes from profile_versions where listing_id = ${listing.id} order by id`.execute(
    app.services.db,
  )
  const paths = versions.rows.flatMap((version) => version.changes.map((change) => change.path))
  assert.ok(paths.includes('milestones') && paths.includes('story'), paths.join())
})
