import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findAccount } from '../account-queries.ts'
import { exportAccount } from '../deletion/personal-data-queries.ts'

/** Exports everything about somebody as they could themselves, to answer a written request. The access is logged. */
export const exportPerson = internalOperation({
  name: 'export_person',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({ account_id: z.string().min(1).max(60) }),
  output: z.object({ data: z.record(z.string(), z.unknown()) }),
  problems: [notFound],
  async run({ account_id: id }, { db, note }) {
    if (!(await findAccount(db, id))) throw new Problem(notFound, 'There is no such account.')
    note({ about: `account ${id}` })
    return { data: await exportAccount(db, id) }
  },
})
