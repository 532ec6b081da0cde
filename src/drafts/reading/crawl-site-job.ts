/**
 * Reads a draft's website. No transaction is open during web requests; the pages and the next job are committed
 * together.
 */
import { z } from 'zod'
import type { Profile } from 'marquee-profile'
import {
  CrawlProblem,
  type CrawlProgress,
  draftPages,
  othersWaitToRead,
  packPage,
  type Page,
  ReadingTooCostly,
  readPages,
} from 'marquee-reader'
import { readSettings } from '../../platform/data/settings.ts'
import { job } from '../../platform/jobs/job.ts'
import { noteOnSpan, traced } from '../../platform/tracing.ts'
import { findDraftForJob } from '../draft-queries.ts'
import { turnOf } from '../unowned-draft-queries.ts'
import { draftProfile } from './draft-profile-job.ts'
import { addFinds, countFinds, logOf, noFinds } from './reading-log.ts'
import { readingProblem } from './reading-problem.ts'
import { failDraft, savePages, saveProgress, saveWebsite } from './reading-queries.ts'

/** Crawls the website and stores its pages. Safe to run twice: a draft that is past crawling is left alone. */
export const crawlSite = job({
  name: 'crawl_site',
  input: z.object({ draft_id: z.string() }),
  retries: 2,
  timeoutSeconds: 150,
  concurrency: 6,
  concurrencyOfOne: 2,
  async run({ draft_id: id }, { db, transact, providers, clock, signal, log }) {
    const draft = await findDraftForJob(db, id)
    if (draft?.status !== 'crawling') return
    const settings = await readSettings(db)
    const address = draft.website_url
    const owner = turnOf(draft)
    const finds = noFinds()
    noteOnSpan({ 'marquee.draft': id })
    try {
      const reading = {
        web: providers.web,
        browser: providers.browser,
        log,
        clock,
        signal,
        budgetMs: settings.crawler_seconds * 1000,
        maxPages: settings.crawler_pages,
        owner,
        async onProgress(progress: CrawlProgress) {
          await readFinds(progress.read)
          const readingLog = logOf(progress, finds)
          await saveProgress(
            db,
            id,
            {
              step: progress.step,
              pagesRead: progress.pagesRead,
              pagesPlanned: Math.max(1, progress.pagesPlanned),
              facts: countFinds(readingLog),
              log: readingLog,
            },
            clock.now(),
          )
        },
      }
      const site = await traced('draft: read the site', {}, () => readPages(address, reading))
      noteOnSpan({ 'marquee.pages': site.pages.length })
      await transact(async (context) => {
        const pages = site.pages.map(packPage)
        if (!(await savePages(context.db, id, pages, notesOf(site.pages, site.notes), clock.now()))) return
        await saveWebsite(context.db, id, answeringAddress(draft.website_url, site.notes))
        await context.jobs.enqueue(draftProfile, { draft_id: id }, { owner })
      })
    } catch (error) {
      if (!(error instanceof CrawlProblem)) throw error
      await failDraft(db, id, readingProblem(error.code, error.message), clock.now())
    }

    /**
     * Extracts each page by itself so that the owner can watch the facts come in, unless other drafts are waiting to be
     * read. The draft itself is made from all pages together.
     */
    async function readFinds(pages: readonly Page[]): Promise<void> {
      for (const page of pages) {
        if (finds.byPage.has(page.url) || othersWaitToRead(owner)) continue
        addFinds(finds, page.url, await traced('draft: look at a page', {}, () => profileOf(page)))
      }
    }

    async function profileOf(page: Page): Promise<Profile> {
      try {
        return (await draftPages([page], { siteUrl: address }, { now: clock.now(), owner })).profile
      } catch (error) {
        if (error instanceof ReadingTooCostly) return {} // the page is watched without its facts
        throw error
      }
    }
  },
})

/** The notes of the crawl and of its pages, without duplicates. */
function notesOf(pages: { notes: string[] }[], notes: readonly string[]): string[] {
  return [...new Set([...notes, ...pages.flatMap((page) => page.notes)])]
}

/** The address with the scheme and host that answered; badge checks and links use it. */
function answeringAddress(address: string, notes: readonly string[]): string {
  const url = new URL(address)
  if (notes.includes('fell_back_to_http')) url.protocol = 'http:'
  if (notes.includes('fell_back_to_https')) url.protocol = 'https:'
  if (notes.includes('fell_back_to_www')) url.hostname = `www.${url.hostname}`
  if (notes.includes('fell_back_from_www')) url.hostname = url.hostname.replace(/^www\./, '')
  return url.href
}
