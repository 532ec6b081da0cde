/** Categories: whether a word names the product’s own industry, and how many matching words a category needs. */
import assert from 'node:assert/strict'
import test from 'node:test'
import type { CategoryChoice } from '../drafter.ts'
import { draftOf } from './testing/draft-of.ts'

const categories: CategoryChoice[] = [
  { name: 'Gardens', slug: 'gardens', parent: null, keywords: ['garden', 'gardening', 'nursery'] },
  { name: 'Payroll', slug: 'payroll', parent: null, keywords: ['payroll', 'rota'] },
]

const filedUnder = async (title: string, html: string) => {
  const page = `<html lang="en"><title>${title}</title><meta property="og:site_name" content="Beetplan"><main>${html}</main>`
  const { fields, suggestions } = await draftOf({ '/': page }, categories)
  return {
    given: fields.categories.value,
    suggested: suggestions.flatMap(({ field, value }) => (field === 'categories' ? [value] : [])),
  }
}

test('the branch of the companies that a product is for is not its category, the users are', async () => {
  const under = async (line: string) => {
    const { given } = await filedUnder(`Beetplan – ${line}`, `<h1>${line}</h1><p>${line}, each week.</p>`)
    return given
  }
  assert.equal(await under('Short films for gardening brands'), null)
  assert.equal(await under('Short films for seed and garden companies'), null)
  assert.equal(await under('Filmy dla marek nursery i garden'), null)
  assert.deepEqual(await under('Short films for your garden'), ['Gardens'])
  assert.deepEqual(await under('Short films for companies and garden clubs'), ['Gardens'])
})

test('one word in the text below the top suggests no category, in the first lines it does', async () => {
  const lines = Array.from({ length: 8 }, (_, at) => `<p>Line ${at} tells how the beds are measured.</p>`)
  const word = '<p>Draw a rota on the map.</p>'
  const suggested = async (html: string) => (await filedUnder('Beetplan', html)).suggested
  assert.deepEqual(await suggested(lines.join('') + word), [])
  assert.deepEqual(await suggested(word + lines.join('')), ['Payroll'])
})

test('a keyword counts in another form, too, but less than in its own', async () => {
  const under = async (line: string) =>
    (await filedUnder(`Beetplan – ${line}`, `<h1>${line}</h1><p>${line}, bed by bed.</p>`)).given
  assert.deepEqual(await under('Plan your gardens'), ['Gardens'])
  assert.equal(await under('Plan your gardeners'), null)
  const both = '<p>Plan gardenings and a rota.</p>'
  assert.equal((await filedUnder('Beetplan', both)).suggested[0], 'Payroll')
})

test('a word of another language with a like ending, or another form in the product’s name, is no keyword', async () => {
  const kinds: CategoryChoice[] = [
    { name: 'Restaurants', slug: 'restaurants', parent: null, keywords: ['restoran'] },
    { name: 'Crafts', slug: 'crafts', parent: null, keywords: ['crafts'] },
  ]
  const under = async (name: string, line: string) => {
    const page = `<html lang="en"><title>${name}</title><meta property="og:site_name" content="${name}"><main><h1>${line}</h1></main>`
    const { fields, suggestions } = await draftOf({ '/': page }, kinds)
    return [
      ...(fields.categories.value ?? []),
      ...suggestions.flatMap(({ field, value }) => (field === 'categories' ? [value] : [])),
    ]
  }
  assert.deepEqual(await under('Beetplan', 'Restore your beds'), [])
  assert.deepEqual(await under('Beetplan', 'Restoran plan'), ['Restaurants'])
  assert.deepEqual(await under('Crafter Beds', 'Crafter Beds in one click'), [])
  assert.deepEqual(await under('Beetplan', 'Plan your craft'), ['Crafts'])
  assert.deepEqual(await under('Beet Crafts', 'Plan your beds'), ['Crafts'])
})

test('what never happens, and what a card only announces, is no evidence for a category', async () => {
  const suggested = async (html: string) => {
    const found = await filedUnder('Beetplan', `<h1>Beds that plan themselves</h1>${html}`)
    return [...(found.given ?? []), ...found.suggested]
  }
  assert.deepEqual(await suggested('<h2>A rota for every bed</h2>'), ['Payroll'])
  assert.deepEqual(await suggested('<h2>Your beds never rota</h2>'), [])
  const cards = (badge: string) =>
    `<div><div><h3>Beds</h3></div><div><h3>A rota for every bed</h3>${badge}</div></div>`
  assert.deepEqual(await suggested(cards('')), ['Payroll'])
  assert.deepEqual(await suggested(cards('<span>Coming soon</span>')), [])
})
