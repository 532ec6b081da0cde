import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('the review offers a launch only for a draft listing, including one that was launched before', async () => {
  const owner = await app.account('jana@toolcrib.example')
  const { id, draftId } = await makeListing(app, { owner })
  const visitor = await signedInVisitor(app, owner.email)
  const shown = async (status: string) => {
    await sql`update listings set status = ${status}, launched_at = now() where id = ${id}`.execute(
      app.services.db,
    )
    const main = load((await visitor.get(`/account/drafts/${draftId}`)).body)('main').text()
    return ['Manage listing', 'Go to launch', 'for a free launch'].filter((words) => main.includes(words))
  }
  assert.deepEqual(await shown('live'), ['Manage listing'])
  assert.deepEqual(await shown('archived'), ['Manage listing'])
  assert.deepEqual(await shown('draft'), ['Go to launch', 'for a free launch'])
})
