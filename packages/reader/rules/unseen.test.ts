/** Shapes met on sites that no rule was made for: what they led to must not come back. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (html: string) =>
  `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beetplan</h1>${html}</main>`

test('people of whom the site speaks in small letters are no founder, and one person is named once', async () => {
  const foundersOf = async (home: string, about: string) =>
    (await draftOf({ '/': page(home), '/about': page(about) })).founders.map(({ value }) => value.name)
  const owners = '<h2>Built by Kitchen Gardeners</h2><p>We are kitchen gardeners ourselves.</p>'
  assert.deepEqual(await foundersOf(owners, '<h2>Built by Kitchen Gardeners, for Kitchen Gardeners</h2>'), [])
  const card = '<div class="team"><h3>Michael Moor</h3><p>Founder</p></div>'
  assert.deepEqual(await foundersOf('<p>Founder Mike Moor</p>', '<p>Founder Mike Moor</p>'), ['Mike Moor'])
  assert.equal((await foundersOf('<p>Beetplan was founded by Mike Moor.</p>', card)).length, 1)
})

test('a line of the footer is no address because a label stands above it', async () => {
  const placeOf = async (html: string) => {
    const { fields } = await draftOf({ '/': page(''), '/contact': page(html) })
    return [fields.city.value, fields.country.value]
  }
  assert.deepEqual(await placeOf('<p>Address: Ghent, Belgium</p><footer>© 2025 QR Beet Planner</footer>'), [
    'Ghent',
    'BE',
  ])
  assert.deepEqual(await placeOf('<p>Address</p><p>9000 Ghent, Belgium</p>'), ['Ghent', 'BE'])
})

test('a year in a sample of code is none of founding', async () => {
  const yearOf = async (html: string) => (await draftOf({ '/': page(html) })).fields.founded_year.value
  const sample = '<code>{ "text": "Beetplan was founded in 2006" }</code>'
  assert.equal(await yearOf(`<pre>${sample}</pre>`), null)
  assert.equal(await yearOf('<p>Beetplan was founded in 2006.</p>'), 2006)
})

test('a platform is lacking where a heading or a question says so', async () => {
  const platformsOf = async (html: string) => (await draftOf({ '/': page(html) })).fields.platforms.value
  const told = '<h3>What a Chrome extension could do</h3><p>Download for Windows.</p>'
  assert.deepEqual(await platformsOf(`${told}<h3>Why is there no Chrome extension?</h3>`), ['windows'])
})

test('plans: two headings and one of another class, free in the row of prices, cents for one use', async () => {
  const plansOf = async (html: string) => {
    const { fields } = await draftOf({ '/': page(''), '/pricing': page(html) })
    const plans = (fields.pricing_plans.value ?? []).map(({ name, amount, interval }) => [
      name,
      amount,
      interval,
    ])
    return { plans, model: fields.pricing_model.value }
  }
  const card = (kind: string, name: string, price: string) =>
    `<div class="${kind}"><h2>${name}</h2><p>For every garden.</p><div>${price}</div><ul><li>Beds</li><li>Seeds</li></ul></div>`
  const three =
    card('box', 'Hobby', '$0') + card('odd box', 'Yearly', '$25 /year') + card('box', 'Monthly', '$4 /month')
  assert.deepEqual((await plansOf(`<div class="grid">${three}</div>`)).plans, [
    ['Hobby', 0, null],
    ['Yearly', 2500, 'year'],
    ['Monthly', 400, 'month'],
  ])
  const due = (price: string) =>
    `<div class="amount">${price}</div><div class="due">per month · cancel anytime</div>`
  const two = `<div class="c"><h3>Solo</h3>${due('$9')}</div><div class="c"><h3>Team</h3>${due('$49')}</div>`
  assert.deepEqual((await plansOf(two)).plans, [
    ['Solo', 900, 'month'],
    ['Team', 4900, 'month'],
  ])
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const table = `<table>${row('', 'Basic', 'Big', 'Huge')}${row('Monthly fee', 'Beetplan Mini free', '$9 / month', '$19 / month')}${row('Beds', '1', '9', '90')}</table>`
  assert.deepEqual(await plansOf(table), {
    plans: [
      ['Basic', 0, null],
      ['Big', 900, 'month'],
      ['Huge', 1900, 'month'],
    ],
    model: 'freemium',
  })
  const uses = `<div class="c"><h3>Managed</h3><p>$0.05 / task</p></div><div class="c"><h3>Own key</h3><p>Free</p></div>`
  assert.deepEqual(await plansOf(uses), { plans: [['Own key', 0, null]], model: 'freemium' })
})
