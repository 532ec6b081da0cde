import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { updateMyListing } from '../listings/update-my-listing.ts'
import { row, rows } from '../platform/data/database.ts'
import { blankField } from './blank-field.ts'

operationCases(blankField, {
  async prepare({ app, site, owner, elsewhere }) {
    const fields = { city: 'Ulm', country: 'DE' }
    const options = { site: site.key, name: 'Stated', owner, fields }
    const listing = await makeListing(app, options)
    const shared = await makeListing(app, { site: site.key, name: 'Shared', fields })
    const twin = await makeListing(app, { site: elsewhere.key, name: 'Shared' })
    await sql`update listings set company_id = ${shared.companyId} where id = ${twin.id}`.execute(
      app.services.db,
    )
    return { listing, shared }
  },
  input: ({ listing }) => ({ listing_id: listing.id, field: 'city', reason: 'It stands nowhere.' }),
  badInput: {
    'a blank reason': [{ reason: ' ' }, 'reason', 'required'],
    'a field required for submission': [{ field: 'headline' }, 'field', 'not_allowed'],
    'a field without a value': [{ field: 'licence' }, 'field', 'not_allowed'],
  },
  notYours: 'a listing of this site is not found by the team of another',
  works: {
    'removes the value from the listing but keeps it in its history, and mails the owners the reason':
      async ({ app, ask, owner, site, things }) => {
        assert.deepEqual(await ask(), { listing_id: things.listing.id, name: 'Stated', field: 'city' })
        const answer = await app.http.app.inject({
          url: `/api/v1/listings/${things.listing.slug}`,
          headers: { host: new URL(site.origin).host },
        })
        assert.match(answer.body, /"country":"DE"/)
        assert.doesNotMatch(answer.body, /Ulm/)
        const mail = await row(
          app.services.db,
          sql<{ kind: string; body_text: string }>`select kind, body_text from outbox
          where recipient = ${owner.email} order by created_at desc limit 1`,
        )
        assert.equal(mail?.kind, 'listing_blank')
        assert.match(mail?.body_text ?? '', /City[^]*It stands nowhere\./)
        const versions = await rows(
          app.services.db,
          sql<{
            changes: unknown
          }>`select changes from profile_versions where listing_id = ${things.listing.id}`,
        )
        assert.match(JSON.stringify(versions), /Ulm/)
      },
    'hides the removed value in the public history, but not other edits': async ({
      app,
      ask,
      owner,
      site,
      things,
    }) => {
      const { id: listing_id, slug } = things.listing
      const as = { actor: owner.member, site: site.key }
      await app.call(updateMyListing, {
        ...as,
        input: { listing_id, fields: { city: 'Bonn', tags: ['Tools'] } },
      })
      const read = async () => {
        const headers = { host: new URL(site.origin).host }
        return (await app.http.app.inject({ url: `/listings/${slug}/history`, headers })).body
      }
      assert.match(await read(), /Tools[^]*Bonn|Bonn[^]*Tools/)
      const other = await app.account(`elsewhere@${site.key}.example`, { role: 'site_team', siteId: site.id })
      await ask({ reason: 'Not there either.' }, other)
      const seen = await read()
      assert.match(seen, /Tools/)
      assert.doesNotMatch(seen, /Bonn/)
    },
    'refuses a company that is also listed on another site': async ({ send, things }) => {
      const refused = await send({ listing_id: things.shared.id })
      assert.equal(refused.json().code, 'company_on_other_sites')
    },
  },
})
