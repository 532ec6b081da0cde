import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readValue, says, type SiteField, standsIn } from './site-field.ts'

const field = (kind: SiteField['kind'], choices: string[] = []): SiteField => ({
  id: 1,
  key: 'k',
  kind,
  label: 'K',
  site_label: 'K',
  labels: {},
  required: false,
  unit: '',
  choices,
  proof: false,
  filter: false,
  compare: false,
  position: 0,
  archived: false,
})

test('each kind of field accepts only its own values', () => {
  assert.equal(readValue(field('text'), ' wool '), 'wool')
  assert.equal(readValue(field('text'), ''), undefined)
  assert.equal(readValue(field('number'), 12.5), 12.5)
  assert.equal(readValue(field('number'), '12'), undefined)
  assert.equal(readValue(field('number'), Number.NaN), undefined)
  assert.equal(readValue(field('choice', ['a', 'b']), 'b'), 'b')
  assert.equal(readValue(field('choice', ['a', 'b']), 'c'), undefined)
  assert.equal(readValue(field('yes_no'), false), false)
  assert.equal(readValue(field('link'), 'https://a.example/x'), 'https://a.example/x')
  assert.equal(readValue(field('link'), 'javascript:alert(1)'), undefined)
  assert.equal(readValue(field('date'), '2026-02-28'), '2026-02-28')
  assert.equal(readValue(field('date'), '2026-02-30'), undefined)
})

test('a quote must contain a text or choice, and a number in any notation', () => {
  assert.ok(says('choice', 'Merino', 'Knitted of MERINO\n wool.'))
  assert.ok(!says('choice', 'Merino', 'Knitted of wool.'))
  for (const quote of ['It weighs 1,250 g.', 'Gewicht: 1.250 g', '1250 g', '1 250 g'])
    assert.ok(says('number', 1250, quote), quote)
  assert.ok(says('number', 12.5, 'Nur 12,5 kg'))
  assert.ok(!says('number', 125, 'Nur 12,6 kg'))
  assert.ok(says('yes_no', true, 'Ships to Austria.'))
})

test('a quote matches a page regardless of white space, but is case-sensitive', () => {
  assert.ok(standsIn('Knitted\n  of merino.', 'Knitted of merino.'))
  assert.ok(!standsIn('Knitted of merino.', 'Knitted of Merino.'))
  assert.ok(!standsIn('Knitted', '  '))
})
