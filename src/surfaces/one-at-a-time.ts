/** Runs work of the same name in this process one after another; work of other names is not held up. */
const running = new Map<string, Promise<unknown>>()

/** Waits for earlier work of this name to end, however it ends, then runs. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  running.set(name, mine)
  try {
    return await mine
  } finally {
    if (running.get(name) === mine) running.delete(name)
  }
}
