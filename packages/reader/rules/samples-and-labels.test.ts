/** Text that is no word about the product: drawn screens, forms, captions, labels, steps and calls. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const fieldsOf = async (html: string) =>
  (
    await draftOf({
      '/': `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Plan your garden bed by bed</h1>${html}</main>`,
    })
  ).fields
const featuresOf = async (html: string) =>
  (((await fieldsOf(html)).features.value ?? []) as { title: string }[]).map(({ title }) => title)
const card = (title: string, text: string, above = '') =>
  `<div class="card">${above}<h3>${title}</h3><p>${text}</p></div>`
const grid = (...cards: string[]) => `<div class="grid">${cards.join('')}</div>`
const own = `<section><h2>Features</h2>${grid(
  card('Crop rotation', 'Beds change their crops from one year to the next.'),
  card('Frost alarm', 'A message in the evening before a cold night.'),
)}</section>`
const OWN = ['Crop rotation', 'Frost alarm']

test('a drawn screen gives neither features nor prose', async () => {
  const screen = (name: string) =>
    `<div class="${name}"><ul><li>Bed by the wall</li><li>Bed by the pond</li><li>Potatoes of last year</li></ul>
     <p>The bed by the pond was dug on Monday and waits for its compost.</p></div>`
  for (const name of [
    'dummyAppScreen--a43d9',
    'feat-card-mock',
    'phone-mockup',
    'browser-frame',
    'terminal',
  ]) {
    const { features, description } = await fieldsOf(own + screen(name))
    assert.deepEqual(
      (features.value as { title: string }[]).map(({ title }) => title),
      OWN,
      name,
    )
    assert.doesNotMatch(String(description.value), /pond/, name)
  }
  assert.match(String((await fieldsOf(own + screen('demo'))).description.value), /pond/)
})

test('the hints of a form are no prose; those of a form around the whole page are', async () => {
  const hint = 'A rough size is enough, as it only helps us to guess the number of beds.'
  const form = (inside: string) => `<form><div>${inside}</div><input></form>`
  assert.equal((await fieldsOf(form(`<div>${hint}</div>`))).description.value, null)
  const page = `<html lang="en"><title>Beetplan</title><body><form><main><h1>Plan your garden</h1><div>${hint}</div></main></form></body>`
  assert.match(String((await draftOf({ '/': page })).fields.description.value), /rough size/)
})

test('the description has no caption of a figure, no call and no state', async () => {
  const prose = 'Beetplan keeps the plan of every bed and tells what may follow on what.'
  for (const other of [
    '<div><b>40%</b></div><div>of all gardens grow the same crop twice and lose half of it by August.</div>',
    '<p>Feel free to contact us by mail, and we will answer with care and sincerity.</p>',
    '<p>Sample reviews shown for now. Real reviews of gardeners come as they are written.</p>',
    '<p>This area will become populated with numbers as you plant more and more of your beds.</p>',
    '<p>Or do you only want to know what grows now? See the calendar of sowing.</p>',
    '<p class="price-note">Prices of other planners are those of May and may have changed since.</p>',
    '<section><h2>Our projects</h2><p>The town garden of Fernby grows in forty beds that we have planned.</p></section>',
  ])
    assert.equal((await fieldsOf(`<p>${prose}</p>${other}`)).description.value, prose, other)
})

test('a card below the label Without …, and its pair, are no features', async () => {
  const pair = grid(
    card(
      'Your beds tire',
      'The same crop stands there every year, and nobody knows.',
      '<span>Without Beetplan</span>',
    ),
    card('Your beds rest', 'The plan tells what may follow and what may not.', '<span>With Beetplan</span>'),
  )
  assert.deepEqual(await featuresOf(own + pair), OWN)
  const named = grid(
    card('Before Beetplan', 'The same crop stands there every year, and nobody knows.'),
    card('After Beetplan', 'The plan tells what may follow and what may not.'),
  )
  assert.deepEqual(await featuresOf(own + named), OWN)
})

test('a card with an amount on top is a figure, unless it is named a benefit', async () => {
  const cards = (name: string) =>
    `<div class="${name}s">${['Seeds', 'Tools', 'Compost'].map((title) => `<div class="${name}"><div>10%</div><h3>${title}</h3><p>of what your friends buy in their first year</p></div>`).join('')}</div>`
  assert.deepEqual(await featuresOf(own + cards('referral-card')), OWN)
  assert.ok((await featuresOf(own + cards('benefit-card'))).includes('Compost'))
})

test('what is not there yet, a call, a level, a file and a section’s heading are no features', async () => {
  const others = [
    '오리 서랍 (준비중)',
    'Learn more',
    'Get started with Beetplan',
    'Become a patron',
    'Coming features',
    'Level 2 — the garden',
    'evidence.zip 142 KB signed',
    '2.1.1Size of beds',
  ]
  for (const title of others)
    assert.deepEqual(
      await featuresOf(
        own.replace(
          '</div></section>',
          `${card(title, 'This is what the card says of it.')}</div></section>`,
        ),
      ),
      OWN,
      title,
    )
  const soon = card(
    'Second garden',
    'The plan of another garden beside your own.',
    '<span>🔜 Coming soon</span>',
  )
  assert.deepEqual(await featuresOf(own.replace('</div></section>', `${soon}</div></section>`)), OWN)
})

test('groups of people, what was made for others and what to bring are no features', async () => {
  const people = grid(
    card('Writers & Growers', 'Note the first leaf of every bed without a pencil.'),
    card('Teachers', 'Show a class what follows on what and why it does.'),
    card('Busy Parents', 'Plan the beds while the children still sleep.'),
  )
  assert.deepEqual(await featuresOf(own + people), OWN)
  const works = `<section><h2>Our projects</h2>${grid(
    card('Town garden of Fernby', 'Forty beds that we have planned for the town.'),
    card('School of Rootham', 'Nine beds and a greenhouse for the fourth class.'),
  )}</section>`
  assert.deepEqual(await featuresOf(own + works), OWN)
  const bring =
    '<p>For this you will need:</p><ul><li>A plan of the house</li><li>The number of beds</li></ul>'
  assert.deepEqual(await featuresOf(own + bring), OWN)
})

test('large bold lines and h2 title the cards of a list of features', async () => {
  const bold = (title: string, text: string) =>
    `<div class="p-4"><p class="font-semibold text-3xl">${title}</p><p class="text-xl">${text}</p><ul><li>In every bed</li></ul></div>`
  const cards = grid(
    bold('Shorter rows', 'The shorter a row the easier it is to weed.'),
    bold('Built for rain', 'No bed is flooded where the plan says how high it is.'),
    bold('Works at night', 'The plan goes on while the gardener sleeps.'),
  )
  assert.ok((await featuresOf(cards)).includes('Built for rain'))
  const second = (title: string, text: string) => `<div><h2>${title}</h2><p>${text}</p></div>`
  const list = `<div><h2>Your garden, upgraded</h2><div class="features">${second('Know every bed', 'All that grew there in the last nine years.')}${second('Plan with others', 'Everybody sees the same plan and the same notes.')}${second('Make it yours', 'Each colour and each crop can be changed.')}</div></div>`
  assert.deepEqual(await featuresOf(list), ['Know every bed', 'Plan with others', 'Make it yours'])
})

test('headings with a picture and lines below are features', async () => {
  const section = (title: string) =>
    `<div><h4>${title}</h4></div><div>Drains after every storm</div><div>Keeps the mulch dry</div>`
  const read = (picture: string) =>
    featuresOf(
      `<div>${['Built for rain', 'Made for winter', 'Ready by spring'].map((title) => section(picture + title)).join('')}</div>`,
    )
  assert.deepEqual(await read('🌿 '), ['Built for rain', 'Made for winter', 'Ready by spring'])
  assert.deepEqual(await read(''), [])
})

test('steps, the heads of link columns and a phrase are no integrations', async () => {
  const integrationsOf = async (html: string) => (await fieldsOf(html)).integrations.value
  const step = (number: string, title: string) =>
    `<div><div>${number}</div><h3>${title}</h3><p>Link it to the plan of your beds.</p></div>`
  const steps = ['01', '02', '03'].map((number, at) =>
    step(number, ['Connect', 'Configure', 'Automate'][at] ?? ''),
  )
  const section = (inside: string) => `<section><h2>Integrations</h2>${inside}</section>`
  assert.equal(await integrationsOf(section(steps.join(''))), null)
  const names = ['Slack', 'Notion', 'Zapier']
  assert.deepEqual(await integrationsOf(section(names.map((name) => step('', name)).join(''))), names)
  const columns = ['About', 'Socials', 'Company'].map(
    (head) => `<div><h3>${head}</h3><a href="/a">The garden</a><a href="/b">The people</a></div>`,
  )
  assert.equal(await integrationsOf(section(columns.join(''))), null)
  assert.equal(await integrationsOf('<p>For anyone who works with Short-Form Video.</p>'), null)
  assert.equal(
    await integrationsOf('<p>The sensor connects to the cloud via modems using NB-IoT or LTE-M.</p>'),
    null,
  )
})

test('what can be played on the web runs there', async () => {
  assert.deepEqual((await fieldsOf('<h2>Play on the Web, iOS & Android</h2>')).platforms.value, [
    'web',
    'ios',
    'android',
  ])
})

test('the audience of a German sentence ends before its verb', async () => {
  const audienceOf = async (text: string) => (await fieldsOf(`<p>${text}</p>`)).audience.value
  assert.equal(
    await audienceOf('Für Schulen und Vereine bieten wir Beete, Kurse und ein Fest.'),
    'Schulen und Vereine',
  )
  assert.equal(await audienceOf('Gemacht für Schulen und Vereine.'), 'Schulen und Vereine')
})

test('a feature whose markup names a chat is one', async () => {
  const chat = (
    name: string,
  ) => `<div class="grid"><div id="${name}"><h3>Garden talk</h3><p>Ask what to sow in the week.</p></div>
    <div id="feature-b"><h3>Frost alarm</h3><p>Know a day ahead.</p></div></div>`
  assert.deepEqual(await featuresOf(chat('feature-chat')), ['Garden talk', 'Frost alarm'])
  assert.ok(!(await featuresOf(chat('hero-chat'))).includes('Garden talk'))
})
