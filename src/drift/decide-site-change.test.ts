import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { row } from '../platform/data/database.ts'
import { decideSiteChange } from './decide-site-change.ts'

const old = 'The lending desk for shared workshops'

operationCases(decideSiteChange, {
  async prepare({ app, owner, site }) {
    const { db } = app.services
    const now = app.clock.now()
    /** Creates a listing whose headline was read from its website, and a change of it found there since. */
    const found = async (name: string, fresh: string | null) => {
      const { id, companyId } = await makeListing(app, {
        owner,
        site: site.key,
        name,
        fields: { headline: old },
      })
      await sql`update listings set texts = jsonb_set(texts, '{headline,state}', '"ai"') where id = ${id}`.execute(
        db,
      )
      const held =
        fresh === null
          ? null
          : { value: fresh, state: 'ai', evidence: [], ai_value: fresh, updated_at: now.toISOString() }
      await sql`insert into site_changes (id, company_id, listing_id, field, kind, old_value, old_evidence, new_value,
          new_held, status, found_at)
        values (${`chg_${name}`}, ${companyId}, ${id}, 'headline', ${fresh === null ? 'gone' : 'changed'},
          ${JSON.stringify(old)}::jsonb, '[]', ${JSON.stringify(fresh)}::jsonb, ${JSON.stringify(held)}::jsonb,
          'open', ${now})`.execute(db)
      return id
    }
    const headline = async (id: number) =>
      (
        await row(
          db,
          sql<{ value: string }>`select texts->'headline'->>'value' as value from listings where id = ${id}`,
        )
      )?.value
    return {
      accepted: await found('Accepted', 'Lend tools'),
      dismissed: await found('Dismissed', 'Lend tools'),
      typed: await found('Typed', 'Lend tools'),
      gone: await found('Gone', null),
      headline,
    }
  },
  input: ({ accepted }) => ({ listing_id: accepted, change_id: 'chg_Accepted', decision: 'accept' }),
  badInput: {
    'an unknown decision': [{ decision: 'later' }, 'decision', 'not_allowed'],
    'removing a value that a listing needs': [
      ({ gone }) => ({ listing_id: gone, change_id: 'chg_Gone' }),
      'decision',
      'field_needed',
    ],
  },
  notYours: {
    'a change is not found by another account, nor under another of the owner’s listings': async (bench) => {
      const { other, send, things } = bench
      assert.equal((await send({}, other)).status, 404)
      assert.equal((await send({ listing_id: things.dismissed })).status, 404)
      assert.equal(await things.headline(things.accepted), old)
    },
  },
  works: {
    'accepting takes over the website’s value, and the change cannot be decided again': async ({
      ask,
      send,
      things,
    }) => {
      const { accepted: listing_id } = things
      assert.deepEqual(await ask(), { listing_id, change_id: 'chg_Accepted', status: 'accepted' })
      assert.equal(await things.headline(things.accepted), 'Lend tools')
      assert.equal((await send({ decision: 'dismiss' })).status, 404)
    },
    'dismissing keeps the listing’s value': async ({ ask, things }) => {
      const { dismissed: id } = things
      const dismissed = await ask({ listing_id: id, change_id: 'chg_Dismissed', decision: 'dismiss' })
      assert.equal(dismissed.status, 'dismissed')
      assert.equal(await things.headline(id), old)
    },
    'a value that the owner has typed since then is not overwritten': async ({ app, ask, things }) => {
      const { typed: id } = things
      await sql`update listings
        set texts = jsonb_set(jsonb_set(texts, '{headline,state}', '"edited"'), '{headline,value}', '"Mine"')
        where id = ${id}`.execute(app.services.db)
      assert.equal((await ask({ listing_id: id, change_id: 'chg_Typed' })).status, 'outdated')
      assert.equal(await things.headline(id), 'Mine')
    },
  },
})
