/** Reads and drafts on worker threads, so that the request thread stays free. */
import type { Drafted } from '../draft-pages.ts'
import { Skipped } from '../crawl/visit-page.ts'
import type { Page } from '../page/page.ts'
import type { PageSource } from '../page/read-page.ts'
import type { DraftTask } from './reading-tasks.ts'
import { createThreadPool, ReadingTooCostly } from './thread-pool.ts'

export type ThreadTask = { kind: 'read'; source: PageSource } | ({ kind: 'draft'; now: string } & DraftTask)

const pool = createThreadPool({
  worker: new URL('reading-worker.ts', import.meta.url),
  threads: 2,
  patienceMs: 15_000,
})

/**
 * Runs `readPage` on a worker thread, when it is the owner's turn. Throws `Skipped` `too_large` for a page that takes
 * too much time or memory.
 */
export async function readPageApart(source: PageSource, owner: string): Promise<Page> {
  try {
    const task: ThreadTask = { kind: 'read', source }
    return (await pool.run(owner, task)) as Page
  } catch (error) {
    if (error instanceof ReadingTooCostly) throw new Skipped('too_large')
    throw error
  }
}

/** Unpacks the stored pages, drafts and grounds on a worker thread. Throws `ReadingTooCostly`. */
export async function draftApart(task: DraftTask, now: Date, owner: string): Promise<Drafted> {
  const whole: ThreadTask = { kind: 'draft', ...task, now: now.toISOString() }
  return (await pool.run(owner, whole)) as Drafted
}

/** Whether other owners wait to read or draft in this process; if so, optional work should be skipped. */
export function othersWaitToRead(owner: string): boolean {
  return pool.othersWait(owner)
}
