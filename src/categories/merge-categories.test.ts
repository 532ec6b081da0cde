import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { rows } from '../platform/data/database.ts'
import { addFollow, findFollows } from '../news/follow-queries.ts'
import { findCategoryChoices } from '../drafts/index.ts'
import { findTeamCategories } from './edit-queries.ts'
import { mergeCategories } from './merge-categories.ts'
import { saveCategory } from './save-category.ts'
import { ownWords } from './tree/category-tree.ts'

operationCases(mergeCategories, {
  async prepare({ app, site }) {
    const all = await findTeamCategories(app.services.db, site.id)
    const idOf = (name: string) => all.find((category) => category.name === name)?.id ?? 0
    await makeListing(app, { site: site.key, name: 'Compass', fields: { categories: ['Design'] } })
    const child = all.find(({ parent }) => parent === 'Developer tools')
    const follow = (accountId: string, name: string) =>
      app.services.transact(({ db }) =>
        addFollow(db, accountId, { kind: 'category', target: String(idOf(name)) }, site, app.clock.now()),
      )
    const followsOf = async (accountId: string) =>
      (await findFollows(app.services.db, accountId, site.id, { skip: 0, limit: 10 })).rows.map(
        ({ name }) => name,
      )
    return {
      follow,
      followsOf,
      design: idOf('Design'),
      tools: idOf('Developer tools'),
      child: child?.id ?? 0,
      other:
        all.find(({ parent, name }) => parent === null && name !== 'Design' && name !== 'Developer tools')
          ?.id ?? 0,
    }
  },
  input: ({ design, tools }) => ({ category_id: design, into_id: tools }),
  badInput: {
    'into itself': [({ design }) => ({ into_id: design }), 'into_id', 'not_allowed'],
    'a category with subcategories into a subcategory': [
      ({ child }) => ({ into_id: child }),
      'into_id',
      'has_subcategories',
    ],
  },
  notYours: 'another site’s team does not find the categories',
  works: {
    'its listings and followers move to the other category, and its URL redirects there permanently': async ({
      app,
      ask,
      site,
      owner,
      other,
      things,
    }) => {
      await things.follow(owner.id, 'Design')
      for (const name of ['Design', 'Developer tools']) await things.follow(other.id, name)
      assert.deepEqual(await ask(), { slug: 'developer-tools', listings: 1 })
      for (const { id } of [owner, other]) assert.deepEqual(await things.followsOf(id), ['Developer tools'])
      const at = (path: string) =>
        app.http.app.inject({ url: path, headers: { host: new URL(site.origin).host } })
      const old = await at('/categories/design')
      assert.deepEqual([old.statusCode, old.headers.location], [308, '/categories/developer-tools'])
      assert.match((await at('/categories/developer-tools')).body, /Compass/)
      const late = await makeListing(app, {
        site: site.key,
        name: 'Latecomer',
        fields: { categories: ['Design'] },
      })
      assert.ok(late.id)
      assert.match((await at('/categories/developer-tools?sort=newest')).body, /Latecomer/)
    },
    'its keywords, those of the team and the built-in ones, move to the other category': async ({
      app,
      ask,
      site,
      owner,
      things,
    }) => {
      const { db } = app.services
      const travel = (await findTeamCategories(db, site.id)).find(
        ({ slug }) => slug === 'travel-and-transport',
      )
      const input = { category_id: travel?.id ?? 0, name: 'Travel', words: ['night ferries'] }
      await app.call(saveCategory, { actor: owner.member, site: site.key, input })
      await ask({ category_id: travel?.id })
      const choices = await findCategoryChoices(db, site.id)
      const words = choices.find(({ slug }) => slug === 'developer-tools')?.keywords ?? []
      const told = ['night ferries', 'tourism', 'developer experience']
      assert.deepEqual(
        told.filter((word) => words.includes(word)),
        told,
      )
      const kept = (await findTeamCategories(db, site.id)).find(({ id }) => id === things.tools)
      assert.deepEqual(kept && ownWords(kept), ['night ferries'])
    },
    'listings already in the other category are not reindexed': async ({ app, ask, site, things }) => {
      const standing = await makeListing(app, { site: site.key, name: 'Standing' })
      const { db } = app.services
      await sql`delete from listing_index where listing_id = ${standing.id}`.execute(db)
      await ask({ category_id: things.other })
      const found = await rows(db, sql`select 1 from listing_index where listing_id = ${standing.id} limit 1`)
      assert.equal(found.length, 0)
    },
  },
})
