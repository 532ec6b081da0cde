/** What each area does with its own rows when a listing is a duplicate, one line each. */
import { mergeImported } from '../address-imports/index.ts'
import { mergeAwards } from '../awards/index.ts'
import { mergeDrafts } from '../drafts/index.ts'
import { mergeFigures } from '../figures/index.ts'
import { mergeStory } from '../founders/index.ts'
import { mergeListing } from '../listings/index.ts'
import { mergeNews } from '../news/index.ts'
import { mergeOrders } from '../orders/index.ts'
import { mergePlacements } from '../payments/index.ts'
import type { Db } from '../platform/data/database.ts'
import { mergeQuestions } from '../questions/index.ts'
import { mergeReports } from '../reports/index.ts'
import { mergeSaved } from '../saved/index.ts'
import { mergeVotes } from '../votes/index.ts'

/** Moves what a listing has to another on its site. Both are locked. */
type MergeStep = (db: Db, from: number, into: number, now: Date) => Promise<void>

export const mergeSteps: readonly MergeStep[] = [
  mergeVotes,
  mergeListing,
  mergeDrafts,
  mergeStory,
  mergeNews,
  mergeSaved,
  mergeQuestions,
  mergeReports,
  mergeAwards,
  mergeOrders,
  mergePlacements,
  mergeFigures,
  mergeImported,
]
