/** A draft whose worker is gone fails with a reason; one that moves is left alone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '../../../test/app.ts'
import { getDraft } from '../get-draft.ts'
import { submitListing } from '../submit-listing.ts'

test('a draft without movement for five minutes fails, and says so; one that moved or is ready stays', async () => {
  const app = await createTestApp()
  try {
    const owner = await app.account('owner@example.org')
    const drafts = new Map<string, string>()
    for (const name of ['crawling', 'drafting', 'moving', 'ready']) {
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
      await app.runScheduled('fail_stuck_drafts')
      const read = [...drafts.values()].map((id) =>
        app.call(getDraft, { actor: owner.member, input: { id } }),
      )
      return (await Promise.all(read)).map((draft) => draft['status'])
    }
    await app.boss.deleteAllJobs('crawl_site') // their worker is gone
    await set('drafting', 'drafting')
    await set('ready', 'ready')
    app.clock.advance(5 * 60_000)
    assert.deepEqual(await statuses(), ['crawling', 'drafting', 'crawling', 'ready'])
    await set('moving', 'drafting')
    app.clock.advance(1)
    assert.deepEqual(await statuses(), ['failed', 'failed', 'drafting', 'ready'])
    const failed = await app.call(getDraft, { actor: owner.member, input: { id: drafts.get('crawling') } })
    assert.match(JSON.stringify(failed['problem']), /drafting_failed.*took too long/)
    assert.equal(app.logged.filter((line) => line.includes('a draft was stuck')).length, 2)
  } finally {
    await app.stop()
  }
})
