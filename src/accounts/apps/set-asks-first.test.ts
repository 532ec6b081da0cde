import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { rows } from '../../platform/data/database.ts'
import { findKeys } from '../account-queries.ts'
import { setAsksFirst } from './set-asks-first.ts'

operationCases(setAsksFirst, {
  async prepare({ app, owner, site }) {
    const [key] = await findKeys(app.services.db, owner.id)
    const { id } = await makeListing(app, { owner, site: site.key, name: 'Asked' })
    const edit = (query: string, headers: Record<string, string> = {}, headline = 'Changed by a key') =>
      app.http.app.inject({
        method: 'PATCH',
        url: `/api/v1/me/listings/${id}${query}`,
        headers: { host: new URL(site.origin).host, authorization: `Bearer ${owner.key}`, ...headers },
        payload: { fields: { headline } },
      })
    const versions = async () =>
      (await rows(app.services.db, sql`select 1 from profile_versions where listing_id = ${id}`)).length
    return { keyId: key?.id, edit, versions }
  },
  input: ({ keyId }) => ({ kind: 'key', credential_id: keyId, asks: true }),
  badInput: {
    'neither a key nor an app': [{ kind: 'session' }, 'kind', 'not_allowed'],
    'no key': [{ credential_id: undefined }, 'credential_id', 'required'],
  },
  notYours: 'another account’s key is not found',
  works: {
    'from then on a write gets 409 with a link to one proposal, and changes nothing': async ({
      ask,
      site,
      things,
    }) => {
      await ask()
      const refused = await things.edit('')
      assert.deepEqual([refused.statusCode, refused.json().code], [409, 'approval_required'])
      assert.equal(
        refused.json().approve_url,
        `${site.origin}/account/proposals/${refused.json().proposal_id}`,
      )
      assert.equal(refused.json().next_steps[0].tool, 'get_proposal')
      assert.equal(
        (await things.edit('')).json().proposal_id,
        refused.json().proposal_id,
        'repeating the write gives the same proposal',
      )
      assert.equal(await things.versions(), 0)
    },
    'invalid and outdated writes are still refused as such, and a dry run is still answered': async ({
      things,
    }) => {
      assert.equal((await things.edit('', {}, 'x'.repeat(500))).statusCode, 422)
      assert.equal((await things.edit('', { 'if-match': '"of-another-day"' })).statusCode, 412)
      assert.equal((await things.edit('?dry_run=true')).statusCode, 200)
    },
    'when turned off, the key writes directly again': async ({ ask, things }) => {
      await ask({ asks: false })
      assert.equal((await things.edit('')).statusCode, 200)
      assert.equal(await things.versions(), 1)
    },
  },
})
