import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { row } from '../../platform/data/database.ts'
import { resolvePaymentCase } from './resolve-payment-case.ts'

operationCases(resolvePaymentCase, {
  async prepare({ app, site }) {
    const { db } = app.services
    await sql`insert into payment_cases (id, site_id, kind, about, detail, created_at)
      values ('case_one', ${site.id}, 'paid_twice', 'resolve one', '', ${app.clock.now()}),
        ('case_two', ${site.id}, 'paid_twice', 'resolve two', '', ${app.clock.now()})`.execute(db)
    const resolvedBy = async (id: string) =>
      (
        await row(
          db,
          sql<{ by: string | null }>`select resolved_by as by from payment_cases where id = ${id}`,
        )
      )?.by
    return { resolvedBy }
  },
  input: () => ({ id: 'case_one' }),
  badInput: { 'no case ID': [{ id: undefined }, 'id', 'required'] },
  notYours: {
    'the team of another site cannot resolve a case of this one': async ({
      ask,
      elsewhere,
      other,
      things,
    }) => {
      await ask({}, other, elsewhere)
      assert.equal(await things.resolvedBy('case_one'), null)
    },
  },
  works: {
    'resolves this case only': async ({ ask, owner, things }) => {
      await ask()
      assert.deepEqual(
        [await things.resolvedBy('case_one'), await things.resolvedBy('case_two')],
        [owner.id, null],
      )
    },
  },
})
