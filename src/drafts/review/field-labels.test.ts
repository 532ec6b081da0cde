import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldNames, fieldSchemas } from 'marquee-profile'
import { fieldLabel, reviewedNames } from '../../design/components/profile-labels.ts'

test('every reviewed field, list and group of links has a label', () => {
  const parts = ['faqs', 'founders', 'company_socials', 'founder_socials']
  assert.deepEqual([...reviewedNames].toSorted(), [...fieldNames, ...parts].toSorted())
  for (const name of reviewedNames) assert.notEqual(fieldLabel(name).label, '', name)
})

test('the length limits of the forms equal those of the field schemas', () => {
  for (const name of fieldNames) {
    const { limit, kind } = fieldLabel(name)
    if (!['line', 'text', 'lines', 'sentences'].includes(kind)) continue
    assert.ok(limit !== undefined, `${name} has a limit`)
    const value = (length: number): unknown =>
      kind === 'lines' || kind === 'sentences' ? ['x'.repeat(length)] : 'x'.repeat(length)
    assert.ok(fieldSchemas[name].safeParse(value(limit)).success, `${name} takes ${limit}`)
    assert.ok(!fieldSchemas[name].safeParse(value(limit + 1)).success, `${name} refuses ${limit + 1}`)
  }
})

test('the list limits of the forms equal those of the field schemas', () => {
  for (const name of fieldNames) {
    const { entries, kind } = fieldLabel(name)
    if (!['lines', 'sentences', 'categories'].includes(kind)) continue
    assert.ok(entries !== undefined, `${name} has a limit`)
    const value = (count: number): unknown => Array.from({ length: count }, (_, index) => `entry ${index}`)
    assert.ok(fieldSchemas[name].safeParse(value(entries)).success, `${name} takes ${entries}`)
    assert.ok(!fieldSchemas[name].safeParse(value(entries + 1)).success, `${name} refuses ${entries + 1}`)
  }
})
