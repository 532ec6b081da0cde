import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { addTestListing } from '../../test/listings.ts'
import { findPeople } from './people-queries.ts'

let app: TestApp
const many = 600
before(async () => {
  app = await createTestApp()
  const { companyId } = await addTestListing(app, { name: 'Crowded' })
  await sql`insert into founders (id, slug, company_id, name, position, created_at, updated_at)
    select 'f' || n, 'f' || n, ${companyId}, 'Founder ' || n, n, now(), now() from generate_series(1, ${many}::int) n`.execute(
    app.services.db,
  )
})
after(() => app.stop())

interface Step {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number | undefined
  'Rows Removed by Join Filter'?: number | undefined
  Plans?: Step[] | undefined
}
const Step: z.ZodType<Step> = z.lazy(() =>
  z.object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Join Filter': z.number().optional(),
    Plans: z.array(Step).optional(),
  }),
)

/** Rows that every step of a statement went through together. */
function rowsSeen(step: Step): number {
  const each =
    step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)
  return each * step['Actual Loops'] + (step.Plans ?? []).reduce((sum, inner) => sum + rowsSeen(inner), 0)
}

test('a page of founders looks at each founder, not at each pair of them', async () => {
  let seen = 0
  const explained: KyselyPlugin = {
    transformQuery({ node }) {
      if (!RawNode.is(node)) return node
      const [first = '', ...others] = node.sqlFragments
      return { ...node, sqlFragments: [`explain (analyze, format json) ${first}`, ...others] }
    },
    async transformResult({ result }) {
      const plan = Object(result.rows[0])['QUERY PLAN']
      const [{ Plan: root }] = z.tuple([z.object({ Plan: Step })]).parse(plan)
      seen += rowsSeen(root)
      return { ...result, rows: [] }
    },
  }
  const site = await app.sites.defaultSite()
  const window = { limit: 21, offset: 0, after: null, countLimit: 1000 }
  const real = await findPeople(app.services.db, site.id, { sort: 'name' }, window)
  assert.deepEqual([real.rows.length, real.counted], [21, many])
  await findPeople(app.services.db.withPlugin(explained), site.id, { sort: 'name' }, window)
  assert.ok(seen > many, 'the plan was read')
  assert.ok(seen < (many * many) / 2, `${seen} rows for ${many} founders`)
})
