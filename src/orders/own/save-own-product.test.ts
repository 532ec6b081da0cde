import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findPrices } from '../product-queries.ts'
import { findCategoryNames } from './own-product-queries.ts'
import { saveOwnProduct } from './save-own-product.ts'

const bundle = {
  name: 'Show it all',
  description: 'Gallery and milestones.',
  sections: ['gallery', 'milestones'],
}

operationCases(saveOwnProduct, {
  async prepare({ app, site, elsewhere, owner }) {
    const { db } = app.services
    const input = { product_id: null, ...bundle, name: 'Bundle', amount: 2900 }
    const made = await app.call(saveOwnProduct, { actor: owner.member, site: site.key, input })
    const [category] = await findCategoryNames(db, elsewhere.id)
    const offer = async (key: unknown) =>
      (await findPrices(db, site, site.currency)).find(({ product }) => product === key)
    return { id: Number(made['product_id']), foreign: category?.id ?? 0, offer }
  },
  input: () => ({ product_id: null, ...bundle }),
  badInput: {
    'a name that is already taken': [{ name: 'Bundle' }, 'name', 'name_taken'],
    'a category of another site': [
      ({ foreign }) => ({ category_id: foreign, term: { unit: 'week', count: 1 } }),
      'category_id',
      'unknown_category',
    ],
    'a sponsored place without a term': [{ in_digest: true }, 'term', 'required'],
    'a term over the maximum': [{ term: { unit: 'month', count: 36 } }, 'term', 'too_long'],
    'an unknown section': [{ sections: ['fame'] }, 'sections[0]', 'not_allowed'],
  },
  notYours: {
    'a product of this site is not found by the team of another': async ({
      send,
      other,
      elsewhere,
      things,
    }) => {
      assert.equal((await send({ product_id: things.id }, other, elsewhere)).status, 404)
    },
  },
  works: {
    'a product is for sale once it has a price, and keeps its key when it is renamed': async ({
      ask,
      things,
    }) => {
      const { product_id: id, key } = await ask({ name: 'Press kit' })
      assert.equal(key, 'own_press_kit')
      assert.equal(await things.offer(key), undefined)
      const again = await ask({ product_id: id, name: 'Press package', amount: 4900 })
      assert.equal(again['key'], key)
      const offer = await things.offer(key)
      assert.deepEqual([offer?.amount, offer?.own?.name], [4900, 'Press package'])
    },
    'an archived product is not for sale until it is restored': async ({ ask, things }) => {
      await ask({ product_id: things.id, name: 'Bundle', archived: true })
      assert.equal(await things.offer('own_bundle'), undefined)
      await ask({ product_id: things.id, name: 'Bundle' })
      assert.equal((await things.offer('own_bundle'))?.amount, 2900)
    },
  },
})
