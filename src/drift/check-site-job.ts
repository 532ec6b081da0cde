/** Re-reads a listed company's website: is it still theirs, do the facts hold, what should the owner be asked. */
import { savePassages } from '../ask/index.ts'
import { z } from 'zod'
import { byLevel, isProfileKey, merged, type Profile, textOf } from 'marquee-profile'
import { draftPages, type Page, ReadingTooCostly, type Passage, passagesOf } from 'marquee-reader'
import {
  findCategoryChoices,
  readCompetitor,
  readSite,
  type SiteReading,
  storedPages,
  wantCompetitor,
} from '../drafts/index.ts'
import { lockListing, replaceReadValues } from '../listings/index.ts'
import { picturesWantedBy, wantPictures } from '../pictures/index.ts'
import type { TransactionContext } from '../platform/data/transact.ts'
import { job, type JobContext } from '../platform/jobs/job.ts'
import { timedJob } from '../platform/jobs/timed-job.ts'
import { findSites } from '../sites/index.ts'
import { writeChangesMail, writeTeamMails, writeTroubleMails } from './drift-mail.ts'
import { compareFacts, type Comparison, type FactChange, quotedFrom } from './fact-changes.ts'
import { judgeSite, type Judgement } from './judge-site.ts'
import { type ChangeSubject, outdateChanges, saveChange } from './site-change-queries.ts'
import {
  type CheckBefore,
  type CheckedCompany,
  type CheckedListing,
  findCheckedCompany,
  findDueCompanies,
  saveCheck,
} from './site-check-queries.ts'
import { type Baseline, baselineOf } from './site-marks.ts'
import { isWithheld, type SiteState } from './site-state.ts'
import { inLanguage } from '../platform/text/language.ts'

/** Checks one company. Safe to run twice: a second run gives the same result. */
export const checkSite = job({
  name: 'check_site',
  input: z.object({ company_id: z.string() }),
  retries: 2,
  timeoutSeconds: 200,
  concurrency: 2,
  async run({ company_id: id }, context) {
    const company = await findCheckedCompany(context.db, id)
    if (!company) return
    const reading = await readSite(company.website_url, context)
    const baseline = await baselineFor(company, context, reading.ok ? reading.pages : [])
    const quoted = quotedFrom([company.profile, ...company.listings.map(({ texts }) => texts)])
    const seen = judgeSite(baseline, quoted, reading)
    const genuine = reading.ok && (seen.state === 'ok' || seen.state === 'changed' || seen.state === 'moved')
    const compared = genuine ? await compare(company, context, reading) : []
    // The same values in other words are not a change.
    const judged: Judgement =
      seen.reason === 'facts_changed' && compared.every(({ comparison }) => comparison.changes.length === 0)
        ? { ...seen, state: 'ok', reason: 'same' }
        : seen
    const next = genuine ? baselineOf(company.name, company.website_url, reading.pages[0]) : baseline
    const kept = { ...next, domain: baseline.domain, ...(baseline.confirmed ? { confirmed: true } : {}) }
    const passages = genuine ? passagesOf(reading.pages) : null
    await context.transact((transaction) =>
      keep(transaction, { company, baseline: kept, judged, compared, passages }, context),
    )
  },
})

/** Enqueues the companies that are due for a check, once an hour. */
export const checkSites = timedJob({
  name: 'check_sites',
  retries: 2,
  timeoutSeconds: 60,
  schedule: '17 * * * *',
  async run(now, { db, transact }) {
    const due = await findDueCompanies(db, now, 500)
    await transact(async ({ jobs }) => {
      await jobs.enqueueLost(
        checkSite,
        'company_id',
        due.map((id) => ({ company_id: id })),
      )
    })
  },
})

/** The site's known state: the stored baseline, else the draft's stored pages, else this first reading. */
async function baselineFor(company: CheckedCompany, { db }: JobContext, pages: Page[]): Promise<Baseline> {
  const { baseline } = company
  if (baseline?.confirmed && baseline.title === '' && pages[0])
    return { ...baselineOf(company.name, pages[0].url, pages[0]), confirmed: true }
  if (baseline) return baseline
  const [home] = company.draft_id === null ? [] : await storedPages(db, company.draft_id)
  return baselineOf(company.name, company.website_url, home ?? pages[0])
}

interface Compared {
  subject: ChangeSubject
  /** The listing through which the owner is asked, and whose row is locked when quotes are replaced. */
  listing: CheckedListing
  comparison: Comparison
}

