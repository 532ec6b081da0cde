import { z } from 'zod'
import {
  blockedAddress,
  companyAlreadyListed,
  findForeignListing,
  findOwnCompany,
  listedElsewhere,
  readWebsite,
  WebsiteUrl,
} from '../companies/index.ts'
import { findTextsOf } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { dailyRefusal } from '../platform/call/limits.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { type Db, lockName } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import { readSettings, type Settings } from '../platform/data/settings.ts'
import { addDraft, countHeldDrafts, findDraft, findLimitingDraft } from './draft-queries.ts'
import { Draft } from './draft.ts'
import { draftLimitReached, tooManyDrafts } from './problems.ts'
import { draftAnswer } from './draft-answer.ts'
import { crawlSite } from './reading/crawl-site-job.ts'
import { findReadingDraft } from './reading/reading-queries.ts'

/** Starts a draft: the row and the job that reads the site are committed in one transaction. */
export const submitListing = operation({
  name: 'submit_listing',
  summary: 'Start a draft from the address of a product’s website.',
  description:
    'The site is read and a profile drafted in about a minute; every value is backed by a quote and what the ' +
    'site does not say stays blank. Nothing is published or charged. Poll get_draft until its status is ' +
    'ready.',
  route: 'POST /drafts',
  access: 'listings:write',
  effect: 'write',
  reachesOut: true,
  input: z.strictObject({ url: WebsiteUrl.describe('Public address of the product’s website.') }),
  output: Draft,
  newIds: ['id', 'url'],
  unchecked: ['website'],
  problems: [blockedAddress, companyAlreadyListed, draftLimitReached, tooManyDrafts],
  examples: [{ url: 'https://example.com' }],
  asksPerson: {
    member: 'url',
    title: 'Website',
    message: 'Which website is the product’s? It is read now; nothing is published.',
  },
  location: (draft) => `/drafts/${draft.id}`,
  observesWithin: true,
  async observe({ url }, { db, providers }) {
    const website = readWebsite(url, 'url', (await readSettings(db)).crawler_ports)
    return { refused: providers.web.refuseAsWritten(website.url) }
  },
  async run({ url }, { actor, site, db, jobs, now, observed, nothingCreated }) {
    const settings = await readSettings(db)
    const website = readWebsite(url, 'url', settings.crawler_ports)
    if (observed?.refused) throw notPublic()
    const { accountId } = actor
    const { identity } = website
    await lockName(db, `draft ${accountId}`)
    const reading = await findReadingDraft(db, site.id, accountId, identity)
    if (reading) {
      nothingCreated()
      return startedDraft(db, reading, accountId, site)
    }
    const foreign = await findForeignListing(db, identity, accountId, site.id)
    if (foreign) throw listedElsewhere(website.host, foreign.slug)
    await checkLimits(db, accountId, settings, now)
    const own = await findOwnCompany(db, identity, accountId)
    const id = randomId('drf_')
    const profile = own ? { ...own.profile, ...(await findTextsOf(db, own.id, site.id)) } : {}
    await addDraft(db, { id, siteId: site.id, accountId, identity, websiteUrl: website.url, profile }, now)
    await jobs.enqueue(crawlSite, { draft_id: id }, { owner: accountId })
    return startedDraft(db, id, accountId, site)
  },
})

function notPublic(): Problem {
  const message = 'Not a public address.'
  const fix = 'Give the address that visitors use.'
  return new Problem(blockedAddress, 'This address is not a public website.', {
    errors: [{ path: 'url', code: 'blocked_address', message, fix }],
  })
}

/** Throws if the account has started too many drafts in 24 hours, or holds too many unsubmitted ones. */
async function checkLimits(db: Db, accountId: string, settings: Settings, now: Date): Promise<void> {
  const { drafts_per_day: perDay, drafts_held: held } = settings
  const usedAt = perDay === 0 ? now : await findLimitingDraft(db, accountId, perDay, now)
  if (usedAt)
    throw new Problem(draftLimitReached, `${perDay} drafts were started within the last 24 hours.`, {
      headers: dailyRefusal('drafts', perDay, usedAt, now),
    })
  if ((await countHeldDrafts(db, accountId)) >= held)
    throw new Problem(tooManyDrafts, `You hold ${held} drafts that are not submitted.`, {
      members: { limit: held },
    })
}

async function startedDraft(
  db: Db,
  id: string,
  accountId: string,
  site: Site,
): Promise<z.input<typeof Draft>> {
  const draft = await findDraft(db, id, accountId)
  if (!draft) throw new Error('the draft is gone within its own transaction')
  return draftAnswer(draft, site)
}
