/** Regressions: pages like those of sites that were not used to write the rules, and whose values were once wrong. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (html: string) =>
  `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beetplan</h1>${html}</main>`

test('words also written in lower case are not a founder, and one person is listed once', async () => {
  const foundersOf = async (home: string, about: string) =>
    (await draftOf({ '/': page(home), '/about': page(about) })).founders.map(({ value }) => value.name)
  const owners = '<h2>Built by Kitchen Gardeners</h2><p>We are kitchen gardeners ourselves.</p>'
  assert.deepEqual(await foundersOf(owners, '<h2>Built by Kitchen Gardeners, for Kitchen Gardeners</h2>'), [])
  const card = '<div class="team"><h3>Michael Moor</h3><p>Founder</p></div>'
  assert.deepEqual(await foundersOf('<p>Founder Mike Moor</p>', '<p>Founder Mike Moor</p>'), ['Mike Moor'])
  assert.equal((await foundersOf('<p>Beetplan was founded by Mike Moor.</p>', card)).length, 1)
})

test('a footer line is not an address because of a label above it', async () => {
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

test('a year in a code sample is not the founding year', async () => {
  const yearOf = async (html: string) => (await draftOf({ '/': page(html) })).fields.founded_year.value
  const sample = '<code>{ "text": "Beetplan was founded in 2006" }</code>'
  assert.equal(await yearOf(`<pre>${sample}</pre>`), null)
  assert.equal(await yearOf('<p>Beetplan was founded in 2006.</p>'), 2006)
})

test('reads a plan card with another class and a free cell in a price row, and skips a price per use', async () => {
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

const featureTitles = async (home: string, others: Record<string, string> = {}) =>
  (await draftOf({ '/': page(home), ...others })).fields.features.value?.map(({ title }) => title) ?? []
const featureCard = (title: string, text: string, kind = 'card') =>
  `<div class="${kind}"><h3>${title}</h3><p>${text}</p></div>`
const ownFeatures = `<section><h2>All of it</h2><div>${featureCard('Crop rotation', 'Beds change their crops from year to year.')}${featureCard('Frost alarm', 'A message in the evening before a cold night.')}</div></section>`

test('sections are features on a features page, and on the home page if it has no others and no steps', async () => {
  const section = (title: string) =>
    `<section class="band"><h2>${title}</h2><p>What there is to say of it, in one line.</p></section>`
  const titles = ['Your beds at a glance', 'Frost comes by night', 'Sow with the moon']
  const sections = titles.map(section).join('')
  assert.deepEqual(await featureTitles(sections), titles)
  assert.deepEqual(await featureTitles(`<h1>A simple process from seed to meal</h1>${sections}`), [])
  assert.deepEqual(await featureTitles(ownFeatures + sections), ['Crop rotation', 'Frost alarm'])
  assert.deepEqual(await featureTitles('', { '/features': page(sections) }), titles)
})

test('a repeated label, a label beside cards and a host name are not features', async () => {
  const labelled = ['the vet', 'the baker', 'the school'].map((of) =>
    featureCard('What this case shows', `A bed was planned in one day for ${of}.`),
  )
  assert.deepEqual(
    await featureTitles(`${ownFeatures}<section><h2>Cases</h2><div>${labelled.join('')}</div></section>`),
    ['Crop rotation', 'Frost alarm'],
  )
  const card = (title: string, text: string) =>
    `<div class="f"><div class="f-title">${title}</div><div>${text}</div></div>`
  const titled = `<div class="f"><div class="f-title">A diary of all</div></div>${card('Sketch', 'Draw the beds as they come to mind.')}${card('Sort', 'Put the beds in the order of the sun.')}${card('Share', 'Lend a bed to whom you like.')}${card('beetplan.com', '2,847 beds were read from here.')}`
  assert.deepEqual(await featureTitles(`<div class="grid">${titled}</div>`), ['Sketch', 'Sort', 'Share'])
})

test('research pages and rows of limits give no features, and a declared feature is listed once', async () => {
  const research = page(
    `<h2>Method</h2><div>${featureCard('Frozen truth', 'What we knew before we began to count beds.')}${featureCard('Two counts', 'Each bed is counted by two of us, apart.')}</div>`,
  )
  assert.deepEqual(await featureTitles(ownFeatures, { '/research': research }), [
    'Crop rotation',
    'Frost alarm',
  ])
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const table = `<h2>Compared</h2><table>${row('', 'Free', 'More')}${row('Beds by month', '3', '30')}${row('Rain diary', '✗', '✓')}${row('Frost diary', '✓', '✓')}</table>`
  assert.deepEqual(await featureTitles(table), ['Rain diary', 'Frost diary'])
  const data = `<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Beetplan","featureList":["Frost alarm"]}</script>`
  assert.deepEqual(await featureTitles(data + ownFeatures), ['Frost alarm', 'Crop rotation'])
})

test('bold titles are features only below a features heading; cards that complete a heading are not', async () => {
  const bold = (title: string, text: string) =>
    `<div class="item"><p class="text bold">${title}</p><p class="text">${text}</p></div>`
  const grid = `<div>${bold('Rain diary', 'Every drop is written down for the bed.')}${bold('Seed stock', 'What is left in the drawer, by variety.')}${bold('Neighbours', 'Lend a spade and see who has it now.')}</div>`
  assert.deepEqual(await featureTitles(`<h2>Key features</h2>${grid}`), [
    'Rain diary',
    'Seed stock',
    'Neighbours',
  ])
  assert.deepEqual(await featureTitles(`<h2>Come in</h2>${grid}`), [])
  const trades = ['Schools', 'Nurseries', 'Allotments'].map((one) =>
    featureCard(one, 'Beds for all who come there to dig.'),
  )
  assert.deepEqual(
    await featureTitles(
      `${ownFeatures}<section><h2>I need a plan for</h2><div>${trades.join('')}</div></section>`,
    ),
    ['Crop rotation', 'Frost alarm'],
  )
})

test('a link alone after the last sentence is not part of the answer', async () => {
  const ask = (question: string, answer: string) =>
    `<details><summary>${question}</summary><p>${answer}</p></details>`
  const asked =
    ask('Where does it run?', 'On every desk. <a href="/why">Why is there no watch</a>') +
    ask('Who reads it?', 'Nobody but <a href="/you">you</a>')
  const { faqs } = await draftOf({ '/': page(`<h2>FAQ</h2>${asked}`) })
  assert.deepEqual(
    faqs.map(({ value }) => value.answer),
    ['On every desk.', 'Nobody but you'],
  )
})

test('a company is not a founder; a person who started the product is, on an about page', async () => {
  const foundersOf = async (about: string) =>
    (
      await draftOf({
        '/': page('<a href="/about">About</a>'),
        '/about': `<html lang="en"><main><h1>About us</h1>${about}</main>`,
      })
    ).founders.map(({ value }) => value.name)
  const card = '<div class="team"><h3>Mike Moor</h3><p>Founder & CEO, Green Acre</p></div>'
  assert.deepEqual(await foundersOf(`${card}<p>Beetplan is built by Green Acre Sdn. Bhd.</p>`), ['Mike Moor'])
  assert.deepEqual(await foundersOf('<p>Mike Moor startade Beetplan med en spade.</p>'), ['Mike Moor'])
  assert.deepEqual(await foundersOf('<p>Mike Moor started Beetplan with a spade.</p>'), ['Mike Moor'])
  assert.deepEqual(
    (await draftOf({ '/': page('<p>Mike Moor started Beetplan with a spade.</p>') })).founders,
    [],
  )
})

test('reads the seat from small print with the product’s name, and the country from an imprint', async () => {
  const placeOf = async (path: string, html: string) => {
    const { fields } = await draftOf({ '/': page(''), [path]: page(html) })
    return [fields.city.value, fields.country.value]
  }
  assert.deepEqual(await placeOf('/privacy', '<p>Beetplan is a company based in Ghent, Belgium.</p>'), [
    'Ghent',
    'BE',
  ])
  assert.deepEqual(await placeOf('/privacy', '<p>Servers of others are based in Ghent, Belgium.</p>'), [
    null,
    null,
  ])
  assert.deepEqual(await placeOf('/imprint', '<p>Beetplan<br>Mike Moor<br>Belgium</p>'), [null, 'BE'])
  assert.deepEqual(await placeOf('/imprint', '<p>The law of Belgium holds for all.</p>'), [null, null])
})

test('reads the audience from a title, whatever the product is', async () => {
  const audienceOf = async (title: string) =>
    (await draftOf({ '/': page('').replace('<h1>Beetplan</h1>', `<h1>${title}</h1>`) })).fields.audience.value
  assert.equal(await audienceOf('A watering robot for schools'), 'schools')
  assert.equal(await audienceOf('Gestionale di orti per Imprese Verdi'), 'Imprese Verdi')
  assert.equal(await audienceOf('A diary for watering school beds'), null)
  assert.equal(await audienceOf('Ein Tagebuch für Gärtnereibetriebe — Beetplan'), 'Gärtnereibetriebe')
  assert.equal(await audienceOf('Un carnet pour semer Écoles'), null)
})

test('a short page about documents is not the documentation', async () => {
  const docsOf = async (html: string) =>
    (await draftOf({ '/': page('<a href="/docs">Documentation</a>'), '/docs': page(html) })).fields.docs_url
      .value
  assert.equal(await docsOf('<h1>Documents of the garden</h1><p>All papers of a bed in one place.</p>'), null)
  const links = ['a', 'b', 'c', 'd'].map((name) => `<p><a href="/docs/${name}">Part ${name}</a></p>`).join('')
  assert.equal(await docsOf(`<h1>Documentation</h1>${links}`), 'https://beetplan.test/docs')
})

test('cards under a problem label, demo screens and captions are not features', async () => {
  const featuresOf = async (html: string) =>
    (await draftOf({ '/': page(html) })).fields.features.value?.map(({ title }) => title) ?? null
  const row = (...cards: string[]) => `<div class="grid">${cards.join('')}</div>`
  const card = (title: string, text: string) => `<div class="card"><h3>${title}</h3><p>${text}</p></div>`
  const ways = row(
    card('Guesses', 'Every spring begins with the same questions.'),
    card('Lost plans', 'Nobody finds what grew where.'),
  )
  assert.deepEqual(await featuresOf(`<p>Beds</p><h2>Beds wilt</h2>${ways}`), ['Guesses', 'Lost plans'])
  for (const label of ['The problem', 'El problema'])
    assert.equal(await featuresOf(`<p>${label}</p><h2>Beds wilt</h2>${ways}`), null)
  const part = (name: string, below: string) => (title: string) =>
    `<div class="part"><div class="${name}">${title}</div><div class="${below}">All that grew in this bed.</div></div>`
  const three = ['Name it', 'Seal it', 'Open it']
  assert.deepEqual(await featuresOf(row(...three.map(part('title', 'text')))), three)
  assert.equal(await featuresOf(row(...three.map(part('demo-title', 'text')))), null)
  assert.equal(await featuresOf(row(...three.map(part('title', 'meta')))), null)
})

test('an article whose headings are only partly questions is not an FAQ', async () => {
  const asked = ['What is loam?', 'What is humus?', 'Which is better?']
    .map((one) => `<h3>${one}</h3><p>It is the soil of a bed.</p>`)
    .join('')
  const faqsOf = async (more: string) =>
    (await draftOf({ '/': page(''), '/help': page(asked.replaceAll('soil of', 'ground of') + more) })).faqs
      .length
  const told = '<h3>Peat</h3><p>It has no place here.</p>'
  assert.ok((await faqsOf(told)) > 0)
  assert.equal(await faqsOf(told + told), 0)
})

test('a personal profile is the founder’s, even on a host with that name; a clause is not the audience', async () => {
  const about =
    '<h3>Mike Moorland</h3><p>Founder</p><a href="https://www.linkedin.com/in/mike-moorland">LinkedIn</a>'
  const draft = await draftOf(
    {
      '/': page('<p>For beds and teams, see our long price page.</p>'),
      '/about': `<main><h1>About us</h1><div>${about}</div></main>`,
    },
    [],
    'https://mikemoorland.test/',
  )
  assert.deepEqual(Object.keys(draft.company_socials), [])
  assert.deepEqual(Object.keys(draft.founder_socials), ['linkedin'])
  assert.equal(draft.fields.audience.value, null)
})

test('reads the country from where the product is made and hosted', async () => {
  const { fields } = await draftOf({
    '/': page('<footer>© 2026 Beetplan. Développé et hébergé en Belgique.</footer>'),
  })
  assert.equal(fields.country.value, 'BE')
})

test('reads the licence from its own sentence, not from one about components', async () => {
  const licenceOf = async (line: string) =>
    (await draftOf({ '/': page(`<footer>${line}</footer>`) })).fields.licence.value
  assert.equal(
    await licenceOf('© 2026 Mike Moor. Beetplan is licensed under MIT. Updates powered by Spade.'),
    'MIT',
  )
  assert.equal(await licenceOf('Beetplan is MIT licensed. Hosted by Spade.'), 'MIT')
  assert.equal(await licenceOf('Releases of Beetplan convert to the MIT licence after four years.'), null)
  const ofPicture = '“Beds” © 2024 by Moor is licensed under <a href="/by">CC BY 4.0</a>'
  assert.equal(await licenceOf(ofPicture), null)
  const own = 'Licensed under the GNU General Public License v3, Beetplan is free for any garden.'
  assert.equal(await licenceOf(`${ofPicture}<p>${own}</p>`), 'GNU General Public License v3')
  assert.equal(await licenceOf('Beetplan has open source components licensed under the MIT License.'), null)
})

test('numbered words, coming items, audience cards and a quiz are not features', async () => {
  const titlesOf = async (html: string) =>
    ((await draftOf({ '/': page(html) })).fields.features.value ?? []).map(({ title }) => title)
  const cards = (...titles: string[]) =>
    `<div>${titles.map((title) => `<div class="card"><h3>${title}</h3><p>Every bed has its own colour and year.</p></div>`).join('')}</div>`
  assert.deepEqual(
    await titlesOf(cards('Beneficio 1', 'Crop rotation', 'Frost alarm', 'Seed swap <i>Coming soon</i>')),
    ['Crop rotation', 'Frost alarm'],
  )
  const ownFeatures = `<section><h2>Everything for your beds</h2>${cards('Crop rotation', 'Frost alarm')}</section>`
  const others = `<section><p>Who uses Beetplan</p><h2>Built for every kind of garden</h2>${cards('Allotments', 'Kindergartens')}</section>`
  const quiz = `<section id="quiz-box"><h2>How green is your thumb</h2>${cards('Unlock your result', 'Your level')}</section>`
  assert.deepEqual(await titlesOf(ownFeatures + others + quiz), ['Crop rotation', 'Frost alarm'])
})

test('an emoji is not part of the headline, and Spanish texts that begin with todo are read', async () => {
  const { fields } = await draftOf({
    '/': '<html lang="es"><title>Beetplan</title><h1>🥕 Todo tu huerto en un solo plan</h1><p>Todo lo que necesitas para tu huerto está en Beetplan.</p>',
  })
  assert.equal(fields.headline.value, 'Todo tu huerto en un solo plan')
  assert.equal(fields.summary.value, 'Todo lo que necesitas para tu huerto está en Beetplan.')
})
