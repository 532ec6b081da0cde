/** Cuts off who asks for answers and does not take them: what waits for a reader is memory that nobody else has. */
import type { Socket } from 'node:net'
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

/** Looks at every open connection; one on which too much has waited for too long is closed. */
export function cutOffSlowReaders(app: FastifyInstance, { seconds, bytesPerSecond } = patience): void {
  const open = new Map<Socket, Waiting>()
  app.server.on('connection', (socket) => {
    open.set(socket, { bytes: 0, since: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  const timer = setInterval(look, (seconds * 1000) / 6).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  function look(): void {
    const now = performance.now()
    for (const [socket, before] of open) {
      const bytes = socket.writableLength
      // More that was written does not excuse what has waited since.
      if (bytes === 0 || bytes < before.bytes) open.set(socket, { bytes, since: now })
      else if (now - before.since > 1000 * (seconds + bytes / bytesPerSecond)) socket.destroy()
      else open.set(socket, { bytes, since: before.since })
    }
  }
}
