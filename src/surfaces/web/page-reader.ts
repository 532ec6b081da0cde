/** Whom a page is made for, as its text and its frame need to know them. */
import type { Site } from '../../platform/call/context.ts'
import type { AnyPage } from '../../platform/call/page.ts'
import type { Reader } from '../../platform/text/reader.ts'
import type { Parts, SignedIn } from '../parts.ts'

/** The reader of a page: their zone and role, and on the desks of a site's team what waits for it. */
export async function readerOf(
  parts: Pick<Parts, 'countDue'>,
  definition: Pick<AnyPage, 'access' | 'route'>,
  signedIn: SignedIn | undefined,
  site: Pick<Site, 'id'>,
): Promise<Reader> {
  const { timeZone: zone = null, roles = [] } = signedIn?.member ?? {}
  const isDesk = definition.access === 'team' || definition.access === 'operator'
  return {
    zone,
    isOperator: roles.some(({ role }) => role === 'operator'),
    ...(isDesk ? { due: await parts.countDue(site.id) } : {}),
  }
}
