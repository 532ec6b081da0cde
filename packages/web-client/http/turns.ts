/** A limited number of places for work that takes much memory: later work waits until one is free, or gives up. */
export interface Turn {
  /** Resolves when the place is granted; never after `release`. */
  taken: Promise<void>
  /** Returns the place, or leaves the queue. May be called more than once. */
  release: () => void
}

/** Returns a function that requests one of `places` places, granted in the order of the calls. */
export function createTurns(places: number): () => Turn {
  let free = places
  const waiting: (() => void)[] = []
  return () => {
    const { promise: taken, resolve } = Promise.withResolvers<void>()
    let state: 'waiting' | 'held' | 'over' = 'waiting'
    const start = () => {
      state = 'held'
      resolve()
    }
    const release = () => {
      const held = state === 'held'
      const place = waiting.indexOf(start)
      if (place >= 0) waiting.splice(place, 1)
      state = 'over'
      if (!held) return
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
    if (free > 0) {
      free -= 1
      start()
    } else waiting.push(start)
    return { taken, release }
  }
}
