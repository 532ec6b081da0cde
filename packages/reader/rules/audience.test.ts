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

test('a list of groups is the audience as a whole, without who made it and what is no group', async () => {
  const audienceOf = async (line: string) =>
    (await draftOf({ '/': page('Garden beds', `<p>${line}</p>`) })).fields.audience.value
  const groups = 'allotment clubs, schools and market gardeners'
  assert.equal(await audienceOf(`Made for ${groups}.`), groups)
  assert.equal(await audienceOf('Ideal für Vereine, Schulen und Gärtner.'), 'Vereine, Schulen und Gärtner')
  assert.equal(await audienceOf('Built for teams, by teams.'), 'teams')
  assert.equal(await audienceOf('Built for teams, fast and simple.'), 'teams')
  assert.equal(await audienceOf('Built for teams, schools and anyone with soil.'), 'teams')
  assert.equal(await audienceOf('Ideal for families, not for companies.'), 'families')
  assert.equal(await audienceOf('Also perfect for schools.'), null)
})

test('a passage at the top that only says what the product is names its audience, a discount does not', async () => {
  const audienceOf = async (line: string) =>
    (await draftOf({ '/': page('Garden beds', `<p>${line}</p>`) })).fields.audience.value
  assert.equal(await audienceOf('The garden planner for schools.'), 'schools')
  assert.equal(await audienceOf('A discount for schools.'), null)
})

test('cards and lists below a heading for whom it is made are uses, the first group is the audience', async () => {
  const groups = ['Hobby gardeners', 'Schools', 'Garden clubs']
  const cards = groups.map((one) => `<div class="c"><h3>${one}</h3><p>Twelve beds.</p></div>`)
  const list = groups.map((one) => `<li>${one}</li>`)
  const fieldsUnder = async (heading: string, html: string) => {
    const { audience, use_cases } = (
      await draftOf({ '/': page('Garden beds', `<section><h2>${heading}</h2>${html}</section>`) })
    ).fields
    return [audience.value, use_cases.value]
  }
  for (const heading of ['Who Beetplan is for', 'Built for', 'Gemacht für', 'Für wen?', 'Pour qui ?'])
    for (const html of [`<div class="row">${cards.join('')}</div>`, `<ul>${list.join('')}</ul>`])
      assert.deepEqual(await fieldsUnder(heading, html), ['Hobby gardeners', groups], heading)
  for (const heading of ['Who it is not for', 'Everything you pay for'])
    assert.deepEqual(await fieldsUnder(heading, `<ul>${list.join('')}</ul>`), [null, null], heading)
})

test('what is done with a business is no audience', async () => {
  const audienceOf = async (words: string) =>
    (
      await draftOf({
        '/': `<title>Beetplan</title><h1>Beds in order</h1><p>The best tool for ${words}.</p>`,
      })
    ).fields.audience.value
  assert.equal(await audienceOf('automation of your business'), null)
  assert.equal(await audienceOf('owners of a business'), 'owners of a business')
})

test('a heading of uses that it is not for gives none', async () => {
  const usesUnder = async (heading: string) =>
    (
      await draftOf({
        '/': page(
          'Beds in order',
          `<h2>${heading}</h2><h3>Large farms</h3><p>Rows of beds.</p><h3>Forest edges</h3><p>Shade.</p>`,
        ),
      })
    ).fields.use_cases.value
  assert.deepEqual(await usesUnder('Use cases'), ['Large farms', 'Forest edges'])
  assert.equal(await usesUnder('Use cases it is not for'), null)
})

test('a heading above a list of links is no use case', async () => {
  const column = (head: string, inside: string) => `<div class="col"><h3>${head}</h3>${inside}</div>`
  const usesWith = async (inside: string) =>
    (
      await draftOf({
        '/': page(
          'Beds in order',
          `<section><h2>Use cases</h2><div>${column('By season', inside)}${column('By crop', inside)}</div></section>`,
        ),
      })
    ).fields.use_cases.value
  const links = '<ul><li><a href="/spring">Spring</a></li><li><a href="/autumn">Autumn</a></li></ul>'
  assert.equal(await usesWith(links), null)
  assert.deepEqual(await usesWith('<p>What grows when.</p>'), ['By season', 'By crop'])
})
