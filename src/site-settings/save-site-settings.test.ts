import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { saveCategory } from '../categories/save-category.ts'
import { findCategoriesNamed } from '../listings/index.ts'
import { row, type ReadDb } from '../platform/data/database.ts'
import { findTeamLines } from '../platform/team-log/team-log-queries.ts'
import { saveSiteSettings } from './save-site-settings.ts'

const findCategoryOf = (db: ReadDb, siteId: number, slug: string) =>
  row(
    db,
    sql<{ category_id: number; description: string }>`select id as category_id, description from categories
      where site_id = ${siteId} and slug = ${slug}`,
  )

operationCases(saveSiteSettings, {
  prepare: async ({ app, site }) => ({
    now: () => app.sites.byKey(site.key),
    lines: () =>
      findTeamLines(
        app.services.db,
        site.id,
        { operations: null, accountId: null, about: null, before: null },
        10,
      ),
  }),
  input: () => ({ changes: { name: 'Workbench Weekly', free_places_per_week: 30 } }),
  badInput: {
    'a colour that is none': [{ changes: { accent: 'red' } }, 'changes.accent', 'invalid'],
    'no week ahead': [{ changes: { free_queue_weeks: 0 } }, 'changes.free_queue_weeks', 'too_small'],
    'a pause in which a board may still run': [
      { changes: { relaunch_pause_days: 30 } },
      'changes.relaunch_pause_days',
      'too_small',
    ],
    'a host with a path': [{ changes: { hostnames: ['a.example/b'] } }, 'changes.hostnames[0]', 'invalid'],
    'a link that runs': [
      { changes: { footer_links: [{ label: 'X', url: 'javascript:alert(1)' }] } },
      'changes.footer_links[0].url',
      'not_a_web_address',
    ],
    'a setting that there is not': [{ changes: { colour: 'red' } }, 'changes.colour', 'unknown_member'],
  },
  notYours: {
    'the team of another site changes its own alone': async ({
      ask,
      other,
      elsewhere,
      things,
      site,
      app,
    }) => {
      await ask({ changes: { tagline: 'Of elsewhere' } }, other, elsewhere)
      assert.equal((await things.now())?.tagline, site.tagline)
      assert.equal((await app.sites.byKey(elsewhere.key))?.tagline, 'Of elsewhere')
    },
    'hosts are the operator’s': async ({ send, site }) => {
      const { status, json } = await send({ changes: { hostnames: [...site.hostnames, 'new.example'] } })
      assert.deepEqual([status, json().code], [403, 'settings_of_operator'])
    },
  },
  works: {
    'the next request meets what was saved, and the log who changed what from what': async (bench) => {
      const { ask, owner, site, things } = bench
      const { changed } = await ask()
      assert.deepEqual(changed, ['name', 'free_places_per_week'])
      const now = await things.now()
      assert.deepEqual([now?.name, now?.freeSlotsPerWeek], ['Workbench Weekly', 30])
      const [line] = await things.lines()
      assert.deepEqual(
        [line?.account_id, line?.operation, line?.about, line?.before, line?.after],
        [
          owner.id,
          'save_site_settings',
          `site ${site.key}`,
          { name: site.name, free_places_per_week: site.freeSlotsPerWeek },
          { name: 'Workbench Weekly', free_places_per_week: 30 },
        ],
      )
    },
    'what is as it was makes no line': async ({ ask, things }) => {
      const before = await things.lines()
      assert.deepEqual((await ask())['changed'], [])
      assert.equal((await things.lines()).length, before.length)
    },
    'a save of settings that somebody else changed is refused': async ({ ask, send, things }) => {
      const [{ id = 0 } = {}] = await things.lines()
      await ask({ changes: { tagline: 'One' }, after: id })
      const { status, json } = await send({ changes: { tagline: 'Two' }, after: id })
      assert.deepEqual([status, json().code], [409, 'changed_meanwhile'])
      assert.equal((await things.now())?.tagline, 'One')
    },
    'another language renames the categories that nobody named; what they were called leads to them': async (
      bench,
    ) => {
      const { app, ask, owner, site } = bench
      const named = async (asked: string) => {
        const found = await app.http.app.inject({
          url: `/api/v1/categories/${asked}`,
          headers: { host: new URL(site.origin).host },
        })
        return found.json<{ name: string; description: string; slug: string }>()
      }
      const own = await named('developer-tools')
      const finance = await findCategoryOf(app.services.db, site.id, 'finance')
      const input = { ...finance, name: 'Money matters' }
      await app.call(saveCategory, { actor: owner.member, site: site.key, input })
      await ask({ changes: { language: 'de' } })
      const german = await named('developer-tools')
      assert.notEqual(german.name, own.name)
      assert.notEqual(german.description, own.description)
      assert.equal((await named('finance')).name, 'Money matters')
      const meant = await findCategoriesNamed(app.services.db, site.id, [own.name, german.name])
      assert.deepEqual(
        [...meant.values()].map(({ slug }) => slug),
        ['developer-tools', 'developer-tools'],
      )
      await ask({ changes: { language: 'en' } })
      const { name, description } = await named('developer-tools')
      assert.deepEqual([name, description], [own.name, own.description])
    },
    'the operator gives a site its hosts; one of another site is refused': async (bench) => {
      const { app, ask, send, site, elsewhere, things } = bench
      const operator = await app.account('operator@hosts.example', { role: 'operator' })
      const hosts = [...site.hostnames, 'second.example']
      await ask({ changes: { hostnames: hosts, redirect_hosts: ['old.example'] } }, operator)
      assert.deepEqual((await things.now())?.hostnames, hosts)
      assert.equal((await app.sites.redirecting('old.example:80'))?.key, site.key)
      const refused = { changes: { hostnames: [...hosts, ...elsewhere.hostnames] } }
      const { status, json } = await send(refused, operator)
      assert.deepEqual([status, json().errors?.[0]?.code], [422, 'host_taken'])
      const none = await send({ changes: { hostnames: [] } }, operator)
      assert.equal(none.json().errors?.[0]?.code, 'required')
    },
  },
})