/** Compares the company's facts once, and the texts of each live listing. */
async function compare(
  { company_id, website_url, profile, listings }: CheckedCompany,
  { db, clock }: JobContext,
  reading: SiteReading & { ok: true },
): Promise<Compared[]> {
  const [first] = listings
  if (!first) return []
  const categories = await findCategoryChoices(db, first.site_id)
  // Extraction only, without a model, so that the same page gives the same values each time.
  const fresh = await readAnew(reading.pages, { siteUrl: website_url, categories }, clock.now())
  if (!fresh) return []
  const texts = listings.map((listing) => ({
    subject: { company_id, listing_id: listing.listing_id },
    listing,
    comparison: compareFacts(listing.texts, reading, fresh),
  }))
  const facts = compareFacts(byLevel(profile).company, reading, fresh)
  return [{ subject: { company_id, listing_id: null }, listing: first, comparison: facts }, ...texts]
}

/** What the pages say today; undefined when a page is too costly to read, and then nothing is compared. */
async function readAnew(
  pages: Page[],
  site: Parameters<typeof draftPages>[1],
  now: Date,
): Promise<Profile | undefined> {
  try {
    return (await draftPages(pages, site, { now })).profile
  } catch (error) {
    if (error instanceof ReadingTooCostly) return undefined
    throw error
  }
}

interface Found {
  company: CheckedCompany
  baseline: Baseline
  judged: Judgement
  compared: readonly Compared[]
  /** Passages of the site that may be quoted today; null when the site is no longer the one that was listed. */
  passages: readonly Passage[] | null
}

async function keep(
  { db, jobs, sealer }: TransactionContext,
  { company, baseline, judged, compared, passages }: Found,
  { clock, baseUrl, log }: JobContext,
): Promise<void> {
  const now = clock.now()
  const before = await saveCheck(db, company.company_id, baseline, judged, now)
  if (passages !== null) await savePassages(db, company.company_id, passages, now)
  const mail = { db, jobs, sealer }
  const sites = await findSites(db, baseUrl)
  const siteOf = ({ site_id: id }: CheckedListing) => sites.find((site) => site.id === id)
  for (const listing of company.listings) {
    const site = siteOf(listing)
    if (!site) throw new Error('the site of a listing is missing')
    const own = compared.filter((one) => one.listing === listing)
    const found: FactChange[] = []
    for (const one of own) found.push(...(await keepComparison(db, one, now)))
    const about = { ...company, listing_id: listing.listing_id }
    const isFirst = listing === company.listings[0]
    await inLanguage(site.language, async () => {
      if (found.length > 0) await writeChangesMail(mail, about, found, site, now)
      if (!isNews(before, judged.state)) return
      if (isFirst) await writeTroubleMails(mail, about, judged, site, now)
      if (isWithheld(judged.state)) await writeTeamMails(mail, about, judged, site, now)
    })
  }
  await refreshSurroundings(mail, company, now)
  const { state, reason, identity } = judged
  log.info({ company_id: company.company_id, state, reason, identity }, 'site checked')
}

/** One failed reading may be a hiccup: an unreachable site is reported only when the next check fails too. */
function isNews(before: CheckBefore | undefined, state: SiteState): boolean {
  if (state === 'ok' || state === 'changed') return false
  if (state === 'unreachable') return before?.state === state && before.times === 1
  return before?.state !== state
}

/** Saves the result for a company or a listing; returns the changes that are new to the owner. */
async function keepComparison(
  db: TransactionContext['db'],
  { subject, listing, comparison }: Compared,
  now: Date,
): Promise<FactChange[]> {
  const { changes, moved, unknown } = comparison
  await refreshQuotes(db, listing.listing_id, moved, now)
  const found = []
  for (const change of changes) if (await saveChange(db, subject, change, now)) found.push(change)
  await outdateChanges(db, subject, [...changes.map(({ field }) => field), ...unknown], now)
  return found
}

/** Refreshes outdated copies of pictures and an outdated reading of the competitor. */
async function refreshSurroundings(
  { db, jobs }: Pick<TransactionContext, 'db' | 'jobs'>,
  { profile }: CheckedCompany,
  now: Date,
): Promise<void> {
  await wantPictures(db, picturesWantedBy(profile), now)
  const address = textOf(profile, 'competitor_url')
  if (address !== null && address !== '' && (await wantCompetitor(db, address, now)))
    await jobs.enqueue(readCompetitor, { address })
}

/** Replaces the quotes of values that now rest on other words of the site. */
async function refreshQuotes(
  db: TransactionContext['db'],
  listingId: number,
  moved: Profile,
  now: Date,
): Promise<void> {
  if (Object.keys(moved).length === 0) return
  const listing = await lockListing(db, listingId)
  if (!listing) return
  const untouched = Object.entries(moved).filter(
    ([field, held]) =>
      isProfileKey(field) && JSON.stringify(listing.profile[field]?.value) === JSON.stringify(held.value),
  )
  await replaceReadValues(db, listing, merged(listing.profile, Object.fromEntries(untouched)), now)
}
