/** The thread that reads pages and drafts profiles: pure work on text, so that the thread of requests stays free. */
import { parentPort } from 'node:worker_threads'
import { draftFrom, type Drafted } from '../draft-pages.ts'
import type { DraftRequest } from '../drafter.ts'
import { answeredDrafter } from '../model/model-drafter.ts'
import { unpackPage } from '../page/packed-page.ts'
import { readPage } from '../page/read-page.ts'
import type { ThreadAnswer, ThreadTask } from './reading-thread.ts'

parentPort?.on('message', (task: ThreadTask) => {
  void answer(task).then((message: ThreadAnswer) => parentPort?.postMessage(message))
})

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  try {
    if (task.kind === 'read') return { id: task.id, value: readPage(task.source) }
    const pages = task.bodies.map((body) => unpackPage(body))
    const request = { pages, siteUrl: task.siteUrl, categories: task.categories }
    return { id: task.id, value: await drafted(request, task) }
  } catch (error) {
    return { id: task.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function drafted(
  request: DraftRequest,
  { said, now }: ThreadTask & { kind: 'draft' },
): Promise<Drafted> {
  const at = new Date(now)
  if (!said) return draftFrom(request, at)
  let modelFields: string[] = []
  const drafter = answeredDrafter(said, (names) => (modelFields = names))
  return { ...(await draftFrom(request, at, drafter)), modelFields }
}
