/** The name, price and billing interval on a plan’s card, and amounts there that are not the plan’s price. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const home = `<html lang="en"><title>Beetplan – garden planner</title><meta property="og:site_name" content="Beetplan">
  <h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens that knows your soil.</p>
  <a href="/pricing">Pricing</a><footer>© Beetplan</footer>`

async function pricingOf(html: string) {
  const { fields } = await draftOf({ '/': home, '/pricing': html })
  const plans = (fields.pricing_plans.value ?? []).map(({ name, amount, interval }) =>
    [name, amount ?? '-', interval ?? '-'].join(' '),
  )
  return { plans, model: fields.pricing_model.value }
}
const plansOn = async (html: string) => (await pricingOf(`<h1>Pricing</h1>${html}`)).plans
const card = (name: string, ...lines: string[]) =>
  `<article class="card"><h2>${name}</h2>${lines.join('')}</article>`
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

test('amounts in the detail lines of a card are not the price of its plan', async () => {
  const users = list('Endless beds', '1 user → €250 / year', '3 users → €400 / year')
  const cards = [
    card('Starter', '<p>€0 / year</p>', list('One gardener', 'Three beds')),
    card('Team', '<p>From €250 / year</p>', users),
    card('Estate', '<p>Custom</p>', list('More than 6 users')),
  ]
  assert.deepEqual(await plansOn(`<div>${cards.join('')}</div>`), [
    'Starter 0 -',
    'Team 25000 year',
    'Estate - -',
  ])
  const options = (price: string) =>
    `<p>Letters: €700 par mois (en plus)</p><p>1 000 readers : €500 frais unique</p><h2>${price}</h2><p>par mois</p>`
  assert.deepEqual(
    await plansOn(`<div>${card('Base', options('€1,500'))}${card('Grand', options('€3,000'))}</div>`),
    ['Base 150000 month', 'Grand 300000 month'],
  )
})

test('the interval after a second amount does not apply to the first', async () => {
  const price = '<h4><sup>€</sup>500<sub>+ VAT</sub><span>200€ upkeep a year</span></h4>'
  assert.deepEqual(await plansOn(`<div>${card('Site', price)}${card('Shop', price)}</div>`), [
    'Site 50000 -',
    'Shop 50000 -',
  ])
})

test('calculator totals, savings, figures and add-ons are not plans', async () => {
  const sum =
    '<aside><div>€62.50</div><div>Billed yearly · €750 per year</div><div>You save €150 per year</div></aside>'
  assert.deepEqual(await plansOn(`${sum}<p>Pick what you need.</p>`), [])
  const figures =
    '<div class="hero-stats"><div class="stat"><b>$10</b><span>Starting price</span></div><div class="stat"><b>24h</b><span>Turnaround</span></div></div>'
  const extras =
    '<h2>Add-ons that make your beds even better</h2><div><h3>Photo of the bed</h3><table><tr><th>Size</th><th>Price</th></tr><tr><td>Up to 10</td><td>$5</td></tr><tr><td>Over 10</td><td>$8</td></tr></table></div>'
  assert.deepEqual(await plansOn(`${figures}${extras}<p>Create your free account.</p>`), [])
})

test('a usage price stated below the amount is not a plan', async () => {
  const use =
    '<section><h2>What use costs</h2><div><div><b>175</b><span>calls a month</span></div><div><span>€10</span><p>per call beyond</p></div></div></section>'
  assert.deepEqual(await plansOn(use), [])
})

test('a badge is not a plan name, and packs of credits are plans', async () => {
  const pack = (name: string, price: string, badge = '') =>
    `<div class="plan">${badge && `<div class="tag">${badge}</div>`}<div class="plan-name">${name}</div><div>Credits never expire</div><b>${price} one-time</b></div>`
  const packs = pack('100 credits', '$3.49') + pack('300 credits', '$8.99', 'Most popular')
  assert.deepEqual(await plansOn(`<div>${packs}</div>`), ['100 credits 349 once', '300 credits 899 once'])
})

test('a tier label above a card’s heading is the plan name', async () => {
  const tier = (name: string, head: string, price: string) =>
    `<article class="tier"><p class="kicker">${name}</p><h2>${head}</h2><p>For every garden there is.</p><strong>${price}</strong></article>`
  const tiers = tier('Free', 'Basic use', 'Free') + tier('Pro', 'No limits', 'In the app')
  assert.deepEqual(await pricingOf(`<h1>Pricing</h1><div>${tiers}</div>`), {
    plans: ['Free 0 -'],
    model: 'freemium',
  })
})

test('free for some people is not free, and a free sign-up is not a free plan', async () => {
  const modelOf = async (text: string) => (await pricingOf(`<h1>FAQ</h1><p>${text}</p>`)).model
  assert.equal(await modelOf('Beetplan is free for individuals.'), null)
  assert.equal(await modelOf('Beetplan est gratuit à l’utilisation pour les particuliers.'), null)
  assert.equal(await modelOf('Essai gratuit 14 jours.</p><p>Créer mon compte gratuitement'), 'free_trial')
})

test('a class name with extra in it is not an add-on, and an approximate amount is not a price', async () => {
  const shade = (name: string, price: string) =>
    `<div class="card bg-extra-light"><h3>${name}</h3>${price}<p>per month</p></div>`
  const plans = await plansOn(`${shade('Solo', '<p>$9</p>')}${shade('Team', '<p>$49</p>')}`)
  assert.deepEqual(plans, ['Solo 900 month', 'Team 4900 month'])
  const about = '<p>Equivalent to around 250 SAR</p>'
  assert.deepEqual(
    await plansOn(`${shade('Solo', `<p>$9</p>${about}`)}${shade('Team', `<p>$49</p>${about}`)}`),
    ['Solo 900 month', 'Team 4900 month'],
  )
})

test('options are not plans, badges are not names, and the amount above a lower one is a former price', async () => {
  const shown = (...lines: string[]) => `<div class="tier">${lines.join('')}</div>`
  const now = shown(
    '<span class="nowbadge">In the shed now</span>',
    '<div class="nm">Social</div>',
    '<div>€99,99</div>',
    '<div>€79,99 per month</div>',
  )
  assert.deepEqual(
    await plansOn(
      `<div>${now}${shown('<span class="soon">Later</span>', '<div class="nm">Growth</div>', '<p>To come</p>')}</div>`,
    ),
    ['Social 7999 month'],
  )
  const two = card('Solo', '<p>€9 / month</p>') + card('Team', '<p>€49 / month</p>')
  assert.deepEqual(await plansOn(`<div>${two}${card('Optional support', '<p>€5 / month</p>')}</div>`), [
    'Solo 900 month',
    'Team 4900 month',
  ])
  const yearly = card('Yearly', '<p>€90</p>', list('Everything in Monthly', 'Early beds'))
  assert.deepEqual(await plansOn(`<div>${card('Monthly', '<p>€9</p>', '<p>per month</p>')}${yearly}</div>`), [
    'Monthly 900 month',
    'Yearly 9000 year',
  ])
})

test('a price per thousand calls is a rate, and free with a commission is not a price', async () => {
  const cards = [
    card('Solo', '<p>€9 / month</p>'),
    card('Calls', '<p>€1 per 1 000 calls</p>'),
    card('Team', '<p>€49 / month</p>'),
    card('Share', '<p>Free + commission</p>'),
  ]
  assert.deepEqual(await plansOn(`<div>${cards.join('')}</div>`), ['Solo 900 month', 'Team 4900 month'])
})

test('a payment method is not a plan', async () => {
  const cards = ['Solo', 'Team'].map((name, at) =>
    card(
      `The ${name} plan with its beds and all that grows`,
      `<a href="/buy">Pay with card — €${9 + at}/month</a>`,
    ),
  )
  assert.deepEqual(await plansOn(`<div>${cards.join('')}</div>`), [])
})

test('one subscription among other goods is not the plan', async () => {
  const goods = [
    card('Mug', '<p class="price">€18</p>'),
    card('Scarf', '<p class="price">€42</p>'),
    card('Soap subscription', '<p class="price">€12 / month</p>'),
  ]
  const { fields } = await draftOf({ '/': `${home}<h2>This week</h2><div>${goods.join('')}</div>` })
  assert.equal(fields.pricing_plans.value, null)
})

test('a plan is named after the product and tier, not after the label above', async () => {
  const plan = (label: string, name: string, price: string) =>
    `<div class="card"><span class="tag">${label}</span><p class="head">${name}</p><p>${price}</p></div>`
  const cards = [
    plan('Start here', 'Acorn Free', '$0'),
    plan('One-time purchase', 'Acorn Pro', '$19.99 once'),
  ]
  assert.deepEqual(await plansOn(`<div>${cards.join('')}</div>`), ['Acorn Free 0 -', 'Acorn Pro 1999 once'])
})

test('reads whole cards as plans, though one does not carry the product’s name', async () => {
  const plan = (name: string, price: string) =>
    `<div class="card"><div><h3>${name}</h3><p>${price}</p></div><div><ul><li>Beds</li></ul><a href="/join">Join</a></div></div>`
  const cards = [
    plan('Beetplan Solo', '€9 / month'),
    plan('Beetplan Team', '€29 / month'),
    plan('Enterprise', 'On request'),
  ]
  const told = ['Beetplan Solo 900 month', 'Beetplan Team 2900 month', 'Enterprise - -']
  assert.deepEqual(await plansOn(`<div>${cards.join('')}</div>`), told)
})

test('a price row gives one plan per column, also with a note attached to a price', async () => {
  const table = `<table><tr><th></th><th>Free</th><th>Premium</th></tr><tr><th>Beds</th><td>1</td><td>5</td></tr>
    <tr><th>Price</th><td>Free</td><td>€2 / month<span>7-day free trial</span></td></tr></table>`
  assert.deepEqual(await plansOn(table), ['Free 0 -', 'Premium 200 month'])
})

test('a calculator gives no plan, and a list of plans outranks a single price', async () => {
  const plan = '<div class="box"><h3>Garden</h3><b>€12</b><span>/ bed / month</span></div>'
  const sums =
    '<div class="calculator"><div class="row"><span>20 beds × €12</span><b>€240</b></div><div class="row"><span>Per month</span><b>€240</b></div></div>'
  assert.deepEqual(await plansOn(plan + sums), ['Garden 1200 month'])
  const tiers = `<h2>Pricing</h2><div><div class="plan"><h3>Free</h3><b>$0</b></div><div class="plan"><h3>Pro</h3><b>$19</b></div></div>`
  const { fields } = await draftOf({
    '/': home.replace('<a', `${tiers}<a`),
    '/pricing': '<h1>Get your licence</h1><p>$19 one-time · no subscription</p>',
  })
  assert.deepEqual(
    fields.pricing_plans.value?.map(({ name, amount }) => [name, amount]),
    [
      ['Free', 0],
      ['Pro', 1900],
    ],
  )
})

test('a badge in front of the name is not part of it', async () => {
  const badged = (badge: string, name: string) =>
    `<div class="plan"><span class="badge">${badge}</span> <span class="name">${name}</span> <div>€60</div> <span>per month</span></div>`
  const cards = (badge: string) =>
    plansOn(`<div>${badged('', 'Bed')}${badged(badge, 'Garden')}${badged('', 'Estate')}</div>`)
  for (const badge of ['Most popular', '⭐ Más popular', 'Recommended', 'Beliebt', 'Best value!'])
    assert.deepEqual(await cards(badge), ['Bed 6000 month', 'Garden 6000 month', 'Estate 6000 month'], badge)
})

test('a heading takes no amount from below the next heading of its kind', async () => {
  const price = (amount: string) => `<p class="price">${amount} / month</p>`
  const grid = card('Seed', price('€9')) + card('Oak', price('€19'))
  const box = '<div class="box"><h2>Fee per harvest</h2><p>1.5 % of what you sell</p></div>'
  const other = `<section><h2>For buyers</h2><h3>Membership</h3>${price('€5')}</section>`
  assert.deepEqual(await plansOn(`<section><div>${grid}</div>${box}</section>${other}`), [
    'Seed 900 month',
    'Oak 1900 month',
  ])
})

test('a plan in another row is found though a line in all cards is marked up as a heading', async () => {
  const plan = (name: string, amount: string) =>
    card(name, `<h4>All you need</h4><p class="price">${amount} / month</p>`)
  const row = `<div>${plan('Seed', '€9')}${plan('Oak', '€19')}</div>`
  assert.deepEqual(await plansOn(`${row}<div><div>${plan('Ash', '€29')}</div></div>`), [
    'Seed 900 month',
    'Oak 1900 month',
    'Ash 2900 month',
  ])
})

test('a line above the amount that names a tier is the name of the only plan', async () => {
  const { plans, model } = await pricingOf(
    '<h1>Pricing</h1><h2>Start free. Get all beds for €9.</h2><div class="card"><div>Premium</div><div>€9 once</div></div>',
  )
  assert.deepEqual([plans, model], [['Premium 900 once'], 'paid'])
  const club = '<h2>Garden Club</h2><p>With all pro tools</p><p>€9 / month</p>'
  assert.deepEqual(await plansOn(club), ['Garden Club 900 month'])
})

test('what follows a dot in the line of a name is not part of it', async () => {
  const cards = card('Seed', '<p>€0</p>') + card('Oak · one-time purchase', '<p>€19</p>')
  assert.deepEqual(await plansOn(`<div>${cards}</div>`), ['Seed 0 -', 'Oak 1900 once'])
  const sizes = card('Bed · S', '<p>€9</p>') + card('Bed · L', '<p>€19</p>')
  assert.deepEqual(await plansOn(`<div>${sizes}</div>`), ['Bed · S 900 -', 'Bed · L 1900 -'])
})

test('plans in two rows of one list are read together, also with a free one; those under other headings are not', async () => {
  const row = (...cards: string[]) => `<div class="row">${cards.join('')}</div>`
  const priced = (name: string, price: string) => card(name, `<p class="price">${price}</p>`, list('Beds'))
  const first = row(priced('Free', '$0'), priced('Pro', '$9<span>/mo</span>'))
  const second = row(priced('Estate', '$49<span>/mo</span>'), priced('Park', '$99<span>/mo</span>'))
  assert.deepEqual(await plansOn(first + second), [
    'Free 0 -',
    'Pro 900 month',
    'Estate 4900 month',
    'Park 9900 month',
  ])
  const under = (heading: string, html: string) => `<section><h2>${heading}</h2>${html}</section>`
  const small = (html: string) => html.replaceAll('h2', 'h3')
  assert.deepEqual(
    await plansOn(under('For gardeners', small(first)) + under('For schools', small(second))),
    ['Free 0 -', 'Pro 900 month'],
  )
})
