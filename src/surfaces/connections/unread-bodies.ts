/** Bodies of which an answer needs nothing, as their sender is refused: read out or cut off, and never kept. */
import type { FastifyInstance } from 'fastify'

/** What is at most read to its end only to be thrown away, in bytes: more than any form or call of ours takes. */
const mostReadOut = 16 * 1024 * 1024

/**
 * Lets a client that still sends its body hear why it was refused. A connection that is closed upon bytes not yet read is reset, and
 * the answer lost with it (RFC 9112, section 9.6); a proxy makes a 502 of it and a browser says that the site does not answer. So a
 * body of moderate length is read out within the time that a request has; what is longer, or does not say how long, is cut off.
 */
export function readOutUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers
    if (raw.complete || (length === undefined && coding === undefined)) return
    if (coding === undefined && Number(length) <= mostReadOut) reply.removeHeader('connection')
    else reply.header('connection', 'close')
  })
}
