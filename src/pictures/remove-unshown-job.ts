/** Removes uploaded pictures that were replaced or never used, once nothing refers to them. */
import { z } from 'zod'
import { days, minutes } from '../calendar/index.ts'
import { job } from '../platform/jobs/job.ts'
import { pictureFiles } from './picture.ts'
import {
  findFilesOf,
  findPicturesNamedIn,
  findTablesBesidePictures,
  findUploadsBefore,
  forgetUploads,
} from './unshown-queries.ts'

/** A picture may be uploaded long before the form that uses it is saved. */
const keptDays = 30

/**
 * Removes uploads older than 30 days that no row of any table refers to: no page, draft, history or plan. It searches
 * all tables rather than a list of those that refer to pictures today, so that a new table cannot be forgotten. Safe to
 * run twice.
 */
export const removeUnshownPictures = job({
  name: 'remove_unshown_pictures',
  input: z.object({}),
  retries: 2,
  timeoutSeconds: 3000,
  concurrency: 1,
  schedule: '43 4 * * 0',
  async run(_input, { db, transact, providers, clock, log, signal }) {
    const before = new Date(clock.now().getTime() - days(keptDays))
    const unshown = new Set(await findUploadsBefore(db, before))
    for (const table of await findTablesBesidePictures(db)) {
      if (signal.aborted || unshown.size === 0) return
      const reading = { deadlineMs: minutes(40) }
      const named = await transact((transaction) => findPicturesNamedIn(transaction.db, table), reading)
      for (const hash of named) unshown.delete(hash)
    }
    const leaving = [...unshown]
    // Files first: if the run ends in between, the next one finds their rows again.
    for (const { hash, widths } of await findFilesOf(db, leaving, before)) {
      if (signal.aborted) return
      for (const name of pictureFiles(hash, widths)) await providers.files.remove(name)
    }
    await transact((transaction) => forgetUploads(transaction.db, leaving, before))
    log.info({ removed: unshown.size }, 'uploaded pictures that nothing names were removed')
  },
})
