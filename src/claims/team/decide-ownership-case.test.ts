import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { row } from '../../platform/data/database.ts'
import { findCases } from '../case-queries.ts'
import { decideOwnershipCase } from './decide-ownership-case.ts'
import { openOwnershipCase } from '../open-ownership-case.ts'
import { findOwners } from '../ownership-queries.ts'

operationCases(decideOwnershipCase, {
  async prepare({ app, site }) {
    const { db } = app.services
    const stranger = await app.account(`stranger@${site.key}.example`)
    const open = async (name: string) => {
      const claimant = await app.account(`${name.toLowerCase()}@${site.key}.example`)
      const { slug, companyId } = await makeListing(app, { owner: stranger, site: site.key, name })
      const input = { slug, statement: 'We build it.' }
      await app.call(openOwnershipCase, { actor: claimant.member, site: site.key, input })
      const one = (await findCases(db, site.id, { after: null, take: 100 }, 'open')).find(
        (found) => found.slug === slug,
      )
      return { id: one?.id, companyId, claimant }
    }
    return {
      granted: await open('Granted'),
      refused: await open('Refused'),
      deleted: await open('Deleted'),
      stranger,
      ownersOf: async (companyId: string) => (await findOwners(db, companyId)).map((one) => one.account_id),
    }
  },
  input: ({ granted }) => ({ id: granted.id, grant: true, decision: 'The domain’s register says so.' }),
  badInput: {
    'no reason': [{ decision: '' }, 'decision', 'too_short'],
    'no decision': [{ grant: undefined }, 'grant', 'required'],
  },
  notYours: 'another site’s team does not find the ownership request',
  works: {
    'granting makes the requester the only owner, and the decision cannot be reversed': async ({
      ask,
      send,
      things,
    }) => {
      const { companyId, claimant } = things.granted
      assert.deepEqual(await things.ownersOf(companyId), [things.stranger.id])
      await ask()
      assert.deepEqual(await things.ownersOf(companyId), [claimant.id])
      await ask()
      const { status, json } = await send({ grant: false })
      assert.deepEqual([status, json().code], [409, 'claim_closed'])
      assert.deepEqual(await things.ownersOf(companyId), [claimant.id])
    },
    'refusing keeps the owner and emails the requester the reason': async ({ app, ask, things }) => {
      const { id, companyId, claimant } = things.refused
      await ask({ id, grant: false, decision: 'No proof.' })
      assert.deepEqual(await things.ownersOf(companyId), [things.stranger.id])
      const mail = await row(
        app.services.db,
        sql<{ text: string }>`select body_text as text from outbox
          where kind = 'case_refused' and recipient = ${claimant.email}`,
      )
      assert.match(mail?.text ?? '', /No proof\./)
    },
    'the ownership request of a deleted account can only be refused': async ({ app, ask, send, things }) => {
      const { id, companyId, claimant } = things.deleted
      await sql`delete from accounts where id = ${claimant.id}`.execute(app.services.db)
      const { status, json } = await send({ id })
      assert.deepEqual([status, json().code], [409, 'claim_closed'])
      await ask({ id, grant: false })
      assert.deepEqual(await things.ownersOf(companyId), [things.stranger.id])
    },
  },
})
