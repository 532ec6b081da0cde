/**
 * A category is merged into another while a product is filed in it: the product ends up in the one that stays, and nobody
 * gets an internal error. Concurrent transactions need PostgreSQL: `test/on-postgres.ts test/races/category-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addAlias, mergeCategory } from '../../src/categories/edit-queries.ts'
import { saveCategory } from '../../src/categories/save-category.ts'
import { updateMyListing } from '../../src/listings/update-my-listing.ts'
import { refile } from '../../src/listings/listing-index/refile-queries.ts'
import { rows } from '../../src/platform/data/database.ts'
import { createTestApp, onPostgres, type TestAccount, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { untilSomebodyWaits } from './until-somebody-waits.ts'

let app: TestApp
let team: TestAccount
before(async () => {
  app = await createTestApp()
  team = await app.account('team@racing.example', { role: 'site_team' })
})
after(() => app.stop())

const ask = (op: Parameters<TestApp['call']>[0], actor: TestAccount, input: object) =>
  app.call(op, { actor: { ...actor.member, via: 'web' }, input })

test('a product filed in a category while that is merged ends up in the remaining one', async () => {
  const owner = await app.account('owner@racing.example')
  const { id } = await makeListing(app, { owner, name: 'Filed' })
  const from = await ask(saveCategory, team, { category_id: null, name: 'Kilns' })
  const into = await ask(saveCategory, team, { category_id: null, name: 'Ovens' })
  const [fromId, intoId] = [Number(from['category_id']), Number(into['category_id'])]
  const { id: siteId } = await app.sites.defaultSite()
  const isMerged = Promise.withResolvers<void>()
  const merging = app.services.transact(async ({ db }) => {
    await refile(db, fromId, intoId)
    await mergeCategory(db, fromId, intoId)
    await addAlias(db, { siteId, categoryId: intoId, name: 'Kilns', slug: 'kilns' }, app.clock.now())
    isMerged.resolve()
    if (onPostgres) await untilSomebodyWaits(db)
  })
  await isMerged.promise
  const filing = ask(updateMyListing, owner, { listing_id: id, fields: { categories: ['Kilns'] } })
  await Promise.all([merging, filing])
  const stands = await rows(
    app.services.db,
    sql`select c.name from listing_categories lc join categories c on c.id = lc.category_id where lc.listing_id = ${id}`,
  )
  assert.deepEqual(stands, [{ name: 'Ovens' }])
})
