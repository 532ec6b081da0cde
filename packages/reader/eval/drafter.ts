/**
 * Measures the drafter on a folder of sites with labels.
 *
 *   node eval/drafter.ts DIR [--only slug,slug] [--categories FILE] [--json FILE] [--min-recall X] [--max-unproved N]
 *                        [--max-invented N] [--max-wrong N]
 *
 * Exit status: 0 scored, 1 a threshold was missed, 2 could not run. docs/evaluating-the-drafter.md tells how to read it.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { extractiveDrafter } from '../rules/extractive-drafter.ts'
import { ownCategories, readCategories } from './categories.ts'
import { draftSite } from './draft-site.ts'
import { reportOf, totalsOf, type Result } from './report.ts'
import { scoreSite } from './score-site.ts'
import { loadSites } from './site-folder.ts'

const option = { type: 'string' } as const

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: option,
      categories: option,
      json: option,
      'min-recall': option,
      'max-unproved': option,
      'max-invented': option,
      'max-wrong': option,
    },
  })
  const [folder] = positionals
  if (!folder) throw new Error('the folder of sites is missing: npm run eval:drafter -- DIR')
  const categories = values.categories ? readCategories(values.categories) : ownCategories()
  const results: Result[] = []
  for (const site of loadSites(folder, values.only?.split(','))) {
    const { draft, pages, milliseconds } = await draftSite(site, extractiveDrafter(), { categories })
    results.push({ slug: site.slug, pages: pages.length, milliseconds, score: scoreSite(site, draft) })
  }
  for (const line of reportOf(results)) console.log(line)
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
