import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  comparedFields,
  factFields,
  fieldNames,
  fields,
  FieldsInput,
  listingFields,
  requiredFields,
} from './fields.ts'
import { CalendarDay } from './entries.ts'
import { limitsOf, maxCharacters, maxEntries } from './limits.ts'
import { Feature, PricingPlan } from './entries.ts'
import { partNames, parts, reviewedNames } from './parts.ts'
import type { Profile } from './profile.ts'
import { groups } from './rows.ts'

test('the field table defines the required, listing, compared and fact-sheet fields', () => {
  assert.deepEqual(requiredFields, ['name', 'headline', 'summary', 'categories'])
  assert.deepEqual(listingFields, ['headline', 'summary', 'seo'])
  const facts =
    'audience platforms integrations licence pricing_model demo_url docs_url changelog_url status_url'
  const company = 'repository_url founded_year city country team_size'
  assert.equal(factFields.join(' '), `${facts} ${company}`)
  // Comparisons show the facts, and what is too long for the fact sheet.
  const compared = new Set([...factFields, 'features', 'use_cases', 'pricing_plans'])
  assert.deepEqual(new Set(comparedFields), compared)
})

test('the review lists every field once, in the order of the groups, with founders before company facts', () => {
  const seen = reviewedNames.flatMap((name) => (name in fields ? [fields[name as 'name'].group] : []))
  assert.deepEqual(
    [...new Set(seen)],
    groups.filter((group) => group !== 'questions'),
  )
  const apart = new Set(['story', 'milestones', 'competitor_url'])
  assert.deepEqual(
    new Set([...fieldNames, ...partNames.filter((name) => !apart.has(name))]),
    new Set(reviewedNames),
  )
  assert.equal(new Set(reviewedNames).size, reviewedNames.length)
  const company = 'company_socials founders founder_socials contact_email founded_year city country team_size'
  assert.ok(reviewedNames.join(' ').includes(company))
})

test('an invalid calendar day gives exactly one issue', () => {
  const said = (day: string) => CalendarDay.safeParse(day).error?.issues.length ?? 0
  assert.deepEqual(['', '0000-02-01', '2026-02-30', '2026-02-28', '0001-01-01'].map(said), [1, 1, 1, 0, 0])
})

test('limits are read from the schemas, through nullable, default and transform', () => {
  assert.equal(maxCharacters('headline'), 120)
  assert.equal(maxCharacters('tags'), 30)
  assert.equal(maxEntries('tags'), 12)
  assert.equal(maxCharacters(Feature.shape.description), 300)
  assert.equal(maxCharacters(PricingPlan.shape.note), 200)
  assert.equal(maxEntries(parts.faqs.schema), 5)
  assert.deepEqual(limitsOf(fields.pricing_model.schema), {})
  assert.throws(() => maxCharacters('founded_year'), /limits no text/)
  assert.throws(() => maxEntries('name'), /limits no list/)
})

test('any field may be sent, null removes one, and an unknown name or invalid value is refused', () => {
  assert.ok(
    FieldsInput.safeParse({ headline: null, platforms: ['web'], docs_url: 'https://a.example' }).success,
  )
  for (const wrong of [{ motto: 'x' }, { headline: '' }, { platforms: ['toaster'] }, { founded_year: 3000 }])
    assert.equal(FieldsInput.safeParse(wrong).success, false, JSON.stringify(wrong))
})

test('the compiler knows the type of each field’s value', () => {
  const profile: Profile = {}
  const headline: string | null | undefined = profile.headline?.value
  // @ts-expect-error -- a headline is no number
  const number: number | null | undefined = profile.headline?.value
  // @ts-expect-error -- no such field
  const motto: unknown = profile.motto
  assert.deepEqual([headline, number, motto], [undefined, undefined, undefined])
})
