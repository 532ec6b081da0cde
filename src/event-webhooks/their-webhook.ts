/** How a request names one of its holder’s endpoints. */
import { z } from 'zod'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import type { Db } from '../platform/data/database.ts'
import type { Holder } from './webhook.ts'
import { lockWebhook, type LockedWebhook } from './webhook-queries.ts'
import { words } from './words/index.ts'

export const WebhookId = z.string().min(1).max(60).describe('Id of the webhook, `whk_…`.')

/** Returns the holder’s endpoint, locked until the transaction ends; throws `not_found` for anybody else’s. */
export async function lockTheirWebhook(db: Db, holder: Holder, id: string): Promise<LockedWebhook> {
  const found = await lockWebhook(db, holder, id)
  if (!found) throw Problem.inWords(notFound, words.none)
  return found
}
