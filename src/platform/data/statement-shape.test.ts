/** What a trace contains of a statement: never a value, bound or literal. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shapeOf } from './statement-shape.ts'

test('describes a statement by its verb and table, without values', () => {
  for (const [statement, summary, text] of [
    [
      `select id from "listings"\n where slug = $1 and state = 'it''s live' limit 10`,
      'select listings',
      'select id from "listings" where slug = $1 and state = ? limit ?',
    ],
    [
      `with gone as (select 1 from drafts) update accounts set name = $1`,
      'update accounts',
      'with gone as (select ? from drafts) update accounts set name = $1',
    ],
    [
      `insert into outbox (a1) values ($$to someone$$) -- ann@example.org`,
      'insert outbox',
      'insert into outbox (a1) values (?)',
    ],
    [`begin`, 'begin', 'begin'],
    [`with a as (select 1) select x from a, b`, 'select a', 'with a as (select ?) select x from a, b'],
  ] as const)
    assert.deepEqual(shapeOf(statement), { summary, text })
})

test('cuts a long statement', () => {
  assert.equal(shapeOf(`select ${'a, '.repeat(2000)} 1`).text.length, 400)
})
