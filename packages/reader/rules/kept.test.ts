/** What looks like something that is refused, and is right. */
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

test('a download page that is called releases names platforms', async () => {
  const { fields } = await draftOf({
    '/': home('<a href="/releases">Download</a>'),
    '/releases': page(
      'Download – Beetplan',
      '<h1>Download</h1><p>Download for Windows</p><p>Download for macOS</p>',
    ),
  })
  assert.deepEqual(fields.platforms.value, ['macos', 'windows'])
})

test('pages of features keep theirs, whatever their last segment', async () => {
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

test('free without fees by the month is free', async () => {
  for (const text of [
    'Beetplan is free, with no monthly fees.',
    'Beetplan is free forever, no annual contract.',
  ])
    assert.equal((await draftOf({ '/': home(`<p>${text}</p>`) })).fields.pricing_model.value, 'free', text)
})

test('a name in code is no template', () => {
  assert.ok(!isResidue('They are kept in ${HOME}/.beetplan/logs.'))
  assert.ok(!isResidue('Reads %LOCAL_APP_DATA% on Windows.'))
  assert.ok(isResidue('%VITE_APP_NAME%'))
})

test('an about page that says open source is believed', async () => {
  const { fields } = await draftOf({
    '/': home(''),
    '/about': page(
      'About – Beetplan',
      '<h1>About us</h1><p>Beetplan began in a garden.</p><p>We are open source: the source code is on GitHub.</p>',
    ),
  })
  assert.equal(fields.pricing_model.value, 'open_source')
})

test('an accordion that holds the open answer alone gives it', async () => {
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

test('figures and years in a headline are no day', async () => {
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

test('a name with a separator of its own is kept whole where the site writes it so', async () => {
  for (const name of ['Night / Day', 'Bed - Breakfast', 'Coop · Garden']) {
    const { fields } = await draftOf({
      '/': `<html lang="en"><title>${name}</title><meta property="og:site_name" content="${name}"><main><h1>Plan your garden</h1><p>${name} plans vegetable gardens for everybody.</p></main><footer>© 2026 ${name}</footer>`,
    })
    assert.equal(fields.name.value, name)
  }
})

test('a number that belongs to its sentence is no mark of a list', () => {
  assert.ok(!isFaithfulCut('minutes a day are enough', '05 minutes a day are enough'))
  assert.ok(isFaithfulCut('Is it free?', '01 Is it free?'))
})

test('a founder who is called like somebody of a kit is one, alone', async () => {
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

test('languages and denials that are told of in a passage are features', async () => {
  for (const titles of [
    ['Spanish', 'French', 'Arabic'] as const,
    ['Not a single line of code', 'What your garden does', 'Frost alarm'] as const,
  ])
    assert.equal((await draftOf({ '/': home(cards(...titles)) })).fields.features.value?.length, 3, titles[0])
})
