/** Work on many items in one job, where no item keeps the others waiting. */

interface How {
  /** What the failure of the job says: `badges were not watched`. */
  failed: string
  /** So many at the same time; 1 unless told. */
  atOnce?: number
  /** None is begun once it has fired. */
  signal?: AbortSignal
}

/** Does the work of each in order. One that fails keeps no other from its turn; in the end the failures are thrown together. */
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
