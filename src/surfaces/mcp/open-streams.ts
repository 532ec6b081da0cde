/** How long the request of an open stream lasts: until its connection or the server ends it. */
import type { FastifyReply } from 'fastify'

/** Returns a controller that aborts when the answer's connection closes. */
export function endedWith({ raw }: FastifyReply): AbortController {
  const ended = new AbortController()
  raw.once('close', () => ended.abort())
  return ended
}

/**
 * The requests of open streams. Nothing else may hold a reference to one, and a request that was garbage-collected
 * would never learn that it has ended.
 */
const openStreams = new Set<globalThis.Request>()

/** Returns the request, aborted by its own signal or another, whichever fires first. */
export function untilEnded(request: globalThis.Request, ended: AbortSignal): globalThis.Request {
  const until = new AbortController()
  const held = new globalThis.Request(request, { signal: until.signal })
  const end = () => {
    openStreams.delete(held)
    until.abort()
  }
  openStreams.add(held)
  for (const signal of [request.signal, ended])
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  return held
}
