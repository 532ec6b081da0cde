/** What happens when somebody signs in, besides what the library does. */
import type { BetterAuthOptions } from 'better-auth'
import { addressRange } from '../../platform/address-range.ts'

type Hooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>

/** Of the network address only its block is kept; the session that this browser had before is closed. */
export const newSession: Hooks = {
  create: {
    before: async ({ ipAddress }) => ({ data: { ipAddress: addressRange(ipAddress ?? '') } }),
    async after(_session, context) {
      if (!context) return
      const { authCookies, secret, internalAdapter } = context.context
      const before = await context.getSignedCookie(authCookies.sessionToken.name, secret)
      if (before) await internalAdapter.deleteSession(before)
    },
  },
}
