/** Request bodies as raw bytes. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from './parts.ts'
import { sendProblem } from './rest/rest.ts'

/** Makes the routes of `app` accept any content type as a Buffer, and answer refusals as problems. */
export function takeRawBodies(app: FastifyInstance, parts: Parts): void {
  app.setErrorHandler((error, request, reply) => sendProblem(parts, request, reply, error))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
}
