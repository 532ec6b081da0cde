/** Announces new and changed pages to search engines (indexnow.org), for sites whose team turned it on. */
import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { findSites, findTellingSites, saveReportedUntil, type ReportingSite } from '../sites/index.ts'
import { findChangedPages } from './changed-page-queries.ts'

const atOnce = 50

/**
 * Runs every quarter of an hour. One request per page, without an open transaction; progress is saved after each, so
 * that a kill announces at most one page twice. Refused pages are retried by the next run.
 */
export function announcePagesJob(endpoint: string) {
  return job({
    name: 'announce_pages',
    input: z.object({}),
    retries: 2,
    timeoutSeconds: 600,
    schedule: '*/15 * * * *',
    async run(_input, { db, transact, providers, clock, log, baseUrl, signal }) {
      const now = clock.now()
      const sites = new Map((await findSites(db, baseUrl)).map((site) => [site.id, site]))
      for (const telling of await findTellingSites(db)) {
        const site = sites.get(telling.id)
        if (!site) continue
        for (const page of await findChangedPages(
          db,
          site.id,
          { path: telling.path, at: telling.until },
          now,
          atOnce,
        )) {
          if (signal.aborted) return
          const url = requestOf(endpoint, site.origin, telling, page.path)
          const status = await providers.web
            .fetchBytes(url, { maxBytes: 10_000, onTooLarge: 'cut', redirects: 'manual', signal })
            .then((answer) => answer.status)
            .catch((error: unknown) => String(error)) // announced again by the next run
          if (status !== 200 && status !== 202) {
            log.warn({ site: site.key, status }, 'search engines did not take a page')
            break
          }
          await transact((context) => saveReportedUntil(context.db, site.id, page.at, page.path))
        }
      }
    },
  })
}

export const announcePages = announcePagesJob('https://api.indexnow.org/indexnow')

function requestOf(endpoint: string, origin: string, { key }: ReportingSite, path: string): string {
  return pathWith(endpoint, { url: `${origin}${path}`, key, keyLocation: `${origin}/${key}.txt` })
}
