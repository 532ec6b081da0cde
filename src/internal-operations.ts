/**
 * Operations of pages and commands outside the API, through the same entry point: access, limit, parse, one
 * transaction, output check.
 */
import { importsInternalOperations } from './address-imports/index.ts'
import { accountsInternalOperations } from './accounts/index.ts'
import { askInternalOperations } from './ask/index.ts'
import { checkoutInternalOperations } from './checkout/index.ts'
import { categoriesInternalOperations } from './categories/index.ts'
import { claimsInternalOperations } from './claims/index.ts'
import { contentInternalOperations } from './content/index.ts'
import { draftsInternalOperations } from './drafts/index.ts'
import { driftInternalOperations } from './drift/index.ts'
import { figuresInternalOperations } from './figures/index.ts'
import { foundersInternalOperations } from './founders/index.ts'
import { handoversInternalOperations } from './handovers/index.ts'
import { leaderboardsInternalOperations } from './leaderboards/index.ts'
import { launchesInternalOperations } from './launches/index.ts'
import { listingsInternalOperations } from './listings/index.ts'
import { mailInternalOperations } from './mail/index.ts'
import { mailSamplesInternalOperations } from './mail-samples/index.ts'
import { webhooksInternalOperations } from './event-webhooks/index.ts'
import { mergeInternalOperations } from './merge/index.ts'
import { moderationInternalOperations } from './moderation/index.ts'
import { newsInternalOperations } from './news/index.ts'
import { ordersInternalOperations } from './orders/index.ts'
import { paymentsInternalOperations } from './payments/index.ts'
import { proposalsInternalOperations } from './proposals/index.ts'
import { questionsInternalOperations } from './questions/index.ts'
import { reportsInternalOperations } from './reports/index.ts'
import { fieldsInternalOperations } from './site-fields/index.ts'
import { savedInternalOperations } from './saved/index.ts'
import { sisterSitesInternalOperations } from './sister-sites/index.ts'
import { settingsInternalOperations } from './site-settings/index.ts'
import { taxInternalOperations } from './tax/index.ts'
import { votesInternalOperations } from './votes/index.ts'
import type { AnyOperation } from './platform/call/operation.ts'

export const internalOperations: readonly AnyOperation[] = [
  ...accountsInternalOperations,
  ...askInternalOperations,
  ...checkoutInternalOperations,
  ...categoriesInternalOperations,
  ...claimsInternalOperations,
  ...contentInternalOperations,
  ...draftsInternalOperations,
  ...driftInternalOperations,
  ...figuresInternalOperations,
  ...foundersInternalOperations,
  ...handoversInternalOperations,
  ...importsInternalOperations,
  ...launchesInternalOperations,
  ...leaderboardsInternalOperations,
  ...listingsInternalOperations,
  ...mailInternalOperations,
  ...mailSamplesInternalOperations,
  ...mergeInternalOperations,
  ...moderationInternalOperations,
  ...newsInternalOperations,
  ...ordersInternalOperations,
  ...paymentsInternalOperations,
  ...proposalsInternalOperations,
  ...webhooksInternalOperations,
  ...questionsInternalOperations,
  ...reportsInternalOperations,
  ...fieldsInternalOperations,
  ...savedInternalOperations,
  ...settingsInternalOperations,
  ...sisterSitesInternalOperations,
  ...taxInternalOperations,
  ...votesInternalOperations,
]
