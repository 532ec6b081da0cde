/** Cards outside the plans' row, and amounts beside the plans that are none: labels, examples, one-off extras. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const page = (html: string, language = 'en') =>
  `<html lang="${language}"><head><title>Beetplan</title><meta property="og:site_name" content="Beetplan"></head>
  <body><main><h1>Beds that plan themselves</h1><p>Beetplan plans your garden beds in one click.</p>${html}</main></body></html>`

/** The plans of a page of prices as lines, and the model. */
async function pricingOf(html: string, language = 'en', home = '') {
  const { fields } = await draftOf({
    '/': page(`<a href="/pricing">Pricing</a>${home}`, language),
    ...(html ? { '/pricing': page(html, language) } : {}),
  })
  const plans = fields.pricing_plans.value?.map(({ name, amount, interval, note }) =>
    [name, amount, interval, note].filter((one) => one !== null && one !== undefined).join(' '),
  )
  return { plans: plans ?? [], model: fields.pricing_model.value }
}

const card = (name: string, price: string, frame = 'plan', more = '') =>
  `<div class="${frame}"><span class="plan-name">${name}</span><div class="plan-price">${price}</div><p>per month</p>${more}</div>`

test('a wide card below the row of plans is a plan, marked up like them under the same heading', async () => {
  const row = `<div class="row">${card('Seed', '€30')}${card('Root', '€60')}</div>`
  const wide = card('Orchard', '€190', 'wide', '<p>For clubs.</p>')
  assert.deepEqual((await pricingOf(`<h2>Pricing</h2>${row}${wide}`)).plans, [
    'Seed 3000 month',
    'Root 6000 month',
    'Orchard 19000 month',
  ])
  const elsewhere = `<h2>Pricing</h2>${row}<h2>Garden tools for hire</h2>${wide}`
  assert.equal((await pricingOf(elsewhere)).plans.length, 2)
})

test('a label for a price names no plan', async () => {
  const box = (label: string, price: string) =>
    `<div class="box"><div class="label">${label}</div><div>${price}</div></div>`
  const drawn = `<div class="price-card"><div>${box('Target price', '$18.00')}${box('Found price', '$11.40')}</div></div>`
  assert.deepEqual(await pricingOf('', 'en', drawn), { plans: [], model: null })
  const service = (name: string, price: string) =>
    `<li><h4>${name}</h4><p>Na miejscu.</p><p>${price}</p></li>`
  const services = `<h2>Cennik</h2><ul>${service('Przegląd', 'Koszt: 700 zł')}${service('Naprawa', 'Od 2500 zł – za pełne czyszczenie.')}</ul>`
  assert.deepEqual((await pricingOf(services, 'pl')).plans, ['Przegląd 70000', 'Naprawa 250000 Od'])
})

test('sums for teams of several sizes are examples of the price per user', async () => {
  const price = '<h2>Prezzi</h2><p>€7 / mese per utente</p>'
  const team = (name: string, sum: string) =>
    `<div class="team"><h3>${name}</h3><p>${sum}</p><p>al mese</p></div>`
  const teams = `<section><h2>Quanto costa?</h2><p>Calcola subito il costo</p>${team('Team piccolo', '€21')}${team('Team grande', '€105')}</section>`
  const { plans } = await pricingOf(teams, 'it', price)
  assert.deepEqual(plans, ['Beetplan 700 month per utente'])
})

test('plans by the month come before more extras that are paid once', async () => {
  const extra = (name: string, price: string) =>
    `<div class="boost"><h3>${name}</h3><p>${price} <span>one-time</span></p></div>`
  const plans = `<div>${card('Free', '$0')}${card('Pro', '$12')}</div>`
  const boosts = `<h2>Be seen by more gardeners.</h2>${extra('Spotlight', '$29')}${extra('Town page', '$59')}${extra('Front page', '$79')}`
  assert.deepEqual((await pricingOf(plans + boosts)).plans, ['Free 0', 'Pro 1200 month'])
})

test('a free plan beside one on request is freemium; a row of buttons is no plan', async () => {
  const asked = card('Free', '$0') + card('Enterprise', 'Custom pricing')
  assert.equal((await pricingOf(`<h2>Pricing</h2><div>${asked}</div>`)).model, 'freemium')
  const tier = (name: string, price: string, button: string) =>
    `<div class="tier"><div><h2>${name}</h2><h4>${price}</h4><ul><li>Beds</li><li>Seeds</li></ul></div><div><a href="/s">${button}</a></div></div>`
  const tiers = tier('Personnel', 'Gratuit', 'Commencer') + tier('Professionnel', 'Sur devis', 'Contacter')
  assert.equal((await pricingOf(tiers, 'fr')).model, 'freemium')
})

