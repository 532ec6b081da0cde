/** Words that every German text spells the same way. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'

test('German texts say “jemand anderes”, declined, and never “jemand anders”', () => {
  const texts = globSync([
    'src/**/words/de*.ts',
    'src/**/words/de/*.ts',
    'packages/*/words/de.ts',
    'docs/site/de/*.md',
  ])
  assert.ok(texts.length > 40, String(texts.length))
  assert.deepEqual(
    texts.filter((file) => /jemand anders\b/i.test(readFileSync(file, 'utf8'))),
    [],
  )
})

test('German texts name the site’s team only where the English text does', async () => {
  const pairs: [english: string, german: string][] = []
  for (const file of globSync(['src/**/words/en*.ts', 'src/**/words/en/*.ts'])) {
    const english: object = await import(resolve(file))
    const german: object = await import(resolve(file.replace('/words/en', '/words/de')))
    pairs.push(...pairsIn(firstOf(english, 'en'), firstOf(german, 'de')))
  }
  assert.ok(pairs.length > 3000, String(pairs.length))
  assert.deepEqual(
    pairs.filter(([english, german]) => /\bunser(em|es)? Team\b/i.test(german) && !/team/i.test(english)),
    [],
  )
})

/** The catalogue that a file exports: its one name that begins with the language, or its only one. */
function firstOf(file: object, language: string): unknown {
  const entries = Object.entries(file)
  return (entries.find(([name]) => name.startsWith(language)) ?? entries[0])?.[1]
}

/** Each text with its translation, those of functions as they are written. */
function pairsIn(english: unknown, german: unknown): [string, string][] {
  if (typeof english !== 'object' || english === null) return [[String(english), String(german)]]
  return Object.keys(english).flatMap((key) =>
    pairsIn(Reflect.get(english, key), Reflect.get(Object(german), key)),
  )
}
