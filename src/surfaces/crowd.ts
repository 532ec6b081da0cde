/**
 * Load that the database cannot take is refused on arrival rather than halfway: nothing has been done yet for the
 * refused, they hear it at once, and those admitted are answered soon.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../platform/call/problem.ts'
import { unavailable } from '../platform/call/problems.ts'
import { DatabaseBusy } from '../platform/data/mutex.ts'

/** How many statements may wait for a connection before new requests are refused. */
const crowd = 100

/** Routes about the service's health, needed most when it is unwell, and those that need no database. */
const alwaysOpen = new Set(['/healthz', '/readyz', '/metrics', '/assets/*'])

/**
 * Returns a function that throws 503 while too many statements wait for the database, as a fault for which a cached
 * answer may stand in.
 */
export function crowdRefusal(waiting: () => number): () => void {
  return () => {
    if (waiting() < crowd) return
    throw new Problem(unavailable, 'More people ask than can be answered. Try again in a moment.', {
      headers: { 'Retry-After': '2' },
      cause: new DatabaseBusy('a crowd waits for a connection'),
    })
  }
}

/**
 * Refuses requests while too many wait; a stranger's read is refused only if no cached answer exists (answer-cache.ts).
 */
export function refuseAtDoor(app: FastifyInstance, refuse: () => void): void {
  // Runs after the hooks that set a surface's headers, so that refusals have them too, and before a body is read.
  app.addHook('preParsing', async (request) => {
    const needsNone = request.method === 'OPTIONS' || alwaysOpen.has(request.routeOptions.url ?? '')
    if (!needsNone && !isStrangersRead(request)) refuse()
  })
}

function isStrangersRead({ method, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && headers.cookie === undefined && headers.authorization === undefined
}
