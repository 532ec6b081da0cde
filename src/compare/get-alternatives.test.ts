import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { getAlternatives } from './get-alternatives.ts'

operationCases(getAlternatives, {
  async prepare({ app, site }) {
    const listed = (name: string, status: 'live' | 'draft', tags: string[]) =>
      makeListing(app, { name, site: site.key, status, fields: { tags } })
    await listed('Toolcrib', 'live', ['workshop', 'lending'])
    await listed('Benchmate', 'live', ['workshop', 'lending'])
    await listed('Drillbook', 'live', ['workshop'])
    await listed('Unseen', 'draft', ['workshop', 'lending'])
  },
  input: () => ({ slug: 'toolcrib' }),
  badInput: {
    'a limit above twelve': [{ limit: 13 }, 'limit', 'too_large'],
    'a limit of zero': [{ limit: 0 }, 'limit', 'too_small'],
  },
  works: {
    'returns live listings with the reasons, closest first, and never the listing itself': async ({
      ask,
    }) => {
      const { items } = await ask()
      assert.deepEqual(
        items.map((item: { slug: string }) => item.slug),
        ['benchmate', 'drillbook'],
      )
      assert.ok(items[0].why.some(({ kind }: { kind: string }) => kind === 'tags'))
      assert.match(items[0].compare_url, /\/compare\?a=benchmate&b=toolcrib$/)
    },
    'returns at most the requested number': async ({ ask }) => {
      assert.equal((await ask({ limit: 1 })).items.length, 1)
    },
    'a listing that is not live is not found': async ({ send }) => {
      assert.equal((await send({ slug: 'unseen' })).status, 404)
    },
  },
})
