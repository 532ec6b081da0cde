import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { packPage, readPage } from 'marquee-reader'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { rows } from '../platform/data/database.ts'
import { submitDraft } from './submit-draft.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('submitting a draft stores the quotable passages of its website', async () => {
  const { db } = app.services
  const owner = await app.account('owner@passages.example')
  const id = await addTestDraft(app, owner, { name: 'Passages', site: (await app.sites.defaultSite()).key })
  const html =
    '<html lang="en"><body><main><p>All data is stored on servers in Germany.</p></main></body></html>'
  const page = readPage({
    html,
    url: 'https://passages.example/',
    fetchedAt: '2026-11-01T00:00:00.000Z',
    foundBy: 'home',
  })
  const stored = packPage(page, 0)
  await sql`insert into draft_pages (draft_id, position, url, fetched_at, sha256, body)
    values (${id}, 0, ${stored.url}, ${stored.fetchedAt}, ${stored.sha256}, ${stored.body})`.execute(db)
  await app.call(submitDraft, { actor: owner.member, input: { id } })
  await app.work()
  const kept = await rows(
    db,
    sql<{ passages: { quote: string }[] }>`select passages from company_passages limit 5`,
  )
  assert.deepEqual(
    kept.map(({ passages }) => passages.map(({ quote }) => quote)),
    [['All data is stored on servers in Germany.']],
  )
})
