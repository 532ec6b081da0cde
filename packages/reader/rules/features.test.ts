/** Features in `details` and in tables below a heading for features. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const points = [
  ['Bed planner', 'Draw your beds and move them around.'],
  ['Frost alerts', 'Know of frost a day ahead.'],
] as const
const titles = points.map(([title]) => title)

const featuresOf = async (heading: string, html: string) => {
  const page = `<title>Beetplan</title><main><h1>Plan your garden</h1><h2>${heading}</h2>${html}</main>`
  return (await draftOf({ '/': page })).fields.features.value?.map(({ title }) => title) ?? null
}

test('summaries of details below a heading for features are features, questions and other headings give none', async () => {
  const html = points.map(([title, text]) => `<details><summary>${title}</summary><p>${text}</p></details>`)
  assert.deepEqual(await featuresOf('Features', html.join('')), titles)
  assert.deepEqual(await featuresOf('Fonctionnalités', html.join('')), titles)
  assert.equal(await featuresOf('FAQ', html.join('')), null)
  assert.equal(await featuresOf('Features', html.join('').replaceAll('</summary>', '?</summary>')), null)
})

test('a table of two columns below a heading for features names them, with or without a head', async () => {
  const rowsWith = (more: string) =>
    points.map(([title, text]) => `<tr><td>${title}</td><td>${text}</td>${more}</tr>`).join('')
  const head = '<tr><th>Feature</th><th>Description</th></tr>'
  assert.deepEqual(await featuresOf('Features', `<table>${rowsWith('')}</table>`), titles)
  assert.deepEqual(await featuresOf('Funktionen', `<table>${head}${rowsWith('')}</table>`), titles)
  assert.equal(await featuresOf('Features', `<table>${rowsWith('<td>By hand</td>')}</table>`), null)
  assert.equal(await featuresOf('Comparison', `<table>${rowsWith('')}</table>`), null)
})

const cards = (...labels: string[]) =>
  points
    .map(([title, text], at) => `<div class="card">${labels[at] ?? ''}<h3>${title}</h3><p>${text}</p></div>`)
    .join('')
const tools = '<h2>Tools</h2><ul><li><b>Seed list</b></li><li><b>Yield log</b></li></ul>'

test('numbers above titles make reasons of what stands below why, else steps', async () => {
  const numbered = cards('<div>01</div>', '<div>02</div>')
  const below = (label: string) =>
    featuresOf('Hello', `<p>${label}</p><h2>A bed for each</h2>${numbered}${tools}`)
  assert.deepEqual((await below('Why Beetplan'))?.slice(0, 2), titles)
  assert.deepEqual(await below('Our garden'), ['Seed list', 'Yield log'])
})

test('news on the site are no features', async () => {
  const section = (label: string) =>
    `</main><section><p>${label}</p><h2>Lately in the garden</h2>${cards()}</section>`
  assert.equal(await featuresOf('Hello', section('What’s new')), null)
  assert.deepEqual(await featuresOf('Hello', section('In each bed')), titles)
})

test('captions of videos are no features', async () => {
  const videos = (name: string) =>
    points
      .map(
        ([title, text]) =>
          `<div class="${name}-card"><div class="${name}-name">${title}</div><p>${text}</p></div>`,
      )
      .join('')
  assert.equal(await featuresOf('Features', videos('video')), null)
  assert.deepEqual(await featuresOf('Features', videos('bed')), titles)
})

test('cards with titles of the second level that lead to pages are features, their own heading is none', async () => {
  const offers = ['Bed planner', 'Frost alerts', 'Seed list'].map(
    (title) =>
      `<div class="item"><h2><a href="/${title.slice(0, 4)}">${title}</a></h2><p>It does what you want of it.</p></div>`,
  )
  const page = `<title>Beetplan</title><main><h1>Plan your garden</h1><h2>All of the garden</h2>${offers.join('')}</main>`
  const { features } = (
    await draftOf({ '/': `${page}<ul><li>Small and quick</li><li>Big and slow</li></ul>` })
  ).fields
  assert.deepEqual(
    features.value?.slice(0, 3).map(({ title }) => title),
    ['Bed planner', 'Frost alerts', 'Seed list'],
  )
})

test('a word for the kind of line is no name of a feature, and how it was before is none', async () => {
  const lines = ['New: beds can be copied to the next year.', 'Tip: beds can be printed on a single sheet.']
  assert.deepEqual(
    await featuresOf('Features', `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`),
    lines,
  )
  const cards = [...points, ['Sowing list', 'Each week, what to sow.']]
    .map(([title, text]) => `<div><h3>${title}</h3><p>${text}</p></div>`)
    .join('')
  assert.equal((await featuresOf('With it', cards))?.length, 3)
  assert.equal(await featuresOf('Before', cards), null)
})

test('a list in structured data is split at commas, sentences are not', async () => {
  const listed = async (list: string) => {
    const data = `<script type="application/ld+json">{"@type":"WebApplication","name":"Beetplan","featureList":"${list}"}</script>`
    const page = `${data}<title>Beetplan</title><main><h1>Plan your garden</h1><p>${list}</p></main>`
    return (await draftOf({ '/': page })).fields.features.value?.map(({ title }) => title) ?? null
  }
  const long = 'Bed planner, frost alerts, seed list, yield log, sowing calendar, soil diary, crop rotation'
  assert.deepEqual(await listed(`${long}, compost and mulch, water plan`), [
    ...long.split(', '),
    'compost and mulch',
    'water plan',
  ])
  assert.equal(
    await listed(
      'Draws the beds of your garden right in your browser. No paper, no pens, no rulers. Print what you have drawn.',
    ),
    null,
  )
})

test('of two lists in a comparison, that of the other way has no features', async () => {
  const list = (head: string, ...lines: string[]) =>
    `<div class="comparison-card"><h3>${head}</h3><ul><li>${lines.join('</li><li>')}</li></ul></div>`
  const compared = (other: string, own: string) =>
    featuresOf(
      'Beds now and then',
      `<div>${list(other, 'Beds on many sheets', 'Hours of drawing')}${list(own, 'Beds on one sheet', 'Minutes of drawing')}</div>`,
    )
  assert.deepEqual(await compared('Pen and paper', 'Beetplan draws'), [
    'Beds on one sheet',
    'Minutes of drawing',
  ])
  assert.equal((await compared('Pen and paper', 'Our way'))?.length, 4)
  const elsewhere = `<h2>Beetplan draws</h2><div class="compare">${list('Pen', 'Beds on one sheet', 'Minutes of drawing').replace('h3>Pen</h3', 'p>Pen</p')}</div>`
  assert.equal((await featuresOf('A pen knows no beds', elsewhere))?.length, 2)
})

test('the lines of a plan without a price are no features', async () => {
  const lines = (name: string) =>
    `<article class="${name}"><div>Gardener</div><ul><li>Beds for as many crops as you like</li><li>Soil reports in every week</li></ul></article>`
  assert.equal((await featuresOf('For you', lines('garden-card')))?.length, 2)
  assert.equal(await featuresOf('For you', lines('pricing-card')), null)
})

test('an amount in a heading or a button does not make plans of the cards below, which have none', async () => {
  const cards = ['Seed list', 'Frost alarm', 'Water plan', 'Harvest log'].map(
    (title) => `<div><h4>${title}</h4><p>What your beds need to be told of.</p></div>`,
  )
  const section = (heading: string, button = '') =>
    `<section><h2>${heading}</h2><div>${cards.map((card, at) => card.replace('What', `${at} ways`)).join('')}</div>${button}</section>`
  const titles = async (html: string) =>
    (
      await draftOf({
        '/': `<title>Beetplan</title><main><h1>Plan your garden</h1><section><p>All beds.</p></section>${html}</main>`,
      })
    ).fields.features.value?.length
  assert.equal(await titles(section('Here is exactly what $49 gets you.')), 4)
  assert.equal(await titles(section('What you get', '<a href="/buy">Get it for $49 one-time</a>')), 4)
})

test('cards that lead to other subdomains of a product on a subdomain are its maker’s other products', async () => {
  const cards = (host: string) =>
    ['Seedshop', 'Beetcare', 'Accounts']
      .map(
        (title) =>
          `<a href="https://${title.toLowerCase()}.${host}"><p>Garden</p><h3>${title}</h3><p>Open what is next to it, by ${title}.</p></a>`,
      )
      .join('')
  const own = ['Bed planner', 'Frost alerts', 'Water plan'].map(
    (title) => `<div><h3>${title}</h3><p>${title} for all your beds.</p></div>`,
  )
  const page = `<title>Beetplan</title><main><h1>Plan your garden</h1><div>${cards('garden.test')}</div><div>${own.join('')}</div></main>`
  const titlesOn = async (siteUrl: string) =>
    (await draftOf({ '/': page }, [], siteUrl)).fields.features.value?.map(({ title }) => title)
  assert.deepEqual(await titlesOn('https://beetplan.garden.test/'), [
    'Bed planner',
    'Frost alerts',
    'Water plan',
  ])
  assert.ok((await titlesOn('https://garden.test/'))?.includes('Seedshop'))
})

test('a card with the title Tailored solutions is no plan', async () => {
  const cards = [...points, ['Tailored solutions', 'Made for the beds that you have.']].map(
    ([title, text]) => `<div><h3>${title}</h3><p>${text}</p></div>`,
  )
  assert.deepEqual(await featuresOf('Features', `<div>${cards.join('')}</div>`), [
    ...titles,
    'Tailored solutions',
  ])
})

test('what visitors see comes before what structured data lists, if it is more than a few', async () => {
  const data = `<script type="application/ld+json">{"@type":"WebApplication","name":"Beetplan","featureList":["Frost alarm for every bed"]}</script>`
  const cards = ['Bed planner', 'Seed list', 'Yield log', 'Sowing calendar', 'Soil diary', 'Frost alarm']
  const firstOf = async (titles: string[]) => {
    const shown = titles.map(
      (title) => `<div><h3>${title}</h3><p>It is there for every bed of the garden.</p></div>`,
    )
    const page = `${data}<title>Beetplan</title><main><h1>Plan your garden</h1><h2>Features</h2><div>${shown.join('')}</div></main>`
    return (await draftOf({ '/': page })).fields.features.value?.[0]?.title
  }
  assert.equal(await firstOf(cards), 'Bed planner')
  assert.equal(await firstOf(cards.slice(3)), 'Frost alarm for every bed')
})
