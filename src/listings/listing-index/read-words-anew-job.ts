import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'
import { forgetWords, readWordsOfPortion } from './word-queries.ts'

/**
 * After a site changes its language: recomputes the search words of all its listings with that language's stems, in
 * batches.
 */
export const readWordsAnew = job({
  name: 'read_words_anew',
  input: z.object({ site_id: z.int() }),
  retries: 5,
  timeoutSeconds: 3600,
  async run({ site_id: siteId }, { transact, signal, log }) {
    let listings = 0
    for (let after: number | undefined = 0; after !== undefined;) {
      signal.throwIfAborted()
      const behind: number = after
      const portion = await transact(({ db }) => readWordsOfPortion(db, siteId, behind))
      listings += portion.listings
      after = portion.last
    }
    await transact(({ db }) => forgetWords(db, siteId))
    log.info({ site_id: siteId, listings }, 'words of listings were read anew')
  },
})
