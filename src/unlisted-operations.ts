/**
 * Operations of pages and commands outside the API, through the same entry point: access, limit, parse, one
 * transaction, output check.
 */
import { importsUnlisted } from './address-imports/index.ts'
import { accountsUnlisted } from './accounts/index.ts'
import { askUnlisted } from './ask/index.ts'
import { checkoutUnlisted } from './checkout/index.ts'
import { categoriesUnlisted } from './categories/index.ts'
import { claimsUnlisted } from './claims/index.ts'
import { contentUnlisted } from './content/index.ts'
import { draftsUnlisted } from './drafts/index.ts'
import { driftUnlisted } from './drift/index.ts'
import { figuresUnlisted } from './figures/index.ts'
import { foundersUnlisted } from './founders/index.ts'
import { handoversUnlisted } from './handovers/index.ts'
import { leaderboardsUnlisted } from './leaderboards/index.ts'
import { launchesUnlisted } from './launches/index.ts'
import { listingsUnlisted } from './listings/index.ts'
import { mailUnlisted } from './mail/index.ts'
import { mailSamplesUnlisted } from './mail-samples/index.ts'
import { webhooksUnlisted } from './event-webhooks/index.ts'
import { mergeUnlisted } from './merge/index.ts'
import { moderationUnlisted } from './moderation/index.ts'
import { newsUnlisted } from './news/index.ts'
import { ordersUnlisted } from './orders/index.ts'
import { paymentsUnlisted } from './payments/index.ts'
import { proposalsUnlisted } from './proposals/index.ts'
import { questionsUnlisted } from './questions/index.ts'
import { reportsUnlisted } from './reports/index.ts'
import { fieldsUnlisted } from './site-fields/index.ts'
import { savedUnlisted } from './saved/index.ts'
import { sisterSitesUnlisted } from './sister-sites/index.ts'
import { settingsUnlisted } from './site-settings/index.ts'
import { taxUnlisted } from './tax/index.ts'
import { votesUnlisted } from './votes/index.ts'
import type { AnyOperation } from './platform/call/operation.ts'

export const unlistedOperations: readonly AnyOperation[] = [
  ...accountsUnlisted,
  ...askUnlisted,
  ...checkoutUnlisted,
  ...categoriesUnlisted,
  ...claimsUnlisted,
  ...contentUnlisted,
  ...draftsUnlisted,
  ...driftUnlisted,
  ...figuresUnlisted,
  ...foundersUnlisted,
  ...handoversUnlisted,
  ...importsUnlisted,
  ...launchesUnlisted,
  ...leaderboardsUnlisted,
  ...listingsUnlisted,
  ...mailUnlisted,
  ...mailSamplesUnlisted,
  ...mergeUnlisted,
  ...moderationUnlisted,
  ...newsUnlisted,
  ...ordersUnlisted,
  ...paymentsUnlisted,
  ...proposalsUnlisted,
  ...webhooksUnlisted,
  ...questionsUnlisted,
  ...reportsUnlisted,
  ...fieldsUnlisted,
  ...savedUnlisted,
  ...settingsUnlisted,
  ...sisterSitesUnlisted,
  ...taxUnlisted,
  ...votesUnlisted,
]
