import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { ownCategories } from './categories.ts'
import { crawl, evaluate } from './evaluate.ts'
import { scoreSilver, withoutMachineData } from './silver-labels.ts'
import { loadSets } from './site-folder.ts'

const declared = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: [
    { '@type': 'Question', name: 'Only a machine asks?', acceptedAnswer: { text: 'And only it reads.' } },
  ],
}
const html = `<!doctype html><html lang="en"><title>Beetplan – garden planner</title>
  <script type="application/ld+json">${JSON.stringify(declared)}</script>
  <h1>Plan your garden bed by bed</h1><p itemprop="about">Beetplan is a planner for vegetable gardens.</p>
  <section id="faq"><h2>Frequently asked questions</h2>
  <details><summary>Does it work offline?</summary><p>Yes, your plan is kept on the phone.</p></details>
  <details><summary>Can I share a garden?</summary><p>Up to five people can plan one garden.</p></details></section>`
const shown = { visible: true, main: true, reach: 'linked' }
const facts = [
  { ...shown, field: 'name', value: 'Beetplan', on_home: true },
  {
    ...shown,
    field: 'faq',
    question: 'Does it work offline?',
    answer: 'Yes, your plan is kept on the phone.',
  },
  { ...shown, field: 'faq', question: 'Can I share a garden?', answer: 'No, gardens are for one person.' },
  { ...shown, visible: false, field: 'price', value: 9, currency: 'USD' },
  { ...shown, field: 'price', value: 12, currency: 'USD' },
]

/** The only site of a folder created for the test. */
function silverSite(t: test.TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'silver-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'beetplan/site'), { recursive: true })
  writeFileSync(join(folder, 'beetplan/site/index.html'), html)
  writeFileSync(join(folder, 'beetplan/meta.json'), '{"origin_url":"https://beetplan.test/app/"}')
  writeFileSync(join(folder, 'beetplan/silver.json'), JSON.stringify({ facts }))
  const [site] = loadSets([folder])
  assert.ok(site && 'silver' in site)
  return { folder, site }
}

test('machine-readable data is removed from a page before it is read', async (t) => {
  assert.doesNotMatch(withoutMachineData(html), /Only a machine|itemprop/)
  const { site } = silverSite(t)
  const { pages } = await crawl(site)
  assert.equal(pages.length, 1)
  assert.deepEqual(pages[0]?.structured, [])
  assert.ok(pages[0]?.blocks.some(({ text }) => text === 'Does it work offline?'))
})

test('scores only labelled, visible facts; an answer that differs from its label is wrong', async (t) => {
  const { site } = silverSite(t)
  const { score, draft } = await evaluate(await crawl(site), ownCategories())
  assert.deepEqual(score.fields, {
    name: { right: 1, of: 1 },
    faqs: { right: 1, of: 2 },
    prices: { right: 0, of: 1 },
  })
  assert.deepEqual(
    score.wrong.map((line) => line.slice(0, 28)),
    ['faqs = can i share a garden:'],
  )
  draft.fields.name = { state: 'not_found', value: null, evidence: [] }
  assert.deepEqual(scoreSilver(site.silver, draft).fields['name'], { right: 0, of: 1 })
})

test('selects half of the sites, or all but the named ones', (t) => {
  const { folder } = silverSite(t)
  assert.equal(loadSets([folder], { half: 1 }).length, 1)
  assert.equal(loadSets([folder], { half: 2 }).length, 0)
  assert.equal(loadSets([folder], { without: ['beetplan'] }).length, 0)
})
