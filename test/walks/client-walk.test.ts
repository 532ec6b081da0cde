/** The generated client: as committed as generated, and a founder's life played by it. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { type Client, createClient, MarqueeProblem } from '../../packages/client/index.js'
import { operations } from '../../src/operations.ts'
import { clientSource } from '../../src/surfaces/client-source.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { completeFounder, makeListing, words } from '../live-listing.ts'

let app: TestApp
let client: Client
let listing: { id: number; slug: string; draftId: string }
before(async () => {
  app = await createTestApp()
  const owner = await app.account('jana@toolcrib.example')
  listing = await makeListing(app, owner, { plan: 'paid' })
  client = createClient({
    baseUrl: await app.http.app.listen({ port: 0, host: '127.0.0.1' }),
    apiKey: owner.key,
  })
})
after(() => app.stop())

test('the committed client is the one that the operations make', () => {
  for (const [name, text] of Object.entries(clientSource(operations))) {
    assert.equal(
      readFileSync(new URL(`../../packages/client/${name}`, import.meta.url), 'utf8'),
      text,
      `${name} is old: run node packages/client/generate.ts`,
    )
  }
})

test('a founder’s life: edit, milestone, update, story, interview, and what the public reads', async () => {
  await client.update_draft({
    id: listing.draftId,
    founders: [completeFounder],
    fields: { headline: 'Tools come home' },
  })
  const milestone = await client.add_milestone(
    { listing_id: listing.id, date: '2026-03-02', title: 'First' },
    { idempotencyKey: 'one' },
  )
  const again = await client.add_milestone(
    { listing_id: listing.id, date: '2026-03-02', title: 'First' },
    { idempotencyKey: 'one' },
  )
  assert.equal(again.milestone_id, milestone.milestone_id)
  const rehearsed = await client.post_listing_update(
    { listing_id: listing.id, title: 'New', body: 'Thing' },
    { dryRun: true },
  )
  assert.deepEqual([rehearsed.dry_run, rehearsed.update_id], [true, null])
  await client.post_listing_update({ listing_id: listing.id, title: 'New', body: 'Thing' })
  const story = await client.set_founder_story({
    listing_id: listing.id,
    title: 'Why',
    how_started: words(120),
    problem: words(120),
    what_built: words(120),
  })
  assert.deepEqual([story.status, story.shown_on_listing], ['published', true])
  const [question] = (await client.list_interview_questions()).items
  const interview = await client.answer_interview({
    answers: [{ question_id: question?.question_id ?? '', answer: 'A drill.' }],
  })
  const founder = await client.get_founder({ slug: interview.founder_url?.split('/').at(-1) ?? '' })
  assert.deepEqual([founder.stories.length, founder.interview[0]?.answer], [1, 'A drill.'])
  const shown = await client.get_listing({ slug: listing.slug })
  assert.deepEqual([shown.headline, shown.milestones.length], ['Tools come home', 1])
  assert.equal(
    (await client.delete_milestone({ listing_id: listing.id, milestone_id: milestone.milestone_id ?? 0 }))
      .deleted,
    true,
  )
})

test('a problem carries its code and findings', async () => {
  await assert.rejects(
    client.get_my_listing({ listing_id: 999_999 }),
    (error: unknown) => error instanceof MarqueeProblem && error.code === 'not_found' && error.status === 404,
  )
})
