import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { restoreListingVersion } from './restore-listing-version.ts'
import { updateMyListing } from '../update-my-listing.ts'
import { listListingVersions } from './list-listing-versions.ts'

operationCases(listListingVersions, {
  async prepare({ app, site, owner }) {
    const { id } = await makeListing(app, { owner, site: site.key })
    const edit = (headline: string) =>
      app.call(updateMyListing, {
        actor: owner.member,
        site: site.key,
        input: { listing_id: id, fields: { headline } },
      })
    await edit('The first edit')
    await edit('The second edit')
    return { id, edit }
  },
  input: ({ id }) => ({ listing_id: id }),
  badInput: { 'an edit ID that is not a number': [{ before: 'last' }, 'before', 'wrong_type'] },
  notYours: 'the edits of another owner’s listing are not found',
  works: {
    'returns the latest edit first, with old and new value and the editor’s address': async ({
      ask,
      owner,
    }) => {
      const { items, more } = await ask()
      assert.equal(more, false)
      assert.deepEqual(
        items.map(({ by }: { by: string }) => by),
        [owner.email, owner.email],
      )
      const [change] = items[0].changes
      assert.deepEqual(
        [change.path, change.before, change.after],
        ['headline', 'The first edit', 'The second edit'],
      )
      assert.deepEqual((await ask({ before: items[0].version_id })).items, [items[1]])
    },
    'returns 20 edits per page and the ID to continue from': async ({ ask, things }) => {
      for (let count = 0; count < 20; count++) await things.edit(`Edit ${count}`)
      const first = await ask()
      assert.deepEqual([first.items.length, first.more], [20, true])
      assert.equal(first.next_before, first.items.at(-1).version_id)
      const rest = await ask({ before: first.next_before })
      assert.deepEqual([rest.items.length, rest.more, rest.next_before], [2, false, null])
    },
    'edits by a former owner count as the site team’s; those by an owner of a merged listing keep their address':
      async ({ app, site, ask, owner, other }) => {
        const { db } = app.services
        const options = { name: 'Former', site: site.key }
        const [into, from] = [
          await makeListing(app, { owner, ...options }),
          await makeListing(app, { owner: other, ...options, name: 'Merged' }),
        ]
        const input = { listing_id: into.id, fields: { headline: 'Theirs' } }
        const owners = sql`company_owners (company_id, account_id, is_primary, created_at)`
        await sql`insert into ${owners} values (${into.companyId}, ${other.id}, false, now())`.execute(db)
        await app.call(updateMyListing, { actor: other.member, site: site.key, input })
        await sql`delete from company_owners where account_id = ${other.id}`.execute(db)
        const by = async () => (await ask({ listing_id: into.id })).items[0].by
        assert.equal(await by(), 'site_team')
        await sql`insert into ownership_events (company_id, account_id, event, at)
        values (${from.companyId}, ${other.id}, 'removed', now())`.execute(db)
        await sql`update companies set merged_into = ${into.companyId} where id = ${from.companyId}`.execute(
          db,
        )
        assert.equal(await by(), other.email)
      },
    'hides which member of the site team made an edit': async ({ app, site, ask, owner, things }) => {
      const team = await app.account(`team@versions-${site.key}.example`, {
        role: 'site_team',
        siteId: site.id,
      })
      const [newest] = (await ask()).items
      await app.call(restoreListingVersion, {
        actor: team.member,
        site: site.key,
        input: { id: newest.version_id },
      })
      assert.equal((await ask()).items[0].by, 'site_team')
      const page = await (
        await signedInVisitor(app, owner.email)
      ).get(`/account/listings/${things.id}/history`)
      assert.match(page.body, /The site team/)
      assert.ok(!page.body.includes(team.email))
    },
  },
})
