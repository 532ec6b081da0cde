/** Cuts off who asks for answers and does not take them: what waits for a reader is memory that nobody else has. */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface ReaderPatience {
  /** How long the whole of what waits may stand still, besides the time that it needs at the slowest speed. */
  seconds: number
  bytesPerSecond: number
}

const patience: ReaderPatience = { seconds: 30, bytesPerSecond: 16 * 1024 }

interface Waiting {
  bytes: number
  since: number
}

/** Looks at every open answer; one of which too much has waited for too long is closed with its connection. */
export function cutOffSlowReaders(app: FastifyInstance, { seconds, bytesPerSecond } = patience): void {
  const open = new Map<ServerResponse, Waiting>()
  app.addHook('onRequest', async (_request, reply) => {
    open.set(reply.raw, { bytes: 0, since: performance.now() })
    reply.raw.once('close', () => open.delete(reply.raw))
  })
  const timer = setInterval(look, (seconds * 1000) / 6).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  function look(): void {
    const now = performance.now()
    for (const [answer, before] of open) {
      const bytes = answer.writableLength
      // More that was written does not excuse what has waited since.
      if (bytes === 0 || bytes < before.bytes) open.set(answer, { bytes, since: now })
      else if (now - before.since > 1000 * (seconds + bytes / bytesPerSecond)) answer.destroy()
      else open.set(answer, { bytes, since: before.since })
    }
  }
}
