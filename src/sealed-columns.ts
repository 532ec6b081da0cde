/** Every column with secrets that are encrypted under the deployment's secret, one line for each area. */
import { sealedWebhookColumns } from './event-webhooks/index.ts'
import { sealedRatingColumns } from './leaderboards/index.ts'
import { sealedMailColumns } from './mail/index.ts'
import { sealedAnswerColumns } from './platform/call/idempotency/idempotency-queries.ts'
import type { SealedColumn } from './platform/secrets/seal.ts'

export const sealedColumns: readonly SealedColumn[] = [
  ...sealedWebhookColumns,
  ...sealedRatingColumns,
  ...sealedMailColumns,
  ...sealedAnswerColumns,
]
