/** Which statements get a name. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStatementNames } from './named-statements.ts'

test('a statement gets a name from its third use on, always the same one', () => {
  const nameOf = createStatementNames()
  const asked = (text: string) => [1, 2, 3, 4].map(() => nameOf(text))
  const [first, second, third, fourth] = asked('select id from listings where id = $1')
  assert.deepEqual([first, second], [undefined, undefined])
  assert.match(third ?? '', /^m_[\w-]{22}$/)
  assert.equal(fourth, third)
  assert.notEqual(asked('select id from sites where id = $1')[2], third)
})

test('statements that select all columns get no name, and the number of names is limited', () => {
  const nameOf = createStatementNames(2)
  const named = (text: string) => [1, 2, 3].map(() => nameOf(text))[2] !== undefined
  for (const text of ['select * from t where id = $1', 'select t.* from t', 'delete from t returning *'])
    assert.equal(named(text), false, text)
  assert.ok(named('select count(*) from t where id = $1'))
  assert.ok(named('select 2'))
  assert.equal(named('select 3'), false)
  assert.ok(named('select 2'))
})
