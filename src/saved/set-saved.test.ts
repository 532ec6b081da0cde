import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findSaved } from './saved-queries.ts'
import { setSaved } from './set-saved.ts'

operationCases(setSaved, {
  async prepare({ app, site, elsewhere }) {
    for (const name of ['Kept', 'Gone']) await makeListing(app, { name, site: site.key })
    await makeListing(app, { name: 'Hidden', site: site.key, status: 'in_review', week: null })
    await makeListing(app, { name: 'Keptfar', site: elsewhere.key })
    const { db } = app.services
    return {
      archive: (slug: string) =>
        sql`update listings set status = 'archived' where site_id = ${site.id} and slug = ${slug}`.execute(
          db,
        ),
      namesOf: async ({ id }: { id: string }) =>
        (await findSaved(db, site.id, id, null, 10)).map(({ name, live }) => `${name} ${live}`),
    }
  },
  input: () => ({ slug: 'kept', save: true }),
  badInput: { 'neither save nor remove': [{ save: undefined }, 'save', 'required'] },
  notYours: {
    'what is not public, or another site’s, is not found': async ({ owner, send, things }) => {
      for (const slug of ['hidden', 'keptfar'])
        for (const save of [true, false]) assert.equal((await send({ slug, save })).status, 404, slug)
      assert.deepEqual(await things.namesOf(owner), [])
    },
    'each saves for themselves': async ({ ask, other, owner, things }) => {
      await ask({}, other)
      assert.deepEqual([await things.namesOf(other), await things.namesOf(owner)], [['Kept true'], []])
    },
  },
  works: {
    'it is kept once, stays when it is taken down, and goes when it is removed': async ({
      ask,
      owner,
      things,
    }) => {
      await ask()
      assert.deepEqual(await ask(), { slug: 'kept', saved: true })
      await ask({ slug: 'gone' })
      await things.archive('gone')
      assert.deepEqual((await things.namesOf(owner)).toSorted(), ['Gone false', 'Kept true'])
      assert.deepEqual(await ask({ slug: 'gone', save: false }), { slug: 'gone', saved: false })
      await ask({ save: false })
      assert.deepEqual(await things.namesOf(owner), [])
    },
  },
})
