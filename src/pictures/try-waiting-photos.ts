/** Tries to fetch waiting photos before a decision that depends on them. */
import type { ObserveContext } from '../platform/call/operation.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { RefusedPicture } from './refused-queries.ts'

/**
 * Returns the pictures without a copy, with the actual reason for founders' photos that waited; all are fetched at the
 * same time. A failure that may pass is left to the job that fetches pictures.
 */
export async function tryWaitingPhotos(
  pictures: readonly RefusedPicture[],
  { providers, now }: Pick<ObserveContext, 'providers' | 'now'>,
): Promise<RefusedPicture[]> {
  const tried = async (picture: RefusedPicture): Promise<RefusedPicture> => {
    if (picture.kind !== 'photo' || picture.reason !== 'waiting') return picture
    const fetched = await fetchPicture(picture.url, { web: providers.web, clock: { now: () => now } })
    return 'reason' in fetched && !fetched.passes ? { ...picture, reason: fetched.reason } : picture
  }
  return Promise.all(pictures.map(tried))
}
