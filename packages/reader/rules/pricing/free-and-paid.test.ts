/** Free and paid offers that are described in the same sentence or on the same card. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const page = (html: string, language = 'en') =>
  `<html lang="${language}"><head><title>Beetplan</title><meta property="og:site_name" content="Beetplan"></head>
  <body><main><h1>Beds that plan themselves</h1><p>Beetplan plans your garden beds in one click.</p>${html}</main></body></html>`

const fieldsOf = async (html: string, language = 'en') =>
  (await draftOf({ '/': page('<a href="/pricing">Pricing</a>', language), '/pricing': page(html, language) }))
    .fields

test('free to begin with, and in the next sentence a paid tier, is freemium in every language', async () => {
  const modelOf = async (question: string, answer: string, language: string) =>
    (await draftOf({ '/': page(`<h2>${question}</h2><p>${answer}</p>`, language) })).fields.pricing_model
      .value
  const free = await Promise.all([
    modelOf(
      'Ist das kostenlos?',
      'Ja, der Einstieg ist kostenlos. Es gibt ein kostenpflichtiges Premium ohne Grenzen.',
      'de',
    ),
    modelOf('Это бесплатно?', 'Начать можно бесплатно. Есть платный премиум с безлимитом.', 'ru'),
    modelOf('Is it free?', 'Yes, you can start for free. There is a paid Premium with more beds.', 'en'),
  ])
  assert.deepEqual(free, ['freemium', 'freemium', 'freemium'])
  assert.notEqual(
    await modelOf('Is it free?', 'Yes, it is free for everyone. There is no paid premium.', 'en'),
    'freemium',
  )
})

test('a trial with an amount is paid for, and an article states no model', async () => {
  const told = '<p>We offer a $50 two-week trial; ask about it in our free consultation.</p>'
  const asked = await draftOf({ '/': page(told) })
  assert.equal(asked.fields.pricing_model.value, null)
  const { fields } = await draftOf({
    '/': page('<a href="/blog/soil">Soil</a>'),
    '/blog/soil': page('<p>Most planners have a free trial of 14 days.</p>'),
  })
  assert.equal(fields.pricing_model.value, null)
})

test('a tier whose price line begins with free is free; a fee credited toward a yearly licence is not yearly', async () => {
  const { pricing_model, pricing_plans } = await fieldsOf(
    `<div class="plans"><div><h3>Community</h3><p>Free · MIT 1.0 · Self-hosted</p><p>Plan ten beds.</p></div>
    <div><h3>Pilot</h3><p>From $50,000</p><p>Fee credited in full toward your annual license</p></div></div>`,
  )
  assert.equal(pricing_model.value, 'freemium')
  assert.deepEqual(
    pricing_plans.value?.map(({ name, amount, interval }) => [name, amount, interval]),
    [
      ['Community', 0, null],
      ['Pilot', 5_000_000, null],
    ],
  )
})

test('a tax that is extra makes the price no extra', async () => {
  const card = (name: string, amount: string) =>
    `<div><h3>${name}</h3><p><span>₹${amount}</span><span>+ GST 18% extra</span></p><p>Quarterly</p></div>`
  const { pricing_plans } = await fieldsOf(`<div>${card('Starter', '3000')}${card('Growth', '5000')}</div>`)
  assert.deepEqual(
    pricing_plans.value?.map(({ name, amount, currency }) => [name, amount, currency]),
    [
      ['Starter', 300_000, 'INR'],
      ['Growth', 500_000, 'INR'],
    ],
  )
})

test('a currency behind the interval, or named once on the page, tells which dollar it is', async () => {
  const card = (name: string, price: string) => `<div><h3>${name}</h3><p>${price}</p></div>`
  const currencies = async (html: string) =>
    (await fieldsOf(html, 'es')).pricing_plans.value?.map(({ currency, interval }) => [currency, interval])
  const dollars = [
    ['USD', 'month'],
    ['USD', 'month'],
  ]
  const cards = (behind: string) =>
    `<div>${card('Huerto', `<sup>$</sup>99<sub>/mes${behind}</sub>`)}${card('Finca', `<sup>$</sup>199<sub>/mes${behind}</sub>`)}</div>`
  assert.deepEqual(await currencies(cards(' USD')), dollars)
  assert.deepEqual(await currencies(`<p>Precios en dólares (USD)</p>${cards('')}`), dollars)
  assert.equal(await currencies(cards('')), undefined)
})

test('a sign and a number in passages of their own are one price', async () => {
  const card = (name: string, amount: string) =>
    `<div class="card-${name}"><p>${name}</p><p>For growers</p><div><p>$</p></div><div><p>${amount}</p></div><div><p>Billed monthly</p></div></div>`
  const { pricing_plans } = await fieldsOf(
    `<h2>Pricing</h2><div>${card('Essential', '35')}${card('Premium', '67')}${card('Orchard', '187')}</div>`,
  )
  assert.deepEqual(
    pricing_plans.value?.map(({ name, amount, interval }) => [name, amount, interval]),
    [
      ['Essential', 3500, 'month'],
      ['Premium', 6700, 'month'],
      ['Orchard', 18_700, 'month'],
    ],
  )
})

test('one plan in several widths of the window, beside others, is not the list of plans', async () => {
  const card = (name: string, amount: string) => `<p>${name}</p><p>For growers</p><p>$${amount} / month</p>`
  const copy = `<div class="shown">${card('Premium', '20')}</div>`
  const { pricing_plans } = await fieldsOf(
    `<section>${card('Essential', '9')}</section><div>${copy.repeat(3)}</div><article>${card('Orchard', '87')}</article>`,
  )
  assert.notDeepEqual(
    pricing_plans.value?.map(({ name }) => name),
    ['Premium'],
  )
})

test('the free plan of the home page stands beside the paid ones of the page with the prices, if that is silent on it', async () => {
  const card = (name: string, price: string) => `<div><h3>${name}</h3><p>${price}</p><p>More beds.</p></div>`
  const pro = card('Pro', '$25 per month')
  const read = async (shown: string, free: string, told = '') => {
    const { fields } = await draftOf({
      '/': page(`<a href="/pricing">Pricing</a><h2>Pricing</h2><div>${card('Free', free)}${shown}</div>`),
      '/pricing': page(`<div>${card('Basic', '$12 per month')}${pro}</div>${told}`),
    })
    return fields.pricing_plans.value?.map(({ name }) => name)
  }
  assert.deepEqual(await read(pro, '$0 forever'), ['Free', 'Basic', 'Pro'])
  assert.deepEqual(await read(card('Seeds', '$4 per month'), '$0 forever'), ['Basic', 'Pro'])
  assert.deepEqual(await read(pro, '$0 / 30 days'), ['Basic', 'Pro'])
  assert.deepEqual(await read(pro, '$0', '<h4>Free</h4><p>For the first beds of schools.</p>'), [
    'Basic',
    'Pro',
  ])
})

for (const [language, says] of [
  ['en', 'There is no free plan.'],
  ['en', 'Beetplan is not free to use.'],
  ['en', 'We don’t offer a free plan for beginners.'],
  ['de', 'Es gibt keinen kostenlosen Tarif.'],
  ['fr', 'Il n’y a pas de plan gratuit.'],
  ['es', 'No hay ningún plan gratuito.'],
  ['it', 'Non esiste un piano gratuito.'],
  ['pt', 'Não existe um plano gratuito.'],
  ['nl', 'Er is geen gratis versie.'],
  ['pl', 'Nie ma darmowego planu na start.'],
  ['ru', 'Бесплатного тарифа нет, есть проба.'],
  ['ru', 'У нас нет бесплатного тарифа.'],
  ['ja', '無料プランはありません。'],
  ['ko', '무료 플랜은 없습니다.'],
  ['en', 'We do not offer a free trial.'],
  ['en', 'Instead of a free trial, you can have your money back.'],
  ['en', 'The free trial ended in May.'],
  ['en', 'The free plan was discontinued in 2024.'],
  ['en', 'Students and teachers get a free account.'],
  ['de', 'Eine kostenlose Testversion gibt es nicht.'],
  ['fr', 'Nous ne proposons pas d’essai gratuit.'],
  ['es', 'No ofrecemos prueba gratuita.'],
  ['tr', 'Ücretsiz deneme sunmuyoruz.'],
  ['ru', 'Пробный период не предоставляется.'],
  ['ja', '無料トライアルはありません。'],
  ['ko', '무료 체험은 제공하지 않습니다.'],
  ['zh', '我们不提供免费试用。'],
] as const)
  test(`is paid: ${says}`, async () => {
    const { pricing_model: model } = await fieldsOf(`<h3>Pro</h3><p>$19 / month</p><p>${says}</p>`, language)
    assert.equal(model.value, 'paid')
  })

for (const says of [
  'You won’t be charged during the free trial.',
  'No card needed – start a free trial of 14 days.',
  'Pro costs $19/month · 7-day free trial',
  'Once your 14-day free trial has ended, pick a plan.',
  'Ohne Kreditkarte 14 Tage kostenlos testen.',
  'Sans engagement essai gratuit de 14 jours.',
  'No commitment 14-day free trial.',
  'Sans engagement 14 jours gratuits.',
])
  test(`is a free trial: ${says}`, async () => {
    const { pricing_model: model } = await fieldsOf(`<h3>Pro</h3><p>$19 / month</p><p>${says}</p>`)
    assert.equal(model.value, 'free_trial')
  })

for (const [language, says] of [
  ['en', 'Beetplan is free for schools.'],
  ['en', 'Beetplan is free if you host it yourself.'],
  ['en', 'Beetplan is free of ads.'],
  ['de', 'Beetplan ist kostenlos für Schulen.'],
  ['fr', 'Beetplan est gratuit pour les écoles.'],
] as const)
  test(`says nothing of what all pay: ${says}`, async () => {
    const { fields } = await draftOf({ '/': page(`<p>${says}</p>`, language) })
    assert.equal(fields.pricing_model.value, null)
  })

for (const says of [
  'Beetplan is completely free with no ads.',
  'Beetplan is free with all features.',
  'Beetplan is free for iOS and Android.',
  'Beetplan is free for developers.',
  'Beetplan is free with offline mode.',
  'Beetplan is completely free: invite your family.',
])
  test(`is free: ${says}`, async () => {
    const { fields } = await draftOf({ '/': page(`<p>${says}</p>`) })
    assert.equal(fields.pricing_model.value, 'free')
  })

for (const [language, says] of [
  ['en', 'Our free plan is available now, with more features coming soon.'],
  ['en', 'The free plan will be enough for most gardeners.'],
  ['en', 'Teachers love our free plan.'],
  ['en', 'No credit card needed, a free plan is included for everyone.'],
  ['en', 'There are no ads on the free plan either.'],
  ['en', 'We never put ads in free plans for small gardens.'],
  ['pt', 'No plano gratuito cabem três canteiros.'],
  ['sv', 'Gratis att börja, utan reklam.'],
  ['sv', 'Det finns en gratis version av appen.'],
] as const)
  test(`is freemium: ${says}`, async () => {
    const { pricing_model: model } = await fieldsOf(`<p>${says}</p><h3>Pro</h3><p>$19 / month</p>`, language)
    assert.equal(model.value, 'freemium')
  })

test('nought beside the name of an interval is a price that a script fills in', async () => {
  const cards = (amount: string) =>
    ['Monatlich', 'Jährlich']
      .map((one) => `<div class="card"><h3>${one}</h3><p>${amount} €</p></div>`)
      .join('')
  const { pricing_plans: plans, pricing_model: model } = await fieldsOf(cards('0.00'), 'de')
  assert.deepEqual([plans.value, model.value], [null, null])
  assert.equal((await fieldsOf(cards('9.00'), 'de')).pricing_plans.value?.length, 2)
})
