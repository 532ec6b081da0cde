/** What the areas do with their own rows when a listing stands twice: one line each. */
import { foldImported } from '../address-imports/index.ts'
import { foldAwards } from '../awards/index.ts'
import { foldDrafts } from '../drafts/index.ts'
import { foldFigures } from '../figures/index.ts'
import { foldStory } from '../founders/index.ts'
import { foldListing } from '../listings/index.ts'
import { foldNews } from '../news/index.ts'
import { foldOrders } from '../orders/index.ts'
import { foldPlacements } from '../payments/index.ts'
import type { Db } from '../platform/data/database.ts'
import { foldQuestions } from '../questions/index.ts'
import { foldReports } from '../reports/index.ts'
import { foldSaved } from '../saved/index.ts'
import { foldVotes } from '../votes/index.ts'

/** Gives what a listing has to another of its site. Both are locked. */
type Fold = (db: Db, from: number, into: number, now: Date) => Promise<void>

export const folds: readonly Fold[] = [
  foldVotes,
  foldListing,
  foldDrafts,
  foldStory,
  foldNews,
  foldSaved,
  foldQuestions,
  foldReports,
  foldAwards,
  foldOrders,
  foldPlacements,
  foldFigures,
  foldImported,
]
