/**
 * More than the database takes is refused at the door, in place of halfway: nothing was done yet for who is refused, they
 * hear it at once, and who was let in is answered soon.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../platform/call/problem.ts'
import { unavailable } from '../platform/call/problems.ts'
import { DatabaseBusy } from '../platform/data/mutex.ts'

/** So many statements wait for a connection while nobody else is let in. */
const crowd = 100

/** What tells how the service is, and so is asked when it is not well, and what needs no database. */
const alwaysOpen = new Set(['/healthz', '/readyz', '/metrics', '/assets/*'])

/** Gives what throws 503 while a crowd waits for the database, as a fault for which a kept answer stands in. */
export function crowdRefusal(waiting: () => number): () => void {
  return () => {
    if (waiting() < crowd) return
    throw new Problem(unavailable, 'More people ask than can be answered. Try again in a moment.', {
      headers: { 'Retry-After': '2' },
      cause: new DatabaseBusy('a crowd waits for a connection'),
    })
  }
}

/** Refuses whoever comes in a crowd; a stranger's read once no answer is kept for it (answer-cache.ts). */
export function refuseAtDoor(app: FastifyInstance, refuse: () => void): void {
  // After what a surface says in every answer, so that refusals have it too; before a body is read.
  app.addHook('preParsing', async (request) => {
    const needsNone = request.method === 'OPTIONS' || alwaysOpen.has(request.routeOptions.url ?? '')
    if (!needsNone && !isStrangersRead(request)) refuse()
  })
}

function isStrangersRead({ method, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && headers.cookie === undefined && headers.authorization === undefined
}
