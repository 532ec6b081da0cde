import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fieldNames,
  intervals,
  pricingModels,
  productPlatforms,
  fieldSchemas,
  socialKeys,
  teamSizes,
} from 'marquee-profile'
import {
  fieldLabels,
  intervalLabels,
  platformLabels,
  pricingModelLabels,
  socialLabels,
  teamSizeLabels,
} from '../../design/components/profile-labels.ts'

test('every field of a profile has a label and a form, and no label is left over', () => {
  const lists = ['faqs', 'founders', 'company_socials', 'founder_socials']
  assert.deepEqual(fieldLabels.map((field) => field.name).toSorted(), [...fieldNames, ...lists].toSorted())
})

test('the forms’ limits are the fields’ own', () => {
  for (const { name, limit, kind } of fieldLabels) {
    const schema = fieldNames.find((field) => field === name)
    if (limit === undefined || schema === undefined || !['line', 'text', 'lines'].includes(kind)) continue
    const value = (length: number): unknown => (kind === 'lines' ? ['x'.repeat(length)] : 'x'.repeat(length))
    assert.ok(fieldSchemas[schema].safeParse(value(limit)).success, `${name} takes ${limit}`)
    assert.ok(!fieldSchemas[schema].safeParse(value(limit + 1)).success, `${name} refuses ${limit + 1}`)
  }
})

test('the forms’ longest lists are the fields’ own', () => {
  for (const { name, entries, kind } of fieldLabels) {
    const schema = fieldNames.find((field) => field === name)
    if (entries === undefined || schema === undefined || kind !== 'lines') continue
    const value = (count: number): unknown => Array.from({ length: count }, (_, index) => `entry ${index}`)
    assert.ok(fieldSchemas[schema].safeParse(value(entries)).success, `${name} takes ${entries}`)
    assert.ok(!fieldSchemas[schema].safeParse(value(entries + 1)).success, `${name} refuses ${entries + 1}`)
  }
})

test('every code has its words', () => {
  assert.deepEqual(Object.keys(platformLabels), [...productPlatforms])
  assert.deepEqual(Object.keys(pricingModelLabels), [...pricingModels])
  assert.deepEqual(Object.keys(intervalLabels), [...intervals])
  assert.deepEqual(new Set(Object.keys(teamSizeLabels)), new Set(teamSizes))
  assert.deepEqual(Object.keys(socialLabels), [...socialKeys])
})
