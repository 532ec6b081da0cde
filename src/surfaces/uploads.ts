/** Files that a program sends as raw bytes to a one-time address, when a call could not hold them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { call } from '../platform/call/call.ts'
import { Problem } from '../platform/call/problem.ts'
import { idempotencyKeyReused, invalidInput, unknownHost } from '../platform/call/problems.ts'
import { inLanguage } from '../platform/text/language.ts'
import type { Parts } from './parts.ts'
import { queryOf } from './rest/raw-input.ts'
import { takeRawBodies } from './raw-bodies.ts'

/**
 * Accepts a file from whoever holds the address; no other file is read. The address is the key of a single picture, so
 * the same file sent again gets the same answer, and a different one is refused.
 */
export async function registerUploads(app: FastifyInstance, parts: Parts): Promise<void> {
  const { path, maxBytes, operation, over, opened } = parts.uploads
  const admitted = new WeakMap<FastifyRequest, NonNullable<Awaited<ReturnType<typeof opened>>>>()
  await app.register(async (inner) => {
    takeRawBodies(inner, parts)
    inner.route({
      method: ['PUT', 'POST'],
      url: path,
      bodyLimit: maxBytes,
      async onRequest(request) {
        await parts.services.limiter.takePage(request.ip)
        const { for: sealed } = queryOf(request)
        const found = typeof sealed === 'string' ? await opened(sealed, request.ip) : undefined
        if (!found) throw new Problem(over, 'No file can be sent to this address, or not any more.')
        admitted.set(request, found)
      },
      async handler(request, reply) {
        const site = await parts.siteByHost(request.headers.host)
        const from = admitted.get(request)
        if (!site || !from) throw new Problem(unknownHost, 'No site of this deployment has this host name.')
        if (/^multipart\//i.test(request.headers['content-type'] ?? '')) throw noForm()
        const { actor, kind, id: idempotencyKey } = from
        const picture = request.body instanceof Buffer ? request.body.toString('base64') : ''
        const answer = await inLanguage(site.language, () =>
          call(parts.services, operation, { actor, site, input: { kind, picture }, idempotencyKey }),
        ).catch((error: unknown) => {
          const isUsed = error instanceof Problem && error.type === idempotencyKeyReused
          throw isUsed ? new Problem(over, 'Another file was sent to this address before.') : error
        })
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(answer.body)
      },
    })
  })
}

function noForm(): Problem {
  const message = 'A form with a file is not read here.'
  return new Problem(invalidInput, message, {
    errors: [
      {
        path: 'picture',
        code: 'not_a_picture',
        message,
        fix: 'Send the file itself as the body: curl -T FILE.',
      },
    ],
  })
}
