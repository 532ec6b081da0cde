/** A test worker that does what its task says: takes time, uses memory, fails, answers. */
import { parentPort } from 'node:worker_threads'
import type { PoolAnswer } from '../thread/thread-pool.ts'

interface Order {
  for?: number | 'ever'
  eat?: boolean
  fail?: string
  say?: unknown
}

parentPort?.on('message', ({ id, task }: { id: number; task: Order }) => {
  const until = task.for === 'ever' ? Infinity : performance.now() + (task.for ?? 0)
  while (performance.now() < until);
  const eaten: number[][] = []
  while (task.eat) eaten.push(Array.from({ length: 1_000_000 }, (_one, index) => index + eaten.length))
  const answer: PoolAnswer = task.fail === undefined ? { id, value: task.say } : { id, error: task.fail }
  parentPort?.postMessage(answer)
})
