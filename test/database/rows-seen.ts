/** Counts the rows that the database reads for a query. */
import { type KyselyPlugin, RawNode } from 'kysely'
import { z } from 'zod'

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

function rowsOf(step: Step): number {
  const each =
    step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)
  return each * step['Actual Loops'] + (step.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0)
}

/** The rows that all steps of the statements processed; `ask` runs its queries with this plugin and gets no rows. */
export async function rowsSeen(ask: (explained: KyselyPlugin) => Promise<unknown>): Promise<number> {
  let seen = 0
  await ask({
    transformQuery({ node }) {
      if (!RawNode.is(node)) return node
      const [first = '', ...others] = node.sqlFragments
      return { ...node, sqlFragments: [`explain (analyze, format json) ${first}`, ...others] }
    },
    async transformResult({ result }) {
      const plan = Object(result.rows[0])['QUERY PLAN']
      const [{ Plan: root }] = z.tuple([z.object({ Plan: Step })]).parse(plan)
      seen += rowsOf(root)
      return { ...result, rows: [] }
    },
  })
  return seen
}
