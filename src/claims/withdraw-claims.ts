/** What becomes of the claims of an account that is deleted: what was open is closed, for nobody can own the listing by it any more. */
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
