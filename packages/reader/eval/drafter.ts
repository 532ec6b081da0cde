/**
 * Measures the drafter on folders of sites with labels.
 *
 *   node eval/drafter.ts DIR… [--only slug,slug] [--without slug,slug] [--half 1|2] [--categories FILE] [--json FILE]
 *                        [--min-recall X] [--max-unproved N] [--max-invented N] [--max-wrong N]
 *   node eval/drafter.ts DIR… --ablate RULES    the contribution of each rule whose name begins so, such as `rules/pricing`
 *
 * Exit status: 0 scored, 1 a threshold was missed, 2 could not run. docs/evaluating-the-drafter.md explains the output.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { CategoryChoice } from '../drafter.ts'
import { registerRuleHooks } from './rule-hooks.ts'
import type { SilverSite, Site } from './site-folder.ts'

const option = { type: 'string' } as const
const options = {
  only: option,
  without: option,
  half: option,
  categories: option,
  json: option,
  ablate: option,
  'min-recall': option,
  'max-unproved': option,
  'max-invented': option,
  'max-wrong': option,
}
type Values = Partial<Record<keyof typeof options, string>>

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (!positionals.length) throw new Error('the folder of sites is missing: npm run eval:drafter -- DIR')
  if (values.ablate !== undefined) registerRuleHooks()
  const { loadSets } = await import('./site-folder.ts')
  const { ownCategories, readCategories } = await import('./categories.ts')
  const { half } = values
  if (half !== undefined && half !== '1' && half !== '2') throw new Error('--half is 1 or 2')
  const sites = loadSets(positionals, {
    only: values.only?.split(',') ?? [],
    without: values.without?.split(',') ?? [],
    ...(half ? { half: half === '1' ? 1 : 2 } : {}),
  })
  const categories = values.categories ? readCategories(values.categories) : ownCategories()
  if (values.ablate === undefined) await measure(sites, categories, values)
  else {
    const { ablate, ablationReport } = await import('./ablate.ts')
    for (const line of ablationReport(await ablate(sites, categories, values.ablate))) console.log(line)
  }
}

async function measure(
  sites: (Site | SilverSite)[],
  categories: CategoryChoice[],
  values: Values,
): Promise<void> {
  const { crawl, evaluate } = await import('./evaluate.ts')
  const { reportOf, totalsOf } = await import('./report.ts')
  const results = []
  for (const site of sites) results.push(await evaluate(await crawl(site), categories))
  for (const line of reportOf(results)) console.log(line)
  const { categoryReport } = await import('./category-labels.ts')
  for (const line of categoryReport(results, categories)) console.log(line)
  const totals = totalsOf(results)
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ totals, results }, null, 1)}\n`)
  const isOver = (['unproved', 'invented', 'wrong'] as const).some(
    (count) => totals[count] > Number(values[`max-${count}`] ?? Infinity),
  )
  if (isOver || totals.recall < Number(values['min-recall'] ?? 0)) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
