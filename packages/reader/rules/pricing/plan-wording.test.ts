/** Plans whose name, price or billing interval is surrounded by other words. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const page = (html: string, language = 'en') =>
  `<html lang="${language}"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beds that plan themselves</h1>${html}</main>`

async function pricesOf(html: string, language = 'en') {
  const { fields } = await draftOf({ '/': page('', language), '/pricing': page(html, language) })
  return { model: fields.pricing_model.value, plans: fields.pricing_plans.value ?? [] }
}

const card = (name: string, price: string) =>
  `<div class="card"><h3>${name}</h3>${price}<p>For beds</p></div>`

test('a note ends after the billing unit', async () => {
  const priced = (amount: number) =>
    `<div class="price">€${amount} per gebruiker per maand Implementatie en afstemming op maat</div>`
  const { plans } = await pricesOf(card('Starter', priced(29)) + card('Team', priced(49)), 'nl')
  assert.deepEqual(
    plans.map(({ name, interval, note }) => [name, interval, note]),
    [
      ['Starter', 'month', 'per gebruiker per maand'],
      ['Team', 'month', 'per gebruiker per maand'],
    ],
  )
})

test('the interval is taken from a line below that repeats the amount', async () => {
  const again = '<p>5,99 €</p><p>14 Tage kostenlos · danach 5,99 € / Monat · jederzeit kündbar</p>'
  const { model, plans } = await pricesOf(`<h3>Beetplan Premium</h3>${again}`, 'de')
  assert.deepEqual([model, plans[0]?.amount, plans[0]?.interval], ['free_trial', 599, 'month'])
  const other = '<p>5,99 €</p><p>statt 7,99 € / Monat</p>'
  assert.equal((await pricesOf(`<h3>Beetplan Premium</h3>${other}`, 'de')).plans[0]?.interval, null)
})

test('a numbered heading names the plan before its dash', async () => {
  const { plans } = await pricesOf(
    '<h2>1. Beta is free</h2><p>For now.</p><h2>2. Founder plan — for everyone who joins while it is in the making</h2><p>$6.99 per month · or $59.99 per year (save 28%)</p><h2>3. Standard plan — for all who come later than the first year</h2><p>$7.99 per month</p>',
  )
  assert.deepEqual(
    plans.map(({ name, amount, interval }) => [name, amount, interval]),
    [
      ['Founder plan', 699, 'month'],
      ['Founder plan', 5999, 'year'],
      ['Standard plan', 799, 'month'],
    ],
  )
})

test('a free trial call in Turkish gives free_trial', async () => {
  const plans = card('Basic', '<p>$5 / ay</p>') + card('Pro', '<p>$10 / ay</p>')
  assert.equal((await pricesOf(plans, 'tr')).model, 'paid')
  assert.equal((await pricesOf(`<p>14 gün ücretsiz dene.</p>${plans}`, 'tr')).model, 'free_trial')
})

test('the yearly total of a monthly price is the same plan’s yearly price', async () => {
  const monthly = card('Monthly', '<div><b>€14.95/month</b></div>')
  const yearly = (line: string) => card('Yearly', `<div><b>€9.92/month</b></div><p>${line}</p>`)
  const yearlyOf = async (line: string) =>
    (await pricesOf(monthly + yearly(line))).plans.flatMap(({ name, amount, interval }) =>
      name === 'Yearly' ? [[amount, interval]] : [],
    )
  assert.deepEqual(await yearlyOf('Billed as €119 per year.'), [
    [992, 'month'],
    [11900, 'year'],
  ])
  assert.deepEqual(await yearlyOf('Support as €119 per year.'), [[992, 'month']])
})

test('the only price of a pricing page is the product’s, if the page names it anywhere', async () => {
  const price = '<h2>Full setup pricing</h2><p>The full setup is a one-time cost.</p><p>65,000 yen</p>'
  const pricing = (footer: string) =>
    `<html lang="en"><title>Free trial</title><main><h1>Free 1-week trial</h1>${price}</main><footer><p>${footer}</p></footer>`
  const plansOf = async (footer: string) =>
    (await draftOf({ '/': page(''), '/pricing': pricing(footer) })).fields.pricing_plans.value
  const [plan] = (await plansOf('Beetplan. Menus for gardens.')) ?? []
  assert.deepEqual([plan?.name, plan?.amount, plan?.currency], ['Beetplan', 65000, 'JPY'])
  assert.equal(await plansOf('Menus for gardens.'), null)
})

test('reads plans in rows from a table with a price column', async () => {
  const table = `<h2>Two ways to subscribe</h2><table><tr><th>Plan</th><th>Price</th><th>Per month</th></tr>
    <tr><td>Monthly</td><td>$9.99/month</td><td>$9.99</td></tr>
    <tr><td>Yearly</td><td>$99.99/year</td><td>$8.33 · 2 months free</td></tr></table>`
  const { model, plans } = await pricesOf(table)
  assert.equal(model, 'paid')
  assert.deepEqual(
    plans.map(({ name, amount, interval }) => [name, amount, interval]),
    [
      ['Monthly', 999, 'month'],
      ['Yearly', 9999, 'year'],
    ],
  )
})

test('a price in a comparison table is a competitor’s', async () => {
  const rows = '<tr><td>Beetplan</td><td>Free</td></tr><tr><td>Rootwise</td><td>$3/mo</td></tr>'
  const table = `<table><tr><th>App</th><th>Price</th></tr>${rows}</table>`
  assert.deepEqual((await pricesOf(`<h2>How Beetplan compares</h2>${table}`)).plans, [])
})

test('keeps the unit of a per-item price as a note, and skips a former price by its class', async () => {
  const kept = card('Guests', '<p>$69 / month</p>')
  const [, jobs] = (await pricesOf(kept + card('Jobs', '<p>$10 / dispatched job</p>'))).plans
  assert.deepEqual([jobs?.name, jobs?.interval, jobs?.note], ['Jobs', null, '/ dispatched job'])
  const { plans } = await pricesOf(
    kept + card('Rates', '<p><span class="promo-price-old">$9</span><span>$7</span> / month</p>'),
  )
  assert.deepEqual(
    plans.map(({ amount }) => amount),
    [6900, 700],
  )
})

test('a three-digit number may be part of a plan name, a year may not', async () => {
  const namesOf = async (first: string) => {
    const cards = card(first, '<p>$9 / month</p>') + card('Garden 1000', '<p>$19 / month</p>')
    return (await pricesOf(cards)).plans.map(({ name }) => name)
  }
  assert.deepEqual(await namesOf('Garden 500'), ['Garden 500', 'Garden 1000'])
  assert.ok(!(await namesOf('Since 2019')).includes('Since 2019'))
})

test('a phrase before a minimum price is not the plan name if the card has one', async () => {
  const cards =
    card('Project', '<p>Typical projects start at $2,500</p>') + card('Care', '<p>Plans from $90 / month</p>')
  assert.deepEqual(
    (await pricesOf(cards)).plans.map(({ name, amount, note }) => [name, amount, note]),
    [
      ['Project', 250000, undefined],
      ['Care', 9000, 'from'],
    ],
  )
})

test('a note keeps the unit of a price in any wording, but not its interval', async () => {
  const notes = async (price: string, language = 'en') =>
    (
      await pricesOf(card('Solo', `<p>${price}</p>`) + card('Team', '<p>€99 / month</p>'), language)
    ).plans.map(({ note }) => note)
  assert.deepEqual(await notes('€9 /vehicle/mo'), ['/vehicle/mo', undefined])
  assert.deepEqual(await notes('€9 mensual por estudiante activo', 'es'), [
    'por estudiante activo',
    undefined,
  ])
  assert.deepEqual(await notes('€9 / one-time'), [undefined, undefined])
  assert.deepEqual(await notes('€9 / month, billed annually'), ['billed annually', undefined])
})

test('a line comparing the product with a team is not the list of plans', async () => {
  const lines = '<div><p>A team of five $35,000 / month</p><p>Beetplan Pro $90 / month</p></div>'
  const cards =
    card('Starter', '<p>$9 / month</p>') +
    card('Pro', '<p>$90 / month</p>') +
    card('Team', '<p>$190 / month</p>')
  const { plans } = await pricesOf(`<section>${lines}</section><section><div>${cards}</div></section>`)
  assert.deepEqual(
    plans.map(({ name }) => name),
    ['Starter', 'Pro', 'Team'],
  )
})

test('the only price beside an app store link is the app’s, whatever other amounts appear', async () => {
  const homeWith = async (html: string, language = 'en') =>
    (await draftOf({ '/': page(html, language) })).fields
  const price = '<p>$2.99 · For all beds</p>'
  const sold = await homeWith(
    `<p>Beetplan draws beds.</p><p>$100 comes up fast in a nursery.</p><p><a href="/app">Get it on the App Store</a></p>${price}`,
  )
  assert.deepEqual([sold.pricing_model.value, sold.pricing_plans.value?.[0]?.amount], ['paid', 299])
  const told = await homeWith(`<p>Beetplan draws beds.</p><p>$100 comes up fast in a nursery.</p>${price}`)
  assert.equal(told.pricing_plans.value, null)
  const monthly = await homeWith(
    '<p>Beetplan draws beds.</p><p>Free to start</p><h2>Grow further</h2><div>$4.49 / month</div><a href="/app">Unlock on the App Store</a>',
  )
  assert.deepEqual(
    [monthly.pricing_model.value, monthly.pricing_plans.value?.[0]?.interval],
    ['freemium', 'month'],
  )
  for (const [text, language] of [
    ['現在は無料で提供しています。', 'ja'],
    ['Download Beetplan for free on Windows.', 'en'],
  ] as const)
    assert.equal((await homeWith(`<p>${text}</p>`, language)).pricing_model.value, 'free', text)
})

test('a former price is no plan, and none of a plan', async () => {
  for (const [language, before] of [
    ['es', 'Antes'],
    ['en', 'Before'],
    ['de', 'Bisher'],
    ['fr', 'Avant'],
  ] as const) {
    const line = (name: string, price: string) => `<div class="card"><div>${name}: ${price}</div></div>`
    const former = `<div>${line(before, '24,99 €')}${line('Pro', '44,99 €')}</div>`
    const { plans } = await pricesOf(former, language)
    assert.deepEqual(
      plans.map(({ name, amount }) => [name, amount]),
      [['Pro', 4499]],
      before,
    )
    assert.deepEqual((await pricesOf(`<p>${before}: 24,99 €</p>`, language)).plans, [], before)
  }
})
