/** Stops a server without dropping a request. */
import { type Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const lookedAtMs = 50

/**
 * Accepts no new connections and waits until the open ones have ended, each with the answer to its next request, for at
 * most `patienceMs`. Meanwhile the server's answers must say `connection: close`. The HTTP server's own `close` would
 * end idle connections at once, although their next request may be on its way.
 */
export async function drain(server: HttpServer, patienceMs: number): Promise<void> {
  if (!server.listening) return
  Server.prototype.close.call(server)
  const until = performance.now() + patienceMs
  while (performance.now() < until && (await connectionsOf(server)) > 0) await wait(lookedAtMs)
}

function connectionsOf(server: HttpServer): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
