/** The contents of a plan are not the product’s features, even if the plan shows something else instead of a price. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

test('beside plans with prices stands a plan, even with an amount that cannot be read', async () => {
  const plan = (name: string, price: string, items: string[]) =>
    `<div class="plan"><div>${name}</div><div>${price}</div><ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul></div>`
  const plans = [
    plan('Solo', '$9 / month', ['One garden', 'Ten beds']),
    plan('Club', '$29 / month', ['Five gardens', 'Fifty beds']),
    plan('Park', 'many k+ / month', ['Your own server', 'A gardener who answers', 'Every bed']),
  ]
  const featuresOf = async (cards: string[]) => {
    const page = `<html lang="en"><title>Beetplan</title><main><h1>Beetplan</h1><div class="row">${cards.join('')}</div></main>`
    const { fields } = await draftOf({ '/': page })
    return (fields.features.value ?? []).map(({ title }) => title)
  }
  assert.deepEqual(await featuresOf(plans), [])
  assert.deepEqual(await featuresOf(plans.slice(2)), [
    'Your own server',
    'A gardener who answers',
    'Every bed',
  ])
})
