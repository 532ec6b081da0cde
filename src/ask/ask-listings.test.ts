import assert from 'node:assert/strict'
import { addTestListing } from '../../test/listings.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { row } from '../platform/data/database.ts'
import { sql } from 'kysely'
import { askListings } from './ask-listings.ts'
import { savePassages } from './ask-queries.ts'

operationCases(askListings, {
  async prepare({ app, site, elsewhere }) {
    const { db } = app.services
    const listing = await addTestListing(app, { site: site.key, name: 'Asktell' })
    await addTestListing(app, { site: site.key, name: 'Askquiet' })
    await addTestListing(app, { site: site.key, name: 'Askunseen', status: 'draft' })
    await addTestListing(app, { site: elsewhere.key, name: 'Askelse' })
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
    const check = (state: string) =>
      sql`insert into site_checks (company_id, state, reason, baseline, surviving, identity, since, checked_at, next_check_at)
        values (${company?.company_id}, ${state}, 'parked', '{}', 0, 0, now(), now(), now())`.execute(db)
    return { quote, check }
  },
  input: () => ({ needs: 'EU hosting, wallet', listings: 'asktell, askquiet, askunseen, askelse' }),
  badInput: {
    'nothing that is needed': [{ needs: ' , ,' }, 'needs', 'required'],
    'more than is read': [{ needs: 'a'.repeat(401) }, 'needs', 'too_long'],
  },
  works: {
    'live listings of the site answer by name, with their site’s words or none': async ({ ask, things }) => {
      const { needs, items } = await ask()
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
    'a site that looks taken over is not quoted': async ({ ask, things }) => {
      await things.check('suspected_hijack')
      const { items } = await ask()
      assert.equal(items[1].answers[0].state, 'not_stated')
    },
  },
})
