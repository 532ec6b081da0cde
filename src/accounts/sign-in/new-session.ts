/** What happens at a sign-in besides what the library does. */
import type { BetterAuthOptions } from 'better-auth'
import { addressRange } from '../../platform/address-range.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { deviceCookie, deviceCookieName, deviceCookieSeconds } from './known-devices.ts'

type Hooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>

export interface MadeSession {
  userId: string
  /** The stored block of the address, not the full address. */
  ipAddress?: string | null | undefined
}

/**
 * Stores only the block of the network address, closes this browser's previous session, and marks the browser as known.
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
