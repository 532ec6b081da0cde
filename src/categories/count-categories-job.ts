import { z } from 'zod'
import { countedTo } from '../listings/index.ts'
import { job } from '../platform/jobs/job.ts'
import { findStoredSites } from '../sites/index.ts'
import { countLargeCategories } from './count-queries.ts'

/** From this number of listings on, a category's count is stored here; smaller ones are counted on each read. */
const largeCategory = 200

/** Recounts the listings of the large categories. */
export const countCategories = job({
  name: 'count_categories',
  input: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '*/5 * * * *',
  async run(_input, { db, transact }) {
    for (const { id } of await findStoredSites(db))
      await transact((context) => countLargeCategories(context.db, id, largeCategory, countedTo))
  },
})
