/** Reads the site of a listed company again: is it still theirs, do the facts still stand, what is the owner asked. */
import { z } from 'zod'
import { isProfileKey, merged, type Profile, textOf } from '../companies/index.ts'
import {
  draftPagesAgain,
  findCategoryChoices,
  type Page,
  readCompetitor,
  readSite,
  storedPages,
  wantCompetitor,
} from '../drafts/index.ts'
import { lockListing, replaceReadValues } from '../listings/index.ts'
import { picturesWantedBy, wantPictures } from '../pictures/index.ts'
import { job, type JobContext } from '../platform/job.ts'
import type { TransactionContext } from '../platform/transact.ts'
import { findSites } from '../sites/index.ts'
import { compareFacts, type Comparison, wordsPublished, wordsQuoted } from './fact-changes.ts'
import { type Baseline, baselineOf, judgeSite, type Judgement } from './judge-site.ts'
import { writeChangesMail, writeTroubleMails } from './drift-mail.ts'
import {
  type CheckedCompany,
  findCheckedCompany,
  findDueCompanies,
  outdateChanges,
  saveChange,
  saveCheck,
} from './site-check-queries.ts'

/** Checks one company. Safe to run twice: a second run finds the same. */
export const checkSite = job({
  name: 'check_site',
  input: z.object({ company_id: z.string() }),
  retries: 2,
  timeoutSeconds: 200,
  concurrency: 2,
  async run({ company_id: id }, context) {
    const { db } = context
    const company = await findCheckedCompany(db, id)
    if (!company) return
    const reading = await readSite(company.website_url, context)
    const baseline = await baselineFor(company, context, reading.ok ? reading.pages : [])
    const seen = judgeSite(baseline, wordsQuoted(company.profile), reading, wordsPublished(company.profile))
    const genuine = reading.ok && (seen.state === 'ok' || seen.state === 'changed' || seen.state === 'moved')
    const compared = genuine ? await compare(company, context, reading.pages) : null
    // Other words for the same values are no change.
    const judged: Judgement =
      seen.reason === 'facts_changed' && compared?.changes.length === 0
        ? { ...seen, state: 'ok', reason: 'same' }
        : seen
    const next = genuine ? baselineOf(company.name, company.website_url, reading.pages[0]) : baseline
    await context.transact(async (transaction) => {
      await keep(
        transaction,
        company,
        { ...next, domain: baseline.domain, ...(baseline.confirmed ? { confirmed: true } : {}) },
        judged,
        compared,
        context,
      )
    })
  },
})

/** Once an hour, the companies that are due. */
export const checkSites = job({
  name: 'check_sites',
  input: z.object({}),
  retries: 2,
  timeoutSeconds: 60,
  schedule: '17 * * * *',
  async run(_input, { db, transact, clock }) {
    const due = await findDueCompanies(db, clock.now(), 500)
    await transact(async ({ jobs }) => {
      for (const id of due) await jobs.enqueue(checkSite, { company_id: id }, { singletonKey: id })
    })
  },
})

/** What the site was: as kept, else as the draft's stored pages show it, else as it is on this first reading. */
async function baselineFor(company: CheckedCompany, { db }: JobContext, pages: Page[]): Promise<Baseline> {
  const { baseline } = company
  if (baseline?.confirmed && baseline.title === '' && pages[0])
    return { ...baselineOf(company.name, pages[0].url, pages[0]), confirmed: true }
  if (baseline) return baseline
  const [home] = company.draft_id === null ? [] : await storedPages(db, company.draft_id)
  return baselineOf(company.name, company.website_url, home ?? pages[0])
}

async function compare(
  company: CheckedCompany,
  { db, clock }: JobContext,
  pages: Page[],
): Promise<Comparison> {
  const categories = await findCategoryChoices(db, company.site_id)
  const fresh = await draftPagesAgain(pages, company.website_url, categories, clock.now())
  return compareFacts(company.profile, pages, fresh.profile)
}

async function keep(
  { db, jobs }: TransactionContext,
  company: CheckedCompany,
  baseline: Baseline,
  judged: Judgement,
  compared: Comparison | null,
  { clock, baseUrl, log }: JobContext,
): Promise<void> {
  const now = clock.now()
  const before = await saveCheck(db, company.company_id, baseline, judged, now)
  const site = (await findSites(db, baseUrl)).find(({ id }) => id === company.site_id)
  if (!site) throw new Error('the site of a listing is missing')
  const mail = { db, jobs }
  if (compared) {
    await refreshQuotes(db, company, compared.moved, now)
    const found = []
    for (const change of compared.changes) if (await saveChange(db, company, change, now)) found.push(change)
    await outdateChanges(
      db,
      company.listing_id,
      compared.changes.map(({ field }) => field),
      now,
    )
    if (found.length > 0) await writeChangesMail(mail, company, found, site, now)
  }
  await refreshSurroundings(mail, company, now)
  if (judged.state !== before && judged.state !== 'ok' && judged.state !== 'changed')
    await writeTroubleMails(mail, company, judged, site, now)
  log.info(
    { company_id: company.company_id, state: judged.state, reason: judged.reason, identity: judged.identity },
    'site checked',
  )
}

/** Stale copies of pictures and a stale reading of the competitor are made anew. */
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

/** Values that stand on other words now get those words as their proof. */
async function refreshQuotes(
  db: TransactionContext['db'],
  company: CheckedCompany,
  moved: Profile,
  now: Date,
): Promise<void> {
  if (Object.keys(moved).length === 0) return
  const listing = await lockListing(db, company.listing_id)
  if (!listing) return
  const untouched = Object.entries(moved).filter(
    ([field, held]) =>
      isProfileKey(field) && JSON.stringify(listing.profile[field]?.value) === JSON.stringify(held.value),
  )
  await replaceReadValues(db, listing, merged(listing.profile, Object.fromEntries(untouched)), now)
}
