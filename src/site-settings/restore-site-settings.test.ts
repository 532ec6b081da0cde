import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { getSiteSettings } from './get-site-settings.ts'
import { restoreSiteSettings } from './restore-site-settings.ts'
import { saveSiteSettings } from './save-site-settings.ts'

operationCases(restoreSiteSettings, {
  async prepare({ app, site, owner }) {
    const as = { actor: owner.member, site: site.key }
    await app.call(saveSiteSettings, { ...as, input: { changes: { tagline: 'Once', moderation: true } } })
    const { last_change: id } = await app.call(getSiteSettings, { ...as, input: {} })
    await app.call(saveSiteSettings, { ...as, input: { changes: { tagline: 'Twice' } } })
    return { id }
  },
  input: ({ id }) => ({ id }),
  badInput: { 'no number': [{ id: 'first' }, 'id', 'wrong_type'] },
  notYours: 'the team of another site finds no such change',
  works: {
    'what stood before the change is back, as a change that can be restored itself': async (bench) => {
      const { ask, app, site, owner } = bench
      const { settings, changed } = await ask()
      assert.deepEqual(changed, ['tagline', 'moderation'])
      assert.deepEqual([settings.tagline, settings.moderation], [site.tagline, false])
      const { last_change: id } = await app.call(getSiteSettings, {
        actor: owner.member,
        site: site.key,
        input: {},
      })
      assert.equal((await ask({ id }))['settings'].tagline, 'Twice')
    },
    'a number of nothing is not found': async ({ send }) => {
      assert.equal((await send({ id: 999_999 })).status, 404)
    },
  },
})
