/** All web pages and forms of every area, one line each. */
import { importPages } from './address-imports/index.ts'
import { accountPages } from './accounts/index.ts'
import { askPages } from './ask/index.ts'
import { awardPages } from './awards/index.ts'
import { categoryPages } from './categories/index.ts'
import { checkoutPages } from './checkout/index.ts'
import { claimPages } from './claims/index.ts'
import { comparePages, hasComparisons } from './compare/index.ts'
import { contentPages } from './content/index.ts'
import { draftPages } from './drafts/index.ts'
import { driftPages } from './drift/index.ts'
import { figurePages } from './figures/index.ts'
import { founderPages } from './founders/index.ts'
import { indexNowKeyPage } from './indexnow/index.ts'
import { handoverPages } from './handovers/index.ts'
import { invoicePages } from './invoices/index.ts'
import { homePage } from './home/index.ts'
import { weekPages } from './launches/index.ts'
import { leaderboardPages } from './leaderboards/index.ts'
import { listingPages } from './listing-page/index.ts'
import { historyPages } from './listings/index.ts'
import { mailPages } from './mail/index.ts'
import { mailSamplePages } from './mail-samples/index.ts'
import { operatorPages } from './operator/index.ts'
import { mergePages } from './merge/index.ts'
import { moderationPages } from './moderation/index.ts'
import { newsPages } from './news/index.ts'
import { operations } from './operations.ts'
import { productPages } from './orders/index.ts'
import { webhookPages } from './event-webhooks/index.ts'
import { paymentPages } from './payments/index.ts'
import { picturePage } from './pictures/index.ts'
import type { AnyPage } from './platform/call/page.ts'
import { proposalPages } from './proposals/index.ts'
import { shareCardPage } from './share-cards/index.ts'
import { savedPages } from './saved/index.ts'
import { searchPages } from './search/index.ts'
import { referencePages } from './surfaces/reference/reference-pages.ts'
import { questionPages } from './questions/index.ts'
import { reportPages } from './reports/index.ts'
import { fieldPages } from './site-fields/index.ts'
import { homeSitePages } from './sister-sites/index.ts'
import { settingsPages } from './site-settings/index.ts'
import { teamPages } from './team/index.ts'
import { sellerPages } from './tax/index.ts'
import { visitorPage } from './visitor-page/index.ts'
import { votePages } from './votes/index.ts'

export const pages: readonly AnyPage[] = [
  ...accountPages,
  ...askPages,
  ...awardPages,
  ...categoryPages,
  ...checkoutPages,
  ...claimPages,
  ...comparePages,
  ...contentPages(hasComparisons),
  ...draftPages,
  ...driftPages,
  ...fieldPages,
  ...figurePages,
  ...founderPages,
  ...handoverPages,
  ...historyPages,
  homePage,
  ...homeSitePages,
  ...importPages,
  indexNowKeyPage,
  ...invoicePages,
  ...leaderboardPages,
  ...listingPages,
  ...mailPages,
  ...mailSamplePages,
  ...mergePages,
  ...newsPages,
  ...operatorPages,
  ...paymentPages,
  picturePage,
  ...productPages,
  ...proposalPages,
  ...questionPages,
  ...referencePages(operations),
  ...reportPages,
  ...savedPages,
  ...searchPages,
  ...sellerPages,
  ...settingsPages,
  shareCardPage,
  ...teamPages,
  ...moderationPages,
  visitorPage,
  ...votePages,
  ...webhookPages,
  ...weekPages,
]
