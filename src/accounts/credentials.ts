/**
 * Resolves credentials to members. They are checked against the database on every request, so revoking takes effect at
 * once.
 */
import { type Member, scopes } from '../platform/call/context.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, ReadDb } from '../platform/data/database.ts'
import { tellingFaults } from '../platform/data/faults.ts'
import { sha256 } from '../platform/data/ids.ts'
import { type ActingAccount, findKeyHolder, findSessionAccount, touchKey } from './account-queries.ts'
import { findTokenHolder, findWriter } from './apps/app-queries.ts'
import { accessTokenPrefix, type SignIn } from './sign-in/sign-in-library.ts'

/** The member behind a bearer credential: an API key, or an app's token bound to this resource. */
export async function memberByBearer(
  db: Db,
  clock: Clock,
  token: string,
  address: string,
  resource: string,
): Promise<Member | undefined> {
  if (!token.startsWith(accessTokenPrefix)) return memberByApiKey(db, clock, token, address)
  const holder = await findTokenHolder(
    db,
    sha256(token.slice(accessTokenPrefix.length)),
    resource,
    clock.now(),
  )
  if (!holder) return undefined
  return {
    ...memberOf(holder, address),
    scopes: scopes.filter((scope) => holder.scopes.includes(scope)),
    via: 'oauth',
    credentialId: holder.client_id,
    asksFirst: holder.asks_first,
  }
}

/** The member behind an API key. */
export async function memberByApiKey(
  db: Db,
  clock: Clock,
  key: string,
  address: string,
): Promise<Member | undefined> {
  if (!key.startsWith('mq_')) return undefined
  const now = clock.now()
  const holder = await findKeyHolder(db, sha256(key), now)
  if (!holder) return undefined
  if (holder.stale) await touchKey(db, holder.key_id, now)
  return {
    ...memberOf(holder, address),
    scopes: holder.scopes,
    via: 'api_key',
    credentialId: holder.key_id,
    asksFirst: holder.asks_first,
    ...(holder.rate_limit_per_minute === null ? {} : { rateLimitPerMinute: holder.rate_limit_per_minute }),
  }
}

/** The member for whom a key or app acts later; undefined once the credential may no longer change listings. */
export async function memberByCredential(
  db: ReadDb,
  clock: Clock,
  { accountId, via, credentialId }: Pick<Member, 'accountId' | 'via'> & { credentialId: string | null },
  address: string,
): Promise<Member | undefined> {
  const account =
    via === 'api_key' || via === 'oauth'
      ? await findWriter(db, { accountId, via, credentialId: credentialId ?? '' }, clock.now())
      : await findSessionAccount(db, accountId)
  if (!account) return undefined
  return {
    ...memberOf(account, address),
    scopes: ['listings:write'],
    via,
    ...(credentialId === null ? {} : { credentialId }),
  }
}

/** The member and the session behind a browser's cookies. */
export async function memberByCookies(
  signIn: SignIn,
  db: ReadDb,
  cookieHeader: string | undefined,
  address: string,
): Promise<{ member: Member; sessionId: string } | undefined> {
  if (!cookieHeader) return undefined
  const headers = new Headers({ cookie: cookieHeader })
  const found = await tellingFaults(() => signIn.api.getSession({ headers }))
  if (!found) return undefined
  const account = await findSessionAccount(db, found.user.id)
  if (!account) return undefined
  const { time_zone: timeZone, language, picture } = account
  const member = { ...memberOf(account, address), timeZone, language, picture }
  return { member, sessionId: found.session.id }
}

/** An account as an actor on the web, with every scope, since the person acts directly. */
export function memberOf(account: ActingAccount, address: string): Member {
  return {
    kind: 'member',
    address,
    accountId: account.id,
    email: account.email,
    name: account.name,
    roles: account.roles,
    ...(account.limit === null
      ? {}
      : { limit: { until: new Date(account.limit.until), reason: account.limit.reason } }),
    scopes,
    via: 'web',
  }
}
