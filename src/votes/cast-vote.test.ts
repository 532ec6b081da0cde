import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { castVote } from './cast-vote.ts'

operationCases(castVote, {
  async prepare({ app, owner, other, site, elsewhere }) {
    const created = new Date(app.clock.now().getTime() - 365 * 86_400_000)
    await sql`update accounts set "createdAt" = ${created}, "emailVerified" = true
      where id in (${owner.id}, ${other.id})`.execute(app.services.db)
    await makeListing(app, { name: 'Alder', site: site.key, owner: other })
    await makeListing(app, { name: 'Hidden', site: site.key, status: 'in_review', week: null })
    await makeListing(app, { name: 'Votefar', site: elsewhere.key })
  },
  input: () => ({ slug: 'alder' }),
  badInput: { 'no slug': [{ slug: undefined }, 'slug', 'required'] },
  notYours: {
    'refuses votes of an owner for their own listing': async ({ other, send }) => {
      const { status, json } = await send({}, other)
      assert.deepEqual([status, json().code, json().reason], [409, 'vote_refused', 'own_company'])
    },
    'a listing that is not public, or on another site, is not found': async ({ send }) => {
      for (const slug of ['hidden', 'votefar']) assert.equal((await send({ slug })).status, 404, slug)
    },
  },
  works: {
    'voting twice counts once': async ({ ask }) => {
      for (let time = 0; time < 2; time++) {
        const { voted, votes } = await ask()
        assert.deepEqual([voted, votes], [true, 1])
      }
    },
    'keeps the vote of a new account as pending, and says when it counts': async ({ app, send }) => {
      const fresh = await app.account('fresh@cast-vote.example')
      const now = app.clock.now()
      await sql`update accounts set "createdAt" = ${now}, "emailVerified" = true where id = ${fresh.id}`.execute(
        app.services.db,
      )
      const { status, json } = await send({}, fresh)
      const countsAt = new Date(now.getTime() + 601_000).toISOString()
      assert.deepEqual([status, json().voted, json().counts_at], [200, false, countsAt])
    },
  },
})
