/** Stores the quotable passages of a submitted draft's website, from the pages that it was drafted from. */
import { passagesOf } from 'marquee-reader'
import { z } from 'zod'
import { savePassages } from '../ask/index.ts'
import { job } from '../platform/jobs/job.ts'
import { storedPages } from './reading/read-site.ts'

/** Safe to run twice; without stored pages it changes nothing. */
export const keepPassages = job({
  name: 'keep_passages',
  input: z.object({ draft_id: z.string(), company_id: z.string() }),
  retries: 3,
  timeoutSeconds: 60,
  async run({ draft_id: draftId, company_id: companyId }, { db, clock, transact }) {
    const pages = await storedPages(db, draftId)
    if (pages.length === 0) return
    const passages = passagesOf(pages)
    await transact((transaction) => savePassages(transaction.db, companyId, passages, clock.now()))
  },
})
