/** Each text that comes with the software exists in every language, with the same sections and placeholders. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import type { Site } from '../platform/call/context.ts'
import { inLanguage, languages } from '../platform/text/language.ts'
import { siteText } from './site-texts.ts'

const folder = join(import.meta.dirname, '../../docs/site')
const site = { name: 'Werkbank', origin: 'https://werkbank.example', timeZone: 'Europe/Vienna' } as Site
const marks = (text: string) => ({
  blanks: [...text.matchAll(/\{\{\w+\}\}/g)].map(([blank]) => blank).toSorted(),
  sections: [...text.matchAll(/^## .*?(\{#[a-z-]+\})?$/gm)].map(([, id]) => id ?? ''),
  points: [...text.matchAll(/^- /gm)].length,
})

test('every text exists in every language, with the same sections, list items and placeholders', () => {
  const english = globSync('*.md', { cwd: folder })
  assert.ok(english.length >= 3)
  for (const language of languages.filter((one) => one !== 'en'))
    for (const file of english)
      assert.deepEqual(
        marks(readFileSync(join(folder, language, basename(file)), 'utf8')),
        marks(readFileSync(join(folder, file), 'utf8')),
        `${language}/${file}`,
      )
})

test('returns the text in the reader’s language with placeholders filled in, or in English if there is none', () => {
  const text = siteText('bot')
  const german = inLanguage('de-AT', () => text(site))
  assert.equal(german.language, 'de')
  assert.match(german.body, /liest die Website eines Produkts, wenn jemand sie bei Werkbank einreicht/)
  assert.match(german.body, /\+https:\/\/werkbank\.example\/bot/)
  for (const language of ['en', 'en-XA', 'fi']) {
    const other = inLanguage(language, () => text(site))
    assert.equal(other.language, 'en')
    assert.match(other.body, /submits it to Werkbank/)
  }
})
