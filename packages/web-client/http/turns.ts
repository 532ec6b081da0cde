/** A few places for what takes much memory: whoever comes later waits until one is free, or gives up waiting. */
export interface Turn {
  /** Resolves when the place is there; never after `release`. */
  taken: Promise<void>
  /** Gives the place back, or leaves the queue. May be called more than once. */
  release: () => void
}

/** Gives a function that asks for one of `places` places; who waits is served in the order of asking. */
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
