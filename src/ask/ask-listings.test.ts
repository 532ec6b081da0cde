import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { row } from '../platform/data/database.ts'
import { sql } from 'kysely'
import { askListings } from './ask-listings.ts'
import { savePassages } from './ask-queries.ts'

operationCases(askListings, {
  async prepare({ app, site, elsewhere, owner, other }) {
    const { db } = app.services
    const listing = await makeListing(app, { site: site.key, name: 'Asktell' })
    await makeListing(app, { site: site.key, name: 'Askquiet' })
    const owned = await makeListing(app, { site: site.key, name: 'Askword', owner })
    await makeListing(app, { site: site.key, name: 'Askunseen', status: 'draft' })
    await makeListing(app, { site: elsewhere.key, name: 'Askelse' })
    const company = await row(
      db,
      sql<{ company_id: string }>`select company_id from listings where id = ${listing.id}`,
    )
    const quote = 'All data is stored on servers in Germany.'
    const passage = {
      quote,
      url: 'https://asktell.example/security',
      fetched_at: '2026-11-01T00:00:00.000Z',
      legal: false,
    }
    await app.services.transact((context) =>
      savePassages(context.db, company?.company_id ?? '', [passage], app.clock.now()),
    )
    await sql`delete from company_owners where company_id = ${company?.company_id}`.execute(db)
    const set = (on: boolean) => sql`update sites set questions = ${on} where id = ${site.id}`.execute(db)
    const answerAt = async (listingId: number) => {
      await sql`insert into founder_questions (site_id, listing_id, account_id, body, asked_at, status, answer, answered_at)
        values (${site.id}, ${listingId}, ${other.id}, 'Is there SSO?', now(), 'answered', 'On request.', now())`.execute(
        db,
      )
    }
    const prove = async () => {
      const held = {
        value: 'Kept in Germany',
        state: 'ai',
        evidence: [{ quote, url: passage.url, fetched_at: passage.fetched_at }],
        ai_value: 'Kept in Germany',
        updated_at: passage.fetched_at,
      }
      await sql`update companies set profile = profile || ${JSON.stringify({ country: held })}::jsonb
        where id = ${company?.company_id}`.execute(db)
      await sql`delete from company_passages where company_id = ${company?.company_id}`.execute(db)
    }
    const check = (state: string) =>
      sql`insert into site_checks (company_id, state, reason, baseline, surviving, identity, since, checked_at, next_check_at)
        values (${company?.company_id}, ${state}, 'parked', '{}', 0, 0, now(), now(), now())`.execute(db)
    return { quote, check, prove, set, answerAt, listing, owned }
  },
  input: () => ({ needs: 'EU hosting, wallet', listings: 'asktell, askquiet, askunseen, askelse' }),
  badInput: {
    'no needs': [{ needs: ' , ,' }, 'needs', 'required'],
    'needs that are too long': [{ needs: 'a'.repeat(401) }, 'needs', 'too_long'],
  },
  works: {
    'returns the site’s live listings by name, each with a quote of its website or not_stated': async ({
      ask,
      things,
    }) => {
      const { needs, items, left_out: leftOut } = await ask()
      assert.deepEqual(leftOut, ['askunseen', 'askelse'])
      assert.deepEqual(needs, [
        { need: 'EU hosting', understood: true },
        { need: 'wallet', understood: false },
      ])
      assert.deepEqual(
        items.map(
          ({ slug, answers }: { slug: string; answers: { state: string; quote: string | null }[] }) => [
            slug,
            answers[0]?.state,
            answers[0]?.quote,
          ],
        ),
        [
          ['askquiet', 'not_stated', null],
          ['asktell', 'stated', things.quote],
        ],
      )
      assert.deepEqual(items[1].answers[0].page, 'https://asktell.example/security')
    },
    'a website that looks taken over is not quoted, not even the evidence of a value': async ({
      ask,
      things,
    }) => {
      const state = async () => (await ask({ listings: 'asktell' })).items[0].answers[0].state
      await things.prove()
      assert.equal(await state(), 'stated')
      await things.check('suspected_hijack')
      assert.equal(await state(), 'not_stated')
    },
    'an answer to a reader is returned only if the listing has an owner and the site allows questions':
      async ({ ask, things }) => {
        const states = async () =>
          (await ask({ needs: 'SSO', listings: 'asktell, askword' })).items.map(
            ({ answers }: { answers: { state: string }[] }) => answers[0]?.state,
          )
        await things.answerAt(things.listing.id)
        await things.answerAt(things.owned.id)
        assert.deepEqual(await states(), ['not_stated', 'owner'])
        await things.set(false)
        assert.deepEqual(await states(), ['not_stated', 'not_stated'])
        await things.set(true)
      },
  },
})
