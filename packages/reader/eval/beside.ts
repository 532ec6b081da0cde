/**
 * Compares the reader with readers of page heads, metascraper and open-graph-scraper, on sites labelled by a person:
 * right and wrong values of the fields that all three can give.
 *
 *   node eval/beside.ts DIR…
 *
 * Both are installed into a temporary folder that is removed at the end: they are not dependencies of this package.
 * Exit status: 0 compared, 2 could not run.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { ground, type GroundedDraft } from '../grounding/grounding-gate.ts'
import { ownCategories } from './categories.ts'
import { bodyOf, findFile } from './draft-site.ts'
import { crawl, evaluate } from './evaluate.ts'
import { table } from './report.ts'
import { scoreSite } from './score-site.ts'
import type { Score } from './score.ts'
import { loadSites, type Site } from './site-folder.ts'

const OTHERS = [
  'metascraper@5.58.1',
  'metascraper-title@5.56.2',
  'metascraper-description@5.56.2',
  'metascraper-logo@5.56.2',
  'metascraper-publisher@5.56.2',
  'open-graph-scraper@6.12.0',
]
/** The fields that a head can give; the reader's other fields have no counterpart. */
const FIELDS = ['name', 'headline', 'summary', 'logo_url'] as const

const text = z.string().nullish().catch(null)
const MetascraperSays = z.object({ publisher: text, title: text, description: text, logo: text })
const OpenGraphSays = z.object({
  result: z.object({ ogSiteName: text, ogTitle: text, ogDescription: text, favicon: text }),
})

type Head = Record<(typeof FIELDS)[number], string | null>
type ReadHead = (html: string, url: string) => Promise<Head>

async function main(folders: string[]): Promise<void> {
  if (!folders.length) throw new Error('the folder of sites is missing: node eval/beside.ts DIR')
  const sites = folders.flatMap((folder) => loadSites(folder))
  const place = mkdtempSync(join(tmpdir(), 'marquee-beside-'))
  try {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', place, ...options, ...OTHERS], { stdio: 'inherit' })
    const { metascraper, openGraph } = readersIn(place)
    const scores: Record<string, Score[]> = { marquee: [], metascraper: [], 'open-graph-scraper': [] }
    for (const site of sites) {
      scores['marquee']?.push((await evaluate(await crawl(site), ownCategories())).score)
      scores['metascraper']?.push(await scoreHead(site, metascraper))
      scores['open-graph-scraper']?.push(await scoreHead(site, openGraph))
    }
    for (const line of table(rowsOf(scores))) console.log(line)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function readersIn(place: string): { metascraper: ReadHead; openGraph: ReadHead } {
  const load = createRequire(join(place, 'index.js'))
  const rules = ['title', 'description', 'logo', 'publisher'].map((name) => load(`metascraper-${name}`)())
  const read = load('metascraper')(rules)
  const openGraph = load('open-graph-scraper')
  return {
    metascraper: async (html, url) => {
      const { publisher, title, description, logo } = MetascraperSays.parse(await read({ html, url }))
      return headOf({ name: publisher, headline: title, summary: description, logo_url: logo })
    },
    openGraph: async (html, url) => {
      const { result } = OpenGraphSays.parse(await openGraph({ html }))
      const icon = result.favicon ? (URL.parse(result.favicon, url)?.href ?? null) : null
      const { ogSiteName: name, ogTitle: headline, ogDescription: summary } = result
      return headOf({ name, headline, summary, logo_url: icon })
    },
  }
}

function headOf(told: Record<keyof Head, string | null | undefined>): Head {
  return {
    name: told.name ?? null,
    headline: told.headline ?? null,
    summary: told.summary ?? null,
    logo_url: told.logo_url ?? null,
  }
}

/** Scores the values of a head as if they were a whole draft. */
async function scoreHead(site: Site, read: ReadHead): Promise<Score> {
  const url = `http://${site.host}${site.prefix}/`
  const file = findFile(site, `${site.prefix}/`)
  const head = await read(file ? bodyOf(file, site.host).toString() : '', url)
  const draft: GroundedDraft = ground(
    { fields: {}, faqs: [], founders: [], company_socials: [], founder_socials: [] },
    [],
  )
  for (const field of FIELDS) {
    const value = head[field]
    if (value) draft.fields[field] = { state: 'ai', value, evidence: [] }
  }
  return scoreSite(site, draft)
}

function rowsOf(scores: Record<string, Score[]>): string[][] {
  const rows = Object.entries(scores).map(([reader, all]) => {
    const counts = FIELDS.map((field) => {
      const right = all.reduce((sum, { fields }) => sum + (fields[field]?.right ?? 0), 0)
      const of = all.reduce((sum, { fields }) => sum + (fields[field]?.of ?? 0), 0)
      const wrong = all.flatMap((one) => one.wrong).filter((line) => line.startsWith(`${field} `)).length
      return wrong ? `${right}/${of}, ${wrong} wrong` : `${right}/${of}`
    })
    return [reader, ...counts]
  })
  return [['reader', ...FIELDS], ...rows]
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
