/** Closes connections of clients that request answers but do not read them: what waits for them occupies memory. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ReaderPatience {
  /**
   * How long pending output may make no progress, in addition to the time that it needs at the slowest allowed speed.
   */
  seconds: number
  bytesPerSecond: number
}

const patience: ReaderPatience = { seconds: 30, bytesPerSecond: 16 * 1024 }

interface Waiting {
  bytes: number
  since: number
}

/** Watches every open connection and closes one on which data has been pending for too long. */
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
      // More output written meanwhile is no excuse for what has been pending since.
      if (bytes === 0 || bytes < before.bytes) open.set(socket, { bytes, since: now })
      else if (now - before.since > 1000 * (seconds + bytes / bytesPerSecond)) socket.destroy()
      else open.set(socket, { bytes, since: before.since })
    }
  }
}
