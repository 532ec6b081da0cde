/** Bodies as the bytes that came. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from './parts.ts'
import { sendProblem } from './rest/rest.ts'

/** Makes the routes of `app` take any content type as a Buffer, and answer what is refused as a problem. */
export function takeRawBodies(app: FastifyInstance, parts: Parts): void {
  app.setErrorHandler((error, request, reply) => sendProblem(parts, request, reply, error))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
}
