/** How a service stops. */
import cluster from 'node:cluster'
import type { Log } from './log.ts'

/** The exit code of a service that is to be restarted. */
export const beginAnew = -1

/**
 * Resolves with the exit code once SIGTERM or SIGINT arrived, or its lifetime is over, and all work in flight is done;
 * a second signal exits at once.
 */
export function stopOnSignal(service: {
  stop: () => Promise<void>
  released: () => void
  log: Log
  /** Milliseconds after which it is to be restarted. */
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
      // A worker process is ended by its parent. A terminal or service manager signals all processes at once, so a
      // second signal means nothing here.
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
