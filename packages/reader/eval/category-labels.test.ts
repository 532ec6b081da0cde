import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractiveDrafter } from '../rules/extractive-drafter.ts'
import { ground } from '../grounding/grounding-gate.ts'
import { readPage } from '../page/read-page.ts'
import { ownCategories } from './categories.ts'
import { categoryCounts, categoryLabels } from './category-labels.ts'

const categories = ownCategories()

test('every labelled category exists', () => {
  const slugs = new Set(categories.map(({ slug }) => slug))
  for (const [site, labels] of categoryLabels())
    for (const label of labels) assert.ok(slugs.has(label), `${site}: ${label}`)
})

async function drafted(slug: string, html: string) {
  const page = readPage({
    html,
    url: 'http://a.example/',
    fetchedAt: '2026-11-20T00:00:00Z',
    foundBy: 'home',
  })
  const proposal = await extractiveDrafter().draft({ pages: [page], siteUrl: page.url, categories })
  return { slug, draft: ground(proposal, [page], categories) }
}

test('counts right, wrong and blank categories', async () => {
  const results = [
    await drafted(
      'beets',
      '<title>Beetplan – vegetable garden planner</title><h1>Plan your vegetable garden</h1>',
    ),
    await drafted('none', '<title>Beetplan</title><h1>Welcome</h1>'),
    await drafted('unlabelled', '<title>Beetplan</title>'),
  ]
  const right = new Map([
    ['beets', ['gardening']],
    ['none', ['gardening']],
  ])
  assert.deepEqual(categoryCounts(results, categories, right), {
    of: 2,
    first: 1,
    three: 1,
    blank: 1,
    wrong: 0,
  })
  const wrong = new Map([['beets', ['languages']]])
  assert.deepEqual(categoryCounts(results, categories, wrong), {
    of: 1,
    first: 0,
    three: 0,
    blank: 0,
    wrong: 1,
  })
})

test('one stray word does not assign a category; a likely one is only suggested', async () => {
  const page = (text: string) =>
    `<title>Beetplan</title><meta name="description" content="${text}"><h1>Beds that know what grows</h1><p>${text}</p>`
  const stray = await drafted('a', page('Beetplan keeps beds in order, with project management for two.'))
  assert.equal(stray.draft.fields.categories.value, null)
  const said =
    'Beetplan keeps what you know of gardening in a vegetable garden, for all who had none before and would like to hear how others began.'
  const likely = await drafted('a', page(said))
  assert.equal(likely.draft.fields.categories.value, null)
  const [suggested] = likely.draft.suggestions
  assert.deepEqual([suggested?.field, suggested?.value], ['categories', 'Gardening'])
  assert.equal(suggested?.evidence[0]?.quote, said)
  const meant = await drafted('a', page(said).replace('<h1>', '<h1>Plan your vegetable garden: '))
  assert.deepEqual(meant.draft.fields.categories.value, ['Gardening'])
  const brief = await drafted('a', page('Beetplan is a planner for gardening in a vegetable garden.'))
  assert.deepEqual(brief.draft.fields.categories.value, ['Gardening'])
})

test('of two categories named in a title, the one that the page supports is chosen', async () => {
  const { draft } = await drafted(
    'a',
    '<title>Recipes for your vegetable garden</title><h1>Welcome</h1><p>Cooking for all.</p>',
  )
  assert.deepEqual(draft.fields.categories.value, ['Recipes and cooking'])
})
