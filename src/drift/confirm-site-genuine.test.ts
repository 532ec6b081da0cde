import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { confirmSiteGenuine } from './confirm-site-genuine.ts'
import { findCheck } from './site-check-queries.ts'

operationCases(confirmSiteGenuine, {
  async prepare({ app, site }) {
    const { db } = app.services
    const now = app.clock.now()
    const account = await app.account(`listed@${site.key}.example`)
    const { companyId } = await makeListing(app, { owner: account, site: site.key })
    await sql`insert into site_checks (company_id, state, reason, baseline, surviving, identity, since, checked_at, next_check_at)
      values (${companyId}, 'suspected_hijack', 'parked', '{}', 0, 0, ${now}, ${now}, ${now})`.execute(db)
    return { companyId, state: async () => (await findCheck(db, companyId))?.state }
  },
  input: ({ companyId }) => ({ company_id: companyId }),
  badInput: { 'no company': [{ company_id: undefined }, 'company_id', 'required'] },
  notYours: 'another site’s team does not find the website',
  works: {
    'the website is accepted in its current state': async ({ ask, things }) => {
      assert.equal(await things.state(), 'suspected_hijack')
      await ask()
      assert.equal(await things.state(), 'ok')
    },
  },
})
