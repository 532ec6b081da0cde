/** Reads a site once, for other areas too: returns its pages, or why it could not be read. */
import { CrawlProblem, type CrawlProblemCode, type Page, readPages, unpackPage } from 'marquee-reader'
import type { RedirectHop } from 'marquee-web-client'
import type { ReadDb } from '../../platform/data/database.ts'
import { readSettings } from '../../platform/data/settings.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { findPages } from './reading-queries.ts'

export type SiteReading =
  | {
      ok: true
      finalUrl: string
      redirects: RedirectHop[]
      pages: Page[]
      /** Requested addresses that the site no longer has (404, 410). */
      gone: string[]
      notes: string[]
    }
  | { ok: false; code: CrawlProblemCode; message: string }

type Reading = Pick<JobContext, 'providers' | 'clock' | 'log' | 'signal'>

/**
 * Reads a site under the deployment's limits. Throws only for what is not the site's fault; an abort by `signal` is a
 * `WebError`.
 */
export async function readSite(url: string, context: Reading & { db: ReadDb }): Promise<SiteReading> {
  const { crawler_seconds: seconds, crawler_pages: pages } = await readSettings(context.db)
  return readSiteWithin(url, { budgetMs: seconds * 1000, maxPages: pages }, context)
}

/** Reads a site under the caller's limits. */
export async function readSiteWithin(
  url: string,
  limits: { budgetMs: number; maxPages: number },
  {
    providers,
    clock,
    log,
    signal,
  }: Pick<Reading, 'clock' | 'log' | 'signal'> & {
    providers: Pick<Reading['providers'], 'web' | 'browser'>
  },
): Promise<SiteReading> {
  try {
    const { web, browser } = providers
    const site = await readPages(url, { web, browser, log, clock, signal, standIns: true, ...limits })
    const notes = [...new Set([...site.notes, ...(site.pages[0]?.notes ?? [])])]
    return {
      ok: true,
      finalUrl: site.home.finalUrl,
      redirects: site.home.redirects,
      pages: site.pages,
      gone: site.refused.flatMap(({ url, status }) => (status === 404 || status === 410 ? [url] : [])),
      notes,
    }
  } catch (error) {
    if (!(error instanceof CrawlProblem)) throw error
    return { ok: false, code: error.code, message: error.message }
  }
}

/** The stored pages that a draft was made from, the home page first; empty if none were stored. */
export async function storedPages(db: ReadDb, draftId: string): Promise<Page[]> {
  return (await findPages(db, draftId)).map((page) => unpackPage(page.body))
}
