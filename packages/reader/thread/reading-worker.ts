/** The worker thread that reads pages and drafts profiles: pure work on text, kept off the request thread. */
import { parentPort } from 'node:worker_threads'
import { readPage } from '../page/read-page.ts'
import { draftHere } from './reading-tasks.ts'
import type { ThreadTask } from './reading-thread.ts'
import type { PoolAnswer } from './thread-pool.ts'

parentPort?.on('message', ({ id, task }: { id: number; task: ThreadTask }) => {
  void answer(id, task).then((message: PoolAnswer) => parentPort?.postMessage(message))
})

async function answer(id: number, task: ThreadTask): Promise<PoolAnswer> {
  try {
    if (task.kind === 'read') return { id, value: readPage(task.source) }
    return { id, value: await draftHere(task, new Date(task.now)) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
