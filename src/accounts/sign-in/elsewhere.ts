/**
 * Signing in with GitHub or Google: which accounts may be linked, and what is stored. An address counts only if the
 * other service has verified it, and no credential for that service is stored here.
 */
import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>

/**
 * Refuses to create an account for an unverified address. The library itself links accounts by verified addresses only.
 */
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

/** The identity is requested once; the other service's tokens are not stored. */
export const forgetTokens: Hooks['account'] = {
  create: { before: async () => ({ data: nothing }) },
  update: {
    before: async (change) => ({
      data: Object.fromEntries(Object.entries(nothing).filter(([name]) => name in change)),
    }),
  },
}
