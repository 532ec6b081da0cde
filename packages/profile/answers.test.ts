/** How answers show a value: without repeated quotes, and with the type of the value. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { AnyFieldAnswer, heldAnswer, quotesOf, shortForm } from './answers.ts'
import { deprecated } from './deprecated.ts'
import { httpUrl } from './text.ts'

const said = (quote: string, url = 'https://nimbus.example/') => ({
  quote,
  url,
  fetched_at: '2026-11-01T00:00:00.000Z',
})

test('a quote contained in another is dropped; a repeated one is listed once, with its first page', () => {
  const quotes = quotesOf([
    said('sun'),
    said('sun and rain', 'https://nimbus.example/a'),
    said('wind'),
    said('sun and rain', 'https://nimbus.example/b'),
  ])
  assert.deepEqual(quotes, [
    { quote: 'sun and rain', url: 'https://nimbus.example/a' },
    { quote: 'wind', url: 'https://nimbus.example/' },
  ])
})

test('the schema title of a held answer names the type of its value', () => {
  const titleOf = (schema: z.ZodType) => heldAnswer(schema).meta()?.title
  assert.equal(titleOf(z.string()), 'HeldText')
  assert.equal(titleOf(z.array(z.string())), 'HeldTexts')
  assert.equal(titleOf(z.email()), 'HeldEmail')
  assert.equal(titleOf(z.int()), 'HeldNumber')
  assert.equal(titleOf(z.union([httpUrl(), z.object({})])), 'HeldLink')
  assert.equal(titleOf(z.array(z.object({}).meta({ title: 'Plan' }))), 'HeldPlans')
})

test('a deprecated member is marked in its schema, with the date and the replacement', () => {
  assert.deepEqual(deprecated('2026-11-01', 'use b.'), {
    deprecated: true,
    'x-deprecated-since': '2026-11-01',
    description: 'Deprecated since 2026-11-01: use b.',
  })
})

test('the AI value is shown only if the owner replaced or removed it', () => {
  const held = (value: string | null, ai_value: string | null) =>
    shortForm({ value, ai_value, state: 'ai', evidence: [], updated_at: '2026-11-01T00:00:00.000Z' })
  assert.equal('ai_value' in held('a', 'a'), false)
  assert.equal('ai_value' in held('typed', null), false)
  assert.deepEqual(held('typed', 'read').ai_value, 'read')
  assert.deepEqual(held(null, 'read').ai_value, 'read')
})

test('the schema of any field’s value allows a text, an integer, lists, objects and null', () => {
  const { anyOf = [] } = z.toJSONSchema(AnyFieldAnswer, { unrepresentable: 'any' })
  const shapes = anyOf.map((shape) => {
    const item = typeof shape === 'object' && typeof shape.items === 'object' ? shape.items : undefined
    const { type, properties } = Object(item ?? shape)
    return `${item ? 'list of ' : ''}${type}${properties ? ` with ${Object.keys(properties)[0]}` : ''}`
  })
  assert.deepEqual(shapes.toSorted(), [
    'integer',
    'list of object with name',
    'list of object with title',
    'list of string',
    'null',
    'object with title',
    'string',
  ])
})
