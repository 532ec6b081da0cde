import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findVatRates } from './seller-queries.ts'
import { setVatRate } from './set-vat-rate.ts'

operationCases(setVatRate, {
  prepare: async ({ app }) => ({
    everywhere: await app.account('everywhere@set-vat-rate.example', { role: 'site_team' }),
    rates: async () =>
      (await findVatRates(app.services.db))
        .filter(({ region, from }) => region === 'AT' && from >= '2031')
        .map(({ from, rate }) => `${from} ${rate}`),
  }),
  input: () => ({ region: 'AT', from: '2031-07-01', rate: 2100 }),
  badInput: {
    'a region that is not a code': [{ region: 'Austria' }, 'region', 'invalid'],
    'a date that does not exist': [{ from: '2031-02-30' }, 'from', 'invalid'],
    'a rate over 100 %': [{ rate: 10_001 }, 'rate', 'too_large'],
  },
  notYours: {
    'the team of one site cannot set a rate, since rates are shared by all sites': async ({
      send,
      things,
    }) => {
      const { status } = await send()
      assert.equal(status, 404)
      assert.deepEqual(await things.rates(), [])
    },
  },
  works: {
    'a rate set again for the same date replaces the earlier one': async ({ ask, things }) => {
      await ask({ rate: 2200 }, things.everywhere)
      await ask({}, things.everywhere)
      assert.deepEqual(await things.rates(), ['2031-07-01 2100'])
    },
  },
})
