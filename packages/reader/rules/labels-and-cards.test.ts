/** Signs in labels, cards with a class each, plans without an amount, other apps and closing calls. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (html: string) =>
  `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beds that plan themselves</h1>${html}</main>`
const draft = (html: string) => draftOf({ '/': page(html) })
const titles = async (pages: Record<string, string>) =>
  (await draftOf(pages)).fields.features.value?.map(({ title }) => title) ?? []
const featuresOf = (html: string) => titles({ '/': page(html) })

const CARDS: [string, string][] = [
  ['Frost alarm', 'Warns you on the evening before a cold night.'],
  ['Crop rotation', 'Remembers what grew in each bed for years.'],
  ['Water diary', 'Counts the litres that each bed has had.'],
]

test('reads no question from a tooltip inside a form label', async () => {
  const field = (label: string, tip: string) =>
    `<div class="field"><label>${label}<span><span class="dot">?</span><span class="tip">${tip}</span></span></label><input type="range"></div>`
  const { faqs } = await draft(
    `<h2>What do you save?</h2>${field('Hours in the beds saved', 'Hours that you spend on planning beds each week.')}${field('Hourly rate of a gardener', 'What an hour of a gardener costs you.')}${field('Beds lost each year', 'Beds on which nothing grew in the last year.')}`,
  )
  assert.deepEqual(faqs, [])
})

test('reads cards that have a generated class each', async () => {
  const cards = CARDS.map(
    ([title, text], at) =>
      `<div class="build-${at}x7f"><div class="build-${at}a9"><h5>${title}</h5></div><div class="build-${at}b3"><p>${text}</p></div></div>`,
  )
  assert.deepEqual(
    await featuresOf(
      `<div class="build-9k2"><h3>How we differ</h3></div><div class="build-8z1">${cards.join('')}</div>`,
    ),
    CARDS.map(([title]) => title),
  )
})

test('reads sections whose picture stands on alternating sides', async () => {
  const section = ([title, text]: [string, string], at: number) => {
    const [first, second] = at % 2 ? ['order-2 lg:order-1', 'order-1 lg:order-2'] : ['', '']
    const words = `<div class="${at % 2 ? second : first}"><div><p class="label">Beds</p><h2>${title}</h2><p>${text}</p></div></div>`
    const picture = `<div class="${at % 2 ? first : second}"><img src="/${at}.png" alt=""></div>`
    return `<section class="part"><div class="grid">${at % 2 ? picture + words : words + picture}</div></section>`
  }
  assert.deepEqual(
    await featuresOf(CARDS.map(section).join('')),
    CARDS.map(([title]) => title),
  )
})

test('reads no features from the list of the one plan without an amount', async () => {
  const plan = (name: string, price: string, items: string[]) =>
    `<article class="plan"><p class="name">${name}</p><p class="amount">${price}</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></article>`
  const plans = `<h2>Each season</h2><div class="plans">${plan('Small', '<span>$5</span><span>/month</span>', ['Ten beds', 'One gardener'])}${plan('Large', '<span>$9</span><span>/month</span>', ['Fifty beds', 'Five gardeners'])}${plan('Estate', 'As we settle it', ['Beds as settled', 'Planning on site', 'Own greenhouse', 'Private weather station'])}</div>`
  assert.deepEqual(await featuresOf(plans), [])
})
