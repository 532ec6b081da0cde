import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachAlone } from './each-alone.ts'

test('a failing item does not stop the others, and all failures are thrown together at the end', async () => {
  const done: number[] = []
  const work = async (one: number) => {
    if (one % 2 === 0) throw new Error(`no ${one}`)
    done.push(one)
  }
  for (const atOnce of [1, 2, 10]) {
    done.length = 0
    await assert.rejects(eachAlone([1, 2, 3, 4, 5], work, { failed: 'were not done', atOnce }), (error) => {
      assert.ok(error instanceof AggregateError)
      assert.equal(error.message, '2 were not done')
      assert.deepEqual(
        error.errors.map(({ message }: Error) => message),
        ['no 2', 'no 4'],
      )
      return true
    })
    assert.deepEqual(done, [1, 3, 5])
  }
})

test('starts no item after the signal has fired', async () => {
  const stop = new AbortController()
  const done: number[] = []
  const work = async (one: number) => {
    done.push(one)
    if (one === 2) stop.abort()
  }
  await eachAlone([1, 2, 3, 4], work, { failed: 'were not done', signal: stop.signal })
  assert.deepEqual(done, [1, 2])
})

test('reads an async iterable only as far as the work has come', async () => {
  const done: string[] = []
  async function* bits() {
    for (const bit of ['a', 'b', 'c']) {
      done.push(`read ${bit}`)
      yield bit
    }
  }
  const work = async (bit: string) => {
    if (bit === 'a') throw new Error('no a')
    done.push(`did ${bit}`)
  }
  await assert.rejects(eachAlone(bits(), work, { failed: 'bits were not done' }), /1 bits were not done/)
  assert.deepEqual(done, ['read a', 'read b', 'did b', 'read c', 'did c'])
})
