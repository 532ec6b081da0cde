/** Amounts that are offered, on the home page and alone, and what they are called. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const page = (html: string, language = 'en') =>
  `<html lang="${language}"><title>Beetplan – garden planner</title><meta property="og:site_name" content="Beetplan"><main>
  <h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens that knows your soil.</p>${html}</main>`

async function pricingOf(html: string, more: Record<string, string> = {}, language = 'en') {
  const { fields } = await draftOf({ '/': page(html, language), ...more })
  const plans = (fields.pricing_plans.value ?? []).map(({ name, amount, interval }) =>
    [name, amount, interval].join(' '),
  )
  return { plans, model: fields.pricing_model.value }
}

const box = (name: string, price: string, more = '') =>
  `<div class="rounded p-4"><h3>${name}</h3><p>${price}</p>${more}</div>`
const start = '<p><a href="/start">Start</a></p>'

for (const [heading, ...boxes] of [
  ['Keep track of all your subscriptions', box('Filmhaus', '$15.49/mo'), box('Tonspur', '$10.99/mo')],
  ['The old way costs you', box('Agency', '$2,000/month', start), box('Freelancer', '$800/month', start)],
  ['Gardens near you', box('Small', '€90/month'), box('Large', '€170/month')],
])
  test(`amounts of something else are no plans: ${heading}`, async () => {
    const { plans, model } = await pricingOf(`<h2>${heading}</h2><div>${boxes.join('')}</div>`)
    assert.deepEqual([plans, model], [[], null])
  })

test('subscriptions that a picture of the app lists are no plans', async () => {
  const row = (name: string, price: string, days: number) =>
    `<div class="row"><div><div class="name">${name}</div><div>Renews in ${days} days</div></div><div>${price}</div></div>`
  const rows = row('Filmhaus', '$18.99', 3) + row('Tonspur', '$12.99', 9) + row('Notiz', '$8.00', 14)
  const { plans, model } = await pricingOf(`<h2>Pricing</h2><div class="phone">${rows}</div>${start}`)
  assert.deepEqual([plans, model], [[], null])
})

test('what sponsors give is no price', async () => {
  const tiers = `<h2>Become a sponsor</h2><div>${box('Gold', '$500/month', start)}${box('Silver', '$100/month', start)}</div>`
  const { plans, model } = await pricingOf(`<p>Beetplan is open source under the MIT license.</p>${tiers}`)
  assert.deepEqual([plans, model], [[], 'open_source'])
})

test('cards with a way to start are plans without a heading for prices', async () => {
  const boxes = box('Seed', '$5/month', start) + box('Oak', '$25/month', start)
  const { plans } = await pricingOf(`<h2>Choose how you grow</h2><div>${boxes}</div>`)
  assert.deepEqual(plans, ['Seed 500 month', 'Oak 2500 month'])
})

for (const [heading, name] of [
  ['One simple plan', 'Beetplan'],
  ['Everything you need', 'Beetplan'],
  ['Pay once, own forever', 'Beetplan'],
  ['Beetplan for Mac', 'Beetplan for Mac'],
  ['Gardener', 'Gardener'],
  ['Plan your garden with Beetplan', 'Beetplan'],
])
  test(`the only price, below “${heading}”, is of ${name}`, async () => {
    const card = '<div class="card"><div>$9</div><div>per month</div><ul><li>All beds</li></ul></div>'
    const { plans } = await pricingOf(`<section id="pricing"><h2>${heading}</h2>${card}</section>`)
    assert.deepEqual(plans, [`${name} 900 month`])
  })

for (const says of [
  'Beetplan costs $9 a month.',
  '$9/month. Cancel anytime.',
  'Free for 14 days, then $9/month.',
])
  test(`states the price: ${says}`, async () => {
    assert.deepEqual((await pricingOf(`<p>${says}</p>`)).plans, ['Beetplan 900 month'])
  })

const priced = async (cards: string, language = 'en') => {
  const html = `<html lang="${language}"><title>Pricing</title><main><h1>Pricing</h1><div class="grid">${cards}</div></main>`
  return pricingOf('<a href="/pricing">Pricing</a>', { '/pricing': html }, language)
}

test('a plan that is coming soon is not sold', async () => {
  const soon = box('Team <span class="badge">Coming soon</span>', '$29/month')
  assert.deepEqual((await priced(box('Solo', '$9/month') + soon)).plans, ['Solo 900 month'])
  const { plans, model } = await priced(box('Solo', '$0') + soon)
  assert.deepEqual([plans, model], [['Solo 0 '], 'free'])
})

test('a subscription beside a purchase is a plan', async () => {
  const cards = box('Subscription', '$9/month') + box('Lifetime', '$99 once')
  assert.deepEqual((await priced(cards)).plans, ['Subscription 900 month', 'Lifetime 9900 once'])
})

for (const [language, price, interval] of [
  ['it', '<sup>€</sup>15<sub>+ IVA</sub><span>annuale</span>', 'year'],
  ['en', '€15</p><p>From 0–100 users<br>billed per user monthly', 'month'],
  ['hu', '€15</p><p>/ hónaptól', 'month'],
  ['de', '€15 p. M.', 'month'],
])
  test(`reads when it is due: ${price}`, async () => {
    const { plans } = await priced(
      box('Basic', price ?? '') + box('Pro', (price ?? '').replace('15', '25')),
      language,
    )
    assert.deepEqual(plans, [`Basic 1500 ${interval}`, `Pro 2500 ${interval}`])
  })

test('prices below a sentence that calls them examples are none', async () => {
  const html = `<title>Pricing</title><section><h1>Pricing</h1><p>The prices below are examples: enter your own before you publish.</p></section>
    <section><div><p>Start</p><p>$19/month</p></div><div><p>Grow</p><p>$49/month</p></div></section>`
  assert.deepEqual((await pricingOf('<a href="/pricing">Pricing</a>', { '/pricing': html })).plans, [])
})

for (const heading of [
  'Plans for every job',
  'Track your garden from $5',
  'Sell more with Pro',
  'Pricing that replaces your stack',
])
  test(`heads plans: ${heading}`, async () => {
    const boxes = box('Seed', '$5/month', start) + box('Oak', '$25/month', start)
    const { plans } = await pricingOf(`<section><h2>${heading}</h2><div>${boxes}</div></section>`)
    assert.deepEqual(plans, ['Seed 500 month', 'Oak 2500 month'])
  })

for (const says of [
  'Gyms charge $49 / month, cancel anytime, they said.',
  'I paid $5 at first, then $29 a month for my old planner.',
])
  test(`states no price of the product: ${says}`, async () => {
    assert.deepEqual((await pricingOf(`<p>${says}</p>`)).plans, [])
  })

test('two words that begin with capitals name the only plan', async () => {
  const html = '<title>Pricing</title><h1>Pricing</h1><h3>Garden Club</h3><p>$9 / month</p>'
  assert.deepEqual((await pricingOf('<a href="/pricing">Pricing</a>', { '/pricing': html })).plans, [
    'Garden Club 900 month',
  ])
})

test('of several statements of the only price, the one that says when it is due counts', async () => {
  const html = `<title>Pricing</title><h1>Pay one fixed sum for each gardener</h1><p>€100 net per gardener, whatever you use.</p><ul><li>No contract</li><li>All beds</li><li>Stop anytime</li></ul>
    <div class="pricing-card"><div>€100 / gardener / month</div><p>Net</p></div><footer>Beetplan</footer>`
  assert.deepEqual((await pricingOf('<a href="/pricing">Pricing</a>', { '/pricing': html })).plans, [
    'Beetplan 10000 month',
  ])
})

test('a heading of what a price includes names no plan', async () => {
  const html =
    '<title>Pricing</title><h1>Pricing</h1><h2>Included in the standard $99 service</h2><p>All beds.</p>'
  const { plans } = await pricingOf('<a href="/pricing">Pricing</a>', { '/pricing': html })
  assert.ok(!plans.some((plan) => plan.startsWith('Included')), plans.join())
})
