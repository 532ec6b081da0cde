/** Updates claims and the ownership record of a company that was merged into another. */
import type { Db } from '../../platform/data/database.ts'
import { addOwnershipEvent, cancelRivals } from '../ownership-queries.ts'

/**
 * Closes the claims on the merged company and records the new owners of the other. Returns the claimants' email
 * addresses.
 */
export async function closeClaimsOfMerged(
  db: Db,
  from: string,
  into: string,
  newOwners: readonly string[],
  reason: string,
  now: Date,
): Promise<string[]> {
  for (const accountId of newOwners)
    await addOwnershipEvent(
      db,
      {
        companyId: into,
        accountId,
        event: 'granted_by_team',
        claimId: null,
        detail: `listings merged: ${reason}`,
      },
      now,
    )
  const claimants = await cancelRivals(db, from, null, 'merged', now)
  return claimants.map(({ email }) => email)
}
