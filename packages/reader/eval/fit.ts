/**
 * Fits the weights for the confidence of candidates (`rules/certainty.json`), and reports the fit on held-out sites.
 *
 *   node eval/fit.ts                  fits to certainty-data.json and writes the weights
 *   node eval/fit.ts --collect DIR…   reads the labelled sites of these folders into certainty-data.json first; what it
 *                                     has of sites in none of these folders stays
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ownCategories } from './categories.ts'
import { certaintyData, certaintyFile, fits, rowsOf, type CertaintyData } from './certainty-data.ts'
import { crawl } from './evaluate.ts'
import { withoutSites } from './logistic.ts'
import { loadSets } from './site-folder.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { collect: { type: 'boolean' } },
})
if (values.collect) writeFileSync(certaintyFile, asLines(await collected(positionals)))

const results = fits().map(({ field, rows, model }) => {
  const { of, right, given, wrong } = withoutSites(rows, model.threshold)
  console.log(
    `${field}: ${rows.length} candidates of ${new Set(rows.map(({ site }) => site)).size} sites, ${of} right; ` +
      `each site by weights of the others: ${right} of them given, ${wrong} of ${given} given are wrong`,
  )
  return [field, model]
})
writeFileSync(
  join(import.meta.dirname, '../rules/certainty.json'),
  `${JSON.stringify(Object.fromEntries(results), null, 2)}\n`,
)

async function collected(folders: string[]): Promise<CertaintyData> {
  const sites = loadSets(folders)
  const read = new Set(sites.map(({ slug }) => slug))
  const { socials = [], categories = [] } = certaintyData()
  const isElsewhere = ({ site }: { site: string }) => !read.has(site)
  const all: CertaintyData = {
    socials: socials.filter(isElsewhere),
    categories: categories.filter(isElsewhere),
  }
  for (const site of sites) {
    const rows = await rowsOf(await crawl(site), ownCategories())
    all.socials.push(...rows.socials)
    all.categories.push(...rows.categories)
  }
  return all
}

/** The data as JSON, one candidate per line. */
function asLines(all: CertaintyData): string {
  const fields = Object.entries(all).map(
    ([field, rows]) => `  "${field}": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`,
  )
  return `{\n${fields.join(',\n')}\n}\n`
}
