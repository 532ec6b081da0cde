import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { recategoriseListing } from '../moderation/recategorise-listing.ts'
import { findCategoryChoices } from '../drafts/index.ts'
import { findTeamCategories } from './edit-queries.ts'
import { saveCategory } from './save-category.ts'

operationCases(saveCategory, {
  async prepare({ app, site }) {
    const all = await findTeamCategories(app.services.db, site.id)
    const idOf = (name: string) => all.find((category) => category.name === name)?.id ?? 0
    return { design: idOf('Design'), top: idOf('Developer tools') }
  },
  input: () => ({ category_id: null, name: 'Boat building' }),
  badInput: {
    'a name that another category has': [{ name: 'design' }, 'name', 'name_taken'],
    'a keyword of two lines': [{ words: ['boats', 'oars\nsails'] }, 'words[1]', 'not_one_line'],
    'a blank name': [{ name: ' ' }, 'name', 'blank'],
    'an unknown parent': [{ parent_id: 999_999 }, 'parent_id', 'no_such_parent'],
  },
  notYours: {
    'another site’s team does not find the category': async (bench) => {
      const { send, other, elsewhere, things } = bench
      const { status } = await send({ category_id: things.design }, other, elsewhere)
      assert.equal(status, 404)
    },
  },
  works: {
    'a new category has its own page, below its parent': async ({ app, ask, site, things }) => {
      const { slug } = await ask({ parent_id: things.top })
      assert.equal(slug, 'boat-building')
      const { statusCode, body } = await app.http.app.inject({
        url: `/categories/${slug}`,
        headers: { host: new URL(site.origin).host },
      })
      assert.equal(statusCode, 200)
      assert.match(body, /Developer tools/)
    },
    'a renamed category keeps its slug, and its old name still resolves to it': async (bench) => {
      const { app, ask, owner, site, things } = bench
      const { slug } = await ask({ category_id: things.design, name: 'Shape and colour' })
      assert.equal(slug, 'design')
      const { id } = await makeListing(app, { site: site.key, name: 'Compass' })
      const input = { listing_id: id, categories: ['Design'] }
      const filed = await app.call(recategoriseListing, { actor: owner.member, site: site.key, input })
      assert.deepEqual(filed['categories'], ['Shape and colour'])
    },
    'the team’s keywords come before the built-in ones, and are kept if none are sent': async (bench) => {
      const { app, ask, site, things } = bench
      const wordsNow = async () => {
        const choices = await findCategoryChoices(app.services.db, site.id)
        return choices.find(({ slug }) => slug === 'design')?.keywords ?? []
      }
      const came = await wordsNow()
      await ask({ category_id: things.design, name: 'Design', words: ['Boat  Lines', 'boat lines'] })
      assert.deepEqual(await wordsNow(), ['boat lines', ...came])
      await ask({ category_id: things.design, name: 'Design' })
      assert.equal((await wordsNow())[0], 'boat lines')
      await ask({ category_id: things.design, name: 'Design', words: [] })
      assert.deepEqual(await wordsNow(), came)
    },
  },
})
