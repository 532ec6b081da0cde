/**
 * What a form can say about a wrong value, in German: every schema of an operation, the API's or a page's own, is given
 * values that it refuses, and no finding keeps the API's English.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { findingInWords } from '../../src/design/problem-words.ts'
import { internalOperations } from '../../src/internal-operations.ts'
import { operations } from '../../src/operations.ts'
import { findingsOf } from '../../src/platform/call/input/input.ts'
import { inLanguage } from '../../src/platform/text/language.ts'

/** What people type wrongly, and what pages may send by mistake. */
const bad: unknown[] = [
  '',
  ' ',
  'no such value',
  'a\nb',
  'a\u200Bb\u0007',
  '\u200B',
  '<b>',
  'x'.repeat(70_000),
  'jana@',
  'jana@localhost',
  'https://',
  'ftp://a.example/',
  'https://localhost/',
  'javascript:alert(1)',
  '/no/path',
  'a.example',
  '2026-02-30',
  '2026-W99',
  '30.2.2026',
  '2099-01-01',
  'XX',
  'ZZZ',
  '#12',
  -1,
  0,
  0.5,
  1e9,
  1e17,
  true,
  null,
  undefined,
  [],
  ['a', 'a'],
  Array.from({ length: 3000 }, () => 'a'),
  [{}],
  {},
  { no_such: 1 },
]

type Schema = z.core.$ZodType

/** A schema and every schema within it. */
function* within(schema: Schema, seen: Set<Schema>, ofPipe = false): Generator<Schema> {
  if (seen.has(schema)) return
  seen.add(schema)
  // The parts of a pipe are tried with it: its output would get values that its input never lets through.
  if (!ofPipe) yield schema
  const { checks: _checks, ...parts } = schema._zod.def
  for (const part of Object.values(parts).flatMap(partsOf))
    yield* within(part, seen, schema instanceof z.ZodPipe)
}

/** The schemas in a member of a schema's definition: one, a list, or those of an object's members. */
function partsOf(member: unknown): Schema[] {
  if (typeof member !== 'object' || member === null) return []
  if ('_zod' in member) return [member as Schema]
  return Object.values(member).filter(
    (one): one is Schema => typeof one === 'object' && one !== null && '_zod' in one && 'def' in one,
  )
}

test('every finding about a value that an operation refuses has a German sentence and no English fix', () => {
  const seen = new Set<Schema>()
  const english = new Map<string, string>()
  const codes = new Map<string, number>()
  for (const { name, input } of [...operations, ...internalOperations])
    for (const schema of within(input, seen))
      for (const value of bad) {
        const { error } = z.safeParse(schema, value)
        if (!error) continue
        for (const finding of findingsOf(error, value, { input: schema })) {
          codes.set(finding.code, (codes.get(finding.code) ?? 0) + 1)
          const said = inLanguage('de', () => findingInWords(finding))
          if (said.message === finding.message || said.fix !== null)
            english.set(`${finding.code}: ${finding.message}`, name)
        }
      }
  assert.deepEqual([...english], [])
  assert.ok(codes.size > 15, [...codes.keys()].join(', '))
})
