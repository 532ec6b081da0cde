/** Bodies of which an answer needs nothing, as their sender is refused: read out or cut off, and never kept. */
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'

/** What is at most read to its end only to be thrown away, in bytes: more than any form or call of ours takes. */
const maxReadOut = 16 * 1024 * 1024
/** How long an answer waits for the end of such a body, in milliseconds: shorter than a request may take to arrive. */
const patience = 20_000

/**
 * Lets a client that still sends its body hear why it was refused. A connection that is closed upon bytes not yet read is reset, and
 * the answer lost with it (RFC 9112, section 9.6); a proxy makes a 502 of it and a browser says that the site does not answer. Some
 * reset it even upon an answer that comes early. So a body of moderate length is read out first and answered then; what is longer, or
 * does not say how long, is cut off.
 */
export function readOutUnreadBodies(app: FastifyInstance, waitAtMost = patience): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers
    if (raw.complete || raw.readableEnded || (length === undefined && coding === undefined)) return
    if (coding !== undefined || Number(length) > maxReadOut) return void reply.header('connection', 'close')
    reply.removeHeader('connection')
    await readOut(raw, waitAtMost)
  })
}

async function readOut(request: IncomingMessage, waitAtMost: number): Promise<void> {
  try {
    await finished(request.resume(), { writable: false, signal: AbortSignal.timeout(waitAtMost) })
  } catch {
    // Who pauses or leaves halfway is answered as it stands; the server's own time limit ends the request.
  }
}
