/**
 * Politeness across all worker processes: besides the limits of this process, every request takes the host's next turn
 * from the database.
 */
import { type Politeness, waitFor } from 'marquee-web-client'
import type { RootDb } from '../../platform/data/database.ts'
import { takeTurn } from './crawl-turn-queries.ts'

/**
 * Wraps the limits of this process. `perSecond` is the maximum number of requests per second to one host. Times are the
 * database's own.
 */
export function sharePoliteness(own: Politeness, db: RootDb, perSecond: number): Politeness {
  return {
    async acquire(host, options = {}) {
      const release = await own.acquire(host, options)
      try {
        const pauseMs = await takeTurn(
          db,
          host.toLowerCase().replace(/^www\./, ''),
          Math.max(1000 / perSecond, options.spacingMs ?? 0),
        )
        if (pauseMs > 0) await waitFor(pauseMs, options.signal)
        return release
      } catch (error) {
        release()
        throw error
      }
    },
  }
}
