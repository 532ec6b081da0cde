/** Lets a server go without dropping a request. */
import { type Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const lookedAtMs = 50

/**
 * Takes no new connections and waits until those that are open have ended, each with the answer to its next request, for so
 * long at most. The server's answers must say `connection: close` meanwhile. The server of HTTP would close at once what
 * waits for a next request, which may be on its way.
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
