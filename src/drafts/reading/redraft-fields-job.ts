/** Redrafts some fields from the stored pages; whatever the owner saved meanwhile stays. */
import { z } from 'zod'
import { isProfileKey, merged, type Profile } from 'marquee-profile'
import { ReadingTooCostly } from 'marquee-reader'
import { lockListing, replaceReadValues } from '../../listings/index.ts'
import { readSettings } from '../../platform/data/settings.ts'
import { job } from '../../platform/jobs/job.ts'
import { findDraftForJob, lockDraftForJob } from '../draft-queries.ts'
import { findCategoryChoices } from './category-choice-queries.ts'
import { draftWithModel } from '../model-runs/draft-with-model.ts'
import { saveModelRuns } from '../model-runs/model-run-queries.ts'
import { findPages, saveRedrafted } from './reading-queries.ts'

/** Redrafts the named fields. */
export const redraftFields = job({
  name: 'redraft_fields',
  input: z.object({ draft_id: z.string(), fields: z.array(z.string()) }),
  retries: 2,
  timeoutSeconds: 120,
  concurrency: 2,
  concurrencyOfOne: 1,
  async run({ draft_id: id, fields }, { db, transact, clock, providers, signal }) {
    const draft = await findDraftForJob(db, id)
    if (!draft) return
    const bodies = (await findPages(db, id)).map((page) => page.body)
    const categories = await findCategoryChoices(db, draft.site_id)
    const options = {
      now: clock.now(),
      model: providers.model,
      settings: await readSettings(db),
      signal,
      owner: draft.account_id,
    }
    const pages = { bodies, siteUrl: draft.website_url, categories }
    // Pages that are too costly to read give nothing new; the fields are released for editing all the same.
    const drafted =
      bodies.length > 0 ? await draftWithModel(pages, options).catch(unlessTooCostly) : undefined
    const names = fields.filter(isProfileKey)
    const read: Profile = Object.fromEntries(
      names.flatMap((name) => (drafted?.profile[name] ? [[name, drafted.profile[name]]] : [])),
    )
    await transact(async (context) => {
      const fresh = await lockDraftForJob(context.db, id)
      if (!fresh) return
      const now = clock.now()
      const left = fresh.regenerating.filter((name) => !fields.includes(name))
      const profile = merged(fresh.profile, read)
      await saveRedrafted(context.db, { id, profile, regenerating: left }, now)
      await saveModelRuns(context.db, id, drafted?.runs ?? [], now)
      const listing = fresh.listing_id === null ? undefined : await lockListing(context.db, fresh.listing_id)
      if (listing) await replaceReadValues(context.db, listing, merged(listing.profile, read), now)
    })
  },
})

function unlessTooCostly(error: unknown): undefined {
  if (!(error instanceof ReadingTooCostly)) throw error
}
