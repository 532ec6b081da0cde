/** Fetches wanted pictures through the guarded web client and stores clean copies. */
import { z } from 'zod'
import { eachAlone } from '../platform/jobs/each-alone.ts'
import { job, type JobContext } from '../platform/jobs/job.ts'
import { fetchPicture } from './fetch-picture.ts'
import { keepCopies } from './keep-copies.ts'
import {
  findWaitingPictures,
  postponePicture,
  refusePicture,
  savePicture,
  stillWaiting,
} from './picture-queries.ts'
import { pictureKinds, type WantedPicture } from './picture.ts'

/** Fetches the named pictures or, on its schedule, any that wait. Safe to run twice: only waiting ones are fetched. */
export const keepPictures = job({
  name: 'keep_pictures',
  input: z.object({
    pictures: z.array(z.object({ address: z.string(), kind: z.enum(pictureKinds) })).optional(),
  }),
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 1,
  schedule: '* * * * *',
  async run({ pictures }, context) {
    const { db, signal } = context
    const waiting = pictures ? await stillWaiting(db, pictures) : await findWaitingPictures(db, 40)
    await eachAlone(waiting, (picture) => keep(picture, context), {
      failed: 'pictures were not kept',
      signal,
    })
  },
})

async function keep(
  picture: WantedPicture,
  { db, providers, clock, log, signal }: JobContext,
): Promise<void> {
  const fetched = await fetchPicture(picture.address, { web: providers.web, clock, signal })
  if ('reason' in fetched) {
    const { reason, passes, detail } = fetched
    log.info({ address: picture.address, code: reason, detail }, 'picture not fetched')
    return passes
      ? await postponePicture(db, picture, reason, clock.now())
      : await refusePicture(db, picture, reason, clock.now())
  }
  const copies = await keepCopies(fetched.bytes, picture.kind, providers.files)
  if ('refused' in copies) return await refusePicture(db, picture, copies.refused, clock.now())
  await savePicture(db, { ...picture, ...copies }, clock.now())
}
