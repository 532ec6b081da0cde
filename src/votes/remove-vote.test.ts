import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { castVote } from './cast-vote.ts'
import { removeVote } from './remove-vote.ts'

operationCases(removeVote, {
  async prepare({ app, owner, site }) {
    const created = new Date(app.clock.now().getTime() - 365 * 86_400_000)
    await sql`update accounts set "createdAt" = ${created}, "emailVerified" = true
      where id = ${owner.id}`.execute(app.services.db)
    await makeListing(app, { name: 'Alder', site: site.key })
    await app.call(castVote, { actor: owner.member, site: site.key, input: { slug: 'alder' } })
  },
  input: () => ({ slug: 'alder' }),
  badInput: { 'no slug': [{ slug: undefined }, 'slug', 'required'] },
  notYours: {
    'removes no vote of another account': async ({ ask, other }) => {
      const { voted, votes } = await ask({}, other)
      assert.deepEqual([voted, votes], [false, 1])
    },
  },
  works: {
    'removing a vote twice has one effect': async ({ ask }) => {
      for (let time = 0; time < 2; time++) {
        const { voted, votes } = await ask()
        assert.deepEqual([voted, votes], [false, 0])
      }
    },
  },
})
