/** Fetches the pictures that are wanted, through the guard, and keeps clean copies. */
import type { RobotsCache } from 'marquee-web-client'
import type { WebFetch } from 'marquee-web-client'
import { z } from 'zod'
import { WebError, isAllowed, createRobotsCache, createRobotsSource } from 'marquee-web-client'
import { job, type JobContext } from '../platform/jobs/job.ts'
import { keepCopies } from './keep-copies.ts'
import {
  findWaitingPictures,
  postponePicture,
  refusePicture,
  savePicture,
  stillWaiting,
} from './picture-queries.ts'
import { mostBytes, pictureKinds, type WantedPicture } from './picture.ts'

/** What the web did this time may be different next time. */
const passing = new Set(['unreachable', 'timeout', 'tls_failed', 'bad_answer'])

/** What each client of the web has read of robots.txt. */
const robotsCaches = new WeakMap<WebFetch, RobotsCache>()

function robotsCacheOf(web: WebFetch): RobotsCache {
  const cache = robotsCaches.get(web) ?? createRobotsCache()
  robotsCaches.set(web, cache)
  return cache
}

/** robots.txt does not let the picture be fetched (RFC 9309). */
class Disallowed extends Error {
  override name = 'Disallowed'
}

/** Keeps the named pictures or, on its schedule, whichever wait. Safe to run twice: only what waits is fetched. */
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
    for (const picture of waiting) {
      if (signal.aborted) return
      await keep(picture, context)
    }
  },
})

async function keep(
  picture: WantedPicture,
  { db, providers, clock, log, signal }: JobContext,
): Promise<void> {
  const refuse = (reason: string) => refusePicture(db, picture, reason, clock.now())
  const robots = createRobotsSource(providers.web, robotsCacheOf(providers.web), clock)
  const askRobots = async (url: string | URL) => {
    const found = await robots.rulesFor(url, { signal })
    if (found.outcome === 'unreachable' || found.outcome === 'server_error')
      throw new WebError(found.error ?? 'unreachable', 'robots.txt could not be fetched')
    if (!isAllowed(found.robots, url)) throw new Disallowed()
  }
  try {
    await askRobots(picture.address)
    const answer = await providers.web.fetchBytes(picture.address, {
      signal,
      accept: ['image/*', 'application/octet-stream'],
      maxBytes: mostBytes,
      timeoutMs: 10_000,
      beforeRedirect: askRobots,
    })
    if (answer.status >= 500 || answer.status === 429)
      return await postponePicture(db, picture, 'http_error', clock.now())
    if (answer.status !== 200) return await refuse('http_error')
    if (answer.unread) return await refuse('not_a_picture')
    const copies = await keepCopies(answer.bytes, picture.kind, providers.files)
    if ('refused' in copies) return await refuse(copies.refused)
    await savePicture(db, { ...picture, ...copies }, clock.now())
  } catch (error) {
    if (error instanceof Disallowed) return await refuse('robots_disallowed')
    if (!(error instanceof WebError) || error.code === 'cancelled') throw error
    log.info({ address: picture.address, code: error.code, detail: error.detail }, 'picture not fetched')
    await (passing.has(error.code)
      ? postponePicture(db, picture, error.code, clock.now())
      : refuse(error.code))
  }
}
