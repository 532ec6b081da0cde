import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { getSiteSettings } from './get-site-settings.ts'

operationCases(getSiteSettings, {
  prepare: async () => ({}),
  input: () => ({}),
  badInput: { 'a member that it does not take': [{ name: 'main' }, 'name', 'unknown_member'] },
  notYours: {
    'the team of another site reads its own': async ({ ask, other, elsewhere }) => {
      assert.equal((await ask({}, other, elsewhere))['settings'].name, elsewhere.name)
    },
  },
  works: {
    'gives every setting as it stands': async ({ ask, site }) => {
      const { settings, last_change: last } = await ask()
      assert.deepEqual(
        [settings.name, settings.accent, settings.hostnames, settings.free_places_per_week, last],
        [site.name, site.accent, site.hostnames, site.freeSlotsPerWeek, 0],
      )
    },
  },
})
