/**
 * A few threads that share work from many owners. The time limit of a task runs from its start; an overlong task ends
 * its thread, and only that task fails. Owners take turns, and no owner occupies every thread.
 */
import { Worker } from 'node:worker_threads'

/** A task exceeded its time or memory limit. A retry would fail again. */
export class ReadingTooCostly extends Error {
  override name = 'ReadingTooCostly'
}

export interface PoolOptions {
  /** The module that answers `{ id, task }` with a `PoolAnswer`. */
  worker: URL
  threads: number
  /** Time limit of one task in milliseconds. */
  patienceMs: number
}

/** What a thread posts back. */
export interface PoolAnswer {
  id: number
  value?: unknown
  error?: string
}

export interface ThreadPool {
  /** Runs a task for an owner: at once, or when it is the owner's turn. */
  run(owner: string, task: object): Promise<unknown>
  /** Whether other owners wait for a thread, not counting those at their own limit. */
  othersWait(owner: string): boolean
}

interface Job {
  id: number
  owner: string
  task: object
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  job: Job | undefined
  timer: NodeJS.Timeout | undefined
}

/** Creates a pool. Its threads start when there is work, and do not keep the process alive when idle. */
export function createThreadPool({ worker, threads: most, patienceMs }: PoolOptions): ThreadPool {
  const threads = new Set<Thread>()
  /** Waiting jobs by owner; the first owner has waited longest for a turn. */
  const waiting = new Map<string, Job[]>()
  const maxOfOne = Math.max(1, most - 1)
  let asked = 0

  return {
    run(owner, task) {
      return new Promise((resolve, reject) => {
        const job = { id: ++asked, owner, task, resolve, reject }
        waiting.set(owner, [...(waiting.get(owner) ?? []), job])
        assign()
      })
    },
    othersWait(owner) {
      const busy = busyOwners()
      return [...waiting.keys()].some((other) => other !== owner && mayHaveOneMore(other, busy))
    },
  }

  function assign(): void {
    for (let job = nextJob(); job; job = nextJob()) {
      const idle = [...threads].find((thread) => !thread.job) ?? start()
      give(idle, job)
    }
  }

  /** The first job of the owner whose turn it is; that owner moves to the end of the queue. */
  function nextJob(): Job | undefined {
    const busy = busyOwners()
    if (busy.length >= most) return undefined
    for (const [owner, [job, ...others]] of waiting) {
      if (!job || !mayHaveOneMore(owner, busy)) continue
      waiting.delete(owner)
      if (others.length > 0) waiting.set(owner, others)
      return job
    }
    return undefined
  }

  /** The owner of each running task. */
  function busyOwners(): string[] {
    return [...threads].flatMap(({ job }) => (job ? [job.owner] : []))
  }

  function mayHaveOneMore(owner: string, busy: readonly string[]): boolean {
    return busy.filter((one) => one === owner).length < maxOfOne
  }

  function give(thread: Thread, job: Job): void {
    thread.job = job
    thread.timer = setTimeout(() => end(thread, new ReadingTooCostly('it took too long')), patienceMs).unref()
    thread.worker.ref()
    thread.worker.postMessage({ id: job.id, task: job.task })
  }

  function start(): Thread {
    const thread: Thread = {
      worker: new Worker(worker, { resourceLimits: { maxOldGenerationSizeMb: 512 } }),
      job: undefined,
      timer: undefined,
    }
    thread.worker.on('message', (answer: PoolAnswer) => settle(thread, answer))
    thread.worker.on('error', (error) => end(thread, failureOf(error)))
    thread.worker.unref()
    threads.add(thread)
    return thread
  }

  function settle(thread: Thread, { id, value, error }: PoolAnswer): void {
    const { job } = thread
    if (job?.id !== id) return
    clearTimeout(thread.timer)
    thread.job = undefined
    thread.worker.unref()
    if (error === undefined) job.resolve(value)
    else job.reject(new Error(`reading failed on its thread: ${error}`))
    assign()
  }

  /** Ends a thread and fails its task; a new thread takes the waiting jobs. */
  function end(thread: Thread, reason: Error): void {
    threads.delete(thread)
    clearTimeout(thread.timer)
    thread.job?.reject(reason)
    thread.job = undefined
    void thread.worker.terminate()
    assign()
  }
}

function failureOf(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new ReadingTooCostly('it took too much memory')
  return error instanceof Error ? error : new Error(String(error))
}
