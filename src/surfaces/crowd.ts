/**
 * More than the database takes is refused at the door, in place of halfway: nothing was done yet for who is refused, they
 * hear it at once, and who was let in is answered soon.
 */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../platform/call/problem.ts'
import { unavailable } from '../platform/call/problems.ts'

/** So many statements wait for a connection while nobody else is let in. */
const crowd = 100

/** What tells how the service is, and so is asked when it is not well, and what needs no database. */
const alwaysOpen = new Set(['/healthz', '/readyz', '/metrics', '/assets/*'])

/** Refuses with 503 whoever comes while a crowd waits for the database. */
export function refuseCrowds(app: FastifyInstance, waiting: () => number): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (waiting() < crowd || method === 'OPTIONS' || alwaysOpen.has(routeOptions.url ?? '')) return
    throw new Problem(unavailable, 'More people ask than can be answered. Try again in a moment.', {
      headers: { 'Retry-After': '2' },
    })
  })
}
