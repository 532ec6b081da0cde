/** Plans that are free for a limited time, have their price after a dash, or carry a badge next to their name. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const page = (html: string) =>
  `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beetplan</h1>${html}</main>`

const pricingOf = async (html: string) => {
  const { fields } = await draftOf({ '/': page(''), '/pricing': page(`<h2>Pricing</h2>${html}`) })
  const plans = fields.pricing_plans.value ?? []
  return { model: fields.pricing_model.value, plans: plans.map(({ name, amount }) => [name, amount]) }
}

const card = (name: string, price: string) =>
  `<div class="plan"><h3>${name}</h3><p>For a garden.</p><div>${price}</div><ul><li>Beds</li></ul></div>`

test('a plan at no cost for some days makes a free trial, one at no cost for good a free plan', async () => {
  const paid = card('Pro', '$75 /month')
  const trial = await pricingOf(card('Taster', '<span>$0</span> <span>/15 days</span>') + paid)
  assert.equal(trial.model, 'free_trial')
  assert.equal(
    (await pricingOf(card('Taster', '<span>$0</span> <span>/month</span>') + paid)).model,
    'freemium',
  )
  assert.equal((await pricingOf(card('Trialversion', '<span>$0</span>') + paid)).model, 'paid')
})

test('a word for free after a dash beside priced plans is the price of a free plan', async () => {
  const line = (name: string) =>
    `<div class="card"><h3>${name}</h3><p>Plan each bed of your garden.</p></div>`
  const { plans, model } = await pricingOf(
    line('Basic version – free') + line('Starter — €9.90 / month') + line('Grower — €19.90 / month'),
  )
  assert.deepEqual(plans, [
    ['Basic version', 0],
    ['Starter', 990],
    ['Grower', 1990],
  ])
  assert.equal(model, 'freemium')
})

test('the imprint may say that there is a free version beside a paid tier, the terms may not', async () => {
  const modelBy = async (path: string) => {
    const told = page('<p>Beetplan has a free version and the paid subscription Beetplan Pro.</p>')
    const { fields } = await draftOf({ '/': page('<p>Plan your beds.</p>'), [path]: told })
    return fields.pricing_model.value
  }
  assert.equal(await modelBy('/imprint'), 'freemium')
  assert.equal(await modelBy('/terms'), null)
})

test('an interval at nought waits for a script, and a plan marked with one word is to come', async () => {
  const yearly = await pricingOf(card('Monthly', '9.00 €') + card('Yearly', '0.00 €'))
  assert.deepEqual(yearly, { model: 'paid', plans: [['Monthly', 900]] })
  const soon = await pricingOf(
    '<div><h3>Pro</h3><p>$9/month</p></div><div><h3>Team</h3><p>$19/month</p><span>Soon</span></div>',
  )
  assert.deepEqual(soon.plans, [['Pro', 900]])
})

test('how much a plan includes may follow its price, or the word for free, on the same line', async () => {
  const line = (name: string, price: string, beds: string) =>
    `<div class="plan"> <span>${name}</span> <span>${price}</span> <span>up to ${beds} beds</span> </div>`
  const { model, plans } = await pricingOf(
    line('Starter', 'Free', '9') + line('Grower', '$89', '1,000') + line('Estate', '$149', '5,000'),
  )
  assert.equal(model, 'freemium')
  assert.deepEqual(plans, [
    ['Starter', 0],
    ['Grower', 8900],
    ['Estate', 14900],
  ])
  assert.deepEqual((await pricingOf('<p>Save up to $89</p>')).plans, [])
})
