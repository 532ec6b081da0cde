/** Photos that wait to be fetched, tried before something is decided that takes one. */
import type { ObserveContext } from '../platform/call/operation.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { RefusedPicture } from './refused-queries.ts'

/**
 * The pictures without a copy, with what those of founders that wait turned out to be; all are asked for at the same time.
 * What may be different in a minute is left to the job that fetches pictures.
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
