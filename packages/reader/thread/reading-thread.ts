/** Reading and drafting on a thread of their own, in the order they are asked for. A page that takes too long ends the thread. */
import { Worker } from 'node:worker_threads'
import type { Drafted } from '../draft-pages.ts'
import type { Page } from '../page/page.ts'
import type { PageSource } from '../page/read-page.ts'
import type { DraftTask } from './reading-tasks.ts'

export type ThreadTask =
  | { id: number; kind: 'read'; source: PageSource }
  | ({ id: number; kind: 'draft'; now: string } & DraftTask)

export interface ThreadAnswer {
  id: number
  value?: Page | Drafted
  error?: string
}

/** Most milliseconds that one page or draft may take. */
const patienceMs = 30_000

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

const waiting = new Map<number, Waiting>()
let thread: Worker | undefined
let asked = 0

/** `readPage` off the thread of requests. */
export async function readPageApart(source: PageSource): Promise<Page> {
  return ask<Page>((id) => ({ id, kind: 'read', source }))
}

/** Unpacks the stored pages, drafts and grounds, off the thread of requests. */
export async function draftApart(task: DraftTask, now: Date): Promise<Drafted> {
  return ask<Drafted>((id) => ({ id, kind: 'draft', ...task, now: now.toISOString() }))
}

function ask<T>(task: (id: number) => ThreadTask): Promise<T> {
  const id = ++asked
  const worker = started()
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => stop(new Error('a page took too long to read')), patienceMs).unref()
    waiting.set(id, { resolve: (value) => resolve(value as T), reject, timer })
    worker.ref()
    worker.postMessage(task(id))
  })
}

function started(): Worker {
  if (thread) return thread
  const worker = new Worker(new URL('reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  worker.on('message', (answer: ThreadAnswer) => settle(answer))
  worker.on('error', (error) => stop(error instanceof Error ? error : new Error(String(error))))
  worker.unref()
  thread = worker
  return worker
}

function settle({ id, value, error }: ThreadAnswer): void {
  const one = waiting.get(id)
  if (!one) return
  waiting.delete(id)
  clearTimeout(one.timer)
  if (error === undefined) one.resolve(value)
  else one.reject(new Error(`reading failed on its thread: ${error}`))
  if (waiting.size === 0) thread?.unref() // an idle thread keeps no process alive
}

/** Ends the thread; what waited fails and may be tried again on a new one. */
function stop(reason: Error): void {
  const ended = thread
  thread = undefined
  for (const one of waiting.values()) {
    clearTimeout(one.timer)
    one.reject(reason)
  }
  waiting.clear()
  void ended?.terminate()
}
