/** Correct values that resemble ones the rules reject: they must still be accepted. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { isFaithfulCut } from '../facts/text.ts'
import { draftOf } from './testing/draft-of.ts'
import { isResidue } from './words/residue.ts'

const page = (title: string, html: string) => `<html lang="en"><title>${title}</title><main>${html}</main>`
const home = (html: string) =>
  page('Beetplan', `<h1>Beetplan</h1><p>Beetplan plans vegetable gardens.</p>${html}`)
const cards = (...titles: string[]) =>
  `<section><h2>Features</h2>${titles.map((title) => `<div class="card"><h3>${title}</h3><p>It does so for every bed of your garden.</p></div>`).join('')}</section>`

test('a download page under /releases gives platforms', async () => {
  const { fields } = await draftOf({
    '/': home('<a href="/releases">Download</a>'),
    '/releases': page(
      'Download – Beetplan',
      '<h1>Download</h1><p>Download for Windows</p><p>Download for macOS</p>',
    ),
  })
  assert.deepEqual(fields.platforms.value, ['macos', 'windows'])
})

test('feature pages give features, whatever their last path segment', async () => {
  for (const path of ['/features/projects', '/features/api', '/product/compare']) {
    const { fields } = await draftOf({
      '/': home(`<a href="${path}">Features</a>`),
      [path]: page(
        'Features – Beetplan',
        `<h1>Features</h1>${cards('Crop rotation', 'Frost alarm', 'Soil diary')}`,
      ),
    })
    assert.equal(fields.features.value?.length, 3, path)
  }
})

test('free without monthly fees is free', async () => {
  for (const text of [
    'Beetplan is free, with no monthly fees.',
    'Beetplan is free forever, no annual contract.',
  ])
    assert.equal((await draftOf({ '/': home(`<p>${text}</p>`) })).fields.pricing_model.value, 'free', text)
})

test('an environment variable in a sentence is not template residue', () => {
  assert.ok(!isResidue('They are kept in ${HOME}/.beetplan/logs.'))
  assert.ok(!isResidue('Reads %LOCAL_APP_DATA% on Windows.'))
  assert.ok(isResidue('%VITE_APP_NAME%'))
  assert.ok(isResidue('A fine and flawless site template that has blocks and rich pages'))
})

test('accepts open source stated on an about page', async () => {
  const { fields } = await draftOf({
    '/': home(''),
    '/about': page(
      'About – Beetplan',
      '<h1>About us</h1><p>Beetplan began in a garden.</p><p>We are open source: the source code is on GitHub.</p>',
    ),
  })
  assert.equal(fields.pricing_model.value, 'open_source')
})

test('reads the one open answer of an accordion', async () => {
  const item = (asked: string, answer: string) =>
    `<div class="accordion-item"><button class="accordion-button">${asked}</button>${answer}</div>`
  const { faqs } = await draftOf({
    '/': home(
      `<section><h2>Frequently asked questions</h2>${item('Is it free?', '<p>It is free for one garden.</p>')}${['Does it rain?', 'Is there a map?', 'May I share it?'].map((asked) => item(asked, '')).join('')}</section>`,
    ),
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.question),
    ['Is it free?'],
  )
})

test('figures and years in a headline are not taken for a date', async () => {
  for (const line of [
    'Monitoring that works 24/7/365',
    'Top 10 tools 2026',
    'Plan for 12 May 2026',
    'Meet Beetplan 10.2.15',
    'Know what to sow .',
  ]) {
    const { fields } = await draftOf({ '/': page('Beetplan', `<h1>${line}</h1><p>Beetplan</p>`) })
    assert.equal(fields.headline.value, line)
  }
})

test('keeps a name that contains a separator, if the site writes it so', async () => {
  for (const name of ['Night / Day', 'Bed - Breakfast', 'Coop · Garden']) {
    const { fields } = await draftOf({
      '/': `<html lang="en"><title>${name}</title><meta property="og:site_name" content="${name}"><main><h1>Plan your garden</h1><p>${name} plans vegetable gardens for everybody.</p></main><footer>© 2026 ${name}</footer>`,
    })
    assert.equal(fields.name.value, name)
  }
})

test('a number that belongs to its sentence is not a list number', () => {
  assert.ok(!isFaithfulCut('minutes a day are enough', '05 minutes a day are enough'))
  assert.ok(isFaithfulCut('Is it free?', '01 Is it free?'))
})

test('a founder who shares a name with a design kit is accepted if named alone', async () => {
  const { founders } = await draftOf({
    '/': home(''),
    '/about': page(
      'About – Beetplan',
      '<h1>About us</h1><p>Beetplan was founded by Jane Cooper in 2019.</p>',
    ),
  })
  assert.deepEqual(
    founders.map(({ value }) => value.name),
    ['Jane Cooper'],
  )
})

test('languages and negations in feature cards are features', async () => {
  for (const titles of [
    ['Spanish', 'French', 'Arabic'] as const,
    ['Not a single line of code', 'What your garden does', 'Frost alarm'] as const,
  ])
    assert.equal((await draftOf({ '/': home(cards(...titles)) })).fields.features.value?.length, 3, titles[0])
})

test('an address under a contact label or heading on the home page gives the city', async () => {
  for (const [html, city] of [
    ['<section><h2>Contact us</h2><p>12 rue de la Paix, 75002 Paris, France</p></section>', 'Paris'],
    [
      '<section><h2>Kontakt i dojazd</h2><div><div>Adres</div><div>ul. Ogrodowa 5<br>41-600 Bytom<br>wejście z tyłu</div></div></section>',
      'Bytom',
    ],
    ['<section><h2>Contact</h2><dl><dt>Location</dt><dd>Austin, TX</dd></dl></section>', 'Austin'],
    ['<h2>Who we are</h2><p>We are a small team from Ghent, Belgium.</p>', 'Ghent'],
    ['<footer>© 2026 Meier und Sohn, AG</footer>', null],
  ] as const)
    assert.equal((await draftOf({ '/': home(html) })).fields.city.value, city, html)
})

test('who builds and maintains the product, or signs a note from the founder, is a founder', async () => {
  const foundersOf = async (html: string) =>
    (await draftOf({ '/': home(html) })).founders.map(({ value }) => value.name)
  for (const html of [
    '<p>Beetplan is built and maintained by Jane Doering, an independent developer.</p>',
    '<h2>A note from our founder</h2><p>My carrots never grew, and so this began.</p><p>— Jane Doering</p>',
  ])
    assert.deepEqual(await foundersOf(html), ['Jane Doering'], html)
  assert.deepEqual(
    await foundersOf('<h2>Built for founders</h2><p>It saved my garden.</p><p>— John Roering</p>'),
    [],
  )
})

test('free applies to the whole product, not to basic functions; a free tier beside prices is freemium', async () => {
  const modelOf = async (text: string) =>
    (await draftOf({ '/': home(`<p>${text}</p>`) })).fields.pricing_model.value
  assert.equal(await modelOf('Free & MIT · runs on your own machine'), 'free')
  assert.equal(await modelOf('基本的な機能はすべて無料で使えます。'), null)
  const prices =
    '<h2>Pricing</h2><div><h3>Monthly</h3><b>$3.99/month</b></div><div><h3>Yearly</h3><b>$35.90/year</b></div>'
  const said = '<p>Free tier includes three beds and the calendar.</p>'
  const { fields } = await draftOf({ '/': home(prices + said) })
  assert.equal(fields.pricing_model.value, 'freemium')
})
