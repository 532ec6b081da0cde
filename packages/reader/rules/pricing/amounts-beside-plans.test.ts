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
