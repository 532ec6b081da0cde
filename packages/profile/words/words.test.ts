import assert from 'node:assert/strict'
import { test } from 'node:test'
import { intervals, pricingModels, productPlatforms, teamSizes } from '../choices.ts'
import { fieldNames } from '../fields.ts'
import { partNames } from '../parts.ts'
import { groups } from '../rows.ts'
import { socialKeys } from '../socials.ts'
import { en } from './en.ts'
import { profileWords, wordsIn } from './index.ts'
import type { ProfileWords } from './words.ts'

for (const [language, words] of Object.entries(profileWords)) {
  test(`${language}: every field, part, group and code has a label, and no label is left over`, () => {
    assert.deepEqual(Object.keys(words.fields).toSorted(), [...fieldNames].toSorted())
    assert.deepEqual(Object.keys(words.parts).toSorted(), [...partNames].toSorted())
    assert.deepEqual(Object.keys(words.groups).toSorted(), [...groups].toSorted())
    assert.deepEqual(Object.keys(words.choices.platforms), [...productPlatforms])
    assert.deepEqual(Object.keys(words.choices.pricing_model), [...pricingModels])
    assert.deepEqual(Object.keys(words.choices.team_size), [...teamSizes])
    assert.deepEqual(Object.keys(words.intervals), [...intervals])
    assert.deepEqual(Object.keys(words.socials), [...socialKeys])
    const texts = [...Object.values(words.fields), ...Object.values(words.parts)]
    for (const { label, hint } of texts) assert.ok(label.trim() !== '' && hint?.trim() !== '')
  })
}

test('wordsIn falls back to English for an unknown language, and to the language for a region', () => {
  assert.equal(wordsIn('xx'), en)
  assert.equal(wordsIn('en-GB'), en)
})

test('a missing label does not compile', () => {
  // The compiler checks these lines with the whole project: without an error there, `@ts-expect-error` is one itself.
  const { headline: _left, ...fields } = en.fields
  // @ts-expect-error -- one field has no label
  const lacking: ProfileWords = { ...en, fields }
  const { ios: _none, ...platforms } = en.choices.platforms
  // @ts-expect-error -- one choice has no label
  const unnamed: ProfileWords = { ...en, choices: { ...en.choices, platforms } }
  assert.ok(!('headline' in lacking.fields) && !('ios' in unnamed.choices.platforms))
})
