/**
 * Bodies that an answer does not need because their sender is refused: read to the end or cut off, and never stored.
 */
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'

/** The maximum number of bytes that are read only to be discarded: more than any form or call of the service takes. */
const maxReadOut = 16 * 1024 * 1024
/** How many milliseconds an answer waits for the end of such a body: less than a request may take to arrive. */
const patience = 20_000

/**
 * Lets a client that is still sending its body receive its refusal. Closing a connection with unread bytes resets it,
 * and the answer is lost (RFC 9112, section 9.6): a proxy turns that into a 502, and a browser reports that the site
 * does not respond. Some clients reset the connection even when an answer arrives early. So a body of moderate length
 * is read to its end before the answer is sent; one that is longer, or of unknown length, is cut off.
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
    // A client that pauses or leaves halfway is answered anyway; the server's own time limit ends the request.
  }
}
