/** How a service ends. */
import cluster from 'node:cluster'
import type { Log } from './log.ts'

/** The code with which a service ends that is to begin anew. */
export const beginAnew = -1

/**
 * Resolves with the exit code once SIGTERM or SIGINT came, or a time is over, and everything in flight is done; a second
 * signal ends at once.
 */
export function stopOnSignal(service: {
  stop: () => Promise<void>
  released: () => void
  log: Log
  /** Milliseconds after which it is to begin anew. */
  lives?: number
}): Promise<number> {
  const ended = async (code: number): Promise<number> => {
    try {
      await service.stop()
    } catch (error) {
      service.log.error({ error }, 'stopping failed')
      return 1
    }
    service.released()
    return code
  }
  return new Promise((resolveCode) => {
    let asked = false
    const stop = (code: number) => {
      // One of many is ended by its parent; a terminal and a service manager tell all of them at once.
      if (asked && cluster.isWorker) return
      if (asked) process.exit(1)
      asked = true
      clearTimeout(timer)
      void ended(code).then((exitCode) => {
        process.off('SIGTERM', onSignal)
        process.off('SIGINT', onInterrupt)
        resolveCode(exitCode)
      })
    }
    const onSignal = () => stop(0)
    const onInterrupt = cluster.isWorker ? () => undefined : onSignal
    const timer = service.lives === undefined ? undefined : setTimeout(() => stop(beginAnew), service.lives)
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onInterrupt)
  })
}
