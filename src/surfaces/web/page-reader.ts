/** The reader of a page, as its text and its frame need to know them. */
import type { Site } from '../../platform/call/context.ts'
import type { AnyPage } from '../../platform/call/page.ts'
import type { Reader } from '../../platform/text/reader.ts'
import type { Parts, SignedIn } from '../parts.ts'

/**
 * Returns the reader of a page: their time zone and role, and for the team pages the counts of what they can act on.
 */
export async function readerOf(
  parts: Pick<Parts, 'countDue'>,
  definition: Pick<AnyPage, 'access' | 'route'>,
  signedIn: SignedIn | undefined,
  site: Pick<Site, 'id'>,
): Promise<Reader> {
  const { timeZone: zone = null, roles = [] } = signedIn?.member ?? {}
  const isTeamPage = definition.access === 'team' || definition.access === 'operator'
  return {
    zone,
    isOperator: roles.some(({ role }) => role === 'operator'),
    ...(isTeamPage && signedIn ? { due: await parts.countDue(site.id, signedIn.member.accountId) } : {}),
  }
}
