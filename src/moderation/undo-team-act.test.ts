import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { checkEdits, editListing, lockListing } from '../listings/index.ts'
import { renameCompany } from '../claims/companies/rename-company.ts'
import { saveLaunchWeek } from '../launches/week-plans/save-launch-week.ts'
import { row } from '../platform/data/database.ts'
import { findTeamLines } from '../platform/team-log/team-log-queries.ts'
import { blankField } from './blank-field.ts'
import { decideListing } from './decide-listing.ts'
import { moveLaunch } from './move-launch.ts'
import { recategoriseListing } from './recategorise-listing.ts'
import { undoTeamAct } from './undo-team-act.ts'

operationCases(undoTeamAct, {
  async prepare({ app, site, owner }) {
    const { id } = await makeListing(app, { site: site.key, name: 'Undone' })
    const as = { actor: owner.member, site: site.key }
    const lineOf = async (about = `listing ${id}`) => {
      const filter = { operations: null, accountId: null, about, before: null }
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
    const ownerEdits = async (fields: Record<string, unknown>) => {
      await app.services.transact(async ({ db }) => {
        const listing = await lockListing(db, id)
        assert.ok(listing)
        const edits = await checkEdits(db, site.id, { fields })
        await editListing(db, listing, edits, owner.member, app.clock.now())
      })
    }
    const ownerFiles = (category: string) => ownerEdits({ categories: [category] })
    const ownerNames = (name: string) => ownerEdits({ name })
    const named = () =>
      app.services.transact(async ({ db }) => (await lockListing(db, id))?.profile.name?.value)
    const filed = () =>
      app.services.transact(async ({ db }) => (await lockListing(db, id))?.profile.categories?.value)
    const set = (status: string, week: string | null) =>
      sql`update listings set status = ${status}, launch_week = ${week} where id = ${id}`.execute(
        app.services.db,
      )
    const move = async (week: string) => {
      await app.call(moveLaunch, { ...as, input: { listing_id: id, week } })
      return lineOf()
    }
    return {
      id,
      lineOf,
      named,
      ownerEdits,
      ownerNames,
      ownerFiles,
      filed,
      set,
      move,
      suspend,
      file,
      line: await suspend(),
    }
  },
  input: ({ line }) => ({ id: line }),
  badInput: { 'an entry ID below 1': [{ id: 0 }, 'id', 'too_small'] },
  notYours: 'an entry of this site’s log is not found by the team of another',
  works: {
    'lifts a suspension, once': async ({ ask, send, app, things }) => {
      assert.deepEqual(await ask(), { listing_id: things.id, name: 'Undone' })
      assert.equal((await send()).json().code, 'undo_not_possible')
      const found = await row(
        app.services.db,
        sql<{ status: string }>`select status from listings where id = ${things.id}`,
      )
      assert.equal(found?.status, 'live')
    },
    'restores a listing’s previous category': async ({ ask, app, things, site }) => {
      const line = await things.file('Design')
      await ask({ id: line })
      const { body } = await app.http.app.inject({
        url: '/categories/developer-tools',
        headers: { host: new URL(site.origin).host },
      })
      assert.match(body, /Undone/)
    },
    'refuses when the owner has changed categories, status or week since': async ({ send, things }) => {
      const refused = async (id: number) =>
        assert.equal((await send({ id })).json().code, 'undo_not_possible', String(id))
      const filing = await things.file('Design')
      await things.ownerFiles('Education')
      const stands = await things.filed()
      await refused(filing)
      assert.deepEqual(await things.filed(), stands)
      await things.set('live', '2026-W40')
      const suspension = await things.suspend()
      await things.set('archived', '2026-W40')
      await refused(suspension)
      await things.set('scheduled', '2026-W50')
      const moved = await things.move('2026-W51')
      await things.set('scheduled', '2026-W52')
      await refused(moved)
      await things.set('live', '2026-W40')
    },
    'restores a company’s previous name, unless its owner has renamed it since': async ({
      app,
      ask,
      send,
      things,
      owner,
      site,
    }) => {
      const name = async (named: string) => {
        const input = { listing_id: things.id, name: named }
        await app.call(renameCompany, { actor: owner.member, site: site.key, input })
        return things.lineOf()
      }
      await ask({ id: await name('Renamed') })
      assert.equal(await things.named(), 'Undone')
      const line = await name('Renamed')
      await things.ownerNames('Own name')
      assert.equal((await send({ id: line })).json().code, 'undo_not_possible')
      await things.ownerNames('Undone')
    },
    'restores a removed value with its quotes, unless its owner has entered another since': async ({
      app,
      ask,
      send,
      things,
      owner,
      site,
    }) => {
      const city = () =>
        app.services.transact(async ({ db }) => (await lockListing(db, things.id))?.profile.city?.value)
      const blank = async () => {
        const input = { listing_id: things.id, field: 'city', reason: 'It is not there.' }
        await app.call(blankField, { actor: owner.member, site: site.key, input })
        assert.equal(await city(), null)
        return things.lineOf()
      }
      await things.ownerEdits({ city: 'Ulm' })
      assert.deepEqual(await ask({ id: await blank() }), { listing_id: things.id, name: 'Undone' })
      assert.equal(await city(), 'Ulm')
      const read = {
        value: 'Kiel',
        ai_value: 'Kiel',
        state: 'ai',
        evidence: [
          { quote: 'In Kiel.', url: 'https://undone.example/', fetched_at: '2026-11-20T12:00:00.000Z' },
        ],
        updated_at: '2026-11-20T12:00:00.000Z',
      }
      await sql`update companies set profile = jsonb_set(profile, '{city}', ${JSON.stringify(read)}::jsonb)
        where id = (select company_id from listings where id = ${things.id})`.execute(app.services.db)
      await ask({ id: await blank() })
      const held = await app.services.transact(
        async ({ db }) => (await lockListing(db, things.id))?.profile.city,
      )
      assert.deepEqual([held?.value, held?.state, held?.evidence], ['Kiel', 'override', read.evidence])
      const line = await blank()
      await things.ownerEdits({ city: 'Bonn' })
      assert.equal((await send({ id: line })).json().code, 'undo_not_possible')
      assert.equal(await city(), 'Bonn')
    },
    'restores a week’s previous settings': async ({ app, ask, owner, site, things }) => {
      const about = 'week 2026-W52'
      const input = { week: '2026-W52', free_places: 3, paid_places: null, closed: null, message: '' }
      await app.call(saveLaunchWeek, { actor: owner.member, site: site.key, input })
      assert.deepEqual(await ask({ id: await things.lineOf(about) }), { listing_id: null, name: '2026-W52' })
      const found = await row(
        app.services.db,
        sql<{ free_places: number | null }>`select free_places from launch_weeks
          where site_id = ${site.id} and week = '2026-W52'`,
      )
      assert.equal(found?.free_places, null)
    },
    'refuses an action that was followed by another, or that is older than an hour': async ({
      app,
      send,
      things,
    }) => {
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
