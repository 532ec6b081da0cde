import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { publishTerms } from './publish-terms.ts'
import { findTerms } from './terms-queries.ts'

operationCases(publishTerms, {
  prepare: async ({ app, site }) => ({
    inForce: async () => {
      const terms = await findTerms(app.services.db, site.id)
      return terms && [terms.version, terms.body]
    },
  }),
  input: () => ({ after: 0, body: 'Be kind.' }),
  badInput: {
    'no text': [{ body: '' }, 'body', 'too_short'],
    'no previous version': [{ after: undefined }, 'after', 'required'],
  },
  notYours: {
    'another site’s team publishes terms for its own site only': async ({
      ask,
      elsewhere,
      other,
      things,
    }) => {
      assert.deepEqual(await ask({}, other, elsewhere), { published: true })
      assert.equal(await things.inForce(), undefined)
    },
  },
  works: {
    'the next version comes into force; one based on an older version is not published': async ({
      ask,
      things,
    }) => {
      assert.deepEqual(await ask(), { published: true })
      assert.deepEqual(await ask({ body: 'Be rude.' }), { published: false })
      assert.deepEqual(await things.inForce(), [1, 'Be kind.'])
      assert.deepEqual(await ask({ after: 1, body: 'Be kinder.' }), { published: true })
      assert.deepEqual(await things.inForce(), [2, 'Be kinder.'])
    },
  },
})
