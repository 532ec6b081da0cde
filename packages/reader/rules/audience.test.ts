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
