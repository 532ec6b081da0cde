/** Collects the changes that this process makes, for the CDN: those within a moment become one job. */
import { tagOf } from '../platform/data/changes.ts'
import type { Services } from '../platform/call/services.ts'
import { purgeCdn } from './purge-cdn-job.ts'

const gatheredMs = 250
/** Beyond this number of tags everything is dropped. */
const maxTags = 1000

export interface Purger {
  /** Adds the tags of a change made by this process. */
  note(tags: readonly string[]): void
  /** Enqueues the collected tags. */
  flush(): Promise<void>
}

/** Creates the purger of this process; it does nothing without a CDN to purge. */
export function createPurger({
  providers,
  transact,
  log,
}: Pick<Services, 'providers' | 'transact' | 'log'>): Purger {
  let noted = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (noted.size === 0) return
    const tags = noted.size > maxTags ? [tagOf.everything] : [...noted]
    noted = new Set()
    await transact(({ jobs }) => jobs.enqueue(purgeCdn, { tags })).catch((error: unknown) =>
      log.error({ error }, 'the cache in front was not told what changed'),
    )
  }
  return {
    note(tags) {
      if (!providers.cdn?.purge) return
      for (const tag of tags) noted.add(tag)
      timer ??= setTimeout(() => void flush(), gatheredMs).unref()
    },
    flush,
  }
}
