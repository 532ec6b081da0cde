/** Changes of how an account signs in need a sign-in of the last hour: a device left open is not enough. */
import { minutes } from '../../calendar/index.ts'
import type { Member } from '../../platform/call/context.ts'
import type { PageAnswer, PageContext } from '../../platform/call/page.ts'
import { pathWith } from '../form-members.ts'
import { findSessionStart } from './session-queries.ts'

const recentMs = minutes(60)

/** Where to sign in again before going on to `to`; undefined when the session is recent. */
export async function askRecentSignIn(
  context: PageContext<Member>,
  to: string,
): Promise<PageAnswer | undefined> {
  const { db, actor, sessionId } = context
  const start = sessionId === undefined ? undefined : await findSessionStart(db, actor.accountId, sessionId)
  // The library's sessions begin by the machine's clock.
  if (start && Date.now() - start.getTime() < recentMs) return undefined
  return { kind: 'redirect', to: pathWith('/sign-in', { again: '1', to }) }
}
