import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { row } from '../platform/data/database.ts'
import { sha256 } from '../platform/data/ids.ts'
import { addBan, addLimit, dropBan, dropLimit } from '../accounts/people/people-queries.ts'
import { answerMailClaim } from './answer-mail-claim.ts'
import { addClaim } from './claim-queries.ts'
import { findOwners } from './ownership-queries.ts'

const tokens = ['answered', 'confirmed', 'refused', 'shut', 'late']

operationCases(answerMailClaim, {
  async prepare({ app, owner, other, site }) {
    const { db } = app.services
    const now = app.clock.now()
    const companies: Record<string, string> = {}
    for (const token of tokens) {
      const name = token.replace(/^\w/, (letter) => letter.toUpperCase())
      const { id, companyId } = await makeListing(app, { owner: other, site: site.key, name })
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
    'an answer that is neither yes nor no': [{ refused: 'perhaps' }, 'refused', 'wrong_type'],
  },
  works: {
    'confirming makes the claimant the only owner, and the link works once': async ({ ask, things }) => {
      assert.deepEqual(await things.ownersOf('confirmed'), ['other'])
      await ask({ token: 'confirmed' })
      await ask({ token: 'confirmed', refused: true })
      assert.deepEqual(await things.ownersOf('confirmed'), ['claimant'])
      assert.equal(await things.stateOf('confirmed'), 'verified')
    },
    'after a refusal the link no longer confirms the claim': async ({ ask, things }) => {
      await ask({ token: 'refused', refused: true })
      await ask({ token: 'refused' })
      assert.deepEqual(
        [await things.stateOf('refused'), await things.ownersOf('refused')],
        ['failed', ['other']],
      )
    },
    'the claim of a banned or read-only account cannot be confirmed, but can be refused': async ({
      app,
      owner,
      send,
      things,
    }) => {
      const [now, held] = [app.clock.now(), { accountId: owner.id, reason: 'Spam.', by: owner.id }]
      await app.services.transact((context) => addBan(context.db, held, now))
      assert.equal((await send({ token: 'shut' })).json().code, 'account_limited')
      await app.services.transact((context) => dropBan(context.db, owner.id))
      const until = new Date(now.getTime() + 60_000)
      await app.services.transact((context) => addLimit(context.db, { ...held, until }, now))
      assert.equal((await send({ token: 'shut' })).status, 403)
      assert.deepEqual([await things.stateOf('shut'), await things.ownersOf('shut')], ['pending', ['other']])
      assert.equal((await send({ token: 'shut', refused: true })).status, 200)
      await app.services.transact((context) => dropLimit(context.db, owner.id))
    },
    'an expired link does not confirm the claim': async ({ app, ask, things }) => {
      const now = app.clock.now()
      app.clock.advance(3_600_000)
      await ask({ token: 'late' })
      app.clock.set(now)
      assert.deepEqual(await things.ownersOf('late'), ['other'])
      assert.notEqual(await things.stateOf('late'), 'verified')
    },
    'an invented token is not found': async ({ send }) => {
      assert.equal((await send({ token: 'guessed' })).status, 404)
    },
  },
})