test('the home page states the price by the month in Japanese', async () => {
  const { plans } = await pricingOf(
    '',
    'ja',
    '<p>月額5,000円〜 / 1週間無料体験</p><p>年収が平均100万円アップ。</p>',
  )
  assert.deepEqual(plans, ['Beetplan 5000 month'])
})

test('a range alone in its passage is a price from its lower end', async () => {
  const priced = async (price: string, language = 'en') =>
    (await pricingOf(`<h2>Pricing</h2><div class="box"><h3>Garden</h3><div>${price}</div></div>`, language))
      .plans
  assert.deepEqual(await priced('€40 – €90 / month'), ['Garden 4000 month €40 - €90 / month'])
  assert.deepEqual(await priced('3 000 – 7 500 zł', 'pl'), ['Garden 300000 3 000 - 7 500 zł'])
  assert.deepEqual(await priced('Beds sell for €40 – €90 at the market'), [])
})

test('the name of a plan is neither the switch above nor a number in front of it', async () => {
  const numbered = (place: string, name: string, price: string) =>
    `<div class="plan-card"><div class="plan-card-label">Plano ${place}</div><div class="plan-card-name">${name}</div><div>${price} /mês</div></div>`
  const cards = numbered('1', 'Horta', 'R$ 30') + numbered('2', 'Pomar', 'R$ 60')
  assert.deepEqual((await pricingOf(cards, 'pt')).plans, ['Horta 3000 month', 'Pomar 6000 month'])
  const card = (price: string) =>
    `<ul><li><p><label>Monthly</label> <label>Yearly</label></p><div>${price} / month</div></li></ul>`
  assert.deepEqual((await pricingOf(`<h2>Pricing</h2>${card('$12')}`)).plans, ['Beetplan 1200 month'])
})

test('a price on request far below the name counts if it is a heading', async () => {
  const tier = (name: string, price: string) =>
    `<div class="tier"><h3>${name}</h3><ul>${'<li>Beds and seeds</li>'.repeat(10)}</ul><p>a partir de:</p><h2>${price}</h2></div>`
  const tiers = tier('Horta', 'R$ 90') + tier('Pomar', 'Consulte') + tier('Quinta', 'Consulte')
  assert.deepEqual((await pricingOf(`<h1>Planos</h1><div>${tiers}</div>`, 'pt')).plans, [
    'Horta 9000',
    'Pomar',
    'Quinta',
  ])
})

test('a one-time fee in a list of benefits is the price of the product', async () => {
  const list = (fee: string) =>
    `<h3>Real Benefits</h3><ul><li>Works on your computer</li><li>${fee}</li></ul>`
  assert.deepEqual((await pricingOf('', 'en', list('$700 one-time all-inclusive fee'))).plans, [
    'Beetplan 70000 once',
  ])
  assert.deepEqual((await pricingOf('', 'en', list('$700 one-time setup fee'))).plans, [])
})

test('surcharges and weights are no plans', async () => {
  const surcharge = '<h2>价格</h2><ul><li>山区附加：$12 起</li><li>包装免费</li></ul>'
  assert.deepEqual(await pricingOf(surcharge, 'zh'), { plans: [], model: null })
  const row = (weight: string, price: string) => `<div class="rate"><b>${weight}</b><div>${price}</div></div>`
  assert.deepEqual(
    (await pricingOf(`<h2>Pricing</h2><div>${row('5kg+', '$12')}${row('20 kg', '$9')}</div>`)).plans,
    [],
  )
})

test('free of charge altogether in further languages; an account is not', async () => {
  const modelOf = async (text: string, language: string) =>
    (await pricingOf('', language, `<p>${text}</p>`)).model
  assert.equal(await modelOf('تطبيق الحديقة مجاني بالكامل للجميع.', 'ar'), 'free')
  assert.equal(await modelOf('このアプリは無料です。', 'ja'), 'free')
  assert.equal(await modelOf('送料は無料です。', 'ja'), null)
  assert.equal(await modelOf('חינם · בלי פרסומות', 'he'), 'free')
  const cards = `<h2>Pricing</h2>${card('Seed', '€30')}${card('Root', '€60')}`
  const account = '<p>After payment, create your free account.</p>'
  assert.equal((await pricingOf(cards + account, 'en')).model, 'freemium')
  assert.equal(
    (await pricingOf(`${cards}${account}<p>Try it for 24 hours with our free trial.</p>`, 'en')).model,
    'free_trial',
  )
})
