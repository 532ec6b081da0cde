/** The thread that reads pages and drafts profiles: pure work on text, so that the thread of requests stays free. */
import { parentPort } from 'node:worker_threads'
import { readPage } from '../page/read-page.ts'
import { draftHere } from './reading-tasks.ts'
import type { ThreadAnswer, ThreadTask } from './reading-thread.ts'

parentPort?.on('message', (task: ThreadTask) => {
  void answer(task).then((message: ThreadAnswer) => parentPort?.postMessage(message))
})

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  try {
    if (task.kind === 'read') return { id: task.id, value: readPage(task.source) }
    return { id: task.id, value: await draftHere(task, new Date(task.now)) }
  } catch (error) {
    return { id: task.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
