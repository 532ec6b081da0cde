/** Handles the claims of a deleted account: open ones are closed, since they can no longer give anybody the listing. */
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { withdrawCases } from './case-queries.ts'
import { dropChecksOf } from './check-queries.ts'
import { cancelClaimsOf } from './claim-queries.ts'

/** Closes the account's open claims and cases; they stay in the record. */
export const withdrawClaims: ForgetAccount = async (db, { id }, now) => {
  await cancelClaimsOf(db, id, 'account_deleted', now)
  await withdrawCases(db, id, now)
  await dropChecksOf(db, id)
}
