import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { addTestSiteChange } from '../../test/fixtures/site-changes.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { decideSiteChange } from './decide-site-change.ts'
import { listSiteChanges } from './list-site-changes.ts'

operationCases(listSiteChanges, {
  async prepare({ app, owner, site }) {
    const now = app.clock.now()
    const { id, companyId } = await makeListing(app, { owner, site: site.key })
    const change = { companyId, listingId: id, before: 'Lend tools' }
    await addTestSiteChange(app, { ...change, field: 'headline', after: 'Share tools' })
    await addTestSiteChange(app, { ...change, field: 'audience' })
    const judged = (state: string) =>
      sql`insert into site_checks (company_id, state, reason, baseline, surviving, identity, since, checked_at, next_check_at)
        values (${companyId}, ${state}, 'parked', '{}', 0, 0, ${now}, ${now}, ${now})
        on conflict (company_id) do update set state = excluded.state`.execute(app.services.db)
    return { id, judged }
  },
  input: ({ id }) => ({ listing_id: id }),
  badInput: { 'a listing_id that is not a number': [{ listing_id: 'first' }, 'listing_id', 'wrong_type'] },
  notYours: 'another account’s listing is not found',
  works: {
    'returns no changes of a website that may have been taken over': async ({ ask, things }) => {
      assert.equal((await ask()).website, null, 'no check yet: the first is a week after the launch')
      await things.judged('suspected_hijack')
      const { items, website } = await ask()
      assert.deepEqual([items, website.state], [[], 'suspected_hijack'])
      await things.judged('changed')
      assert.equal((await ask()).items.length, 2)
    },
    'returns the values of listing and website with their quotes until the change is decided': async (
      bench,
    ) => {
      const { app, ask, owner, site, things } = bench
      const answer = await ask()
      assert.equal(answer.website.state, 'changed')
      const [gone, changed] = answer.items.toSorted((a: { kind: string }, b: { kind: string }) =>
        a.kind < b.kind ? 1 : -1,
      )
      assert.deepEqual(
        [gone.field, gone.before, gone.after, gone.needed],
        ['audience', 'Lend tools', null, false],
      )
      assert.deepEqual(
        [changed.field, changed.before, changed.after, changed.needed],
        ['headline', 'Lend tools', 'Share tools', true],
      )
      const quotes = [changed.before_evidence, changed.after_evidence].map(([{ quote }]) => quote)
      assert.deepEqual(quotes, ['Lend tools.', 'Share tools.'])
      assert.deepEqual(
        answer.next_steps.map(({ tool }: { tool: string }) => tool),
        ['decide_site_change'],
      )
      for (const { change_id } of answer.items)
        await app.call(decideSiteChange, {
          actor: owner.member,
          site: site.key,
          input: { listing_id: things.id, change_id, decision: 'dismiss' },
        })
      const { items, next_steps } = await ask()
      assert.deepEqual([items, next_steps], [[], []])
    },
  },
})
