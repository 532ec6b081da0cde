/** Labels and cards: tooltips, cards with differing classes, plans without an amount, other apps, closing appeals. */
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

test('reads no feature from a heading above links to pages', async () => {
  const cards = CARDS.map(([title, text]) => `<div class="box"><h3>${title}</h3><p>${text}</p></div>`)
  const menu = ['Resources', 'Stay in touch'].map(
    (title) =>
      `<div class="box"><h3>${title}</h3><ul><li><a href="/a"><p>Seeds</p></a></li><li><a href="/b"><p>Tools</p></a></li></ul></div>`,
  )
  assert.deepEqual(
    await featuresOf(`<div>${[...cards, ...menu].join('')}</div>`),
    CARDS.map(([title]) => title),
  )
})

test('reads no features from cards of other apps in a store', async () => {
  const own = CARDS.map(([title, text]) => `<div><h3>${title}</h3><p>${text}</p></div>`).join('')
  const app = (title: string, at: number) =>
    `<article><div><h3>${title}</h3></div><p>Plans the days of a ${title} with a guide at hand.</p><a href="https://apps.apple.com/app/id${at}">Get it</a></article>`
  assert.deepEqual(
    await featuresOf(
      `<section><h2>What it does</h2>${own}</section><section><h2>Our other apps</h2><div>${app('Beekeeper', 1)}${app('Baker', 2)}</div></section>`,
    ),
    CARDS.map(([title]) => title),
  )
})

test('reads no features from a closing call that stands on the legal pages too', async () => {
  const own = CARDS.map(([title, text]) => `<div><h3>${title}</h3><p>${text}</p></div>`).join('')
  const call =
    '<section><h2>Ready for spring?</h2><div><a href="/films"><h3>Recorded tour</h3><p>See a film of a year in the beds.</p></a><a href="/call"><h3>A call with us</h3><p>Talk about your beds for an hour.</p></a></div></section>'
  const terms = `<p>${'These terms hold for everyone who plans beds here. '.repeat(9)}</p><p>They are read under the law of the land.</p><h2>Seeds</h2><p>Seeds are yours.</p><h2>Tools</h2><p>Tools are yours as well.</p>`
  assert.deepEqual(
    await titles({
      '/': page(`<section><h2>What it does</h2>${own}</section>${call}<a href="/terms">Terms</a>`),
      '/terms': page(terms + call),
    }),
    CARDS.map(([title]) => title),
  )
})

test('reads cards of which a few lead to pages of other kinds', async () => {
  const to = ['/help', '/pricing', '/frost', '/water', '/seeds', '/soil']
  const cards = to.map((path, at) => {
    const [title, text] = CARDS[at % 3] ?? ['', '']
    return `<a class="box" href="${path}"><h3>${title}${at > 2 ? ' for balconies' : ''}</h3><p>${text}</p></a>`
  })
  assert.equal((await featuresOf(`<h2>What it does</h2><div>${cards.join('')}</div>`)).length, to.length)
})

test('reads no platform from the optimization of listings in the App Store', async () => {
  const offers =
    '<h2>Available on macOS 10.15</h2><p>Download our App Store Optimization tool.</p><p>For your iPhone.</p>'
  assert.deepEqual((await draft(offers)).fields.platforms.value, ['macos'])
})

test('reads no features from cards that go on with the heading, or from outcomes', async () => {
  const cards = (rows: [string, string][]) =>
    rows.map(([title, text]) => `<div><h3>${title}</h3><p>${text}</p></div>`).join('')
  const partners: [string, string][] = [
    ['Nursery', '... by drawing the beds of your guests for them.'],
    ['Garden designer', '... by adding a plan to each of your drawings.'],
    ['Seed shop', '... by telling what fits the beds of a guest.'],
  ]
  const outcomes: [string, string][] = [
    ['+53% harvest', 'More is picked from the beds in the first year.'],
    ['-35% water', 'Less is poured on the beds in the first year.'],
  ]
  assert.deepEqual(
    await featuresOf(
      `<section><h2>What it does</h2>${cards(CARDS)}</section><section><h2>Offer more to your guests</h2>${cards(partners)}</section><section><h2>Gains</h2>${cards(outcomes)}</section>`,
    ),
    CARDS.map(([title]) => title),
  )
})
