/** Which prices of a page are those of what it sells: not of examples, partners, extras of the page or later versions. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const page = (html: string, language = 'en') =>
  `<html lang="${language}"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beds that plan themselves</h1>${html}</main>`

async function pricingOf(pages: Record<string, string>, language = 'en') {
  const read = Object.entries({ '/': '', ...pages }).map(([path, html]) => [path, page(html, language)])
  const { fields } = await draftOf(Object.fromEntries(read))
  const plans = (fields.pricing_plans.value ?? []).map(({ name, amount, interval }) =>
    [name, amount ?? '-', interval ?? '-'].join(' '),
  )
  return { plans, model: fields.pricing_model.value }
}
const plansOn = async (html: string) => (await pricingOf({ '/pricing': html })).plans
const card = (name: string, ...lines: string[]) =>
  `<div class="card"><h3>${name}</h3>${lines.map((line) => `<div>${line}</div>`).join('')}</div>`

test('an amount glued to the word before it is the price, not the amount of another heading', async () => {
  const tier = (name: string, price: string, line: string) =>
    `<div class="plan"><h3>${name}</h3><h4>Subscription price</h4><div>${price}</div><h4>Max credit line</h4><div><span>$</span><span>${line}</span></div></div>`
  assert.deepEqual(
    await plansOn(tier('Starter', '$49/mo', '50,000') + tier('Estate', 'Starting at$499/mo', '1,000,000')),
    ['Starter 4900 month', 'Estate 49900 month'],
  )
})

test('a plan called a free trial is a trial', async () => {
  const trial = card('Free Trial', '<ul><li>Three beds</li></ul>', '<b>Free</b>')
  assert.equal(
    (await pricingOf({ '/pricing': trial + card('Solo', '$59') + card('Studio', '$259') })).model,
    'free_trial',
  )
})

test('a custom feature is no price on request, a custom price is', async () => {
  const cards = (last: string) =>
    card('Refresh', '£79', 'One bed') + card('Starter', '£99', 'Two beds') + card('Estate', '£199–249', last)
  assert.deepEqual(await plansOn(cards('Custom garden page')), [
    'Refresh 7900 -',
    'Starter 9900 -',
    'Estate 19900 -',
  ])
  const estate = card('Refresh', '£79') + card('Starter', '£99') + card('Estate', 'Custom pricing')
  assert.deepEqual(await plansOn(estate), ['Refresh 7900 -', 'Starter 9900 -', 'Estate - -'])
})

test('a contact form below the prices is no plan', async () => {
  const prices = `<section><h2>Simple pricing</h2><div class="pricing-header"><h3>Standard Plan</h3><div>$250/month</div></div></section>`
  const form = `<section><h2>Get in Touch</h2><div><form><h3>Contact Us</h3><label>Name</label></form><div><h3>Contact Information</h3><p>E-mail</p></div></div></section>`
  const sections = (html: string) => `<section><h2>Why beds</h2><p>They plan themselves.</p></section>${html}`
  assert.deepEqual((await pricingOf({ '/': sections(prices + form) })).plans, ['Standard Plan 25000 month'])
})

test('the heading over the list of what is included names no plan', async () => {
  const offer = `<div><h4>What’s included</h4><ul><li>Beds</li><li>Seeds</li></ul><p>$80</p></div><div><h4>Family</h4><ul><li>Paths</li></ul><p>$90</p></div>`
  assert.ok(!(await plansOn(offer)).some((plan) => plan.startsWith('What')))
})

test('example bills and example earnings are not plans', async () => {
  const plans = card('Gardener', '$25/mo', 'per user') + card('Shared bed', '$10/mo', 'per bed')
  const bills = card('Small garden', '$75/month') + card('Park', '$135/month') + card('Estate', '$300/month')
  const scenarios = `<section>${plans}</section><section><h2>What it costs</h2><p>Three real-world scenarios.</p>${bills}</section>`
  assert.deepEqual(await plansOn(scenarios), ['Gardener 2500 month', 'Shared bed 1000 month'])
  const row = (name: string, amount: string) =>
    `<div class="math-row"><span>${name}</span> <span>${amount}</span></div>`
  const earnings = `<div class="math-example">${row('Volume per agent / month', '$1,000')}${row('Your 20% share', '$1.00 / agent')}</div>`
  assert.deepEqual(await plansOn(`<p>Pay for what you use.</p>${earnings}`), [])
  // A link to examples right above is about something else.
  assert.deepEqual(
    await plansOn(
      `<h2>Plans</h2><a href="/x">See the examples</a>${card('Solo', '$5/mo')}${card('Team', '$9/mo')}`,
    ),
    ['Solo 500 month', 'Team 900 month'],
  )
})

test('prices for partners are not those of the product, which is sold on the home page', async () => {
  const bulk = `<h2>Volume prices</h2><div class="pricing-card"><div>Starter</div><div>$39/bed</div></div><div class="pricing-card"><div>Growth</div><div>$29/bed</div></div>`
  const offer = `<div><h3>The complete package</h3><div>$49 one-time <a href="https://buy.stripe.com/x">Fix it</a></div></div>`
  assert.deepEqual(await pricingOf({ '/partners.html': bulk }), { plans: [], model: null })
  assert.deepEqual(await pricingOf({ '/': offer, '/partners.html': bulk }), {
    plans: ['The complete package 4900 once'],
    model: 'paid',
  })
})

test('a bullet on another page about a free app says nothing about the plans', async () => {
  const plans = `<h2>Choose your plan</h2>${card('Home support', '£18/mo per bed')}${card('Farm support', '£24/mo per bed')}`
  const app = '<h2>Our little app</h2><ul><li>Free forever, no sign-up, under 1 MB</li></ul>'
  assert.equal((await pricingOf({ '/': plans, '/subscriptions/': app })).model, 'paid')
})

test('a free edition beside a paid one is freemium, also if the paid one has a trial', async () => {
  const paid = card('Monthly', '$6.99/mo') + card('Yearly', '$34.99/yr', '7-day free trial')
  const modelOf = async (line: string) => (await pricingOf({ '/': `<p>${line}</p>`, '/pricing': paid })).model
  const lines = [
    'Free covers two beds. Pro unlocks all of them.',
    'Free with optional Pro.',
    'Our Community edition is free, or take a 1 month trial of Pro.',
  ]
  assert.deepEqual(await Promise.all(lines.map(modelOf)), ['freemium', 'freemium', 'freemium'])
  assert.equal(await modelOf('Beds plan themselves.'), 'free_trial')
})

test('a trial that the terms reserve is not offered', async () => {
  const terms = '<p>Beetplan may, at its sole discretion, offer a subscription with a free trial.</p>'
  const plans = card('Solo', '$5/mo') + card('Team', '$9/mo')
  assert.equal((await pricingOf({ '/pricing': plans, '/legal/terms': terms })).model, 'paid')
})

test('a beta at no cost beside a tier that is not sold yet is free', async () => {
  const beta = card('Open beta', '$0 / forever in beta') + card('Future Pro', 'One-time, no subscription')
  assert.equal((await pricingOf({ '/pricing': `<h2>Pricing</h2>${beta}` })).model, 'free')
})

test('free of one row in a card is not the price of the card', async () => {
  const row = (name: string, price: string) =>
    `<div class="item"><div><span>${name}</span></div><span>${price}</span></div>`
  const sauna = `<div class="price-card"><h2>Sauna for hire</h2><div>${row('House one with a stove, a tub, a swing and a view of the lake', 'from 3 hours, please ask us by telephone')}${row('Children up to 10 in the company of grown-ups who bathe', 'Free')}</div></div>`
  const garden = `<div class="price-card"><h2>Garden for hire</h2><div>${row('Bed one', 'from 2 hours, please ask us by telephone')}</div></div>`
  assert.deepEqual(await plansOn(sauna + garden), [])
})

test('amounts by use, sums and prices per day are not plans', async () => {
  assert.deepEqual(
    (await pricingOf({ '/pricing': '<p>한도별 월 2,900원/4,900원/7,900원</p>' }, 'ko')).plans,
    [],
  )
  const sums = card('단건 합산', '월 24,700원') + card('모두', '월 29,900원')
  assert.ok(!(await pricingOf({ '/pricing': sums }, 'ko')).plans.some((plan) => plan.includes('합산')))
  assert.deepEqual((await pricingOf({ '/': '<h2>料金</h2><p>1日あたり約167円。</p>' }, 'ja')).plans, [])
})

test('free support or a free first lesson does not make the product free', async () => {
  const support = '<h3>Ücretsiz Destek</h3><p>Tamamen ücretsiz teknik destek hizmeti sunuyoruz.</p>'
  assert.equal((await pricingOf({ '/': support }, 'tr')).model, null)
  const row = (name: string, price: string) => `<tr><td>${name}</td><td>${price}</td></tr>`
  const lessons = `<table><tr><th>Формат</th><th>Цена</th></tr>${row('Диагностика', 'бесплатно')}${row('Занятие', '1 500 ₽')}${row('Группа', '6 000 ₽ / месяц')}</table>`
  const { plans, model } = await pricingOf({ '/pricing': lessons }, 'ru')
  assert.deepEqual([plans, model], [['Занятие 150000 -', 'Группа 600000 month'], 'paid'])
})

test('Turkish days free of charge are a trial, Arabic free for ever is a free plan', async () => {
  assert.equal((await pricingOf({ '/': '<p>14 Gün Ücretsiz</p>' }, 'tr')).model, 'free_trial')
  const plans = card('أساسي', '$5 / شهر') + card('متقدم', '$9 / شهر')
  assert.equal(
    (await pricingOf({ '/': '<p>مجاني للأبد بدون بطاقة</p>', '/pricing': plans }, 'ar')).model,
    'freemium',
  )
})

test('reads the cards of all rows, also of a row with one card', async () => {
  const offer = (name: string, price: string) =>
    `<div class="offer"><h2>${name}</h2><div class="price">${price}</div><ul><li>Beds</li></ul></div>`
  const row = (...cards: string[]) => `<section class="row">${cards.join('')}</section>`
  const first = row(offer('Planting', '$19/month'), offer('Watering', '$9/month'))
  assert.deepEqual(await plansOn(first + row(offer('Harvest', '$29/month'))), [
    'Planting 1900 month',
    'Watering 900 month',
    'Harvest 2900 month',
  ])
  const second = row(offer('Harvest', '$29/month'), offer('Winter', '$39/month'))
  assert.equal((await plansOn(first + second)).length, 4)
  // Two products, each with a list of its own.
  const sections = `<section><h1>Beds</h1>${first}</section><section><h1>Pots</h1>${second}</section>`
  assert.equal((await plansOn(sections)).length, 2)
})

test('the prices of an add-on, below its name in any markup, are not those of the plans', async () => {
  const cards = (...prices: string[]) =>
    `<div>${['Seed', 'Oak', 'Wood'].map((name, at) => `<div class="box"><div>${name}</div><div>${prices[at]}</div><div>/month</div></div>`).join('')}</div>`
  const below = (title: string) =>
    plansOn(
      `<div class="block"><span>New</span><div>${title}</div><p>For beds.</p>${cards('$1.99', '$3.99', '$4.99')}</div>`,
    )
  assert.deepEqual(await below('Add-on: Dictation'), [])
  assert.deepEqual(await below('Extras'), [])
  const plans = ['Seed 199 month', 'Oak 399 month', 'Wood 499 month']
  assert.deepEqual(await below('Plans and add-ons'), plans)
  assert.deepEqual(await below('Dictation'), plans)
  assert.deepEqual(await below('Extra: two months free'), plans)
  const all = `<h2>For teams</h2>${cards('$9.99', '$19.99', '$29.99')}<div class="block"><div>Add-on: Dictation</div>${cards('$1.99', '$3.99', '$4.99')}</div>`
  assert.deepEqual(await plansOn(all), ['Seed 999 month', 'Oak 1999 month', 'Wood 2999 month'])
  const first = `<div class="box"><div>Add-on: Photos</div><div>$3</div><div>/month</div></div>`
  assert.deepEqual(await plansOn(cards('$1.99', '$3.99', '$4.99').replace('<div>', `<div>${first}`)), plans)
  const others = cards('$3', '$4', '$5')
    .replace('Seed', 'Photos')
    .replace('Oak', 'Maps')
    .replace('Wood', 'Seeds')
  assert.deepEqual(await plansOn(`${cards('$1.99', '$3.99', '$4.99')}<p>Add-ons</p>${others}`), plans)
})
