import { z } from 'zod'
import { countedTo } from '../listings/index.ts'
import { job } from '../platform/jobs/job.ts'
import { findStoredSites } from '../sites/index.ts'
import { countLargeCategories } from './count-queries.ts'

/** A category with so many listings is counted here, a smaller one whenever it is read. */
const largeCategory = 200

/** Works out anew how many listings the large categories have. */
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
