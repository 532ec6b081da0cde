import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import '../operations.ts'
import '../internal-operations.ts'
import { problemTypes } from '../platform/call/problem.ts'
import { inLanguage } from '../platform/text/language.ts'
import { findingInWords, problemSentence, saidProblems } from './problem-words.ts'

for (const [language, { problems }] of Object.entries(saidProblems))
  test(`${language} has a text for every problem type, and for no others`, () => {
    assert.deepEqual(
      Object.keys(problems).toSorted(),
      problemTypes()
        .map(({ code }) => code)
        .toSorted(),
    )
  })

const closed = {
  type: { code: 'order_closed', title: 'This order is closed' },
  message: 'The order is paid.',
  language: undefined,
}

test('English shows the operation’s message; German translates by code, unless the message is German already', () => {
  assert.equal(problemSentence(closed), closed.message)
  inLanguage('de', () => {
    assert.equal(problemSentence(closed), 'Diese Bestellung ist abgeschlossen.')
    assert.equal(problemSentence({ ...closed, language: 'de' }), closed.message)
    // A catalogue worded it in another language than the reader's.
    assert.equal(problemSentence({ ...closed, language: 'en' }), 'Diese Bestellung ist abgeschlossen.')
    assert.equal(problemSentence({ ...closed, type: { ...closed.type, code: 'new' } }), closed.message)
  })
})

test('an account limit is shown in German with its end and its reason', () => {
  const members = { until: '2026-11-27T14:30:00.000Z', reason: 'Forty questions in an hour.' }
  const limited = { ...closed, type: { code: 'account_limited', title: 'Read only' }, members }
  inLanguage('de', () => {
    assert.match(
      problemSentence(limited),
      /^Bis 27\. November 2026 um 14:30 UTC kann .* Grund: Forty questions in an hour\.$/,
    )
    assert.equal(problemSentence({ ...limited, members: {} }), 'Dein Konto kann für einige Zeit nur lesen.')
  })
})

test('a reader of English gets the title instead of a German message', () => {
  const german = { ...closed, message: 'Die Bestellung ist bezahlt.', language: 'de' }
  assert.equal(problemSentence(german), 'This order is closed')
})

test('a validation error is translated with its limits and without its English fix, or left as it is', () => {
  const long = { path: 'name', code: 'too_long', message: 'Must …', fix: 'Use …', limit: 1200, actual: 1300 }
  assert.equal(findingInWords(long).message, 'Must …')
  inLanguage('de', () => {
    assert.deepEqual(findingInWords(long), {
      ...long,
      message: 'Höchstens 1.200 Zeichen, nicht 1.300.',
      fix: null,
    })
    assert.deepEqual(findingInWords(long, 'de'), long)
    const list = { ...long, message: 'Must have at most 2 entries.', limit: 2, actual: 3 }
    assert.equal(findingInWords(list).message, 'Höchstens 2 Einträge, nicht 3.')
    const year = { path: 'founded_year', code: 'too_small', message: 'Must be at least 1800.', limit: 1800 }
    assert.equal(findingInWords(year).message, 'Mindestens 1800.')
    const other = { path: 'name', code: 'invalid', message: 'No blank letters.' }
    assert.deepEqual(findingInWords(other), other)
    assert.match(
      findingInWords({ ...other, message: 'This is not a web address.' }).message,
      /keine Webadresse/,
    )
  })
})

test('every reason to refuse a picture has a German text', () => {
  const codes = ['not_a_picture', 'unsafe_svg', 'too_large', 'too_many_pixels', 'too_slow', 'too_much_memory']
  inLanguage('de', () => {
    for (const code of codes) {
      const said = findingInWords({ path: 'picture', code, message: 'The file is too large.', fix: 'Use …' })
      assert.match(said.message, /Datei|Bild|SVG/, code)
      assert.equal(said.fix, null, code)
    }
  })
})

/** Codes that only clients see and no page shows. */
const ofCallsAlone = new Set([
  'page_beside_cursor',
  'invalid_cursor',
  'read_only',
  'does_not_fit',
  'body_too_large',
  'email_not_verified',
])

test('every validation message in the source has a German text, except for codes that no page shows', () => {
  const unsaid: string[] = []
  for (const file of globSync(['src/**/*.ts', 'packages/profile/**/*.ts'])) {
    if (/\.test\.ts$|node_modules|\/words\//.test(file)) continue
    const source = readFileSync(file, 'utf8')
    const found = [
      ...source.matchAll(/message: '(?<message>[^']+)',\s*params: \{\s*code: '(?<code>\w+)'/g),
      ...source.matchAll(/formed\(\s*\/.*\/i?,\s*'(?<message>[^']+)'(?<code>)/g),
      ...source.matchAll(/code: '(?<code>\w+)',\s*message: '(?<message>[^']+)'/g),
      ...source.matchAll(/'[\w.]+',\s*'(?<code>[a-z_]+)',\s*['`](?<message>[A-Z][^'`]+\.)['`]/g),
    ]
    for (const { groups } of found) {
      const { message = '', code: given = '' } = groups ?? {}
      const code = given || 'invalid'
      const finding = { path: 'value', code, message }
      const said = inLanguage('de', () => findingInWords(finding))
      if (said === finding && !ofCallsAlone.has(code)) unsaid.push(`${file}: ${code}: ${message}`)
    }
  }
  assert.deepEqual(unsaid, [])
})
