/** Regressions: pages like those of sites whose facts a person wrote down before the rules first read them. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (html: string, language = 'en') =>
  `<html lang="${language}"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beetplan</h1>${html}</main>`

test('a link inside a question’s summary is not part of the answer', async () => {
  const item = (question: string, answer: string) =>
    `<details class="faq-item"><summary><span>${question}</span><span><a href="mailto:ask@beetplan.test">Ask us</a><i aria-hidden="true">+</i></span></summary><div>${answer}</div></details>`
  const { faqs } = await draftOf({
    '/': page(`<h2>Questions</h2>${item('Can I plan two gardens?', 'As many as you have.')}
      ${item('Does it know my soil?', 'It asks you once.')}`),
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.answer),
    ['As many as you have.', 'It asks you once.'],
  )
})

test('suggested prompts of a chat are not an FAQ, even with a line below them', async () => {
  const ask = (question: string) => `<button>${question}</button>`
  const { faqs } = await draftOf({
    '/': page(`<div class="chat"><p>Ask me, for example:</p>${ask('Can I plan two gardens?')}
      ${ask('Does it know my soil?')}${ask('Are my beds safe?')}</div><p>Made by Beetplan</p>`),
  })
  assert.deepEqual(faqs, [])
})

const featuresOf = async (html: string) =>
  (await draftOf({ '/': page(html) })).fields.features.value?.map(({ title }) => title) ?? []

test('cards marked as free are features, unless one of them has a price', async () => {
  const card = (title: string, mark: string) =>
    `<div class="card"><div class="name">${title}</div><div>All that grows in your beds, week by week.</div><span>${mark}</span></div>`
  const cards = (last: string) => [
    card('Soil map', 'Free'),
    card('Crop diary', 'Free'),
    card('Rain log', last),
  ]
  const section = (last: string) =>
    `<section><h2>Features</h2><div class="grid">${cards(last).join('')}</div></section>`
  assert.deepEqual(await featuresOf(section('Pro')), ['Soil map', 'Crop diary', 'Rain log'])
  assert.deepEqual(await featuresOf(section('$9 / month')), [])
})

test('steps are not features, by their class or by a heading in any language', async () => {
  const step = (name: string) => (title: string) =>
    `<div class="${name}"><h3>${title}</h3><p>It takes a minute, and no more than that.</p></div>`
  const steps = (name: string) => ['Name your beds', 'Choose crops', 'Begin to dig'].map(step(name)).join('')
  assert.equal((await featuresOf(`<h2>Beds</h2><div>${steps('card')}</div>`)).length, 3)
  assert.deepEqual(await featuresOf(`<h2>Beds</h2><div>${steps('how__step')}</div>`), [])
  for (const heading of ['Comment ça marche ?', 'So funktioniert’s', 'Cómo funciona', 'Wie funktioniert es?'])
    assert.deepEqual(await featuresOf(`<h2>${heading}</h2><div>${steps('card')}</div>`), [])
})

test('a heading that only names the host is not a headline', async () => {
  const { fields } = await draftOf({
    '/': '<html lang="en"><title>Beetplan | Plan gardens bed by bed</title><h1>Beetplan.test</h1><p>For all who dig.</p>',
  })
  assert.equal(fields.headline.value, 'Plan gardens bed by bed')
})

test('a card that is one link gives the name of a founder', async () => {
  const card = (name: string, title: string) =>
    `<a href="/people/${name.slice(0, 3)}"><div><span>${name}</span><span>${title}</span></div></a>`
  const { founders } = await draftOf({
    '/': page(''),
    '/about': page(
      `<h2>Meet our Founders</h2><div>${card('Mara Lind', 'CEO & Co-Founder')}${card('Ida Holm', 'CTO & Co-Founder')}</div>`,
    ),
  })
  assert.deepEqual(
    founders.map(({ value }) => value.name),
    ['Mara Lind', 'Ida Holm'],
  )
})

test('the year in which a founder founded another company is not the founding year', async () => {
  const about = '<h2>About us</h2><p>Mara was co-founder of a nursery and founded Acorn in 2012.</p>'
  const { fields } = await draftOf({ '/': page(''), '/about': page(about) })
  assert.equal(fields.founded_year.value, null)
})

test('cards with small headings and lines with ticks are features; column heads are not', async () => {
  const featuresOf = async (html: string) => {
    const { fields } = await draftOf({ '/': page(html) })
    return (fields.features.value ?? []).map(({ title, description }) => [title, description])
  }
  const text = ['Sow', 'Water', 'Reap'].map((title) => [title, `${title}ing is planned bed by bed here.`])
  const cards = (form: (title: string, text: string) => string) =>
    text.map(([title = '', told = '']) => `<div class="col">${form(`${title} beds`, told)}</div>`).join('')
  const points = text.map(([title, told]) => [`${title} beds`, told])
  assert.deepEqual(await featuresOf(cards((title, told) => `<h6>${title}</h6><h6>${told}</h6>`)), points)
  const ticks = ['Beds by number', 'Seeds on a shelf', 'Frost in sight'].map((line) => `<div>${line}</div>`)
  assert.deepEqual(
    (await featuresOf(`<h2>All of it</h2><div class="check-grid">${ticks.join('')}</div>`)).flat(),
    ['Beds by number', undefined, 'Seeds on a shelf', undefined, 'Frost in sight', undefined],
  )
  const heads = ['Beetplan', 'Acorn', 'Tendril'].map((name) => `<th><h6>${name}</h6></th>`).join('')
  assert.deepEqual(
    await featuresOf(`<h2>Features</h2><table><tr><th></th>${heads}</tr><tr><td></td></tr></table>`),
    [],
  )
})

test('free for somebody else is not freemium; a free and a paid version, in a sentence or a table, are', async () => {
  const pricesOf = async (html: string, language = 'en') => {
    const { fields } = await draftOf({ '/': page('', language), '/pricing': page(html, language) })
    const plans = fields.pricing_plans.value ?? []
    return [fields.pricing_model.value, ...plans.map(({ name, amount }) => `${name} ${amount}`)]
  }
  const plan =
    '<div class="card"><h3>Pro</h3><p>69 €/mois</p></div><div class="card"><h3>Max</h3><p>99 €/mois</p></div>'
  assert.equal((await pricesOf(`${plan}<p>L’accès est gratuit pour lui.</p>`, 'fr'))[0], 'paid')
  assert.equal((await pricesOf(`${plan}<p>C’est gratuit pour toujours.</p>`, 'fr'))[0], 'freemium')
  const both = '<p>Existe uma versão gratuita e uma versão Premium opcional.</p>'
  assert.deepEqual(await pricesOf(both, 'pt'), ['freemium'])
  const table =
    '<table><tr><th></th><th>베이직</th><th>프리미엄</th></tr><tr><th>구독료</th><td>무료(기본)</td><td>월 결제: 30,000원(매월)</td></tr></table>'
  const sections = ['요금제', '추가 기능'].map((title) => `<div><h2>${title}</h2>${table}</div>`).join('')
  assert.deepEqual(await pricesOf(sections, 'ko'), ['freemium', '베이직 0', '프리미엄 30000'])
})

test('reads all plans of a row, though one does not carry the product’s name', async () => {
  const card = (name: string, price: string) =>
    `<div class="card"><h3>${name}</h3><p>${price}</p><ul><li>Beds</li></ul></div>`
  const { fields } = await draftOf({
    '/': page(''),
    '/pricing': page(
      `<div>${card('Beetplan Solo', '€9 / month')}${card('Beetplan Team', '€29 / month')}${card('Estate', 'On request')}</div>`,
    ),
  })
  assert.deepEqual(
    (fields.pricing_plans.value ?? []).map(({ name }) => name),
    ['Beetplan Solo', 'Beetplan Team', 'Estate'],
  )
})

test('reads a large city after a district or before one; ignores places of courts and suppliers', async () => {
  const placeOf = async (contact: string, terms = '') => {
    const { fields } = await draftOf({
      '/': page(''),
      '/contact': page(contact),
      '/terms': page(terms),
    })
    return [fields.city.value, fields.country.value]
  }
  assert.deepEqual(await placeOf('<p>Acorn Green, Westlands, Nairobi</p>'), ['Nairobi', null])
  assert.deepEqual(await placeOf('<h4>Adres</h4><p>Manisa/Şehzadeler</p>'), ['Manisa', null])
  const court = '<p>Disputes with Beetplan go to a court located in the State of Delaware.</p>'
  const tool = '<p>We use a service provided by Google LLC, 1600 Park Road, Mountain View, CA 94043, USA.</p>'
  assert.deepEqual(await placeOf('', court + tool), [null, null])
})

test('a link labelled with a network’s short name is the company’s own account', async () => {
  const { company_socials: socials } = await draftOf({
    '/': page('<footer><a href="https://bsky.app/profile/mara.bsky.social">Bsky</a></footer>'),
  })
  assert.equal(socials.custom?.value.url, 'https://bsky.app/profile/mara.bsky.social')
})
