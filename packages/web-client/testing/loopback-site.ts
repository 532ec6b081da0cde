/** A small website on loopback for tests: answers by path, logs the requests. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { ConnectTarget } from '../guard/guard.ts'

export type Route = string | ((request: IncomingMessage, response: ServerResponse) => void)

export interface LoopbackSite {
  target: ConnectTarget
  /** `host/path` of every request, in the order they came. */
  log: string[]
  /** Replaces or adds answers by path. */
  routes: Record<string, Route>
  /** Highest number of simultaneous requests so far. */
  busiest: () => number
  close(): Promise<void>
}

/** Serves `routes`: a string is an HTML page, a function handles the request, a missing path is 404. */
export async function startLoopbackSite(
  routes: Record<string, Route>,
  tls?: { key: string; cert: string },
): Promise<LoopbackSite> {
  const log: string[] = []
  let active = 0
  let busiest = 0
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? '/'
    log.push(`${request.headers.host ?? ''}${path}`)
    active += 1
    busiest = Math.max(busiest, active)
    response.on('close', () => (active -= 1))
    const route = routes[path] ?? routes[path.split('?', 1)[0] ?? path]
    if (typeof route === 'function') route(request, response)
    else if (route !== undefined)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(route)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
  }
  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  const port = await listen(server)
  return {
    target: { address: '127.0.0.1', port },
    log,
    routes,
    busiest: () => busiest,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An answer that redirects. */
export function redirect(status: number, location: string): Route {
  return (_request, response) => response.writeHead(status, { location }).end()
}

/** An answer of another media type or status. */
export function plain(body: string | Buffer, headers: Record<string, string> = {}, status = 200): Route {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(body)
}

function listen(server: Pick<Server, 'listen' | 'address' | 'once'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('the server has no port'))
      else resolve(address.port)
    })
  })
}
