/** Audience and use cases: lines that name nobody in particular, and headings that say for whom the product is not. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (line: string, html = '') =>
  `<html lang="en"><title>Beetplan – ${line}</title><main><h1>${line}</h1><p>Sow and harvest in time.</p>${html}</main>`

test('companies alone are no audience, of a kind they are, and what only says that there are more is left out', async () => {
  const audienceOf = async (line: string, html = '') =>
    (await draftOf({ '/': page(line, html) })).fields.audience.value
  assert.equal(await audienceOf('Garden software for businesses'), null)
  assert.equal(await audienceOf('Garden software for small businesses'), 'small businesses')
  assert.equal(await audienceOf('Garden beds', '<p>For schools, clubs & more.</p>'), 'schools, clubs')
})

test('cards under a heading that tells for whom the product is not are no uses', async () => {
  const usesUnder = async (heading: string) => {
    const cards = ['More beds', 'Less work', 'Better soil'].map(
      (one) => `<div class="c"><h3>${one}</h3><p>Each week.</p></div>`,
    )
    const section = `<section><h2>${heading}</h2><div class="row">${cards.join('')}</div></section>`
    return (await draftOf({ '/': page('Garden software', section) })).fields.use_cases.value
  }
  assert.equal(await usesUnder('Beetplan non è per chi vuole solo un orto'), null)
  assert.deepEqual(await usesUnder('Per chi è Beetplan'), ['More beds', 'Less work', 'Better soil'])
})

test('an audience ends before the sentence on the product, or that of the next line', async () => {
  const audienceOf = async (line: string, html = '') =>
    (await draftOf({ '/': page(line, html) })).fields.audience.value
  assert.equal(await audienceOf('Beetplan is a tool for small teams that keeps beds in order'), 'small teams')
  assert.equal(await audienceOf('Made for teams that always need beds'), 'teams that always need beds')
  const lines = '<a href="/a"><span>For garden schools</span> <span>Plan the beds of every class</span></a>'
  assert.equal(await audienceOf('Garden beds', lines), 'garden schools')
})

test('cards that quote somebody are customers, not uses, unless they are named after groups of people', async () => {
  const usesOf = async (...titles: string[]) => {
    const cards = titles.map(
      (one) => `<div class="c"><h3>${one}</h3><p>Twelve beds.</p><p>“We know what to sow.”</p></div>`,
    )
    const section = `<section><h2>Who is this for?</h2><div class="row">${cards.join('')}</div></section>`
    return (await draftOf({ '/': page('Garden software', section) })).fields.use_cases.value
  }
  assert.equal(await usesOf('Hotel Linde', 'Villa Rose', 'Haus am See'), null)
  assert.deepEqual(await usesOf('Small hotels', 'School teachers'), ['Small hotels', 'School teachers'])
})
