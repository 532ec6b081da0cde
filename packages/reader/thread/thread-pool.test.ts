/** The threads that read websites: a task that never ends does not hold up those queued behind it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createThreadPool, ReadingTooCostly } from './thread-pool.ts'

const worker = new URL('../testing/obedient-worker.ts', import.meta.url)
const patient = { worker, threads: 2, patienceMs: 10_000 }
const outcomeOf = (run: Promise<unknown>) => run.catch((error: Error) => error.name)

test('only the task that takes too long fails, and waiting time does not count', async () => {
  const pool = createThreadPool({ worker, threads: 2, patienceMs: 2500 })
  await Promise.all([pool.run('a', { say: 1 }), pool.run('b', { say: 1 })]) // both threads have started
  const hostile = [1, 2].map(() => outcomeOf(pool.run('hostile', { for: 'ever' })))
  const honest = Array.from({ length: 4 }, (_one, index) => pool.run('honest', { for: 200, say: index }))
  assert.deepEqual(await Promise.all(honest), [0, 1, 2, 3])
  assert.deepEqual(await Promise.all(hostile), ['ReadingTooCostly', 'ReadingTooCostly'])
})

test('one owner never occupies every thread, and owners take turns', async () => {
  const pool = createThreadPool(patient)
  const done: string[] = []
  const run = (owner: string, task: object) => pool.run(owner, task).then(() => done.push(owner))
  const all = [
    ...Array.from({ length: 6 }, () => run('many', { for: 150 })),
    run('one', { for: 1 }),
    run('another', { for: 1 }),
  ]
  await Promise.all(all)
  assert.ok(Math.max(done.indexOf('one'), done.indexOf('another')) <= 3, done.join())
  assert.equal(done.length, 8)
})

test('othersWait ignores an owner’s own tasks and tasks that may not run yet', async () => {
  const pool = createThreadPool(patient)
  const many = [0, 1, 2].map(() => pool.run('many', { for: 100 }))
  assert.equal(pool.othersWait('one'), false, 'a thread is free, but not for the owner that already has one')
  const one = pool.run('one', { for: 100 })
  const another = pool.run('another', { for: 100 })
  assert.deepEqual([pool.othersWait('many'), pool.othersWait('another')], [true, false])
  await Promise.all([...many, one, another])
  assert.equal(pool.othersWait('one'), false)
})

test('a task that exhausts the memory fails alone', async () => {
  const pool = createThreadPool(patient)
  const greedy = pool.run('greedy', { eat: true })
  const honest = pool.run('honest', { for: 300, say: 'here' })
  await assert.rejects(greedy, ReadingTooCostly)
  assert.equal(await honest, 'here')
})

test('an error fails only its own task, and its thread continues', async () => {
  const pool = createThreadPool(patient)
  await assert.rejects(pool.run('a', { fail: 'no such page' }), /no such page/)
  assert.equal(await pool.run('a', { say: 'next' }), 'next')
})
