/** A draft whose worker has died fails with a reason; one that makes progress is left alone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { runJob } from '../../surfaces/worker.ts'
import { getDraft } from '../get-draft.ts'
import { submitListing } from '../submit-listing.ts'
import { crawlSite } from './crawl-site-job.ts'
import { draftProfile } from './draft-profile-job.ts'
import { failStuckDrafts } from './fail-stuck-drafts-job.ts'

test('a draft whose job failed for good fails; one without a job gets a new one; a queued one is left alone', async () => {
  const app = await createTestApp()
  try {
    const owner = await app.account('owner@example.org')
    const drafts = new Map<string, string>()
    for (const name of ['crawling', 'drafting', 'lost', 'queued', 'ready']) {
      const made = await app.call(submitListing, {
        actor: owner.member,
        input: { url: `https://${name}.example` },
      })
      drafts.set(name, String(made['id']))
    }
    const set = (name: string, status: string) =>
      sql`update drafts set status = ${status}, step = ${status}, updated_at = ${app.clock.now()} where id = ${drafts.get(name)}`.execute(
        app.services.db,
      )
    const statuses = async () => {
      await runJob(failStuckDrafts, {}, app.services, AbortSignal.timeout(10_000))
      const read = [...drafts.values()].map((id) =>
        app.call(getDraft, { actor: owner.member, input: { id } }),
      )
      return (await Promise.all(read)).map((draft) => draft['status'])
    }
    await app.boss.deleteAllJobs('crawl_site')
    await giveUp(app, crawlSite, drafts.get('crawling'))
    await set('drafting', 'drafting')
    await giveUp(app, draftProfile, drafts.get('drafting'))
    await set('ready', 'ready')
    await app.services.transact(({ jobs }) =>
      jobs.enqueue(crawlSite, { draft_id: drafts.get('queued') ?? '' }),
    )
    app.clock.advance(5 * 60_000)
    assert.deepEqual(await statuses(), ['crawling', 'drafting', 'crawling', 'crawling', 'ready'])
    assert.deepEqual(await app.requeueDueWork(), {}, 'none has waited long enough')
    app.clock.advance(1)
    assert.deepEqual(await statuses(), ['failed', 'failed', 'crawling', 'crawling', 'ready'])
    assert.deepEqual(await app.requeueDueWork(), { drafts: 1 })
    const waiting = await app.boss.findJobs<{ draft_id: string }>('crawl_site', { queued: true })
    assert.deepEqual(
      waiting.map(({ data }) => data.draft_id).toSorted(),
      [drafts.get('lost'), drafts.get('queued')].toSorted(),
    )
    const failed = await app.call(getDraft, { actor: owner.member, input: { id: drafts.get('crawling') } })
    assert.match(JSON.stringify(failed['problem']), /drafting_failed.*took too long/)
    assert.equal(app.logged.filter((line) => line.includes('a draft was stuck')).length, 2)
  } finally {
    await app.stop()
  }
})

/** Enqueues a job and makes the queue give it up, as after its last try. */
async function giveUp(app: TestApp, job: typeof crawlSite, id = ''): Promise<void> {
  await app.services.transact(({ jobs }) => jobs.enqueue(job, { draft_id: id }))
  const [taken] = await app.boss.fetch<object>(job.name)
  assert.ok(taken)
  await sql`update pgboss.job set retry_count = retry_limit where id = ${taken.id}::uuid`.execute(
    app.services.db,
  )
  await app.boss.fail(job.name, taken.id, { message: 'three times' })
}
