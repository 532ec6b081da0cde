/** Values next to labels, badges, quotation marks and punctuation that are not part of them. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (body: string, language = 'en') =>
  `<html lang="${language}"><title>Beetplan – garden planner</title><meta property="og:site_name" content="Beetplan">
  <main><h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens that knows your soil.</p>${body}</main>`

const fieldsOf = async (body: string, language?: string) =>
  (await draftOf({ '/': page(body, language) })).fields

const plansOn = async (body: string, language: string) =>
  ((await fieldsOf(body, language)).pricing_plans.value ?? []).map(({ name, amount, interval }) =>
    [name, amount ?? '-', interval ?? '-'].join(' '),
  )

const titlesOn = async (body: string, language?: string) =>
  ((await fieldsOf(body, language)).features.value ?? []).map(({ title }) => title)

const card = (name: string, text: string, label = '') =>
  `<article class="feature-card">${label}<h3>${name}</h3><p>${text}</p></article>`

test('reads a yearly interval after a slash and space, and drops plan contents after a dot', async () => {
  const yearly = (price: string) =>
    `<div><h3>Beet</h3><p>${price}</p></div><div><h3>Hof</h3><p>900 € / mois</p></div>`
  assert.deepEqual(await plansOn(`<h2>Tarifs</h2>${yearly('250 € HT / an')}`, 'fr'), [
    'Beet 25000 year',
    'Hof 90000 month',
  ])
  const plan = (name: string) =>
    `<article><h3>${name}</h3><p>649€<span>starter pack</span></p><p><b>87€/mese</b> · serra, orto e assistenza</p></article>`
  assert.deepEqual(await plansOn(`<h2>Prezzi</h2>${plan('Base')}${plan('Orto')}`, 'it'), [
    'Base 8700 month',
    'Orto 8700 month',
  ])
})

test('a badge in Polish and a word before the amount in Portuguese are not plan names', async () => {
  const plan = (name: string, price: string) => `<div class="plan"><h3>${name}</h3><p>${price}</p></div>`
  assert.deepEqual(
    await plansOn(
      `<h2>Cennik</h2>${plan('Ogród', '100 zł / mies.')}${plan('Pole <i>Polecany</i>', '150 zł / mies.')}`,
      'pl',
    ),
    ['Ogród 10000 month', 'Pole 15000 month'],
  )
  assert.deepEqual(
    await plansOn(
      `<h2>Planos</h2>${plan('Horta', 'por <b>R$ 17,00</b>/mês')}${plan('Sítio', 'por <b>R$ 27,00</b>/mês')}`,
      'pt',
    ),
    ['Horta 1700 month', 'Sítio 2700 month'],
  )
})

test('a tag above a card’s title is not a feature', async () => {
  const tags = ['Early', 'Late', 'Often', 'Never', 'Always'].map(
    (word) => `<p class="feature-tag">${word}</p>`,
  )
  const names = ['Sowing days', 'Frost alarm', 'Crop rotation', 'Seed swap', 'Soil log']
  const cards = names.map((name, at) =>
    card(name, 'It tells you what each of your beds needs next.', tags[at]),
  )
  assert.deepEqual(await titlesOn(cards.join('')), names)
})

test('the visitor’s challenges and guides are not features', async () => {
  const ours = ['Sowing days', 'Frost alarm', 'Crop rotation'].map((name) =>
    card(name, 'It tells you what each of your beds needs next.'),
  )
  const others = (kind: string, ...names: string[]) =>
    `<section><h2>${kind === 'guide' ? 'Read on' : 'Day by day'}</h2>${names
      .map(
        (name) =>
          `<div class="${kind}-card"><h3>${name}</h3><p>Slugs eat what nobody looks at for a week.</p></div>`,
      )
      .join('')}</section>`
  assert.deepEqual(
    await titlesOn(
      `${others('challenge', 'Notes everywhere', 'Frost at night', 'Dry beds')}<section><h2>What it does</h2>${ours.join('')}</section>${others('guide', 'Moving leeks', 'Cold frames', 'Slugs')}`,
    ),
    ['Sowing days', 'Frost alarm', 'Crop rotation'],
  )
})

test('reads questions in quotation marks', async () => {
  const toggle = (question: string) =>
    `<div class="toggle-widget"><p class="toggle-header">« ${question} »</p><div><p>Oui, sans frais : « ${question.slice(0, -2)} » nous est souvent demandé.</p></div></div>`
  const html = page(
    ['Puis-je semer en hiver ?', 'Puis-je partager mes plans ?', 'Peut-on essayer avant ?']
      .map(toggle)
      .join(''),
    'fr',
  )
  const { faqs } = await draftOf({ '/': html })
  assert.deepEqual(
    faqs.map(({ value }) => value.question),
    ['Puis-je semer en hiver ?', 'Puis-je partager mes plans ?', 'Peut-on essayer avant ?'],
  )
})

test('browsers the product runs in are not integrations', async () => {
  const { integrations } = await fieldsOf(
    '<h2>Works with</h2><p>Compatible with Chrome, Edge, Brave and Opera.</p>',
  )
  assert.equal(integrations.value, null)
})

test('planned features are left out, in a roadmap list or below a heading in any language', async () => {
  const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const now = `<h2>Özellikler</h2>${list('Ekim günleri takvimi', 'Don uyarısı', 'Toprak günlüğü')}`
  const names = ['Ekim günleri takvimi', 'Don uyarısı', 'Toprak günlüğü']
  assert.deepEqual(
    await titlesOn(`${now}<h2>Yakında</h2>${list('Tohum takası', 'Komşu haritası')}`, 'tr'),
    names,
  )
  const roadmap = list('Tohum takası', 'Komşu haritası').replace('<ul>', '<ul class="roadmap-list">')
  assert.deepEqual(await titlesOn(`${now}<h2>Plan</h2>${roadmap}`, 'tr'), names)
})

test('recognises a store and a changelog by Turkish link texts', async () => {
  const store = `<a href="https://play.google.com/store/apps/details?id=test.beetplan">Play Store'dan İndir</a>`
  const changes = '<a href="https://github.com/beetplan/beetplan/blob/main/CHANGELOG.md">Sürüm Notları</a>'
  const { platforms, changelog_url: changelog } = await fieldsOf(`<p>${store}</p><p>${changes}</p>`, 'tr')
  assert.deepEqual(platforms.value, ['android'])
  assert.equal(changelog.value, 'https://github.com/beetplan/beetplan/blob/main/CHANGELOG.md')
})

test('the consent text of a checkbox is not the description', async () => {
  const consent = 'I agree that Beetplan keeps what I send here until my question has been answered in full.'
  const form = `<form><div><input type="checkbox" id="ok"><label for="ok">${consent}</label></div></form>`
  const { description } = await fieldsOf(form)
  assert.ok(!(description.value ?? '').includes('I agree'))
})
