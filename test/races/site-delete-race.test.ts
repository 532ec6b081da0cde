/**
 * A site is deleted while somebody creates a draft on it: the first one wins, and no call causes a server error. Two
 * transactions run concurrently only on PostgreSQL: `test/on-postgres.ts test/races/site-delete-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { call } from '../../src/platform/call/call.ts'
import { Problem } from '../../src/platform/call/problem.ts'
import { submitListing } from '../../src/drafts/submit-listing.ts'
import { deleteSite } from '../../src/site-settings/delete-site.ts'
import { siteCreate } from '../../src/sites/site-create-command.ts'
import { createTestApp, onPostgres, type TestApp } from '../app/app.ts'
import { untilSomebodyWaits } from './until-somebody-waits.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test(
  'a draft that is created while its site is being deleted keeps the site',
  { skip: onPostgres ? false : 'the embedded database runs one transaction at a time' },
  async () => {
    await siteCreate.run(app, {
      options: { key: 'brief', name: 'Brief', host: 'brief.localhost:3999' },
      words: [],
    })
    app.sites.forget()
    const site = await app.sites.byKey('brief')
    assert.ok(site)
    const owner = await app.account('owner@brief.example')
    const operator = await app.account('operator@brief.example', { role: 'operator' })
    const now = app.clock.now()
    const [began, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const drafting = app.services.db.transaction().execute(async (db) => {
      await sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, created_at, updated_at)
      values ('drf_between', ${site.id}, ${owner.id}, 'between.example', 'https://between.example/', 'failed', 'failed',
        '{}', ${now}, ${now})`.execute(db)
      began.resolve()
      await ends.promise
    })
    await began.promise
    const deletion = call(app.services, deleteSite, {
      actor: operator.member,
      site,
      input: { key: 'brief' },
    }).catch((error: unknown) => error)
    await untilSomebodyWaits(app.services.db)
    ends.resolve()
    await drafting
    const refused = await deletion
    assert.ok(refused instanceof Problem, String(refused))
    assert.equal(refused.type.code, 'site_not_empty')
    app.sites.forget()
    assert.ok(await app.sites.byKey('brief'))
  },
)

test('requests to a deleted site get 404 or 421, not a server error', async () => {
  await siteCreate.run(app, {
    options: { key: 'gone', name: 'Gone', host: 'gone.localhost:3999' },
    words: [],
  })
  app.sites.forget()
  const site = await app.sites.byKey('gone')
  assert.ok(site)
  const owner = await app.account('owner@gone.example')
  const operator = await app.account('operator@gone.example', { role: 'operator' })
  await call(app.services, deleteSite, { actor: operator.member, site, input: { key: 'gone' } })
  const asked = call(app.services, submitListing, {
    actor: owner.member,
    site,
    input: { url: 'https://late.example/' },
  })
  await assert.rejects(asked, (error) => error instanceof Problem && error.type.code === 'not_found')
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers: { host: 'gone.localhost:3999', authorization: `Bearer ${owner.key}` },
    payload: { url: 'https://late.example/' },
  })
  assert.ok([404, 421].includes(answer.statusCode), answer.body)
})
