import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { saveSetting } from '../platform/data/settings.ts'
import { sha256 } from '../platform/data/ids.ts'
import { createHandover } from './create-handover.ts'

operationCases(createHandover, {
  async prepare({ app, owner, site }) {
    const draft = (name: string) => addTestDraft(app, owner, { name, site: site.key })
    const live = await makeListing(app, { owner, site: site.key })
    return { draft: await draft('Given'), another: await draft('Another'), live }
  },
  input: ({ draft }) => ({ draft_id: draft, client: 'Workshop Ltd' }),
  badInput: {
    'neither a draft nor a listing': [{ draft_id: undefined }, 'draft_id', 'required'],
    'both at once': [({ live }) => ({ listing_id: live.id }), 'draft_id', 'required'],
    'a client longer than a line': [{ client: 'x'.repeat(121) }, 'client', 'too_long'],
  },
  notYours: 'a draft of somebody else is not found',
  works: {
    'a link for 14 days, of which only the hash is kept; a newer one ends it': async ({
      app,
      ask,
      things,
    }) => {
      const [first, second] = [await ask(), await ask()]
      const [{ who, open }] = first.next_steps
      assert.deepEqual([who, open], ['person', first.url])
      assert.equal(Date.parse(first.expires_at) - Date.parse(first.created_at), 14 * 86_400_000)
      const token = new URL(second.url).searchParams.get('token') ?? ''
      const { rows } = await sql<{ status: string; hash: string; kept: string }>`
        select status, hash, h::text as kept from handovers h where draft_id = ${things.draft}
        order by created_at, status desc`.execute(app.services.db)
      assert.deepEqual(
        rows.map(({ status }) => status),
        ['withdrawn', 'waiting'],
      )
      assert.equal(rows[1]?.hash, sha256(token))
      assert.ok(token.length >= 20 && rows.every(({ kept }) => !kept.includes(token)))
    },
    'what was public is given by its owner on the web, not by a key': async ({
      app,
      ask,
      owner,
      send,
      things,
    }) => {
      const input = { draft_id: undefined, listing_id: things.live.id }
      const refused = await send(input)
      assert.deepEqual([refused.status, refused.json().code], [403, 'handover_by_person'])
      assert.equal(refused.json().next_steps[0].open, refused.json().open)
      assert.match(refused.json().open, new RegExp(`/account/listings/${things.live.id}/hand-over$`))
      const web = { ...owner, member: { ...owner.member, via: 'web' as const } }
      const made = await app.call(createHandover, {
        actor: web.member,
        site: (await app.sites.defaultSite()).key,
        input: { listing_id: things.live.id },
      })
      assert.equal(made['listing_id'], things.live.id)
      assert.equal((await ask()).status, 'waiting')
    },
    'no more wait at a time than the site allows; a withdrawn one makes room': async ({
      app,
      send,
      things,
    }) => {
      const { db } = app.services
      await saveSetting(db, 'handovers_waiting', 2)
      const refused = await send({ draft_id: things.another })
      assert.deepEqual(
        [refused.status, refused.json().code, refused.json().limit],
        [409, 'handover_limit_reached', 2],
      )
      await sql`update handovers set status = 'withdrawn' where draft_id = ${things.draft}`.execute(db)
      assert.equal((await send({ draft_id: things.another })).status, 201)
      await saveSetting(db, 'handovers_waiting', 50)
    },
  },
})
