import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { countPlaces } from '../launches/index.ts'
import { rows } from '../platform/data/database.ts'
import { saveSiteSettings } from '../site-settings/save-site-settings.ts'
import { moveLaunch } from './move-launch.ts'

operationCases(moveLaunch, {
  async prepare({ app, site, owner }) {
    const options = { site: site.key, status: 'scheduled', week: '2026-W52' } as const
    const input = { changes: { free_places_per_week: 1 } }
    await app.call(saveSiteSettings, { actor: owner.member, site: site.key, input })
    const first = await makeListing(app, { ...options, name: 'First' })
    const second = await makeListing(app, { ...options, name: 'Second', week: '2027-W01' })
    const live = await makeListing(app, { site: site.key, name: 'Live' })
    await app.services.transact(({ db }) => countPlaces(db, site.id))
    return { first: first.id, second: second.id, live: live.id }
  },
  input: ({ first }) => ({ listing_id: first, week: '2027-W02' }),
  badInput: {
    'a malformed week': [{ week: 'soon' }, 'week', 'malformed_week'],
    'a week that has begun': [{ week: '2026-W47' }, 'week', 'week_not_open'],
  },
  notYours: 'a launch of this site is not found by the team of another',
  works: {
    'refuses a full week': async ({ app, send, site, things }) => {
      const full = { listing_id: things.first, week: '2027-W01' }
      const { status, json } = await send(full, undefined, await app.sites.byKey(site.key))
      assert.deepEqual([status, json().code], [409, 'no_free_place'])
      const [kept] = await rows(
        app.services.db,
        sql<{ week: string }>`select launch_week as week from listings where id = ${things.first}`,
      )
      assert.equal(kept?.week, '2026-W52')
    },
    'moves the launch and frees its old place for another one': async ({ ask, things }) => {
      assert.equal((await ask())['launch_week'], '2027-W02')
      const second = await ask({ listing_id: things.second, week: '2026-W52' })
      assert.equal(second['launch_week'], '2026-W52')
    },
    'refuses to move a live listing': async ({ send, things }) => {
      assert.equal((await send({ listing_id: things.live })).json().code, 'illegal_transition')
    },
  },
})
