import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findCases } from './case-queries.ts'
import { openOwnershipCase } from './open-ownership-case.ts'

operationCases(openOwnershipCase, {
  async prepare({ app, other, site, elsewhere }) {
    await makeListing(app, { owner: other, site: site.key })
    await makeListing(app, { owner: other, site: site.key, name: 'Unpublished', status: 'draft' })
    await makeListing(app, { owner: other, site: elsewhere.key, name: 'Casefar' })
    return { cases: () => findCases(app.services.db, site.id, { after: null, take: 100 }, 'open') }
  },
  input: () => ({ slug: 'toolcrib', statement: 'We build it.' }),
  badInput: {
    'no statement': [{ statement: '' }, 'statement', 'too_short'],
    'a statement that is too long': [{ statement: 'x'.repeat(4001) }, 'statement', 'too_long'],
  },
  notYours: {
    'an unpublished listing and another site’s listing are not found': async ({ send, things }) => {
      for (const slug of ['unpublished', 'casefar']) assert.equal((await send({ slug })).status, 404, slug)
      assert.deepEqual(await things.cases(), [])
    },
  },
  works: {
    'the ownership request reaches the site team, once however often it is sent': async ({
      ask,
      owner,
      things,
    }) => {
      await ask()
      await ask({ statement: 'We still build it.' })
      const found = (await things.cases()).map(({ account_id: id, slug, status }) => [id, slug, status])
      assert.deepEqual(found, [[owner.id, 'toolcrib', 'open']])
    },
  },
})
