import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findTeamCategories } from './edit-queries.ts'
import { moveCategory } from './move-category.ts'

operationCases(moveCategory, {
  async prepare({ app, site }) {
    const all = await findTeamCategories(app.services.db, site.id)
    const idOf = (name: string) => all.find((category) => category.name === name)?.id ?? 0
    const parents = new Set(all.map(({ parent }) => parent))
    const single = all.find(({ name, parent }) => parent === null && !parents.has(name))
    const child = all.find(({ parent }) => parent === 'Developer tools')
    const moved = child ?? single
    await makeListing(app, { site: site.key, name: 'Compass', fields: { categories: [moved?.name] } })
    const at = async (path: string) =>
      (await app.http.app.inject({ url: path, headers: { host: new URL(site.origin).host } })).body
    return {
      moved: moved?.id ?? 0,
      slug: moved?.slug ?? '',
      tools: idOf('Developer tools'),
      design: idOf('Design'),
      at,
    }
  },
  input: ({ moved, design }) => ({ category_id: moved, parent_id: design }),
  badInput: {
    'below itself': [({ moved }) => ({ parent_id: moved }), 'parent_id', 'no_such_parent'],
    'below an unknown category': [{ parent_id: 999_999 }, 'parent_id', 'no_such_parent'],
    'a category with subcategories below another': [
      ({ tools }) => ({ category_id: tools }),
      'parent_id',
      'has_subcategories',
    ],
  },
  notYours: 'another site’s team does not find the categories',
  works: {
    'its listings appear in the new parent category, and its own URL stays the same': async ({
      app,
      ask,
      site,
      things,
    }) => {
      assert.match(await things.at('/categories/developer-tools'), /Compass/)
      assert.deepEqual(await ask(), { slug: things.slug, parent: 'Design' })
      const counted = await findTeamCategories(app.services.db, site.id)
      const design = counted.find(({ name }) => name === 'Design')
      assert.deepEqual([design?.listings, design?.in_all], [0, 1])
      assert.match(await things.at('/categories/design?sort=newest'), /Compass/)
      assert.doesNotMatch(await things.at('/categories/developer-tools?sort=newest'), /Compass/)
      assert.match(await things.at(`/categories/${things.slug}`), /Compass/)
    },
    'moved to the top level, it has no parent': async ({ ask, things }) => {
      assert.deepEqual(await ask({ parent_id: null }), { slug: things.slug, parent: null })
    },
  },
})
