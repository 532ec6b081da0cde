import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf, slugStem } from './slug.ts'

test('turns a name into a slug in its own script', () => {
  const slugs = {
    'Toolcrib 2.0 – the desk!': 'toolcrib-2-0-the-desk',
    'Crème Brûlée': 'creme-brulee',
    'Ёлка Й': 'елка-и',
    '道具箱 Pro': '道具箱-pro',
    ガイド: 'ガイド',
    हिन्दी: 'हिन्दी',
    ภาษาไทย: 'ภาษาไทย',
    한국어: '한국어',
    'אבג דהו': 'אבג-דהו',
    '🚀 !!!': 'product',
    '': 'product',
  }
  for (const [name, slug] of Object.entries(slugs)) assert.equal(slugOf(name), slug.normalize('NFC'), name)
})

test('cuts a long name between characters, never within one', () => {
  assert.equal(slugOf('x'.repeat(80)), 'x'.repeat(60))
  const rare = slugOf(`a${'𠀀'.repeat(70)}`)
  assert.equal(rare, `a${'𠀀'.repeat(59)}`)
  assert.ok(rare.isWellFormed())
  assert.equal(slugOf(`${'x'.repeat(59)} y`), 'x'.repeat(59))
})

test('slugs that may collide have the same stem', () => {
  assert.deepEqual(['tool', 'tool-2', 'tool-2-3', 'tool-2x', '2024', '7-2'].map(slugStem), [
    'tool',
    'tool',
    'tool',
    'tool-2x',
    '2024',
    '7',
  ])
})
