/** Work on many items in one job, where no item keeps the others waiting. */

interface How {
  /** The message of the job's failure: `badges were not watched`. */
  failed: string
  /** How many run at the same time (default 1). */
  atOnce?: number
  /** Once it has fired, no further item is started. */
  signal?: AbortSignal
}

/**
 * Processes the items in order. A failing item does not stop the others; all failures are thrown together at the end.
 */
export async function eachAlone<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<void>,
  { failed, atOnce = 1, signal }: How,
): Promise<void> {
  const failures: unknown[] = []
  let next: T[] = []
  const doNext = async () => {
    if (signal?.aborted) return
    const outcomes = await Promise.allSettled(next.map(work))
    failures.push(...outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
    next = []
  }
  for await (const one of all) {
    next.push(one)
    if (next.length === atOnce) await doNext()
    if (signal?.aborted) break
  }
  await doNext()
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`)
}
