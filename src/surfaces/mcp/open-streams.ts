/** How long the request of an open stream lasts: until its connection or the server ends it. */
import type { FastifyReply } from 'fastify'

/** What ends with the answer's connection. */
export function endedWith({ raw }: FastifyReply): AbortController {
  const ended = new AbortController()
  raw.once('close', () => ended.abort())
  return ended
}

/** The requests of open streams: nothing else may hold one, and a request that is collected never hears that it has ended. */
const openStreams = new Set<globalThis.Request>()

/** The request, ended by its own signal or another, whichever is first. */
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
