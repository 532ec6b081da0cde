/** Webhooks for tests: one of an account or of a site, at any address. */
import type { EventType } from '../src/events/index.ts'
import { type Holder, newSecret, typesFor } from '../src/event-webhooks/webhook.ts'
import { addWebhook } from '../src/event-webhooks/webhook-queries.ts'
import { randomId } from '../src/platform/data/ids.ts'
import type { TestApp } from './app.ts'

/** Adds a webhook past the checks of its address; gives its id and secret. */
export async function addTestWebhook(
  app: TestApp,
  holder: Holder,
  wish: { url?: string; types?: readonly EventType[] } = {},
): Promise<{ id: string; secret: string }> {
  const { url = 'https://receiver.example/webhooks', types = typesFor(holder) } = wish
  const id = randomId('whk_')
  const secret = newSecret()
  const sealed = app.services.sealer.seal(secret)
  await app.services.transact(({ db }) =>
    addWebhook(db, { id, holder, url, types, secret: sealed }, app.clock.now()),
  )
  return { id, secret }
}
