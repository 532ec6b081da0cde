import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestListing } from '../../test/listings.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { row } from '../platform/data/database.ts'
import { findTeamLines } from '../platform/team-log/team-log-queries.ts'
import { decideListing } from './decide-listing.ts'
import { recategoriseListing } from './recategorise-listing.ts'
import { undoTeamAct } from './undo-team-act.ts'

operationCases(undoTeamAct, {
  async prepare({ app, site, owner }) {
    const { id } = await addTestListing(app, { site: site.key, name: 'Undone' })
    const as = { actor: owner.member, site: site.key }
    const lineOf = async () => {
      const filter = { operations: null, accountId: null, about: `listing ${id}`, before: null }
      return (await findTeamLines(app.services.db, site.id, filter, 1))[0]?.id ?? 0
    }
    const suspend = async () => {
      const input = { listing_id: id, decision: 'suspend', reason: 'Gone.' }
      await app.call(decideListing, { ...as, input })
      return lineOf()
    }
    const file = async (category: string) => {
      await app.call(recategoriseListing, { ...as, input: { listing_id: id, categories: [category] } })
      return lineOf()
    }
    return { id, suspend, file, line: await suspend() }
  },
  input: ({ line }) => ({ id: line }),
  badInput: { 'no number': [{ id: 0 }, 'id', 'too_small'] },
  notYours: 'a line of this site is not found by the team of another',
  works: {
    'a suspension is lifted, once': async ({ ask, send, app, things }) => {
      assert.deepEqual(await ask(), { listing_id: things.id, name: 'Undone' })
      assert.equal((await send()).json().code, 'undo_not_possible')
      const found = await row(
        app.services.db,
        sql<{ status: string }>`select status from listings where id = ${things.id}`,
      )
      assert.equal(found?.status, 'live')
    },
    'a listing goes back to where it was filed': async ({ ask, app, things, site }) => {
      const line = await things.file('Design')
      await ask({ id: line })
      const { body } = await app.http.app.inject({
        url: '/categories/developer-tools',
        headers: { host: new URL(site.origin).host },
      })
      assert.match(body, /Undone/)
    },
    'what came after an act stays; nothing is taken back after an hour': async ({ app, send, things }) => {
      const first = await things.file('Design')
      const second = await things.file('Education')
      assert.equal((await send({ id: first })).json().code, 'undo_not_possible')
      const now = app.clock.now()
      app.clock.advance(61 * 60_000)
      assert.equal((await send({ id: second })).json().code, 'undo_not_possible')
      app.clock.set(now)
    },
  },
})
