/** The address of the team's listings of one person. */
import { pathWith } from '../../platform/text/path-with.ts'

export function listingsOf(email: string): string {
  return pathWith('/team/listings', { q: email })
}
