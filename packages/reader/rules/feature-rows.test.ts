/** Rows of cards or lines that look like a list of features but list something else. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const featuresOf = async (html: string) => {
  const { fields } = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Plan your garden bed by bed</h1>${html}</main>`,
  })
  return ((fields.features.value ?? []) as { title: string }[]).map(({ title }) => title)
}
const card = (title: string, text: string, name = 'card') =>
  `<div class="${name}"><h3>${title}</h3><p>${text}</p></div>`
const ownFeatures = `<section><h2>Features</h2><div class="grid">${card('Crop rotation', 'Beds change their crops from one year to the next.')}${card('Frost alarm', 'A message in the evening before a cold night.')}</div></section>`

test('cards about the visitor’s problems are not features, by their class or their heading', async () => {
  const problems = (name: string, heading: string) =>
    `<section><h2>${heading}</h2><div class="grid">${card('Lost plans in notebooks', 'Nobody finds what grew where two years ago.', name)}${card('Endless guessing', 'Every spring begins with the same questions.', name)}</div></section>`
  for (const html of [
    problems('pain-card', 'You did not start gardening to keep books.'),
    problems('problem-card reveal', 'Gardening today'),
    problems('card', 'Sound familiar?'),
    problems('card', 'El problema que muchos desconocen'),
    problems('card', 'こんなお悩み、ありませんか？'),
    problems('card', 'Without Beetplan'),
    problems('card', 'What Beetplan is not'),
  ])
    assert.deepEqual(await featuresOf(html + ownFeatures), ['Crop rotation', 'Frost alarm'], html)
})

test('of two lists marked as problems, only the one headed by the product gives features', async () => {
  const list = (heading: string, ...points: string[]) =>
    `<div><h3>${heading}</h3><ul class="problem-list">${points.map((point) => `<li>${point}</li>`).join('')}</ul></div>`
  const pair =
    list('By hand', 'Nobody finds the plan again', 'Every spring begins anew') +
    list('With Beetplan', 'One plan for every bed', 'The old years stay readable')
  const found = await featuresOf(`<section><h2>What changes</h2>${pair}</section>`)
  assert.ok(found.includes('One plan for every bed') && found.includes('The old years stay readable'))
  assert.ok(!found.includes('Nobody finds the plan again'), String(found))
})

test('cards under a heading about problems we solve are features', async () => {
  const solved = `<section><h2>The problems we solve</h2><div class="grid">${card('Every bed on one page', 'What grew where, for as many years as you like.')}${card('No guessing in spring', 'The plan of the year is there in January.')}</div></section>`
  assert.deepEqual(await featuresOf(solved), ['Every bed on one page', 'No guessing in spring'])
})

test('what a heading ends with in a badge is neither title nor point, and a card that ends in an announcement is none', async () => {
  const named = (title: string, text: string) => card(`${title}<span class="pill">Premium</span>`, text)
  const both =
    named('Crop rotation', 'Beds change their crops from one year to the next.') +
    named('Frost alarm', 'A message in the evening before a cold night.') +
    card('Seed swap', 'Give away what you have left over. Coming soon.') +
    card('Seed bank<span class="pill">Coming soon</span>', 'What you have left over is kept for others.') +
    card('Rain gauge', 'Read the rain of the night in the morning. More coming soon.')
  assert.deepEqual(await featuresOf(`<h2>Your garden</h2><div>${both}</div>`), [
    'Crop rotation',
    'Frost alarm',
    'Rain gauge',
  ])
})

test('cards for blog posts and for audiences are not features', async () => {
  const others = (name: string, heading: string) =>
    `<section><h2>${heading}</h2><div class="grid">${card('Allotments and clubs', 'Ten beds side by side, each with its own key.', name)}${card('Kindergartens in town', 'Children see what grew, and who waters on Friday.', name)}</div></section>`
  for (const html of [
    others('blog-card', 'Read on'),
    others('use-case audience-item', 'Gardens everywhere'),
    others('card', 'Who is this for?'),
    others('card', 'Für wen Beetplan da ist'),
    others('card', '誰向け？'),
  ])
    assert.deepEqual(await featuresOf(html + ownFeatures), ['Crop rotation', 'Frost alarm'], html)
  assert.equal((await featuresOf(others('docs-article card', 'Features') + ownFeatures)).length, 4)
})

test('phone numbers and lessons with a duration are not features', async () => {
  const list = (...titles: string[]) =>
    `<section><h2>Hear and learn</h2><div class="list">${titles.map((title) => card(title, 'One of the things that this garden has for you.')).join('')}</div></section>`
  assert.deepEqual(
    await featuresOf(
      list('Club of the hill +43 316 557 0821', 'Club of the lake +43 316 557 0822') + ownFeatures,
    ),
    ['Crop rotation', 'Frost alarm'],
  )
  assert.deepEqual(
    await featuresOf(list('How a bed begins 12m', 'What comes after (30 min)') + ownFeatures),
    ['Crop rotation', 'Frost alarm'],
  )
})

test('missing things, numbered steps, file names and form labels are not features', async () => {
  const list = (tag: string, ...points: string[]) =>
    `<section><h2>In the garden</h2><${tag}>${points.map((point) => `<li>${point}</li>`).join('')}</${tag}></section>`
  const fields = `<section><h2>Features</h2><form>${['Kinds of beds (all that apply)', 'Hours of work in a week'].map((label) => `<div class="field"><label>${label}</label></div>`).join('')}</form></section>`
  for (const html of [
    list('ul', '✕ Nobody finds the plan again', '✕ Every spring begins anew'),
    list('ol', '<span>1</span>Pick a bed', '<span>2</span>Sow what you like'),
    list('ul', '.garden/beds/plan.yml', '.garden/crops/list.yml'),
    `<section><h2>Tonight, without Beetplan</h2><ul><li>Nobody reads the sky at all</li><li>The frost takes the young plants</li></ul></section>`,
    fields,
  ])
    assert.deepEqual(await featuresOf(html + ownFeatures), ['Crop rotation', 'Frost alarm'], html)
})

test('table rows are features if the product has them; statistics are not', async () => {
  const table = (head: string[], ...rows: string[][]) =>
    `<section><h2>Compare</h2><table><tr><td></td>${head.map((text) => `<th>${text}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table></section>`
  assert.deepEqual(
    await featuresOf(
      table(
        ['Paper', 'Beetplan'],
        ['Crops of former years', 'No', 'Yes'],
        ['Alarm before the frost', '✗', '✓'],
        ['Account required', 'Yes', 'No'],
      ),
    ),
    ['Crops of former years', 'Alarm before the frost'],
  )
  assert.deepEqual(
    await featuresOf(
      table(['Free', 'Pro'], ['Signed plans of beds', 'No', 'Yes'], ['Plans of the year', 'Yes', 'Yes']),
    ),
    ['Signed plans of beds', 'Plans of the year'],
  )
  assert.deepEqual(
    await featuresOf(
      ownFeatures + table(['Share'], ['Beds in the town', '19.5'], ['Beds out of town', '32.3']),
    ),
    ['Crop rotation', 'Frost alarm'],
  )
})

test('headings above plans and post teasers are not features', async () => {
  const plan = (name: string, price: string) =>
    `<div class="plan"><div class="plan-name">${name}</div><div class="price">${price}</div><p>For as many beds as you like to plan.</p></div>`
  const post = (title: string) =>
    `<a class="card" href="/${title.length}"><h3>${title}</h3><p>What we learned about beds in the last year.</p><span>4 min read</span></a>`
  for (const html of [
    `<div class="wrap"><section class="a"><h2>Simple, transparent plans</h2><p>All of them begin with two weeks for free.</p><div>${plan('Free', '$0')}${plan('Pro', '$9 / month')}</div></section><section class="a"><h2>Plans of the club</h2><p>Ask the board for what it comes to.</p></section></div>`,
    `<section><h2>From the journal</h2><div>${post('The price of a bad bed')}${post('What happens between rows')}</div></section>`,
  ])
    assert.deepEqual(
      (await featuresOf(ownFeatures + html)).slice(0, 3),
      ['Crop rotation', 'Frost alarm'],
      html,
    )
})

test('a feature title keeps the text after its dash', async () => {
  const column = (title: string) => `<div><h3>${title}</h3><p>beds and rows</p></div>`
  assert.deepEqual(
    await featuresOf(
      `<section><h2>Features</h2><div>${column('Red — for the beds')}${column('Blue — for the trees')}</div></section>`,
    ),
    ['Red — for the beds', 'Blue — for the trees'],
  )
})

test('a bold first line is the title of its card', async () => {
  const bold = (title: string, text: string) => `<div class="f"><strong>${title}</strong><br/>${text}</div>`
  const grid = `<section><h2>All you need</h2><div class="grid">${bold('🌱 Crop rotation', 'Beds change their crops from year to year.')}${bold('Frost alarm', 'A message in the evening before a cold night.')}</div></section>`
  assert.deepEqual(await featuresOf(grid), ['Crop rotation', 'Frost alarm'])
  const line = `<section><h2>All you need</h2><div class="grid"><p><strong>Beetplan</strong> plans your beds.<br>It knows frost.</p></div></section>`
  assert.deepEqual(await featuresOf(line + ownFeatures), ['Crop rotation', 'Frost alarm'])
})

test('free trials are not features', async () => {
  const row = (heading: string, ...cards: string[]) =>
    `<section><h2>${heading}</h2><div class="grid">${cards.join('')}</div></section>`
  for (const html of [
    row(
      'Begin',
      card('Try it free for one week', 'We set up the garden and send the keys.'),
      card('Free trial of all beds', 'Fourteen days without a card or a form.'),
    ),
  ])
    assert.deepEqual(await featuresOf(html + ownFeatures), ['Crop rotation', 'Frost alarm'], html)
})

test('a remark in a table cell is neither part of the feature’s title nor a feature', async () => {
  const row = (title: string, remark: string) =>
    `<tr><td>${title}<span class="small">${remark}</span></td><td>✅</td><td>✅</td></tr>`
  const table = `<h2>All that it does</h2><table><tr><th></th><th>Free</th><th>More</th></tr>${row('Diary of all beds', 'Rain, frost and harvest in one tap')}${row('Water (by the litre)', 'Blue ring around the can, day by day')}</table>`
  assert.deepEqual(await featuresOf(table), ['Diary of all beds', 'Water (by the litre)'])
})

test('cookie categories and the contents of a plan on request are not features', async () => {
  const cookies = ['Cookies of the account', 'Cookies of sign-in', 'Letters and their cookies']
  const kinds = cookies.map((title) => card(title, 'They are kept as long as you are signed in here.'))
  assert.deepEqual(
    await featuresOf(`${ownFeatures}<section><h2>What we keep</h2><div>${kinds.join('')}</div></section>`),
    ['Crop rotation', 'Frost alarm'],
  )
  const plan = `<section><h2>Plans</h2><div class="tier"><h3>Estate</h3><b>Custom</b><ul><li>Everything in Garden</li><li>Training of the staff</li></ul></div></section>`
  assert.deepEqual(await featuresOf(ownFeatures + plan), ['Crop rotation', 'Frost alarm'])
})

test('cards for audiences, case studies, problems, coming items, languages and steps are not features', async () => {
  const row = (...cards: string[]) =>
    `<section><h2>Gardens</h2><div class="grid">${cards.join('')}</div></section>`
  const year = (title: string) =>
    `<div class="card"><span>Allotments · 2025</span><h3>${title}</h3><p>Ten beds were planned there within a month.</p></div>`
  for (const html of [
    row(
      card('For teachers', 'Children see what grew on which bed.'),
      card('For clubs', 'Ten beds side by side, each with its key.'),
    ),
    row(year('A hill of beds'), year('Roofs of Ghent')),
    `<section class="pain"><div class="container">${row(card('Lost plans', 'Nobody finds what grew where two years ago.'), card('Guesses', 'Every spring begins with the same questions.'))}</div></section>`,
    row(
      card('In development', 'Paths, ponds, sheds, tools and all the seeds.'),
      card('Coming soon', 'Neighbours, markets and the weather of the year.'),
    ),
    '<h2>Languages</h2><ul><li>English</li><li>Deutsch</li><li>Bahasa Melayu</li></ul>',
    row(
      '<div class="s"><b>1</b><h3>Open the gate</h3></div>',
      '<div class="s"><b>2</b><h3>Draw the beds</h3></div>',
    ),
  ])
    assert.deepEqual(await featuresOf(ownFeatures + html), ['Crop rotation', 'Frost alarm'], html)
})

test('a list adds to the text of its card; without a text its items are features, except labels', async () => {
  const list = '<ul><li>Beds by their years</li><li>Soil:</li><li>Neighbours that get on</li></ul>'
  const grid = (between: string) =>
    `<section><h2>Features</h2><div><div><h3>Crop rotation</h3>${between}${list}</div><div><h3>Frost alarm</h3>${between}</div></div></section>`
  assert.deepEqual(await featuresOf(grid('<p>A plan that knows what grew before.</p>')), [
    'Crop rotation',
    'Frost alarm',
  ])
  assert.deepEqual((await featuresOf(grid(''))).slice(0, 2), [
    'Beds by their years',
    'Neighbours that get on',
  ])
})

test('a hidden passage in another language between title and text is skipped', async () => {
  const both = (title: string, text: string) =>
    `<div class="card"><h3>${title}<span hidden>Titel</span></h3><p hidden>Ein Satz.</p><p>${text}</p></div>`
  const html = `<section><h2>Gardens</h2><div>${both('Crop rotation', 'A plan that knows what grew before.')}${both('Frost alarm', 'A message in the evening before.')}</div></section>`
  const { fields } = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><main><h1>Plan your garden</h1>${html}</main>`,
  })
  assert.deepEqual((fields.features.value ?? [])[0], {
    title: 'Crop rotation',
    description: 'A plan that knows what grew before.',
  })
})

test('a few headings on a pricing page are not features', async () => {
  const prices = `<html lang="en"><title>Prices</title><main><h1>Prices</h1><div>${card('In the box', 'One page of all beds and their years.')}${card('Right for', 'Gardens with more than ten beds.')}</div></main>`
  const { fields } = await draftOf({
    '/': '<title>Beetplan</title><a href="/prices">Prices</a>',
    '/prices': prices,
  })
  assert.equal(fields.features.value, null)
})

test('steps, lines that finish a sentence, and search results are not features; two numbered cards are', async () => {
  const row = (heading: string, ...cards: string[]) =>
    `<section><h2>${heading}</h2><div>${cards.join('')}</div></section>`
  const both = [
    card('Open the gate', 'Say who you are and where.'),
    card('Draw the beds', 'One line for every bed.'),
  ]
  assert.deepEqual(await featuresOf(row('Beds', ...both)), ['Open the gate', 'Draw the beds'])
  assert.deepEqual(await featuresOf(row('How it works', ...both)), [])
  assert.deepEqual(
    await featuresOf(row('Beds', ...both.map((one) => one.replace('"card"', '"card step"')))),
    [],
  )
  const numbered = both.map((one, at) => one.replace('<h3>', `<b>0${at + 1}</b><h3>`))
  assert.deepEqual(await featuresOf(row('Beds', ...numbered)), ['Open the gate', 'Draw the beds'])
  const list = (before: string) =>
    `<h2>Features</h2><p>${before}</p><ul><li>the water of a month</li><li>the frost of a year</li></ul>`
  assert.deepEqual(await featuresOf(list('It knows gardens.')), [
    'the water of a month',
    'the frost of a year',
  ])
  assert.deepEqual(await featuresOf(list('The page shows:')), [])
  const found = (title: string, page: string) =>
    `<div class="card"><h3>${title}</h3><p>shop.test/${page}/</p><p>Seeds of all kinds, today.</p></div>`
  assert.deepEqual(
    await featuresOf(
      ownFeatures +
        row('Found', found('Buy beans in Ghent', 'beans/a/b/c'), found('Buy peas in Ghent', 'peas/a/b/c')),
    ),
    ['Crop rotation', 'Frost alarm'],
  )
})

test('a list item with a linked title and a text is a feature; one with only a link is not', async () => {
  const item = (title: string, text: string) => `<li><a href="/x">${title}</a>${text}</li>`
  const list = (one: string, other: string) =>
    `<h2>Areas of the garden</h2><ul>${item('Crop rotation', one)}${item('Frost alarm', other)}</ul>`
  assert.deepEqual(
    await featuresOf(
      list('<p>Beds change their crops each year.</p>', '<p>A message before a cold night.</p>'),
    ),
    ['Crop rotation', 'Frost alarm'],
  )
  assert.deepEqual(await featuresOf(list('', '')), [])
})

test('numbered cards are steps unless their class says feature; so are cards under a steps heading', async () => {
  const numbered = (name: string, heading: string) =>
    `<section><h2>${heading}</h2><div>${['Draw the beds', 'Choose the seeds'].map((title, at) => `<div class="${name}"><span>0${at + 1}</span><h3>${title}</h3><p>Every bed has its own colour and its own year.</p></div>`).join('')}</div></section>`
  const both = ['Crop rotation', 'Frost alarm']
  assert.deepEqual(await featuresOf(numbered('card', 'From the first day on') + ownFeatures), both)
  assert.deepEqual(await featuresOf(numbered('feature-card', 'From the first day on') + ownFeatures), [
    ...both,
    'Draw the beds',
    'Choose the seeds',
  ])
  assert.deepEqual(
    await featuresOf(
      numbered('card', 'Sown in two steps').replaceAll(/<span>.*?<\/span>/g, '') + ownFeatures,
    ),
    both,
  )
})

test('cards that end with a link to the rest of an article are no features; ones that lead to more are', async () => {
  const teaser = (title: string, text: string, link: string) =>
    `<div class="card"><h3>${title}</h3><p>${text}</p><a href="/${title.length}">${link}</a></div>`
  const cards = (link: string) =>
    `<section><h2>Features</h2><div class="grid">${teaser('Beds in winter', 'What to do with a bed before the frost comes.', link)}${teaser('Seeds of your own', 'How seeds are kept from one year to the next.', link)}</div></section>`
  for (const link of ['Continue reading →', 'Weiterlesen', '続きを読む →', 'Lire la suite'])
    assert.deepEqual(await featuresOf(cards(link) + ownFeatures), ['Crop rotation', 'Frost alarm'], link)
  const found = await featuresOf(cards('Learn more →'))
  assert.deepEqual(found, ['Beds in winter', 'Seeds of your own'])
})

test('samples, drawn screens, what a form answers and works for others are no features', async () => {
  const two = (name: string) =>
    `<div class="grid">${card('Water the beans', 'They have had no rain since the first of the month.', name)}${card('Move the leeks', 'They stand in the shadow of the new shed.', name)}</div>`
  for (const html of [
    `<section><h2>Sample report</h2>${two('card')}</section>`,
    `<section><h2>実際のレポート（サンプル）</h2>${two('card')}</section>`,
    `<section><h2>Every morning</h2>${two('inbox-entry')}</section>`,
    `<section><h2>Every morning</h2>${two('chat-msg')}</section>`,
    `<section><h2>Every morning</h2>${two('form-success')}</section>`,
    `<section><h2>For others</h2>${two('portfolio-card')}</section>`,
  ])
    assert.deepEqual(await featuresOf(html + ownFeatures), ['Crop rotation', 'Frost alarm'], html)
  assert.equal(
    (await featuresOf(`<section><h2>Every morning</h2>${two('card')}</section>` + ownFeatures)).length,
    4,
  )
})

test('a state before and what became of it, counts, and lines about a founder are no features', async () => {
  const pair = (from: string, to: string) =>
    `<div class="pair"><div class="tx-from-text">${from}</div><div class="tx-to-text">${to}</div></div>`
  const items = (...texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
  for (const html of [
    `<section><h2>What changes</h2>${pair('Plans in notebooks', 'One plan for every bed of yours')}${pair('Guessing in spring', 'A plan from January on')}</section>`,
    `<p>The counts:</p>${items('6 raised beds', '3 cold frames', '1 greenhouse')}`,
    `<section><h3>Mara Lindqvist</h3><p>Founder</p>${items('Certified gardener', 'Member of the society of gardeners')}</section>`,
  ])
    assert.deepEqual(await featuresOf(html + ownFeatures), ['Crop rotation', 'Frost alarm'], html)
})

test('what somebody can do whose hour has a price is no feature of the product', async () => {
  const person = (name: string, price: string, ...skills: string[]) =>
    `<div class="card"><h3>${name}</h3><h4>${price}</h4><ul>${skills.map((skill) => `<li>${skill}</li>`).join('')}</ul></div>`
  const cards = (unit: string) =>
    `<section><h2>Hours</h2>${person('Junior gardeners', `39€${unit}`, 'Raised beds', 'Fruit trees')}${person('Senior gardeners', `79€${unit}`, 'Old roses', 'Dry stone walls')}</section>`
  const found = await featuresOf(cards('/hour') + ownFeatures)
  assert.deepEqual(found, ['Crop rotation', 'Frost alarm'])
})

test('a feature told twice, in other words or as the text of another one, is given once', async () => {
  const list = (...texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
  const second = `<section><h2>All features</h2>${list('Crop rotation for every bed', 'Alarm: frost', 'A message in the evening before a cold night.', 'Seed list')}</section>`
  const found = await featuresOf(ownFeatures + second)
  assert.deepEqual(found, ['Crop rotation', 'Frost alarm', 'Seed list'])
  const alike = `<section><h2>All features</h2>${list('Seed list', 'Seed list with prices')}</section>`
  assert.deepEqual(await featuresOf(alike), ['Seed list', 'Seed list with prices'])
})
