/** Changing how an account signs in requires a sign-in within the last hour: an unattended device is not enough. */
import { minutes } from '../../calendar/index.ts'
import type { Member } from '../../platform/call/context.ts'
import type { PageAnswer, PageContext } from '../../platform/call/page.ts'
import { findSessionStart } from './session-queries.ts'
import { pathWith } from '../../platform/text/path-with.ts'

const recentMs = minutes(60)

/** A redirect to sign in again before continuing to `to`; undefined if the session is recent. */
export async function askRecentSignIn(
  context: PageContext<Member>,
  to: string,
): Promise<PageAnswer | undefined> {
  const { db, actor, sessionId } = context
  const start = sessionId === undefined ? undefined : await findSessionStart(db, actor.accountId, sessionId)
  // The library timestamps sessions with the machine's clock.
  if (start && Date.now() - start.getTime() < recentMs) return undefined
  return { kind: 'redirect', to: pathWith('/sign-in', { again: '1', to }) }
}
