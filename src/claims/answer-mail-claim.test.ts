import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/live-listing.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { change, row } from '../platform/data/database.ts'
import { sha256 } from '../platform/data/ids.ts'
import { answerMailClaim } from './answer-mail-claim.ts'
import { addClaim } from './claim-queries.ts'
import { findOwners } from './ownership-queries.ts'

const tokens = ['answered', 'confirmed', 'refused', 'late', 'limited', 'banned']

operationCases(answerMailClaim, {
  async prepare({ app, owner, other, site }) {
    const { db } = app.services
    const now = app.clock.now()
    const companies: Record<string, string> = {}
    for (const token of tokens) {
      const name = token.replace(/^\w/, (letter) => letter.toUpperCase())
      const { id, companyId } = await makeListing(app, other, { site: site.key, name })
      companies[token] = companyId
      const domain = `${token}-${site.key}.example`
      await addClaim(
        db,
        {
          listingId: id,
          companyId,
          accountId: owner.id,
          method: 'email',
          domain,
          token: null,
          tokenHash: sha256(token),
          email: `jana@${domain}`,
          expiresAt: new Date(now.getTime() + 3_600_000),
        },
        now,
      )
    }
    const ownersOf = async (token: string) =>
      (await findOwners(db, companies[token] ?? '')).map(({ account_id: id }) =>
        id === owner.id ? 'claimant' : 'other',
      )
    const stateOf = async (token: string) =>
      (await row(db, sql<{ status: string }>`select status from claims where token_hash = ${sha256(token)}`))
        ?.status
    return { ownersOf, stateOf }
  },
  input: () => ({ token: 'answered', refused: false }),
  badInput: {
    'no token': [{ token: undefined }, 'token', 'required'],
    'neither yes nor no': [{ refused: 'perhaps' }, 'refused', 'wrong_type'],
  },
  works: {
    'confirmed, the listing is the claimant’s; the link counts once': async ({ ask, things }) => {
      assert.deepEqual(await things.ownersOf('confirmed'), ['other'])
      await ask({ token: 'confirmed' })
      await ask({ token: 'confirmed', refused: true })
      assert.deepEqual(await things.ownersOf('confirmed'), ['claimant'])
      assert.equal(await things.stateOf('confirmed'), 'verified')
    },
    'refused, the same link confirms nothing any more': async ({ ask, things }) => {
      await ask({ token: 'refused', refused: true })
      await ask({ token: 'refused' })
      assert.deepEqual(
        [await things.stateOf('refused'), await things.ownersOf('refused')],
        ['failed', ['other']],
      )
    },
    'after its time the link confirms nothing': async ({ app, ask, things }) => {
      const now = app.clock.now()
      app.clock.advance(3_600_000)
      await ask({ token: 'late' })
      app.clock.set(now)
      assert.deepEqual(await things.ownersOf('late'), ['other'])
      assert.notEqual(await things.stateOf('late'), 'verified')
    },
    'confirmed for an account that was limited or banned since, it waits': async ({
      app,
      ask,
      send,
      owner,
      things,
    }) => {
      const { db } = app.services
      const now = app.clock.now()
      const stops = {
        limited: [
          sql`insert into account_limits (account_id, until, reason, limited_by, limited_at)
            values (${owner.id}, ${new Date(now.getTime() + 86_400_000)}, 'Spam', 'an operator', ${now})`,
          sql`delete from account_limits where account_id = ${owner.id}`,
        ],
        banned: [
          sql`insert into account_bans (account_id, reason, banned_by, banned_at)
            values (${owner.id}, 'Spam', 'an operator', ${now})`,
          sql`delete from account_bans where account_id = ${owner.id}`,
        ],
      }
      for (const [token, [begin, end]] of Object.entries(stops)) {
        if (begin) await change(db, begin)
        try {
          const { status, json } = await send({ token, refused: false })
          assert.deepEqual([status, json()['code']], [403, 'account_limited'])
          assert.deepEqual(
            [await things.ownersOf(token), await things.stateOf(token)],
            [['other'], 'pending'],
          )
        } finally {
          if (end) await change(db, end)
        }
        await ask({ token })
        assert.deepEqual(await things.ownersOf(token), ['claimant'])
      }
    },
    'a link that is none of ours is not found': async ({ send }) => {
      assert.equal((await send({ token: 'guessed' })).status, 404)
    },
  },
})
