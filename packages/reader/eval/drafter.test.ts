import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import type { GroundedDraft } from '../grounding/grounding-gate.ts'
import { extractiveDrafter } from '../rules/extractive-drafter.ts'
import { draftSite } from './draft-site.ts'
import { totalsOf, type Result } from './report.ts'
import { scoreSite } from './score-site.ts'
import { loadSites, type Site } from './site-folder.ts'

const sites = loadSites(join(import.meta.dirname, 'sites'))
/**
 * Sites of misleading kinds and languages: a marketplace, a directory, donations, rivals' prices, a half-filled
 * template.
 */
const kinds = loadSites(join(import.meta.dirname, 'sites/kinds'))

async function score(tried: Site[]): Promise<Result[]> {
  const results: Result[] = []
  for (const site of tried) {
    const { draft, pages, milliseconds } = await draftSite(site, extractiveDrafter())
    results.push({
      slug: site.slug,
      set: site.set,
      pages: pages.length,
      milliseconds,
      score: scoreSite(site, draft),
    })
  }
  return results
}

test('the drafter finds at least 95 % of the facts on our own sites, and invents none', async () => {
  const results = await score([...sites, ...kinds])
  assert.deepEqual(
    results.flatMap(({ score }) => [...score.unproved, ...score.invented, ...score.wrong]),
    [],
  )
  assert.ok(totalsOf(results).recall >= 0.95, JSON.stringify(results.flatMap(({ score }) => score.missed)))
})

const shared = join(process.env['MARQUEE_SHARED'] ?? join(import.meta.dirname, '../../../../shared'), 'sites')
const skip = existsSync(shared) ? false : `${shared} is not there`

test('the drafter reaches its recall on the real sites, without wrong values', { skip }, async () => {
  const results = await score(loadSites(shared))
  const { fields, recall, unproved, invented, wrong } = totalsOf(results)
  assert.deepEqual({ unproved, invented, wrong }, { unproved: 0, invented: 0, wrong: 0 })
  assert.ok(recall >= 0.9)
  for (const [field, least] of Object.entries({
    name: 0.95,
    headline: 0.9,
    socials: 0.95,
    faqs: 0.85,
    pricing_model: 0.85,
  })) {
    const { right = 0, of = 1 } = fields[field] ?? {}
    assert.ok(right / of >= least, `${field}: ${right} of ${of}`)
  }
})

/** The draft of the first site after a change to its pages. */
async function doctored(change: (draft: GroundedDraft) => void) {
  const [site] = sites
  assert.ok(site)
  const { draft } = await draftSite(site, extractiveDrafter())
  const before = scoreSite(site, draft)
  change(draft)
  return { before, after: scoreSite(site, draft) }
}

test('a quote that is not on the page counts as unproved', async () => {
  const { after } = await doctored(({ fields }) => {
    if (fields.headline.state === 'ai')
      fields.headline.evidence = fields.headline.evidence.map((one) => ({
        ...one,
        quote: `${one.quote} and more`,
      }))
  })
  assert.equal(after.unproved.length, 1)
})

test('a value that contradicts its label counts as wrong and not as found', async () => {
  const { before, after } = await doctored(({ fields }) => {
    if (fields.name.state === 'ai') fields.name.value = 'Another name'
  })
  assert.deepEqual(before.wrong, [])
  assert.deepEqual(after.wrong, ['name = "Another name"'])
  assert.equal(after.fields['name']?.right, 0)
})

test('a value that falls into a trap counts as invented and wrong', async () => {
  const { after } = await doctored((draft) => {
    const trap = sites[0]?.labels.traps.find(({ value }) => /^\p{L}+ \p{L}+$/u.test(value))
    if (trap) draft.founders.push({ value: { name: trap.value }, evidence: [] })
  })
  assert.equal(after.invented.length, 1)
  assert.equal(after.wrong.length, 1)
})

test('a value labelled as absent from the site counts as invented', async () => {
  const { after } = await doctored((draft) => {
    draft.company_socials.linkedin = {
      value: { platform: 'linkedin', url: 'https://www.linkedin.com/company/other' },
      evidence: [],
    }
  })
  assert.equal(after.invented.length, 1)
})

test('an empty draft scores nothing found and nothing wrong', async () => {
  const { after } = await doctored((draft) => {
    for (const field of Object.values(draft.fields))
      Object.assign(field, { state: 'not_found', value: null, evidence: [] })
    Object.assign(draft, { faqs: [], founders: [], company_socials: {}, founder_socials: {} })
  })
  assert.deepEqual([after.unproved, after.invented, after.wrong], [[], [], []])
  assert.equal(
    Object.values(after.fields).reduce((sum, { right }) => sum + right, 0),
    0,
  )
})

test('the command exits with 1 for a missed threshold and with 2 for an unreadable folder', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'drafter.ts'), ...args], { encoding: 'utf8' })
  const missed = run(join(import.meta.dirname, 'sites'), '--only', 'beetplan', '--min-recall', '1.01')
  assert.equal(missed.status, 1)
  assert.match(missed.stdout, /^beetplan +\d+ +\d+ +0 +0 +0 +\d+\/\d+$/m)
  assert.equal(run(join(import.meta.dirname, 'no-sites')).status, 2)
})
