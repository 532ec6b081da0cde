/** The definition of an incoming webhook: raw bytes are stored with their job in one transaction, then answered. */
import type { Services } from './services.ts'

export interface Webhook {
  /** Path on the origin, below /webhooks. */
  path: `/webhooks/${string}`
  /** Checks the signature over the raw bytes and stores the event. Throws `Problem` if it cannot be trusted. */
  receive(raw: Buffer, headers: Record<string, string | undefined>, services: Services): Promise<void>
}
