import { z } from 'zod'
import {
  blockedAddress,
  companyAlreadyListed,
  findForeignListing,
  findOwnCompany,
  readWebsite,
  WebsiteUrl,
} from '../companies/index.ts'
import { dailyRefusal } from '../platform/call/limits.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { lockName } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import { readSettings } from '../platform/data/settings.ts'
import { addDraft, countHeldDrafts, findDraft, findLimitingDraft } from './draft-queries.ts'
import { Draft, draftLimitReached, tooManyDrafts } from './draft.ts'
import { draftAnswer } from './draft-answer.ts'
import { crawlSite } from './reading/crawl-site-job.ts'
import { findReadingDraft } from './reading/reading-queries.ts'

/** Starts a draft: the row and the job that reads the site, in one transaction. */
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
  location: (draft) => `/drafts/${draft.id}`,
  observesWithin: true,
  async observe({ url }, { db, providers }) {
    const website = readWebsite(url, 'url', (await readSettings(db)).crawler_ports)
    return { refused: providers.web.refuseAsWritten(website.url) }
  },
  async run({ url }, { actor, site, db, jobs, now, observed, nothingCreated }) {
    const settings = await readSettings(db)
    const website = readWebsite(url, 'url', settings.crawler_ports)
    if (observed?.refused) {
      throw new Problem(blockedAddress, 'This address is not a public website.', {
        errors: [
          {
            path: 'url',
            code: 'blocked_address',
            message: 'Not a public address.',
            fix: 'Give the address that visitors use.',
          },
        ],
      })
    }
    await lockName(db, `draft ${actor.accountId}`)
    const reading = await findReadingDraft(db, site.id, actor.accountId, website.identity)
    if (reading) {
      nothingCreated()
      return answer(reading)
    }
    const foreign = await findForeignListing(db, website.identity, actor.accountId, site.id)
    if (foreign) {
      throw new Problem(
        companyAlreadyListed,
        `${website.host} is listed already as "${foreign.slug}". If it is yours, claim it.`,
        {
          members: {
            slug: foreign.slug,
            next_steps: [{ tool: 'claim_listing', why: 'Prove that the website is yours.' }],
          },
        },
      )
    }
    await checkDailyLimit(settings.drafts_per_day)
    if ((await countHeldDrafts(db, actor.accountId)) >= settings.drafts_held)
      throw new Problem(tooManyDrafts, `You hold ${settings.drafts_held} drafts that are not submitted.`, {
        members: { limit: settings.drafts_held },
      })
    const own = await findOwnCompany(db, website.identity, actor.accountId)
    const id = randomId('drf_')
    await addDraft(
      db,
      {
        id,
        siteId: site.id,
        accountId: actor.accountId,
        identity: website.identity,
        websiteUrl: website.url,
        profile: own?.profile ?? {},
      },
      now,
    )
    await jobs.enqueue(crawlSite, { draft_id: id }, { owner: actor.accountId })
    return answer(id)

    async function answer(draftId: string) {
      const draft = await findDraft(db, draftId, actor.accountId)
      if (!draft) throw new Error('the draft is gone within its own transaction')
      return draftAnswer(draft, site)
    }

    async function checkDailyLimit(limit: number) {
      const usedAt = limit === 0 ? now : await findLimitingDraft(db, actor.accountId, limit, now)
      if (!usedAt) return
      throw new Problem(draftLimitReached, `${limit} drafts were started within the last 24 hours.`, {
        headers: dailyRefusal('drafts', limit, usedAt, now),
      })
    }
  },
})
