/** What happens when somebody signs in, besides what the library does. */
import type { BetterAuthOptions } from 'better-auth'
import { addressRange } from '../../platform/address-range.ts'
import type { Sealer } from '../../platform/data/seal.ts'
import { deviceCookie, deviceCookieName, deviceCookieSeconds } from './known-devices.ts'

type Hooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>

export interface MadeSession {
  userId: string
  /** The block, as it is kept. */
  ipAddress?: string | null | undefined
}

/**
 * Of the network address only its block is kept; the session that this browser had before is closed, and the browser is
 * known from now on.
 */
export const newSession = (
  sealer: Sealer,
  secure: boolean,
  tell: (session: MadeSession, path: string) => void,
): Hooks => ({
  create: {
    before: async ({ ipAddress }) => ({ data: { ipAddress: addressRange(ipAddress ?? '') } }),
    async after(session, context) {
      if (!context) return
      const { request, path } = context
      tell(session, request ? new URL(request.url).pathname.slice('/api/auth'.length) : path)
      const name = deviceCookieName(secure)
      const cookie = deviceCookie(sealer, context.getCookie(name) ?? undefined, session.userId)
      const lasting = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: deviceCookieSeconds } as const
      context.setCookie(name, cookie, { ...lasting, secure })
      const { authCookies, secret, internalAdapter } = context.context
      const before = await context.getSignedCookie(authCookies.sessionToken.name, secret)
      if (before) await internalAdapter.deleteSession(before)
    },
  },
})
