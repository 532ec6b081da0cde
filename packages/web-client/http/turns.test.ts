import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { readBody } from './decode.ts'
import { createTurns } from './turns.ts'

test('turns are granted in order; a caller that releases before its turn is skipped', async () => {
  const take = createTurns(1)
  const got: string[] = []
  const turns = ['first', 'second', 'third'].map((name) => {
    const turn = take()
    void turn.taken.then(() => got.push(name))
    return turn
  })
  await nextTick()
  assert.deepEqual(got, ['first'])
  turns[1]?.release()
  turns[0]?.release()
  turns[0]?.release()
  await nextTick()
  assert.deepEqual(got, ['first', 'third'])
  turns[2]?.release()
  const again = take()
  await again.taken
  again.release()
})

const mebibyte = 1024 * 1024

/** A body that yields 64 KiB at a time and counts how much was read. */
function bodyOf(bytes: number): { source: Readable; given: () => number } {
  let given = 0
  const source = new Readable({
    read() {
      if (given >= bytes) return void this.push(null)
      given += 64 * 1024
      this.push(Buffer.alloc(64 * 1024))
    },
  })
  return { source, given: () => given }
}

test('two large bodies are read at once, further ones wait unread, and small ones do not wait', async () => {
  const stuck = [0, 1].map(() => {
    const source = new Readable({ read: () => undefined })
    source.push(Buffer.alloc(mebibyte))
    return { source, read: readBody(source, '', 5 * mebibyte, 'fail').catch(() => 'stopped') }
  })
  await nextTick()
  const late = bodyOf(3 * mebibyte)
  const reading = readBody(late.source, '', 5 * mebibyte, 'fail')
  const small = await readBody(bodyOf(128 * 1024).source, '', 5 * mebibyte, 'fail')
  assert.equal(small.bytes.length, 128 * 1024)
  assert.ok(late.given() < mebibyte, `${late.given()} bytes were taken`)
  stuck[0]?.source.destroy(new Error('time is up'))
  assert.equal((await reading).bytes.length, 3 * mebibyte)
  stuck[1]?.source.destroy(new Error('time is up'))
  assert.deepEqual(await Promise.all(stuck.map(({ read }) => read)), ['stopped', 'stopped'])
})

test('a body that fails while waiting for its turn rejects at once', async () => {
  const holders = [0, 1].map(() => {
    const source = new Readable({ read: () => undefined })
    source.push(Buffer.alloc(mebibyte))
    return { source, read: readBody(source, '', 5 * mebibyte, 'fail').catch(() => 'stopped') }
  })
  await nextTick()
  const late = bodyOf(3 * mebibyte)
  const reading = readBody(late.source, '', 5 * mebibyte, 'fail')
  await nextTick()
  late.source.destroy(new Error('time is up'))
  await assert.rejects(reading)
  for (const { source, read } of holders) {
    source.destroy(new Error('time is up'))
    assert.equal(await read, 'stopped')
  }
})
