import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findSeller, ownSeller, sharedSeller } from './seller-queries.ts'
import { saveSiteSeller } from './save-site-seller.ts'

const data = {
  name: 'Marquee GmbH',
  address: 'Ring 1',
  postal_code: '1010',
  city: 'Wien',
  country: 'AT',
  vat_id: null,
  tax_number: null,
  email: null,
  small_business: false,
  one_stop_shop: false,
  invoice_prefix: '',
}

operationCases(saveSiteSeller, {
  prepare: async ({ app, site, elsewhere }) => ({
    seller: { ...data, id: ownSeller(site) },
    names: async () => {
      const { db } = app.services
      return [(await findSeller(db, site)).name, (await findSeller(db, elsewhere)).name]
    },
  }),
  input: ({ seller }) => ({ seller }),
  badInput: {
    'an unknown country': [
      ({ seller }) => ({ seller: { ...seller, country: 'QQ' } }),
      'seller.country',
      'unknown_country',
    ],
    'a name longer than the maximum': [
      ({ seller }) => ({ seller: { ...seller, name: 'x'.repeat(201) } }),
      'seller.name',
      'too_long',
    ],
  },
  notYours: {
    'the team of another site finds neither this site’s seller nor the shared one': async (bench) => {
      const { elsewhere, other, send, things } = bench
      const before = await things.names()
      for (const id of [things.seller.id, sharedSeller]) {
        const { status } = await send({ seller: { ...things.seller, id } }, other, elsewhere)
        assert.equal(status, 404, id)
      }
      assert.deepEqual(await things.names(), before)
    },
  },
  works: {
    'saves the seller of this site only': async ({ ask, elsewhere, things }) => {
      await ask()
      assert.deepEqual(await things.names(), ['Marquee GmbH', elsewhere.name])
    },
  },
})
