/**
 * Signing in with GitHub or Google: which accounts may meet, and what is kept of the other service. An address counts
 * only where the other service has verified it, and nothing that would open an account over there is kept here.
 */
import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>

/** No account is made for an address that nobody has proven. The library itself links by proven addresses only. */
export const refuseUnverified: Hooks['user'] = {
  create: {
    async before(user) {
      if (!user.emailVerified)
        throw new APIError('FORBIDDEN', {
          code: 'email_not_verified',
          message: 'The address is not verified.',
        })
    },
  },
}

const nothing = { accessToken: null, refreshToken: null, idToken: null, scope: null }

/** We only ask who somebody is, once: the other service's tokens are not kept. */
export const forgetTokens: Hooks['account'] = {
  create: { before: async () => ({ data: nothing }) },
  update: {
    before: async (change) => ({
      data: Object.fromEntries(Object.entries(nothing).filter(([name]) => name in change)),
    }),
  },
}
