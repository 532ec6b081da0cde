/** Plain facts that are stated in forms of their own, and what stands beside them without being said of the product. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (html: string, language = 'en', head = '') =>
  `<html lang="${language}"><head><title>Beetplan</title><meta property="og:site_name" content="Beetplan">${head}</head><body><main>
  <h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens that knows your soil.</p>${html}</main></body></html>`

const fieldsOf = async (html: string, more: Record<string, string> = {}) =>
  (await draftOf({ '/': page(html), ...more })).fields

for (const who of ['Cornell students', 'two former Acme engineers', 'industry veterans'])
  test(`founders behind what they were: ${who}`, async () => {
    const told = `<p>Beetplan was founded by ${who} Jane Miller and John Carter to modernize gardening.</p>`
    const { founders } = await draftOf({ '/': page(''), '/about': page(told) })
    assert.deepEqual(
      founders.map(({ value }) => value.name),
      ['Jane Miller', 'John Carter'],
    )
  })

test('the year in a sentence with the name comes before a declared one', async () => {
  const declared = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Beetplan","url":"https://beetplan.test/","foundingDate":"2020"}</script>`
  const about = page('<p>In 2025 we founded Beetplan to help people who grow food.</p>', 'en', declared)
  const { fields } = await draftOf({ '/': page('', 'en', declared), '/about': about })
  assert.equal(fields.founded_year.value, 2025)
  assert.equal((await draftOf({ '/': page('', 'en', declared) })).fields.founded_year.value, 2020)
})

test('a town and its country without a comma, in a list of ways to get in touch', async () => {
  const contact = (place: string) =>
    page(`<h2>Get in touch</h2><div><p>${place}</p><p>hello@beetplan.test</p></div>`)
  const placeOn = async (place: string) => {
    const { city, country } = await fieldsOf('<a href="/contact">Contact</a>', { '/contact': contact(place) })
    return [city.value, country.value]
  }
  assert.deepEqual(await placeOn('Kano Nigeria'), ['Kano', 'NG'])
  assert.deepEqual(await placeOn('We deliver to Nigeria'), [null, null])
})

test('a line that ends with the licence states it', async () => {
  const { licence } = await fieldsOf('<ul><li>npm install beetplan — MIT licensed</li></ul>')
  assert.equal(licence.value, 'MIT')
})

test('a demo is not shown in the imprint', async () => {
  const demoAt = async (path: string) =>
    (await fieldsOf(`<a href="${path}">Request a demo</a>`)).demo_url.value
  assert.equal(await demoAt('/impressum/'), null)
  assert.match((await demoAt('/demo/')) ?? '', /\/demo\/$/)
})

test('an answer is no paragraph of the description', async () => {
  const answer =
    'Yes. Beetplan follows the natural rhythm of your garden with human speed and never plants twice.'
  const told = `<div class="faq-list"><details class="faq-item"><summary>Safe? <span>+</span></summary><p>${answer}</p></details></div>`
  assert.doesNotMatch((await fieldsOf(told)).description.value ?? '', /natural rhythm/)
  assert.match((await fieldsOf(`<p>${answer}</p>`)).description.value ?? '', /natural rhythm/)
})

test('a heading that announces what follows about the product is no headline, in Chinese too', async () => {
  const html = `<html lang="zh"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><div><h2>關於 Beetplan</h2></div><section><h2>每一畦都有計畫</h2><p>Beetplan，是一款菜園計畫工具。</p></section>`
  assert.equal((await draftOf({ '/': html })).fields.headline.value, '每一畦都有計畫')
})

test('a card named after security or privacy, in a row of features, is one', async () => {
  const card = (title: string, text: string) => `<div class="c"><h4>${title}</h4><p>${text}</p></div>`
  const cards = [
    card('Security', 'Certificate pinning and protection against forged requests.'),
    card('Privacy', 'Nothing leaves your own machine, ever.'),
    card('Speed', 'Answers in a few milliseconds.'),
  ]
  const { features } = await fieldsOf(`<h2>Why Beetplan</h2><div>${cards.join('')}</div>`)
  assert.deepEqual(
    features.value?.map(({ title }) => title),
    ['Security', 'Privacy', 'Speed'],
  )
})

test('a tick before a use case is no part of it', async () => {
  const uses = ['✓ You have three beds or more', '✓ You share a garden with friends']
  const list = `<h3>Ideal for you if</h3><ul>${uses.map((use) => `<li>${use}</li>`).join('')}</ul>`
  const { use_cases: found } = await fieldsOf(list)
  assert.deepEqual(found.value, ['You have three beds or more', 'You share a garden with friends'])
})
