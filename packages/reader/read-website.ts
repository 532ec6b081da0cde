/** The whole process in one call: from a typed address to its pages and a profile with quotes. */
import { normaliseWebsite, type RedirectHop, type WebsiteRefusal } from 'marquee-web-client'
import type { Profile } from 'marquee-profile'
import type { Crawl, CrawlProgress } from './crawl/crawl-state.ts'
import { draftPages, type DraftOptions, type StoredSite } from './draft-stored.ts'
import type { ModelRun } from './model/model-drafter.ts'
import type { Page } from './page/page.ts'
import { type PagesOptions, readPages } from './read-pages.ts'

/** How far the reading is: the steps of the crawl, then `drafting`, then `done`. */
export type WebsiteProgress = Omit<CrawlProgress, 'step'> & { step: CrawlProgress['step'] | 'drafting' }

/** How a website is read and drafted. */
export interface WebsiteOptions
  extends PagesOptions<WebsiteProgress>, Pick<DraftOptions, 'model'>, Pick<StoredSite, 'categories'> {
  /** Ports besides 80 and 443 allowed in the address; the client has to allow them too. */
  ports?: readonly number[]
}

/** A website's profile, and a record of how it was read. */
export interface WebsiteReading {
  /** The address that was read, normalised. */
  url: string
  /** Where the home page is, after redirects. */
  finalUrl: string
  redirects: RedirectHop[]
  /** Every field by name: its value with the quotes that prove it, or `not_found`. */
  profile: Profile
  /** Values that were found: fields, list items, FAQs, founders and links. */
  facts: number
  /** The pages that were read, the home page first. */
  pages: Page[]
  /** Addresses that were chosen but not read, and why. */
  refused: Crawl['refused']
  /** Remarks on the crawl, its pages and the draft, as codes. */
  notes: string[]
  /** The model's runs; empty without a model. */
  runs: ModelRun[]
}

/** The text is not a website's address. `message` says why, for the person who typed it. */
export class AddressError extends Error {
  override name = 'AddressError'
  readonly code: WebsiteRefusal['code']

  constructor({ code, message }: WebsiteRefusal) {
    super(message)
    this.code = code
  }
}

/**
 * Reads a website into a profile. Throws `AddressError` if `address` is invalid, `CrawlProblem` if the home page can't
 * be read (with the reason in words), `WebError` or `ModelError` `cancelled` if the signal stops it.
 */
export async function readWebsite(address: string, options: WebsiteOptions = {}): Promise<WebsiteReading> {
  const { categories, model, ports, onProgress, ...reading } = options
  const website = normaliseWebsite(address, ports)
  if (!website.ok) throw new AddressError(website)
  const done: CrawlProgress[] = []
  const crawl = await readPages(website.url, {
    ...reading,
    async onProgress(progress) {
      if (progress.step === 'done') done.push(progress)
      else await onProgress?.(progress)
    },
  })
  for (const crawled of done) await onProgress?.({ ...crawled, step: 'drafting' })
  const draft = await draftPages(
    crawl.pages,
    { siteUrl: website.url, ...(categories ? { categories } : {}) },
    {
      ...(model ? { model } : {}),
      ...(reading.signal ? { signal: reading.signal } : {}),
      ...(reading.clock ? { now: reading.clock.now() } : {}),
      ...(reading.owner === undefined ? {} : { owner: reading.owner }),
      ...(reading.inProcess ? { inProcess: true } : {}),
    },
  )
  for (const crawled of done) await onProgress?.(crawled)
  return {
    url: website.url,
    finalUrl: crawl.home.finalUrl,
    redirects: crawl.home.redirects,
    profile: draft.profile,
    facts: draft.facts,
    pages: crawl.pages,
    refused: crawl.refused,
    notes: [...new Set([...crawl.notes, ...crawl.pages.flatMap(({ notes }) => notes), ...draft.notes])],
    runs: draft.runs,
  }
}
