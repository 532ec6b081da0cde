/** Incoming webhooks: the body reaches its receiver as the raw bytes, since signatures cover those. */
import type { FastifyInstance } from 'fastify'
import type { Webhook } from '../platform/call/webhook.ts'
import type { Parts } from './parts.ts'
import { takeRawBodies } from './raw-bodies.ts'

/** Registers every webhook; each answers 200 once its event is stored. */
export async function registerWebhooks(
  app: FastifyInstance,
  parts: Parts,
  webhooks: readonly Webhook[],
): Promise<void> {
  await app.register(async (inner) => {
    takeRawBodies(inner, parts)
    for (const hook of webhooks) {
      inner.post(hook.path, async (request, reply) => {
        const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value[0] : value,
          ]),
        )
        await hook.receive(raw, headers, parts.services)
        return reply.header('cache-control', 'no-store').send({ received: true })
      })
    }
  })
}
